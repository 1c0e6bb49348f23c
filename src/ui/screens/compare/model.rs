//! One roster under several initiative systems, as lanes side by side.

use crate::rules::ids::{UnitId, UnitType};
use crate::ui::paint::Chart;
use crate::ui::theme::look::Stance;

/// A unit in a lane.
#[derive(Debug, Clone, PartialEq)]
pub struct LaneRow {
    /// Which unit.
    pub unit: UnitId,
    /// Its pilot.
    pub pilot: String,
    /// The name of its design.
    pub name: String,
    /// Its type.
    pub kind: UnitType,
    /// Its weight in tons.
    pub tonnage: u32,
    /// Its side.
    pub stance: Stance,
    /// What the seed draws for it; empty while that is not to be seen.
    pub number: String,
    /// The rank of that number, else of the number to be expected: 1 for the first; equal ones share it.
    pub place: usize,
    /// The rank to be expected, in words.
    pub rank: String,
    /// Its distribution, with the drawn value where that is to be seen.
    pub chart: Chart,
}

/// A lane: the roster under one ruleset, in the order of what the seed draws, else in the order to be expected.
#[derive(Debug, Clone, PartialEq)]
pub struct LaneColumn {
    /// The ruleset's id.
    pub ruleset: String,
    /// Its name.
    pub name: String,
    /// What the numbers are and which of them come first.
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
    /// It is shown.
    pub shown: bool,
    /// It does not fit the roster.
    pub misfit: bool,
}

/// The screen that shows one roster under several rulesets.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LanesScreen {
    /// The scenario and the seed in a line.
    pub line: String,
    /// All rulesets.
    pub choices: Vec<LaneChoice>,
    /// The lanes.
    pub columns: Vec<LaneColumn>,
    /// Why nothing can be shown.
    pub fault: String,
}
