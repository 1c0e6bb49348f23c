//! The values of the report at the end of a battle: who won, why, and what every unit did.

use phaseline_interaction::{ReportFact, ReportReason};
use phaseline_kit::paint::Tone;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::UnitId;

use phaseline_kit::tooltip::model::Note;

/// The report at the end of a battle.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReportScreen {
    /// Victory, defeat or a draw.
    pub title: String,
    /// Whether that is good for the player.
    pub won: bool,
    /// How the battle ended, in a sentence.
    pub reason: String,
    /// Ruleset, rounds, activations and seed in one line.
    pub line: String,
    /// Why the battle ended that way, the most important sentence first.
    pub why: Vec<ReasonLine>,
    /// The activations that turned the battle, most decisive first.
    pub turnings: Vec<TurningRow>,
    /// What may come next, after a battle with lessons; else empty.
    pub lessons: String,
    /// The numbers of the sides, side by side.
    pub facts: Vec<FactRow>,
    /// What was left of each side, round by round.
    pub course: CourseChart,
    /// The objectives of the sides, with their results.
    pub objectives: Vec<Note>,
    /// The sides.
    pub sides: Vec<ReportSide>,
}

/// A sentence on why a battle went as it did.
#[derive(Debug, Clone, PartialEq)]
pub struct ReasonLine {
    /// Its name in tooltips and scripts.
    pub id: ReportReason,
    /// What it says.
    pub text: String,
}

/// An activation on which a battle turned.
#[derive(Debug, Clone, PartialEq)]
pub struct TurningRow {
    /// The number of the activation in the battle, from 1.
    pub activation: u32,
    /// Round, step of the clock, and the acting unit.
    pub when: String,
    /// Side and state of the acting unit, for its colours.
    pub stance: Stance,
    /// What happened.
    pub text: String,
    /// The share of a side in the strength of all, before and after.
    pub swing: Note,
}

/// One number, for every side.
#[derive(Debug, Clone, PartialEq)]
pub struct FactRow {
    /// Its name in tooltips and scripts.
    pub id: ReportFact,
    /// What it counts.
    pub label: String,
    /// Its value for each side.
    pub values: Vec<String>,
    /// Each side's part of the whole; together they are 1. Empty if parts make no sense.
    pub parts: Vec<f32>,
    /// The index of the side with the better value; none if they are equal.
    pub better: Option<usize>,
}

/// The strength of each side from round to round.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CourseChart {
    /// The rounds.
    pub rounds: Vec<CourseRound>,
    /// The colours of each side.
    pub stances: Vec<Stance>,
}

/// One round in the chart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CourseRound {
    /// Its number.
    pub round: u32,
    /// The share of its first strength that each side has at the end of the round, from 0 to 1.
    pub left: Vec<f32>,
    /// How many units each side lost in the round.
    pub losses: Vec<usize>,
}

/// A side in the report.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportSide {
    /// Its name.
    pub name: String,
    /// Its colours.
    pub stance: Stance,
    /// Its units.
    pub units: Vec<ReportUnit>,
}

/// A unit in the report.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportUnit {
    /// Which unit.
    pub unit: UnitId,
    /// Pilot and unit.
    pub name: String,
    /// What happened to it.
    pub fate: String,
    /// It is lost.
    pub lost: bool,
    /// Its colours.
    pub stance: Stance,
    /// The shares of armour and structure that are left, from 0 to 1.
    pub health: (f32, f32),
    /// Damage done and taken, hits of attacks, and how often it acted before an enemy, in the order of the headings.
    pub figures: Vec<(String, Tone)>,
}
