//! Charges and jumps onto units: the way next to the target and the blow at its end.

use super::aimed_action::{AimedAction, heat_of_going, heat_of_jumping};
use super::movement::{is_running, places, steps_along};
use crate::combat::charge::{charge_effect, dfa_effect};
use crate::combat::charge::{dfa_test, impact};
use crate::combat::hit_effect::HitEffect;
use crate::readiness::ready::Ready;
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use crate::state::unit_state::{Gait, Place, UnitState};
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::hex::path::{Pose, Reach};
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ruleset::Verb;
use std::cmp::Reverse;

/// The steps of a charge.
pub(crate) fn charge(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    verb: &Verb,
    (target, from): (&UnitState, Option<Hex>),
) -> Result<AimedAction, Refusal> {
    let (reach, pose, points) = approach(book, state, ready, verb, (target, from))?;
    let running = is_running(ready, points);
    let steps = steps_along(&ready.unit, &reach.path(pose).unwrap_or_default(), running);
    let heat = if steps.is_empty() { 0 } else { heat_of_going(book, running) };
    let steps = with_impact(steps, Step::Charge { target: target.id() }, ready, target);
    Ok(AimedAction { steps, points, heat })
}

/// The steps of a death from above: a jump next to the target, and then onto it.
pub(crate) fn pounce(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    verb: &Verb,
    (target, from): (&UnitState, Option<Hex>),
) -> Result<AimedAction, Refusal> {
    let (reach, to, hexes) = approach(book, state, ready, verb, (target, from))?;
    let leap = (to != reach.start()).then_some(Step::Jump { to });
    let steps = with_impact(Vec::from_iter(leap), Step::DeathFromAbove { target: target.id() }, ready, target);
    Ok(AimedAction { heat: heat_of_jumping(book, hexes), ..AimedAction::of(steps) })
}

/// Everywhere the unit gets with the verb, and the cheapest pose next to the target, with its cost.
fn approach(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    verb: &Verb,
    (target, from): (&UnitState, Option<Hex>),
) -> Result<(Reach, Pose, u32), Refusal> {
    let found = places(book, state, ready, verb).and_then(|reach| {
        let (pose, cost) = start_of_impact(book, &reach, target, from)?;
        Some((reach, pose, cost))
    });
    found.ok_or_else(|| Refusal::NoWayTo(name_of(book, target.id())))
}

/// Adds the hit to the way, and the checks of both units against a fall.
fn with_impact(mut way: Vec<Step>, blow: Step, ready: &Ready<'_>, target: &UnitState) -> Vec<Step> {
    way.extend([blow, Step::KeepStanding { unit: target.id() }, Step::KeepStanding { unit: ready.unit.id() }]);
    way
}

/// A charge or a death from above before it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impact {
    /// The attacker's place when it hits.
    pub place: Place,
    /// The test of the hit.
    pub test: Test,
    /// The effect on the target, then on the attacker itself.
    pub effects: [HitEffect; 2],
}

/// A charge or death from above with this verb at a target, for a unit with this reach: from a hex beside the target,
/// or by the shortest way. `None` where no way leads there.
#[must_use]
pub fn charge_at(
    book: &Rulebook,
    ready: &Ready<'_>,
    verb: &Verb,
    reach: &Reach,
    (target, from): (&UnitState, Option<Hex>),
) -> Option<Impact> {
    let (pose, points) = start_of_impact(book, reach, target, from)?;
    let mut place = ready.unit.place;
    if matches!(verb, Verb::Pounce(_)) {
        place = place.leapt(pose);
        let test = dfa_test(book, &Attacker { unit: &ready.unit, place }, target).ok()?;
        return Some(Impact { place, test, effects: dfa_effect(book, ready.profile) });
    }
    place.hexes_moved += reach.hexes_entered(pose)?;
    place.gait = place.gait.max(if is_running(ready, points) { Gait::Run } else { Gait::Walk });
    place.pose = pose;
    let test = impact(book, &Attacker { unit: &ready.unit, place }, target).ok()?;
    let effects = charge_effect(book, (ready.profile, &ready.unit), book.profile(target.id())?, place.hexes_moved);
    Some(Impact { place, test, effects })
}

/// The pose in reach that is next to a target and faces it, and its cost: on this hex, else the cheapest one.
///
/// Of several the one after the most hexes counts, then the highest one, then the one farthest behind the target. So
/// no direction of the compass is better than another.
fn start_of_impact(book: &Rulebook, reach: &Reach, target: &UnitState, from: Option<Hex>) -> Option<(Pose, u32)> {
    let facing = target.place.pose.facing;
    let beside = starts_of_impact(book, reach, target).filter(|(pose, _)| from.is_none_or(|hex| pose.hex == hex));
    beside.min_by_key(|&(pose, cost)| {
        let side = facing.sixths_to(pose.facing.turned(3));
        (cost, Reverse((reach.hexes_entered(pose), book.board.height(pose.hex), side.abs())), side)
    })
}

/// Every pose in reach from which a unit can charge at a target or leap onto it, with its cost.
pub(crate) fn starts_of_impact(
    book: &Rulebook,
    reach: &Reach,
    target: &UnitState,
) -> impl Iterator<Item = (Pose, u32)> {
    let goal = target.place.pose.hex;
    let beside = Facing::ALL.map(|from| Pose { hex: goal.neighbour(from), facing: from.turned(3) });
    let level = move |pose: &Pose| {
        book.board.height(pose.hex).abs_diff(book.board.height(goal)) <= book.combat.melee.height_difference
    };
    beside.into_iter().filter(level).filter_map(|pose| Some((pose, reach.cost(pose)?)))
}
