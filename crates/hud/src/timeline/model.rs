//! The values of the timeline.

use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::{UnitId, UnitType};

/// A unit on the timeline.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its tonnage, for the icon.
    pub tonnage: u32,
    /// Its pilot.
    pub pilot: String,
    /// The unit's side and whether it has acted.
    pub stance: Stance,
    /// The step on which it stands.
    pub step: i32,
    /// What its badge says.
    pub number: String,
    /// It acts now.
    pub acting: bool,
    /// It is selected.
    pub selected: bool,
    /// It waits outside the order and acts on this step at the latest.
    pub holds: bool,
}

/// The possible places of a unit after the hovered action.
#[derive(Debug, Clone, PartialEq)]
pub struct PossiblePlaces {
    /// Which unit.
    pub unit: UnitId,
    /// Side and state, for its colours.
    pub stance: Stance,
    /// Its possible places.
    pub chart: Chart,
    /// Whether this is about this round; otherwise it is about the next.
    pub now: bool,
}

/// The possible places of a unit before the draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Lane {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its tonnage, for the icon.
    pub tonnage: u32,
    /// The name of its pilot.
    pub name: String,
    /// The unit's side and whether it has acted.
    pub stance: Stance,
    /// The distribution of its draw.
    pub chart: Chart,
    /// What it has declared; empty if there is nothing to declare.
    pub declared: String,
}

/// A unit that waits off the map and enters in a later round.
#[derive(Debug, Clone, PartialEq)]
pub struct Coming {
    /// Which unit.
    pub unit: UnitId,
    /// Its type, for the icon.
    pub kind: UnitType,
    /// Its tonnage, for the icon.
    pub tonnage: u32,
    /// Its pilot.
    pub pilot: String,
    /// Its side, for its colours.
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
    /// Its tonnage, for the icon.
    pub tonnage: u32,
    /// The name of its pilot.
    pub name: String,
    /// What is left in its pools, and its counters, such as "Stress 2".
    pub note: String,
    /// It acts now or may be chosen to act.
    pub ready: bool,
    /// It is selected.
    pub selected: bool,
}

/// A side under an alternating clock: which units wait, act and have acted.
#[derive(Debug, Clone, PartialEq)]
pub struct SideRow {
    /// The side's name.
    pub name: String,
    /// Its relation to the player, for its colours.
    pub stance: Stance,
    /// The battle waits for this side: one of its units acts, or the side chooses one.
    pub in_turn: bool,
    /// Units that have yet to act.
    pub waiting: Vec<Seat>,
    /// Units that act now, the innermost activation last.
    pub acting: Vec<Seat>,
    /// Units that have acted.
    pub acted: Vec<Seat>,
}

/// The values of the timeline.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Timeline {
    /// The number of the round.
    pub round: u32,
    /// How many units the battle has in all, if results place them on the clock. Before a draw each needs a lane.
    pub units: usize,
    /// How many sides have units in this battle, if they alternate. Each needs a row.
    pub sides: usize,
    /// The word of the clock for a step.
    pub step_word: String,
    /// The steps in the order in which they come.
    pub steps: Vec<i32>,
    /// The step of the clock now.
    pub current: Option<i32>,
    /// The side that the battle waits for.
    pub waiting_for: String,
    /// The units that have a place.
    pub tokens: Vec<Token>,
    /// The sides in place of steps, under an alternating clock.
    pub side_rows: Vec<SideRow>,
    /// The units that enter in later rounds, the next ones first.
    pub coming: Vec<Coming>,
    /// What the hovered action would do to the order.
    pub possible_places: Vec<PossiblePlaces>,
    /// The possible places of all units while the round pauses before its draw.
    pub lanes: Vec<Lane>,
}
