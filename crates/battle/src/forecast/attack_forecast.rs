//! Attack forecasts: everything that an attack will roll, shot by shot, and the exact chances of its results. Nothing
//! is drawn.

use super::attack::result::AttackForecast;
use super::attack::{Try, foresee};
use super::own_risk::own_risk;
use crate::combat::hit_effect::{HitEffect, melee_effect};
use crate::combat::melee::blow;
use crate::legal::aim::aim;
use crate::legal::price::price;
use crate::legal::targets::charge::charge_at;
use crate::legal::targets::movement::places;
use crate::readiness::ready::Ready;
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::intent::Target;
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use crate::state::unit_state::{Place, UnitState};
use phaseline_rules::hex::Hex;
use phaseline_rules::ruleset::{ActionIx, Means, Verb};

/// Forecasts what an action of a ready unit does to each of its targets.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use phaseline_battle::{Target, attack_forecast, preview};
/// use phaseline_rules::ruleset::{Action, Verb};
///
/// battle.play(Intent::Draw).expect("a round begins with its draw");
/// let (book, state) = (battle.book(), battle.state());
/// let ready = preview(&book, &state, state.units[0].id()).expect("it can be asked at any time");
/// let shoots = |action: &&Action| matches!(action.verb, Verb::Fire(_));
/// let fire = book.ruleset.actions().iter().find(shoots).expect("units can fire");
/// let fire = book.ruleset.action(&fire.id).expect("it is its own");
/// let far_away = Target::unit(state.units[state.units.len() - 1].id());
/// assert!(attack_forecast(&book, &state, &ready, fire, &far_away).is_err(), "no weapon reaches so far");
/// ```
///
/// # Errors
///
/// The reason why it cannot be aimed like this.
pub fn attack_forecast(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<Vec<AttackForecast>, Refusal> {
    let deed = aim(book, state, ready, action, target)?;
    let verb = &book.ruleset.actions()[action.get()].verb;
    let attacker = Attacker::of(&ready.unit);
    let paid = price(book, state, ready, action).unwrap_or_default();
    let mut place = attacker.place;
    let (mut targets, mut recoil) = (Vec::new(), None);
    for unit in target.units().into_iter().filter_map(|id| state.unit(id)) {
        let tries = match verb {
            Verb::Fire(_) => shots_at(book, attacker.unit, deed.steps.iter(), unit),
            Verb::Strike(with) => {
                let test = blow(book, &attacker, unit)?;
                let effects = [melee_effect(book, ready.profile, &ready.unit, with), HitEffect::default()];
                vec![Try::Body { test, effects, means: Means::Strike }]
            }
            Verb::Charge(_) | Verb::Pounce(_) => {
                let from = match target {
                    Target::From { hex, .. } => Some(*hex),
                    _ => None,
                };
                let Some(blow) = impact(book, state, ready, verb, (unit, from)) else { continue };
                place = blow.0;
                if let Try::Body { effects: [_, back], means, .. } = &blow.1 {
                    recoil = (!back.is_nothing()).then(|| (back.clone(), *means));
                }
                vec![blow.1]
            }
            _ => continue,
        };
        targets.push((unit, tries));
    }
    let attacker = Attacker { place, ..attacker };
    let mut found = foresee(book, &attacker, targets, morale_after(state, &ready.unit, paid.morale));
    for attack_forecast in &mut found {
        let hits =
            attack_forecast.attempts.first().and_then(|attempt| attempt.rolls.first()).map_or(0, |roll| roll.chance);
        attack_forecast.own = recoil.clone().map(|recoil| own_risk(book, attacker.unit, recoil, hits));
    }
    Ok(found)
}

/// The morale of all sides after a unit's side has paid this much.
fn morale_after(state: &BattleState, unit: &UnitState, paid: i32) -> Vec<i32> {
    let mut morale: Vec<i32> = state.sides.iter().map(|side| side.morale).collect();
    if let Some(own) = morale.get_mut(usize::from(unit.side().0)) {
        *own = own.saturating_sub(paid);
    }
    morale
}

/// A charge or death from above: the attacker's place at its end, and the attack.
fn impact(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    verb: &Verb,
    target: (&UnitState, Option<Hex>),
) -> Option<(Place, Try)> {
    let reach = places(book, state, ready, verb)?;
    let found = charge_at(book, ready, verb, &reach, target)?;
    let means = if matches!(verb, Verb::Pounce(_)) { Means::Pounce } else { Means::Charge };
    Some((found.place, Try::Body { test: found.test, effects: found.effects, means }))
}

/// The shots at one unit among the steps of a volley.
pub(crate) fn shots_at<'s>(
    book: &Rulebook,
    attacker: &UnitState,
    steps: impl Iterator<Item = &'s Step>,
    target: &UnitState,
) -> Vec<Try> {
    let shot = |step: &Step| match *step {
        Step::Shoot { target: at, weapon, shot, location, manner } if at == target.id() => {
            Try::shot(book, attacker.id(), (weapon, shot), (location, manner))
        }
        _ => None,
    };
    steps.filter_map(shot).collect()
}
