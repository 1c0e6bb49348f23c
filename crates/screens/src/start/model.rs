//! The values of the start screen and of the settings.

use bevy_egui::egui::Color32;

use phaseline_kit::paint::Chart;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::ids::UnitType;
use phaseline_world::session::Settings;

/// The picture of a map: one hex for each cell.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapPicture {
    /// The number of columns and rows.
    pub size: (u32, u32),
    /// Column, row and colour of each hex, lighter where it is higher.
    pub cells: Vec<(i32, i32, Color32)>,
    /// Where units start: column, row and colours.
    pub starts: Vec<(i32, i32, Stance)>,
}

/// A pair of pilot and unit.
#[derive(Debug, Clone, PartialEq)]
pub struct SlotCard {
    /// The pilot's name.
    pub pilot: String,
    /// The pilot's skills: short name and value.
    pub skills: Vec<(String, u32)>,
    /// The names of the pilot's quirks, in one line.
    pub quirks: String,
    /// The unit's name and tonnage.
    pub unit: String,
    /// Its weapons in one line.
    pub arms: String,
    /// Its type.
    pub kind: UnitType,
    /// Its tonnage.
    pub tonnage: u32,
    /// The side of the unit, for its colours.
    pub stance: Stance,
    /// The expected number on its badge.
    pub number: String,
    /// Its distribution in the first draw.
    pub chart: Chart,
    /// Whether it is picked up to be swapped.
    pub picked: bool,
}

/// A side of the start screen.
#[derive(Debug, Clone, PartialEq)]
pub struct SetupSide {
    /// Its name.
    pub name: String,
    /// Its colours.
    pub stance: Stance,
    /// Whether a human player plays it.
    pub human: bool,
    /// The level of the computer if it plays it.
    pub level: Level,
    /// Its pilot and unit pairs.
    pub slots: Vec<SlotCard>,
}

/// A ruleset to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesetRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Why it does not fit the scenario; none if it fits.
    pub why_not: Option<String>,
}

/// The start screen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SetupScreen {
    /// Scenarios: id and name.
    pub scenarios: Vec<(String, String)>,
    /// The index of the chosen scenario.
    pub scenario: usize,
    /// Its summary.
    pub scenario_summary: String,
    /// Its map.
    pub map: MapPicture,
    /// Facts about the chosen scenario, each with its label.
    pub facts: Vec<(String, String)>,
    /// Rulesets.
    pub rulesets: Vec<RulesetRow>,
    /// The index of the chosen ruleset.
    pub ruleset: usize,
    /// Its summary.
    pub ruleset_summary: String,
    /// The sides with their pairs.
    pub sides: Vec<SetupSide>,
    /// The side whose units are listed.
    pub side: usize,
    /// The seed.
    pub seed: u64,
    /// The steps of the ruleset's clock, for the distributions: first and last.
    pub frame: (i32, i32),
    /// What is wrong with this choice; empty if it can be played.
    pub fault: String,
}

/// The values of the settings dialogue.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingsCard {
    /// Whether there is a battle or a report to leave for the title.
    pub leave: bool,
    /// How fast outcomes are shown; 0 shows them at once.
    pub speed: f32,
    /// The settings.
    pub settings: Settings,
    /// The largest size that the window has room for.
    pub largest: f32,
    /// The themes: id and name.
    pub themes: Vec<(String, String)>,
    /// The index of the chosen theme.
    pub theme: usize,
    /// The languages: id and name.
    pub languages: Vec<(String, String)>,
    /// The index of the chosen language.
    pub language: usize,
}
