//! The rules of `two-d6` (docs/rules/two-d6.md).

mod heat;
mod modifiers;
mod outside;
mod shipped;
mod totals;
mod turns;
mod within;

use phaseline_battle::{Intent, Target};
use phaseline_rules::ids::UnitId;

use crate::support::arrange::pose;
use crate::support::field::{CID, Field};
use crate::support::{Probe, Spread, mech, weighted};

/// The classes in the order in which they break ties.
const CLASSES: [&str; 9] =
    ["Mech", "Aerospace", "Vtol", "Hover", "Ground", "Track", "JumpInfantry", "MechInfantry", "FootInfantry"];

/// Two dice and something more.
fn two_dice(more: i64) -> Spread {
    let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].into_iter().zip(2..);
    weighted(&ways.map(|(weight, sum)| (sum + more, weight)).collect::<Vec<_>>())
}

/// A unit of this grade and walking speed.
fn walker(grade: &str, walk: u32) -> Probe {
    mech(50).under("two-d6").with("grade", grade).with("walk", walk)
}

/// A character with these levels.
fn player(walk: u32, piloting: u32, tactics: u32) -> Probe {
    walker("Player", walk).pilot("piloting", piloting).pilot("tactics", tactics)
}

/// Somebody with these targets.
fn npc(walk: u32, piloting_base: u32, gunnery_base: u32) -> Probe {
    walker("Npc", walk).pilot("piloting_base", piloting_base).pilot("gunnery_base", gunnery_base)
}

/// The field with this unit acting.
fn acting(unit: UnitId) -> Field {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(unit);
    field
}

/// What an action of a unit at (8, 14) is aimed at: ahead, at Cid, or nothing.
fn target_of(action: &str) -> Target {
    match action {
        "walk" | "run_flank" | "sprint" | "evade" | "jump_jets" => Target::Pose(pose(8, 12, 0)),
        "fire" | "second_fire" | "double_fire" | "strike" | "charge" | "leap_on" | "spotting" => Target::unit(CID),
        "torso_twist" => Target::Pose(pose(8, 14, 1)),
        "wide_twist" => Target::Pose(pose(8, 14, 2)),
        _ => Target::Nothing,
    }
}

/// Plays an action with its usual target; false when it is not possible.
fn tries(field: &mut Field, unit: UnitId, action: &str) -> bool {
    let intent = Intent::Act { unit, action: action.to_owned(), target: target_of(action) };
    field.try_play(intent).is_ok()
}
