//! Computes attack forecasts: follows an attack roll by roll, as the battle makes them.
//!
//! A [`salvo`] is followed from state to state: of the attacker, which shots heat, and of the target, which hits
//! damage, shake, mark and blow up. [`crate::combat::damage`] says what a hit does; a [`trial`] goes through
//! every way the dice can fall. States that make no difference to the rest are merged ([`remaining`]). If there are
//! still too many, the least important ones are given up, and the largest possible error is reported ([`crowd`]).
//!
//! Reactions of other units are left out, because nobody can know them.

mod case;
mod crowd;
mod limits;
mod remaining;
pub(crate) mod result;
mod rolling;
mod salvo;
mod script;
#[cfg(test)]
mod tests;
mod trial;
mod tries;
mod weight;

pub(crate) use tries::Try;

use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::unit_state::UnitState;
use crate::stats::morale;
use case::Start;
use limits::Limits;
use phaseline_rules::combat::morale::MoraleEvent;
use result::{AimedForecast, AttackForecast, Attempt, Roll};
use rolling::Rolling;
use salvo::Salvo;
use std::collections::BTreeMap;
use weight::{WHOLE, above, part, per_mille, thousandths};

/// Forecasts tries at one target after the other. `morale` holds the morale of the sides.
pub(crate) fn foresee(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    targets: Vec<(&UnitState, Vec<Try>)>,
    morale: Vec<i32>,
) -> Vec<AttackForecast> {
    foresee_within(Limits::TOLD, book, attacker, targets, morale)
}

/// The same with other limits on the number of states.
fn foresee_within(
    limits: Limits,
    book: &Rulebook,
    attacker: &Attacker<'_>,
    targets: Vec<(&UnitState, Vec<Try>)>,
    morale: Vec<i32>,
) -> Vec<AttackForecast> {
    let bodies = targets.len() + 1;
    let morale = if may_change_mood(book, &morale, bodies) { morale } else { Vec::new() };
    let mut starts: BTreeMap<Start, u64> = [(morale, WHOLE)].into();
    // States given up at one target are missing at the next one, too.
    let (mut found, mut given_up) = (Vec::new(), 0);
    for (target, tries) in targets {
        let mut salvo = Salvo::new(book, attacker, target, tries, (&starts, limits));
        salvo.given_up = given_up;
        salvo.follow();
        found.push(forecast_of(target, &salvo));
        (starts, given_up) = (salvo.left, salvo.given_up);
    }
    found
}

/// Whether events on this many units can change the level of low morale of a side.
fn may_change_mood(book: &Rulebook, morale: &[i32], units: usize) -> bool {
    let numbers = &book.combat.morale;
    let most = |event: &MoraleEvent| match event {
        MoraleEvent::Injured | MoraleEvent::LostMen => 20,
        _ => 1,
    };
    let swings = numbers
        .events
        .iter()
        .map(|(event, swing)| i64::from(swing.own).abs().max(i64::from(swing.enemy).abs()) * most(event));
    let far = i32::try_from(swings.sum::<i64>() * units as i64).unwrap_or(i32::MAX);
    let levels = |morale: &i32| [-far, far].map(|change| numbers.low_morale(morale::changed(numbers, *morale, change)));
    morale.iter().map(levels).any(|[lowest, highest]| lowest != highest)
}

/// The forecast of a finished salvo.
fn forecast_of(target: &UnitState, salvo: &Salvo<'_>) -> AttackForecast {
    let mut attempts: Vec<Attempt> = Vec::new();
    let mut damage: u128 = 0;
    for rolling in &salvo.rollings {
        let Some((effect, cluster)) = salvo.effect_of(rolling) else { continue };
        let Some(likeliest) = rolling.tests.iter().max_by_key(|(_, weight)| *weight) else { continue };
        damage += u128::from(rolling.hits) * u128::from(effect.damage.points());
        let known = attempts.iter_mut().find(|attempt| attempt.weapon == rolling.weapon);
        let (roll, hits) = (roll(rolling), per_mille(rolling.hits));
        match known {
            Some(attempt) => {
                attempt.times += rolling.shots;
                attempt.hits += hits;
                attempt.rolls.push(roll);
            }
            None => attempts.push(Attempt {
                weapon: rolling.weapon,
                times: rolling.shots,
                cluster: cluster.then_some(rolling.shots),
                test: likeliest.0.clone(),
                rolls: vec![roll],
                hits,
                effect: effect.clone(),
            }),
        }
    }
    let damage = ((damage * 1000 + u128::from(WHOLE / 1_000_000)) / u128::from(WHOLE)) as u64;
    let aimed = salvo.share_of_aimed().map(|(location, ways, of)| {
        let whole = AimedForecast { location, of_a_hit: (ways, of), struck: thousandths(salvo.struck), damage };
        AimedForecast { damage: whole.part_of(damage), ..whole }
    });
    AttackForecast {
        target: target.id(),
        attempts,
        damage,
        aimed,
        knockdown: thousandths(salvo.fallen),
        destruction: thousandths(salvo.destroyed),
        rounding: above(salvo.given_up.min(WHOLE)),
        own: None,
    }
}

fn roll(rolling: &Rolling) -> Roll {
    let share = |weight: u64| thousandths(part(WHOLE, weight, rolling.made));
    Roll {
        tests: rolling.tests.iter().map(|(test, weight)| (test.clone(), share(*weight))).collect(),
        made: thousandths(rolling.made),
        chance: thousandths(rolling.chance()),
    }
}
