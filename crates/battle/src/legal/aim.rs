//! Turns an action and its target into steps, or says why that is not possible.

use super::permits::held_until;
use super::price::needs_allow;
use super::targets::aimed_action::{AimedAction, heat_of_going, heat_of_jumping, hostile};
use super::targets::charge::{charge, pounce};
use super::targets::movement::{is_running, places, steps_along};
use super::targets::volley::volley;
use super::usables::use_usable;
use crate::combat::gunnery;
use crate::combat::melee::blow;
use crate::readiness::ready::Ready;
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::intent::Target;
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ruleset::{ActionIx, Defer, Verb};

/// The steps of an action aimed at a target.
pub(crate) fn aim(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<AimedAction, Refusal> {
    let wanted = &book.ruleset.actions()[action.get()];
    let others = target.units();
    if others.len() > state.units.len() {
        return Err(Refusal::EachWeaponOnce);
    }
    if others.is_empty() {
        needs_allow(book, state, ready, wanted, None)?;
    }
    for other in others {
        needs_allow(book, state, ready, wanted, Some(other))?;
    }
    let mut deed = match &wanted.verb {
        Verb::Move(_) | Verb::Jump(_) | Verb::Turn(_) => match target {
            Target::Pose(pose) => way(book, state, ready, &wanted.verb, *pose),
            _ => Err(Refusal::NeedsPose),
        },
        Verb::Fire(how) => volley(book, state, ready, how, target),
        Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) | Verb::Spot => {
            at_unit(book, state, ready, &wanted.verb, target)
        }
        Verb::Invoke(which) => use_usable(book, state, ready, which, true, target),
        Verb::UseItem(which) => use_usable(book, state, ready, which, false, target),
        Verb::Hold(at_most) if *target == Target::Nothing => {
            let until = held_until(book, state, ready, at_most)?;
            Ok(AimedAction::of(vec![Step::Hold { until }]))
        }
        verb => match target {
            Target::Nothing => Ok(alone(book, verb)),
            _ => Err(Refusal::NeedsNothing),
        },
    }?;
    if wanted.asks.is_some() {
        deed.steps.insert(0, Step::Check);
    }
    Ok(deed)
}

/// The step of an action without a target.
fn alone(book: &Rulebook, verb: &Verb) -> AimedAction {
    let step = match verb {
        Verb::Guard => Step::Guard,
        Verb::Defer(by) => Step::Defer { to_end: *by == Defer::ToEnd },
        Verb::Rise => {
            return AimedAction { points: book.combat.stability.rise_cost, ..AimedAction::of(vec![Step::StandUp]) };
        }
        Verb::Drop => Step::GoProne,
        Verb::StartUp => Step::StartUp,
        Verb::Aim => Step::Aim,
        Verb::Eject => Step::Eject,
        Verb::Refocus => Step::Refocus,
        Verb::Order => Step::Order,
        Verb::Ready => Step::Ready,
        _ => Step::Wait,
    };
    AimedAction::of(vec![step])
}

/// The steps of an action at one unit that fires no weapon.
fn at_unit(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    verb: &Verb,
    target: &Target,
) -> Result<AimedAction, Refusal> {
    let (unit, from) = match target {
        Target::Unit { unit, .. } => (unit, None),
        Target::From { unit, hex } if matches!(verb, Verb::Charge(_) | Verb::Pounce(_)) => (unit, Some(*hex)),
        _ => return Err(Refusal::NeedsUnit),
    };
    let aimed = hostile(book, state, &ready.unit, *unit)?;
    if let Target::Unit { weapons, location, .. } = target
        && (location.is_some() || !weapons.is_empty())
    {
        return Err(Refusal::NotCalled);
    }
    match verb {
        Verb::Charge(_) => charge(book, state, ready, verb, (aimed, from)),
        Verb::Pounce(_) => pounce(book, state, ready, verb, (aimed, from)),
        Verb::Spot => {
            gunnery::see(book, &Attacker::of(&ready.unit), aimed)?;
            Ok(AimedAction::of(vec![Step::Spot { target: *unit }]))
        }
        _ => {
            blow(book, &Attacker::of(&ready.unit), aimed)?;
            Ok(AimedAction::of(vec![Step::Strike { target: *unit }, Step::KeepStanding { unit: *unit }]))
        }
    }
}

/// The steps to a pose: over the ground, by a jump, or by turning the torso.
fn way(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    verb: &Verb,
    pose: Pose,
) -> Result<AimedAction, Refusal> {
    let turns = matches!(verb, Verb::Turn(_));
    let out = || {
        if turns {
            Refusal::TooFarAround(ready.profile.callsign().to_owned())
        } else {
            Refusal::OutOfReach(pose.hex.to_string())
        }
    };
    // Places off the board are refused before any search.
    if !book.board.has(pose.hex) {
        return Err(out());
    }
    let reach = places(book, state, ready, verb).ok_or_else(out)?;
    if pose == reach.start() {
        return Err(Refusal::AlreadyThere(name_of(book, ready.unit.id())));
    }
    let cost = reach.cost(pose).ok_or_else(out)?;
    if turns {
        return Ok(AimedAction::of(vec![Step::Twist { to: pose.facing }]));
    }
    if matches!(verb, Verb::Jump(_)) {
        return Ok(AimedAction { heat: heat_of_jumping(book, cost), ..AimedAction::of(vec![Step::Jump { to: pose }]) });
    }
    let path = reach.path(pose).ok_or_else(out)?;
    let running = is_running(ready, cost);
    Ok(AimedAction {
        steps: steps_along(&ready.unit, &path, running),
        points: cost,
        heat: heat_of_going(book, running),
    })
}
