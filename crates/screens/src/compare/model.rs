//! The values of the comparison: the same units under several initiative systems, in lanes side by side.

use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::{UnitId, UnitType};

/// A unit in a lane.
#[derive(Debug, Clone, PartialEq)]
pub struct LaneRow {
    /// Which unit.
    pub unit: UnitId,
    /// The name of its pilot.
    pub pilot: String,
    /// The name of its unit design.
    pub name: String,
    /// Its type.
    pub kind: UnitType,
    /// Its tonnage.
    pub tonnage: u32,
    /// Its side, for its colours.
    pub stance: Stance,
    /// What the seed draws for it; empty while that must stay hidden.
    pub number: String,
    /// The rank of the drawn number, or of the expected one while that must stay hidden. 1 is the first; equal numbers
    /// share a rank.
    pub place: usize,
    /// Its expected rank, in words.
    pub rank: String,
    /// The distribution of its draw. It has the drawn value unless that must stay hidden.
    pub chart: Chart,
}

/// A lane: all units under one ruleset, in the order of what the seed draws, or in the expected order while that must
/// stay hidden.
#[derive(Debug, Clone, PartialEq)]
pub struct LaneColumn {
    /// The id of the ruleset.
    pub ruleset: String,
    /// Its name.
    pub name: String,
    /// What the numbers are, and which of them come first.
    pub line: String,
    /// The earliest and the latest number.
    pub span: (i32, i32),
    /// The units.
    pub rows: Vec<LaneRow>,
}

/// A ruleset that can be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaneChoice {
    /// Its id.
    pub ruleset: String,
    /// Its name.
    pub name: String,
    /// Whether it has a lane.
    pub shown: bool,
    /// Whether it does not fit the units.
    pub incompatible: bool,
}

/// The values of the whole screen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LanesScreen {
    /// The scenario and the seed in one line.
    pub line: String,
    /// All rulesets.
    pub choices: Vec<LaneChoice>,
    /// The lanes.
    pub columns: Vec<LaneColumn>,
    /// Why nothing can be shown; empty if something can.
    pub fault: String,
}
