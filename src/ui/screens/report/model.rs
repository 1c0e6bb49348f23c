//! The report at the end of a battle: who won, why, and what every unit did.

use crate::rules::ids::UnitId;
use crate::ui::paint::Tone;
use crate::ui::theme::look::Stance;

use crate::ui::tooltip::model::Note;

/// The report at the end of a battle.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReportScreen {
    /// Victory, defeat or a draw.
    pub title: String,
    /// It is good news.
    pub won: bool,
    /// What ended the battle, in a sentence.
    pub reason: String,
    /// Ruleset, rounds, activations and seed in a line.
    pub line: String,
    /// Why it came to that, the most telling sentence first.
    pub why: Vec<ReasonLine>,
    /// The activations on which it turned, the most decisive first.
    pub turnings: Vec<TurningRow>,
    /// The numbers behind it, side by side.
    pub facts: Vec<FactRow>,
    /// How the sides wore each other down.
    pub course: CourseChart,
    /// What the sides had to do, with what became of it.
    pub goals: Vec<Note>,
    /// The sides.
    pub sides: Vec<ReportSide>,
}

/// A sentence on why a battle went as it did.
#[derive(Debug, Clone, PartialEq)]
pub struct ReasonLine {
    /// Its name in tooltips and scripts.
    pub id: &'static str,
    /// What it says.
    pub text: String,
}

/// An activation on which a battle turned.
#[derive(Debug, Clone, PartialEq)]
pub struct TurningRow {
    /// The number of the activation in the battle, from 1.
    pub activation: u32,
    /// Round, step of the clock and who acted.
    pub when: String,
    /// The colours of who acted.
    pub stance: Stance,
    /// What happened.
    pub text: String,
    /// The share of a side in the force of all, before and after.
    pub swing: Note,
}

/// One number of every side.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FactRow {
    /// Its name in tooltips and scripts.
    pub id: String,
    /// What it counts.
    pub label: String,
    /// The number of each side.
    pub values: Vec<String>,
    /// The part of each side in the whole, together 1; empty where parts say nothing.
    pub parts: Vec<f32>,
    /// The side that it speaks for.
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

/// A round of a battle that is over.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CourseRound {
    /// Its number.
    pub round: u32,
    /// What each side has left at its end, from 0 to 1 of what it began with.
    pub left: Vec<f32>,
    /// How many units each side lost in it.
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
    /// What became of it.
    pub fate: String,
    /// It is lost.
    pub lost: bool,
    /// Its colours.
    pub stance: Stance,
    /// Armour and structure left, from 0 to 1.
    pub health: (f32, f32),
    /// Damage done and taken, hits of attacks, and how often it acted before an enemy; in the order of the headings.
    pub figures: Vec<(String, Tone)>,
}
