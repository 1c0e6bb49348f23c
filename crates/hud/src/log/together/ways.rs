//! A unit's way as one line. Each hex of it is an outcome of its own, but what matters is how the unit moved, how far,
//! and what it came to stand on.

use crate::ask::ShownBattle;
use phaseline_battle::{Outcome, Rulebook, TurnOutcome};
use phaseline_kit::paint::Tone;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;

/// The way of one action, as far as it has been shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// The unit.
    pub unit: UnitId,
    /// The action that the way belongs to.
    pub action: Option<ActionIx>,
    /// How many hexes it leads over.
    pub hexes: u32,
    /// Where it begins.
    pub from: Hex,
    /// Where it ends.
    pub to: Hex,
}

/// A part of a way: the unit, where it was, and where it is.
const fn part(outcome: &Outcome) -> Option<(UnitId, Hex, Hex)> {
    match outcome {
        Outcome::UnitMoved { unit, from, to, .. } | Outcome::UnitJumped { unit, from, to } => {
            Some((*unit, from.hex, to.hex))
        }
        Outcome::UnitTurned { unit, hex, .. } => Some((*unit, *hex, *hex)),
        _ => None,
    }
}

/// Whether this outcome parts the ways of a unit. What others do in between, such as a reaction, does not.
fn parts(outcome: &Outcome, walker: UnitId) -> bool {
    match outcome {
        Outcome::ActionBegan { unit, .. }
        | Outcome::UnitActivated { unit }
        | Outcome::ActivationEnded { unit, .. }
        | Outcome::Turn(TurnOutcome::ReactionEnded { unit, .. }) => *unit == walker,
        Outcome::RoundBegan { .. } => true,
        _ => false,
    }
}

/// The way that begins with this outcome; none if it is no part of a way, or not the first one.
pub fn way(past: &[Outcome], number: usize) -> Option<Way> {
    let (unit, from, _) = part(past.get(number)?)?;
    let of_unit = |outcome: &Outcome| part(outcome).filter(|(walker, ..)| *walker == unit);
    let stops = |outcome: &&Outcome| parts(outcome, unit) || of_unit(outcome).is_some();
    let action = match past[..number].iter().rfind(stops) {
        Some(outcome) if !parts(outcome, unit) => return None,
        Some(Outcome::ActionBegan { action, .. }) => Some(*action),
        _ => None,
    };
    let begun = Way { unit, action, hexes: 0, from, to: from };
    let all = past[number..].iter().take_while(|outcome| !parts(outcome, unit)).filter_map(of_unit);
    Some(all.fold(begun, |way, (_, from, to)| Way { hexes: way.hexes + from.distance(to), to, ..way }))
}

/// The line of a way; none if this outcome begins none.
pub fn told(ask: ShownBattle<'_>, number: usize) -> Option<(Vec<(String, Option<&'static str>)>, Tone)> {
    let way = way(ask.past, number)?;
    let words = ask.words_of(way.unit);
    let action = way.action.and_then(|action| ask.book.ruleset.actions().get(action.get()));
    let action = action.map_or_else(|| words.say("log.way_plain"), |action| words.content(&action.label).to_owned());
    let name = ask.name(way.unit);
    let (action, ground) = (action.trim_end_matches('!'), notable(ask, way));
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("unit", &name), ("action", &action), ("hexes", &way.hexes), ("ground", &ground)];
    let key = match (way.hexes, ground.is_empty()) {
        (0, _) => "log.way_turned",
        (_, true) => "log.way",
        (_, false) => "log.way_to",
    };
    Some((words.pieces(key, &given), Tone::Muted))
}

/// What the unit came to stand on: ground that does something, and a level that is not the one it came from.
fn notable(ask: ShownBattle<'_>, way: Way) -> String {
    let Rulebook { board, .. } = ask.book;
    let locomotion = ask.book.profile(way.unit).map(|profile| &profile.body.locomotion);
    let terrain = board.terrain(way.to).filter(|terrain| {
        let cost = locomotion.and_then(|locomotion| terrain.move_cost.get(locomotion));
        let counts = [terrain.cover, terrain.between, terrain.cool.cast_signed(), terrain.heat.cast_signed()];
        counts.iter().any(|number| *number != 0) || cost.is_some_and(|cost| *cost > 1)
    });
    let terrain = terrain.map(|terrain| ask.words.content_within(&terrain.name));
    let height = board.height(way.to);
    let level = (height != board.height(way.from)).then(|| ask.words.fill("log.way_level", &[("height", &height)]));
    terrain.into_iter().chain(level).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::hex::Facing;
    use phaseline_rules::hex::path::Pose;

    const WALKER: UnitId = UnitId(1);
    const OTHER: UnitId = UnitId(2);

    fn pose(column: i32) -> Pose {
        Pose { hex: Hex::from_map(column, 0), facing: Facing::ALL[0] }
    }

    fn step(unit: UnitId, column: i32) -> Outcome {
        Outcome::UnitMoved { unit, from: pose(column), to: pose(column + 1), running: false }
    }

    const fn begun(unit: UnitId, action: u16) -> Outcome {
        Outcome::ActionBegan { unit, action: ActionIx(action), target: None }
    }

    #[test]
    fn the_hexes_of_an_action_are_one_way_whatever_others_do_meanwhile() {
        let past = [begun(WALKER, 3), step(WALKER, 0), begun(OTHER, 4), step(OTHER, 5), step(WALKER, 1)];
        let whole = Way { unit: WALKER, action: Some(ActionIx(3)), hexes: 2, from: pose(0).hex, to: pose(2).hex };
        assert_eq!(way(&past, 1), Some(whole));
        assert_eq!(way(&past, 3).map(|way| (way.unit, way.action, way.hexes)), Some((OTHER, Some(ActionIx(4)), 1)));
        assert_eq!([0, 2, 4].map(|number| way(&past, number)), [None; 3], "no way begins there");
    }

    #[test]
    fn the_next_action_of_the_unit_is_a_way_of_its_own() {
        let past = [begun(WALKER, 3), step(WALKER, 0), begun(WALKER, 3), step(WALKER, 1)];
        assert_eq!([1, 3].map(|number| way(&past, number).map(|way| way.hexes)), [Some(1); 2]);
    }
}
