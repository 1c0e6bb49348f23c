//! What morale is worth. It pays for called shots and cover, and a side with low morale fights badly.

use super::planner::Planner;

/// What a point of morale is worth for spending, in thousandths of a point.
const SPENDING: i64 = 300;
/// What each point below the morale that a side should keep costs, in thousandths of each of its units. Low morale
/// spoils the aim of all units for a long time.
const DREAD: i64 = 20;

/// What it costs a side to spend this much morale, in thousandths of a point.
pub(crate) fn price(planner: &Planner<'_, '_, '_>, points: i32) -> i64 {
    let world = planner.world;
    let side = planner.own.unit.side();
    let plain = i64::from(points) * SPENDING;
    let worst = world.book.combat.morale.moods.iter().map(|low| low.at_most).max();
    let (Some(worst), Some(known)) = (worst, world.state.side(side)) else { return plain };
    let below = |morale: i32| i64::from((worst + world.weights.cushion - morale).max(0));
    let friends = world.state.alive().filter(|unit| unit.side() == side).count() as i64;
    plain + (below(known.morale - points) - below(known.morale)) * friends * planner.own.worth * DREAD
}
