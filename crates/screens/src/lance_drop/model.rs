//! The values of the lance drop.

use crate::compare::model::LaneColumn;
use crate::start::model::SetupScreen;
use phaseline_interaction::Choice;
use phaseline_rules::ids::UnitType;

/// A pilot in reserve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreePilot {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its skills: short name and value.
    pub skills: Vec<(String, u32)>,
    /// The names of its quirks, in one line.
    pub quirks: String,
}

/// A unit in reserve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeUnit {
    /// Its id.
    pub id: String,
    /// Its name and tonnage.
    pub name: String,
    /// Its weapons in one line.
    pub arms: String,
    /// Its type.
    pub kind: UnitType,
    /// Its tonnage, rounded up.
    pub tonnage: u32,
    /// Whether it is too heavy to take the place of any unit of the side.
    pub too_heavy: bool,
}

/// The lance drop.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LanceDropScreen {
    /// The scenario and the initiative system.
    pub line: String,
    /// The sides with their pairs, and what is wrong with the choice.
    pub setup: SetupScreen,
    /// What the units of the side weigh, and what they may weigh.
    pub weight: String,
    /// Whether they weigh too much.
    pub too_heavy: bool,
    /// What is picked up.
    pub picked: Option<Choice>,
    /// Why what was picked up could not be placed; empty if it was.
    pub refused: String,
    /// Whether the units in reserve are listed, and not the pilots.
    pub lists_units: bool,
    /// The pilots in reserve.
    pub pilots: Vec<FreePilot>,
    /// The units in reserve.
    pub units: Vec<FreeUnit>,
    /// The units of all sides in the order in which they are expected to act. None if it cannot be known.
    pub order: Vec<LaneColumn>,
}
