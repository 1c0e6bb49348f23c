//! Moves in words: steps and turns, and what they cost.

use crate::ask::Ask;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ruleset::Verb;

/// A move of the selected unit along a path, with the movement points it costs. Each step costs one point; what else
/// costs points has its number. A jump gives its hexes only.
pub fn way(ask: Ask<'_>, verb: &Verb, path: &[Pose], points: u32) -> String {
    let words = ask.words;
    let legs = || path.windows(2).map(|leg| (leg[0], leg[1]));
    if matches!(verb, Verb::Jump(_)) {
        let hexes: u32 = legs().map(|(from, to)| from.hex.distance(to.hex)).sum();
        return words.fill("way.jump", &[("hexes", &hexes)]);
    }
    let steps: u32 = legs().map(|(from, to)| u32::from(from.hex != to.hex)).sum();
    let turns: u32 = legs().map(|(from, to)| from.facing.sixths_to(to.facing).unsigned_abs()).sum();
    let extra = Extra::of(ask, path, turns, points.saturating_sub(steps));
    let mut parts = Vec::new();
    if steps > 0 {
        parts.push(words.fill("way.steps", &[("steps", &steps)]));
    }
    let causes = [("way.ground", extra.ground), ("way.climbing", extra.climbing), ("way.backward", extra.backward)];
    for (key, more) in causes.into_iter().filter(|(_, more)| *more > 0) {
        parts.push(words.fill(key, &[("more", &more)]));
    }
    if turns > 0 {
        let key = if extra.turning > 0 { "way.turns" } else { "way.free_turns" };
        parts.push(words.fill(key, &[("turns", &turns), ("more", &extra.turning)]));
    }
    let key = if parts.is_empty() { "way.stays" } else { "way.costs" };
    words.fill(key, &[("way", &parts.join(", ")), ("points", &points)])
}

/// The movement points of a path beyond one for each step, by their cause.
struct Extra {
    turning: u32,
    climbing: u32,
    backward: u32,
    ground: u32,
}

impl Extra {
    /// Divides the points beyond one for each step.
    fn of(ask: Ask<'_>, path: &[Pose], turns: u32, points: u32) -> Self {
        let profile = ask.plans.selection.unit.and_then(|unit| ask.book.profile(unit));
        let (turn_cost, climb_cost) =
            profile.map_or((0, 0), |profile| (profile.body.turn_cost, profile.body.climb_cost));
        let steps = || path.windows(2).map(|leg| (leg[0], leg[1])).filter(|(from, to)| from.hex != to.hex);
        let height = |hex: Hex| ask.book.board.height(hex);
        let levels: u32 = steps().map(|(from, to)| height(from.hex).abs_diff(height(to.hex))).sum();
        let back: u32 = steps().map(|(from, to)| u32::from(from.hex.neighbour(from.facing) != to.hex)).sum();
        let mut left = points;
        let mut take = |wanted: u32| {
            let part = wanted.min(left);
            left -= part;
            part
        };
        let turning = take(turns.saturating_mul(turn_cost));
        let climbing = take(levels.saturating_mul(climb_cost));
        let backward = take(back.saturating_mul(ask.book.combat.movement.backward));
        Self { turning, climbing, backward, ground: left }
    }
}
