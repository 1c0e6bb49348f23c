//! The round as a row of steps.

use crate::rules::ids::{UnitId, UnitType};
use crate::ui::paint::Chart;
use crate::ui::theme::look::Stance;

/// A unit on the timeline.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its weight in tons, for the icon.
    pub tonnage: u32,
    /// Its pilot.
    pub pilot: String,
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
    /// It waits outside the order and is in turn here at the latest.
    pub holds: bool,
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
    /// What was declared for it; empty where there is nothing to declare.
    pub declared: String,
}

/// A unit that enters in a later round.
#[derive(Debug, Clone, PartialEq)]
pub struct Coming {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its weight in tons, for the icon.
    pub tonnage: u32,
    /// Its pilot.
    pub pilot: String,
    /// Its side.
    pub stance: Stance,
    /// The round in which it enters.
    pub round: u32,
}

/// A unit of a side under an alternating clock.
#[derive(Debug, Clone, PartialEq)]
pub struct Seat {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its weight in tons, for the icon.
    pub tonnage: u32,
    /// Its pilot.
    pub name: String,
    /// What it has to spend and what weighs on it, such as "Stress 2".
    pub note: String,
    /// It may be chosen now, or acts.
    pub ready: bool,
    /// It is selected.
    pub selected: bool,
}

/// A side under an alternating clock: who waits, who acts, who has acted.
#[derive(Debug, Clone, PartialEq)]
pub struct Camp {
    /// The side's name.
    pub name: String,
    /// Its colours.
    pub stance: Stance,
    /// It has the hand: one of its units acts or is to be chosen.
    pub in_turn: bool,
    /// Units that have yet to act.
    pub waiting: Vec<Seat>,
    /// Units that act now, the innermost activation last.
    pub acting: Vec<Seat>,
    /// Units that have acted.
    pub acted: Vec<Seat>,
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
    /// The sides in place of steps, under an alternating clock.
    pub camps: Vec<Camp>,
    /// The units that enter in later rounds, the next ones first.
    pub coming: Vec<Coming>,
    /// What the hovered action would do.
    pub ghosts: Vec<Ghost>,
    /// The distributions while the round pauses before its draw.
    pub lanes: Vec<Lane>,
}
