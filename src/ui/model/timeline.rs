//! The round as a row of steps.

use crate::{
    rules::ids::{UnitId, UnitType},
    ui::{look::Stance, paint::Chart},
};

/// A unit on the timeline.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its weight in tons, for the icon.
    pub tonnage: u32,
    /// Side and state.
    pub stance: Stance,
    /// Where it stands.
    pub step: i32,
    /// The number on it.
    pub number: String,
    /// It acts now.
    pub acting: bool,
    /// It is selected.
    pub selected: bool,
}

/// Where a unit may be after the hovered action.
#[derive(Debug, Clone, PartialEq)]
pub struct Ghost {
    /// Which unit.
    pub unit: UnitId,
    /// Its colours.
    pub stance: Stance,
    /// Where it may end.
    pub chart: Chart,
    /// In this round, not in the next.
    pub now: bool,
}

/// A unit's distribution before the draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Lane {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its weight in tons, for the icon.
    pub tonnage: u32,
    /// Its pilot.
    pub name: String,
    /// Side and state.
    pub stance: Stance,
    /// Where it may start.
    pub chart: Chart,
}

/// The timeline.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Timeline {
    /// The number of the round.
    pub round: u32,
    /// What the clock calls a step.
    pub step_word: String,
    /// The steps in the order in which they come.
    pub steps: Vec<i32>,
    /// The step that runs.
    pub current: Option<i32>,
    /// Who is waited for.
    pub waiting_for: String,
    /// The units.
    pub tokens: Vec<Token>,
    /// What the hovered action would do.
    pub ghosts: Vec<Ghost>,
    /// The distributions while the round pauses before its draw.
    pub lanes: Vec<Lane>,
}
