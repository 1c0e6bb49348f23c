//! The values of the timeline.

use bevy::prelude::Resource;

use crate::facts::order_preview::PossiblePlaces;
use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::{UnitId, UnitType};

/// A unit on the timeline: on the step of its turn, or over all steps on which it may draw its turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// Which unit.
    pub unit: UnitId,
    /// Its pilot.
    pub pilot: String,
    /// The first letters of the pilot's name.
    pub initials: String,
    /// The unit's side and whether it has acted.
    pub stance: Stance,
    /// The step on which it stands; none before its draw.
    pub step: Option<i32>,
    /// The chances of its draw in this round, and what it has drawn; none if chance has no part in it.
    pub odds: Option<Chart>,
    /// How many steps earlier than the mean of its odds it acts by its draw; negative if later, 0 before the draw.
    pub luck: i32,
    /// What its badge says.
    pub number: String,
    /// What it has declared for this round; empty if there is nothing to declare.
    pub declared: String,
    /// Its activation has begun and runs.
    pub begun: bool,
    /// It acts now or may be chosen to act.
    pub acting: bool,
    /// It is selected.
    pub selected: bool,
    /// It waits outside the order and acts on its step at the latest.
    pub holds: bool,
    /// The number of the turn in which it acts at the earliest as things stand, counted from 0 for the next one; the
    /// largest number if it has no turn left in this round.
    pub turn: usize,
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
    /// The first letters of that name.
    pub initials: String,
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
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Timeline {
    /// The number of the round.
    pub round: u32,
    /// The word of the clock for a step.
    pub step_word: String,
    /// The steps in the order in which they come.
    pub steps: Vec<i32>,
    /// The step of the clock now.
    pub current: Option<i32>,
    /// The side that the battle waits for.
    pub waiting_for: String,
    /// The steps that several sides share, each with the relation of the side that acts there first as things stand.
    pub firsts: Vec<(i32, Relation)>,
    /// The units of the battle, if results place them on the clock.
    pub tokens: Vec<Token>,
    /// The sides in place of steps, under an alternating clock.
    pub side_rows: Vec<SideRow>,
    /// The units that enter in later rounds, the next ones first.
    pub coming: Vec<Coming>,
    /// What the hovered action would do to the order.
    pub possible_places: Vec<PossiblePlaces>,
}
