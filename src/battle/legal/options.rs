//! Every action as it stands for a unit: what it costs, where it can be aimed, or why it cannot be used.

use super::price::{Price, needs_allow, price};
use super::reactions::out_of_turn::ready_for_outside;
use super::targets::movement::places;
use super::targets::volley::bearing_weapons;
use super::usables::things_to_use;
use crate::battle::combat::gunnery::{locations, see};
use crate::battle::combat::melee::blow;
use crate::battle::legal::targets::charge::start_of_impact;
use crate::battle::readiness::ready::{Ready, preview, ready};
use crate::battle::rulebook::book::{Rulebook, name_of};
use crate::battle::state::attacker::Attacker;
use crate::battle::state::battle_state::BattleState;
use crate::battle::state::refusal::Refusal;
use crate::battle::state::unit_state::UnitState;
use crate::rules::hex::path::Reach;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Action, ActionIx, Verb};

/// One action of the ruleset as it stands for a unit: what it costs, where it can be aimed, or why it cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionOption {
    /// The action.
    pub action: ActionIx,
    /// What it costs, where it can be used.
    pub price: Price,
    /// Where it can be aimed.
    pub aims: OptionTargets,
    /// Why it cannot be used now.
    pub why_not: Option<Refusal>,
}

/// Where an action can be aimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionTargets {
    /// It needs no target.
    Nothing,
    /// Places within reach, and the movement points that a walk allows: what costs more is a run.
    Places(Box<Reach>),
    /// Units within reach.
    Units(Vec<AimedUnit>),
    /// Things and powers that can be used.
    Things(Vec<AimedThing>),
}

/// A thing or power that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AimedThing {
    /// Its number among those of the unit.
    pub thing: usize,
    /// On whom it can be used, by number.
    pub units: Vec<UnitId>,
}

/// A unit that can be attacked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AimedUnit {
    /// The unit.
    pub unit: UnitId,
    /// The weapons that bear on it, by their numbers; empty for blows.
    pub weapons: Vec<usize>,
    /// The locations that a called shot can be aimed at, by their numbers.
    pub locations: Vec<usize>,
}

/// Every action of the ruleset as it stands for a unit, in the order of the file. For a unit that is not in turn: as it
/// will stand at the start of its next activation.
#[must_use]
pub fn offers(book: &Rulebook, snapshot: &BattleState, unit: UnitId) -> Vec<ActionOption> {
    let (ready, waits) = match ready(book, snapshot, unit) {
        Ok(ready) => (ready, None),
        Err(refusal) => match preview(book, snapshot, unit) {
            Some(ready) => (ready, Some(refusal)),
            None => return Vec::new(),
        },
    };
    let actions = 0..book.ruleset.actions().len();
    actions
        .map(|place| {
            let action = ActionIx(place as u16);
            if let Some(waits) = &waits {
                return match ready_for_outside(book, snapshot, unit, action) {
                    Ok(ready) => offer(book, snapshot, &ready, action),
                    Err(_) => ActionOption { why_not: Some(waits.clone()), ..offer(book, snapshot, &ready, action) },
                };
            }
            offer(book, snapshot, &ready, action)
        })
        .collect()
}

/// One action as it stands for a unit that is ready.
#[must_use]
pub fn offer(book: &Rulebook, snapshot: &BattleState, ready: &Ready<'_>, action: ActionIx) -> ActionOption {
    match price(book, snapshot, ready, action) {
        Ok(price) => match aims(book, snapshot, ready, action) {
            Ok(aims) => ActionOption { action, price, aims, why_not: None },
            Err(why_not) => ActionOption { action, price, aims: OptionTargets::Nothing, why_not: Some(why_not) },
        },
        Err(why_not) => {
            ActionOption { action, price: Price::default(), aims: OptionTargets::Nothing, why_not: Some(why_not) }
        }
    }
}

fn aims(
    book: &Rulebook,
    snapshot: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
) -> Result<OptionTargets, Refusal> {
    let Some(wanted) = book.ruleset.actions().get(action.get()) else {
        return Err(Refusal::NoSuchAction(action.get().to_string()));
    };
    let attacker = Attacker::of(&ready.unit);
    let plain = |target: &UnitState| AimedUnit { unit: target.id(), weapons: Vec::new(), locations: Vec::new() };
    match &wanted.verb {
        Verb::Move(_) | Verb::Jump(_) | Verb::Turn(_) => {
            let out = || Refusal::NowhereToGo;
            let reach = places(book, snapshot, ready, &wanted.verb).ok_or_else(out)?;
            let somewhere = reach.poses().any(|(pose, _)| pose != reach.start());
            if somewhere { Ok(OptionTargets::Places(Box::new(reach))) } else { Err(out()) }
        }
        Verb::Fire(how) => aimed_units(book, snapshot, ready, wanted, |target| {
            let weapons = bearing_weapons(book, snapshot, ready, how, target)?;
            let locations = if how.called { locations(book, &attacker, target) } else { Vec::new() };
            Ok(AimedUnit { unit: target.id(), weapons, locations })
        }),
        Verb::Strike(_) => {
            aimed_units(book, snapshot, ready, wanted, |target| blow(book, &attacker, target).map(|_| plain(target)))
        }
        Verb::Charge(_) | Verb::Pounce(_) => {
            let reach = places(book, snapshot, ready, &wanted.verb);
            aimed_units(book, snapshot, ready, wanted, |target| {
                let way = reach.as_ref().and_then(|reach| start_of_impact(book, reach, target));
                way.map(|_| plain(target)).ok_or_else(|| Refusal::NoWayTo(name_of(book, target.id())))
            })
        }
        Verb::Spot => {
            aimed_units(book, snapshot, ready, wanted, |target| see(book, &attacker, target).map(|_| plain(target)))
        }
        Verb::Invoke(_) | Verb::UseItem(_) => things_to_use(book, snapshot, ready, wanted).map(OptionTargets::Things),
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

fn aimed_units(
    book: &Rulebook,
    snapshot: &BattleState,
    ready: &Ready<'_>,
    wanted: &Action,
    aim: impl Fn(&UnitState) -> Result<AimedUnit, Refusal>,
) -> Result<OptionTargets, Refusal> {
    let enemies = snapshot.alive().filter(|target| book.are_hostile(ready.unit.side(), target.side()));
    let mut reason = Refusal::NeedsUnit;
    let mut units = Vec::new();
    for target in enemies {
        let allowed = || needs_allow(book, snapshot, ready, wanted, Some(target.id()));
        match aim(target).and_then(|aimed| allowed().map(|()| aimed)) {
            Ok(aimed) => units.push(aimed),
            Err(why_not) => reason = why_not,
        }
    }
    if units.is_empty() { Err(reason) } else { Ok(OptionTargets::Units(units)) }
}
