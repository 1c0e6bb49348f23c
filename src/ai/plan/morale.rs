//! What morale is worth: it pays for called shots and for cover, and a side that has too little of it fights badly.

use super::planner::Planner;

/// What a point of morale is worth for what it can be spent on, in thousandths of a point.
const SPENDING: i64 = 300;
/// Each point of morale below what a side should keep costs so many thousandths of every unit of the side: low spirits spoil everybody's aim, and for
/// a long time.
const DREAD: i64 = 20;

/// What it costs a side to spend so many points of morale, in thousandths of a point.
pub(in crate::ai) fn price(planner: &Planner<'_, '_, '_>, points: i32) -> i64 {
    let picture = planner.picture;
    let side = planner.own.unit.side();
    let plain = i64::from(points) * SPENDING;
    let worst = picture.book.combat.morale.moods.iter().map(|mood| mood.at_most).max();
    let (Some(worst), Some(known)) = (worst, picture.snapshot.side(side)) else { return plain };
    let below = |morale: i32| i64::from((worst + picture.weights.cushion - morale).max(0));
    let friends = picture.snapshot.alive().filter(|unit| unit.side() == side).count() as i64;
    plain + (below(known.morale - points) - below(known.morale)) * friends * planner.own.worth * DREAD
}
