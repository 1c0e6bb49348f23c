//! Action options: every action as a unit could do it now, with its price and targets, or the reason why not.

use super::option_targets::{AimedUnit, OptionTargets};
use super::price::{Price, needs_allow, price};
use super::targets::movement::places;
use super::targets::volley::bearing_weapons;
use super::usables::usables_left;
use crate::combat::gunnery::{locations, see};
use crate::combat::melee::blow;
use crate::legal::targets::charge::starts_of_impact;
use crate::readiness::ready::{Ready, preview, ready};
use crate::readiness::ready_out_of_turn::ready_out_of_turn;
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, ActionIx, Verb};

/// An action as a unit could do it now: price and targets, or the reason why not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionOption {
    /// The action.
    pub action: ActionIx,
    /// The price, if the action can be used.
    pub price: Price,
    /// The possible targets.
    pub targets: OptionTargets,
    /// The reason why it cannot be used now; `None` when it can.
    pub why_not: Option<Refusal>,
}

impl ActionOption {
    /// Why a unit cannot use it now. If the reason is about a target, and this enemy is no possible one, the reason is
    /// about this enemy.
    #[must_use]
    pub fn why_not_at(
        &self,
        book: &Rulebook,
        state: &BattleState,
        unit: UnitId,
        target: Option<UnitId>,
    ) -> Option<Refusal> {
        let usual = self.why_not.as_ref()?;
        let at = |target| targets(book, state, &ready(book, state, unit).ok()?, self.action, Some(target)).err();
        Some(target.filter(|_| usual.is_about_target()).and_then(at).unwrap_or_else(|| usual.clone()))
    }
}

/// Every action of the ruleset for a unit, in the order of the file. A unit that is not in turn is taken as it will
/// be at the start of its next activation.
#[must_use]
pub fn options(book: &Rulebook, state: &BattleState, unit: UnitId) -> Vec<ActionOption> {
    let (ready, waits) = match ready(book, state, unit) {
        Ok(ready) => (ready, None),
        Err(refusal) => match preview(book, state, unit) {
            Some(ready) => (ready, Some(refusal)),
            None => return Vec::new(),
        },
    };
    let actions = 0..book.ruleset.actions().len();
    actions
        .map(|place| {
            let action = ActionIx(place as u16);
            if let Some(waits) = &waits {
                return match ready_out_of_turn(book, state, unit, action) {
                    Ok(ready) => option(book, state, &ready, action),
                    Err(_) => ActionOption { why_not: Some(waits.clone()), ..option(book, state, &ready, action) },
                };
            }
            option(book, state, &ready, action)
        })
        .collect()
}

/// One action for a ready unit.
#[must_use]
pub fn option(book: &Rulebook, state: &BattleState, ready: &Ready<'_>, action: ActionIx) -> ActionOption {
    match price(book, state, ready, action) {
        Ok(price) => match targets(book, state, ready, action, None) {
            Ok(targets) => ActionOption { action, price, targets, why_not: None },
            Err(why_not) => ActionOption { action, price, targets: OptionTargets::Nothing, why_not: Some(why_not) },
        },
        Err(why_not) => {
            ActionOption { action, price: Price::default(), targets: OptionTargets::Nothing, why_not: Some(why_not) }
        }
    }
}

/// The targets of an action. With `only`, no other enemy is looked at.
fn targets(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    only: Option<UnitId>,
) -> Result<OptionTargets, Refusal> {
    let Some(wanted) = book.ruleset.actions().get(action.get()) else {
        return Err(Refusal::NoSuchAction(action.get().to_string()));
    };
    let attacker = Attacker::of(&ready.unit);
    let enemies = Enemies { book, state, ready, wanted, only };
    let plain = |target: &UnitState| AimedUnit {
        unit: target.id(),
        weapons: Vec::new(),
        locations: Vec::new(),
        from: Vec::new(),
    };
    match &wanted.verb {
        Verb::Move(_) | Verb::Jump(_) | Verb::Turn(_) => {
            let out = || Refusal::NowhereToGo;
            let reach = places(book, state, ready, &wanted.verb).ok_or_else(out)?;
            let somewhere = reach.poses().any(|(pose, _)| pose != reach.start());
            if somewhere { Ok(OptionTargets::Places(Box::new(reach))) } else { Err(out()) }
        }
        Verb::Fire(how) => aimed_units(&enemies, |target| {
            let weapons = bearing_weapons(book, state, ready, how, target)?;
            let locations = if how.called { locations(book, &attacker, target) } else { Vec::new() };
            Ok(AimedUnit { weapons, locations, ..plain(target) })
        }),
        Verb::Strike(_) => aimed_units(&enemies, |target| blow(book, &attacker, target).map(|_| plain(target))),
        Verb::Charge(_) | Verb::Pounce(_) => {
            let reach = places(book, state, ready, &wanted.verb);
            aimed_units(&enemies, |target| {
                let starts = reach.iter().flat_map(|reach| starts_of_impact(book, reach, target));
                let from: Vec<Hex> = starts.map(|(pose, _)| pose.hex).collect();
                let nowhere = from.is_empty().then(|| Refusal::NoWayTo(name_of(book, target.id())));
                nowhere.map_or_else(|| Ok(AimedUnit { from, ..plain(target) }), Err)
            })
        }
        Verb::Spot => aimed_units(&enemies, |target| see(book, &attacker, target).map(|_| plain(target))),
        Verb::Invoke(_) | Verb::UseItem(_) => usables_left(book, state, ready, wanted).map(OptionTargets::Things),
        Verb::Stand
        | Verb::Aim
        | Verb::Guard
        | Verb::Defer(_)
        | Verb::Hold(_)
        | Verb::Refocus
        | Verb::Order
        | Verb::Ready
        | Verb::Rise
        | Verb::Drop
        | Verb::StartUp
        | Verb::Eject
        | Verb::End => Ok(OptionTargets::Nothing),
    }
}

/// The enemies that an action may be aimed at.
struct Enemies<'a> {
    book: &'a Rulebook,
    state: &'a BattleState,
    ready: &'a Ready<'a>,
    wanted: &'a Action,
    only: Option<UnitId>,
}

/// The enemies that the action can be aimed at. If there are none, the reason is that of the nearest enemy.
fn aimed_units(
    enemies: &Enemies<'_>,
    aim: impl Fn(&UnitState) -> Result<AimedUnit, Refusal>,
) -> Result<OptionTargets, Refusal> {
    let Enemies { book, state, ready, wanted, only } = *enemies;
    let from = ready.unit.place.pose.hex;
    let mut nearest: Option<(u32, Refusal)> = None;
    let mut units = Vec::new();
    for target in state.alive().filter(|target| only.is_none_or(|only| only == target.id())) {
        if !book.are_hostile(ready.unit.side(), target.side()) {
            continue;
        }
        let allowed = || needs_allow(book, state, ready, wanted, Some(target.id()));
        match aim(target).and_then(|aimed| allowed().map(|()| aimed)) {
            Ok(aimed) => units.push(aimed),
            Err(why_not) => {
                let away = from.distance(target.place.pose.hex);
                if nearest.as_ref().is_none_or(|(least, _)| away < *least) {
                    nearest = Some((away, why_not));
                }
            }
        }
    }
    if units.is_empty() {
        Err(nearest.map_or(Refusal::NeedsUnit, |(_, why_not)| why_not))
    } else {
        Ok(OptionTargets::Units(units))
    }
}
