//! The bar of a recorded battle and the buttons that take back, as plain values.

use phaseline_kit::theme::look::Stance;

/// Where a recorded battle is, and what the player can do with it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReplayBar {
    /// The battle.
    pub title: String,
    /// Round and activation.
    pub place: String,
    /// A note about the record; empty if it plays exactly as recorded.
    pub note: String,
    /// Its rounds.
    pub rounds: Vec<BarPart>,
    /// Its activations.
    pub seats: Vec<BarPart>,
    /// How much of it has been shown, from 0 to 1.
    pub shown: f32,
    /// Whether it is paused.
    pub paused: bool,
    /// Its speed, as a factor.
    pub speed: f32,
    /// Whether the battle is over, so that there is a report.
    pub over: bool,
}

/// A part of the bar: a round or an activation.
#[derive(Debug, Clone, PartialEq)]
pub struct BarPart {
    /// Its index among the moments.
    pub place: usize,
    /// Where it begins and ends, from 0 to 1.
    pub span: (f32, f32),
    /// What it is called.
    pub label: String,
    /// The colours of the side that acts.
    pub stance: Option<Stance>,
}

/// The undo buttons of a running battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BackTools {
    /// Whether the last intent can be taken back.
    pub undo: bool,
    /// Whether the battle can go back to an earlier moment.
    pub rewind: bool,
}
