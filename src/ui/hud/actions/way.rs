//! Moves in words: how many steps, how many turns, and what both cost together.

use std::fmt::Display;

use crate::rules::hex::path::Pose;
use crate::rules::ruleset::Verb;
use crate::rules::texts::Words;

/// A move along a path, with the movement points it costs. A jump gives its hexes only.
pub(in crate::ui) fn way(words: &Words, verb: &Verb, path: &[Pose], points: u32) -> String {
    let legs = || path.windows(2).map(|leg| (leg[0], leg[1]));
    if matches!(verb, Verb::Jump(_)) {
        let hexes: u32 = legs().map(|(from, to)| from.hex.distance(to.hex)).sum();
        return words.fill("way.jump", &[("hexes", &hexes)]);
    }
    let steps = legs().filter(|(from, to)| from.hex != to.hex).count();
    let turns: i32 = legs().map(|(from, to)| from.facing.sixths_to(to.facing).abs()).sum();
    let key = match (steps, turns) {
        (_, 0) => "way.steps",
        (0, _) => "way.turns",
        (_, 1) => "way.steps_turn",
        _ => "way.steps_turns",
    };
    let given: [(&str, &dyn Display); 2] = [("steps", &steps), ("turns", &turns)];
    let gone = words.fill(key, &given);
    words.fill("way.costs", &[("way", &gone), ("points", &points)])
}
