//! The start screen, the report at the end and the settings.

use bevy_egui::egui::Color32;

use crate::rules::catalog::scenario::Level;
use crate::rules::ids::UnitType;
use crate::ui::paint::Chart;
use crate::ui::theme::look::Stance;

/// A map as a picture: one hex for each cell.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapPicture {
    /// Columns and rows.
    pub size: (u32, u32),
    /// Column, row and colour of each hex, lighter where it is higher.
    pub cells: Vec<(i32, i32, Color32)>,
    /// Where units start: column, row and colours.
    pub starts: Vec<(i32, i32, Stance)>,
}

/// A pilot and unit pair.
#[derive(Debug, Clone, PartialEq)]
pub struct SlotCard {
    /// The pilot's name.
    pub pilot: String,
    /// The pilot's skills: short name and value.
    pub skills: Vec<(String, u32)>,
    /// The unit's name and weight.
    pub unit: String,
    /// Its weapons in a line.
    pub arms: String,
    /// Its type.
    pub kind: UnitType,
    /// Its weight in tons.
    pub tonnage: u32,
    /// The colours of its badge.
    pub stance: Stance,
    /// The expected number on its badge.
    pub number: String,
    /// Its distribution in the first draw.
    pub chart: Chart,
    /// It is picked up to be swapped.
    pub picked: bool,
}

/// A side of the start screen.
#[derive(Debug, Clone, PartialEq)]
pub struct SetupSide {
    /// Its name.
    pub name: String,
    /// Its colours.
    pub stance: Stance,
    /// A person plays it.
    pub human: bool,
    /// How well the computer would play it.
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
    /// Why it does not fit the scenario; none where it does.
    pub why_not: Option<String>,
}

/// The start screen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SetupScreen {
    /// Scenarios: id and name.
    pub scenarios: Vec<(String, String)>,
    /// The chosen one.
    pub scenario: usize,
    /// What it is about.
    pub scenario_summary: String,
    /// Its map.
    pub map: MapPicture,
    /// What there is to know about the chosen one besides: what it is called, and how much it is.
    pub facts: Vec<(String, String)>,
    /// Rulesets.
    pub rulesets: Vec<RulesetRow>,
    /// The chosen one.
    pub ruleset: usize,
    /// What it is about.
    pub ruleset_summary: String,
    /// The sides.
    pub sides: Vec<SetupSide>,
    /// The side whose units are listed.
    pub side: usize,
    /// The seed.
    pub seed: u64,
    /// The steps of the ruleset's clock, for the distributions: first and last.
    pub frame: (i32, i32),
    /// What is wrong with this choice; empty when it can be played.
    pub fault: String,
}

/// The settings a player can change.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingsCard {
    /// There is something to leave for the start screen.
    pub leave: bool,
    /// How fast outcomes are shown; 0 shows them at once.
    pub speed: f32,
    /// Pause before each draw.
    pub round_pause: bool,
    /// Who gives up an attack is told so first.
    pub ask_before_end: bool,
    /// Fewer pixels of the board while the camera moves.
    pub coarse_motion: bool,
    /// Size of the interface.
    pub scale: f32,
    /// The largest size for which the window has room.
    pub largest: f32,
    /// The theme: id and name of each.
    pub themes: Vec<(String, String)>,
    /// The chosen one.
    pub theme: usize,
    /// The languages: id and name of each.
    pub languages: Vec<(String, String)>,
    /// The chosen one.
    pub language: usize,
}
