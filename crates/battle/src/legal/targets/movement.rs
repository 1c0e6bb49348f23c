//! Where units can move to.

use crate::readiness::ready::Ready;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::step::Step;
use crate::state::unit_state::UnitState;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::{Pose, Reach};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Amount, Rush, Verb};

/// Every pose that a unit reaches with this many movement points. Other units block the way, wrecks do not.
#[must_use]
pub fn reach(book: &Rulebook, state: &BattleState, id: UnitId, points: u32) -> Option<Reach> {
    let (profile, unit) = (book.profile(id)?, state.unit(id)?);
    let footing = book.board.footing(&profile.body);
    let cost = footing.prices(&taken_by_others(state, id), book.combat.movement.backward);
    Some(Reach::search(unit.place.pose, points, cost))
}

/// Every pose that a unit reaches with a jump of this many hexes. It must be able to stand there and no other unit
/// may. It can get as many levels higher as it can jump hexes. Hexes in between do not matter.
#[must_use]
pub fn leap(book: &Rulebook, state: &BattleState, id: UnitId, hexes: u32) -> Option<Reach> {
    let (profile, unit) = (book.profile(id)?, state.unit(id)?);
    let taken = taken_by_others(state, id);
    let start = unit.place.pose;
    let lands =
        |hex: Hex| taken.binary_search(&hex).is_err() && book.board.can_land(&profile.body, start.hex, hex, hexes);
    Some(Reach::leap(start, hexes, lands))
}

/// The hexes where other units stand, sorted.
fn taken_by_others(state: &BattleState, id: UnitId) -> Vec<Hex> {
    let others = state.alive().filter(|other| other.id() != id);
    let mut taken: Vec<Hex> = others.map(|other| other.place.pose.hex).collect();
    taken.sort_unstable();
    taken
}

/// Every pose that a ready unit reaches with a verb: moving, jumping, turning the torso, charging, death from above.
#[must_use]
pub fn places(book: &Rulebook, state: &BattleState, ready: &Ready<'_>, verb: &Verb) -> Option<Reach> {
    let id = ready.unit.id();
    match verb {
        Verb::Move(points) | Verb::Charge(Rush { points, .. }) => {
            reach(book, state, id, points_left(book, ready, points))
        }
        Verb::Jump(hexes) | Verb::Pounce(hexes) => leap(book, state, id, whole(book, ready, hexes)),
        Verb::Turn(sixths) => {
            let most = whole(book, ready, sixths).min(3).cast_signed();
            let place = &ready.unit.place;
            let facings = (-most..=most).map(|sixths| place.pose.facing.turned(sixths));
            Some(Reach::turning(Pose { facing: place.torso(), ..place.pose }, facings))
        }
        _ => None,
    }
}

/// The movement points left of an allowance. Points spent before the first move (on standing up) count against it.
/// Every further move has a full allowance of its own.
#[must_use]
pub fn points_left(book: &Rulebook, ready: &Ready<'_>, allowance: &Amount) -> u32 {
    let moves = |action: &ActionIx| {
        let action = book.ruleset.actions().get(action.get());
        action.is_some_and(|action| matches!(action.verb, Verb::Move(_) | Verb::Charge(_)))
    };
    let spent = if ready.activation.done.iter().any(moves) { 0 } else { ready.activation.points_spent };
    whole(book, ready, allowance).saturating_sub(spent)
}

/// The number of an amount; 0 for a negative number or none.
pub(crate) fn whole(book: &Rulebook, ready: &Ready<'_>, amount: &Amount) -> u32 {
    u32::try_from(book.ruleset.number(amount, &ready.stat_block).unwrap_or(0)).unwrap_or(0)
}

/// Whether a move of this many more points is a run: more than a walk allows.
#[must_use]
pub fn is_running(ready: &Ready<'_>, points: u32) -> bool {
    ready.activation.points_spent.saturating_add(points).cast_signed() > ready.stat_block.facts.walk_now
}

/// The battle steps of a path.
pub(crate) fn steps_along(unit: &UnitState, path: &[Pose], running: bool) -> Vec<Step> {
    let mut here = unit.place.pose;
    path.iter()
        .map(|&pose| {
            let step = if pose.hex == here.hex {
                Step::Turn { to: pose.facing }
            } else {
                Step::Move { to: pose.hex, running }
            };
            here = pose;
            step
        })
        .collect()
}
