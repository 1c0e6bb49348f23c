//! The bar of a recorded battle and the buttons that take back, as plain values.

use crate::ui::theme::look::Stance;

/// Where a recorded battle is, and what can be done with it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReplayBar {
    /// The battle.
    pub title: String,
    /// Round and activation.
    pub place: String,
    /// What there is to know about the record; empty if it comes out as recorded.
    pub note: String,
    /// Its rounds.
    pub rounds: Vec<BarPart>,
    /// Its activations.
    pub seats: Vec<BarPart>,
    /// How much of it has been shown, from 0 to 1.
    pub shown: f32,
    /// Whether it stands still.
    pub paused: bool,
    /// How fast it goes.
    pub speed: f32,
    /// Whether the battle has come to an end, so that there is a report.
    pub over: bool,
}

/// A stretch of the bar.
#[derive(Debug, Clone, PartialEq)]
pub struct BarPart {
    /// Its place among the moments.
    pub place: usize,
    /// Where it begins and ends, from 0 to 1.
    pub span: (f32, f32),
    /// What it is called.
    pub label: String,
    /// The colours of the side that acts.
    pub stance: Option<Stance>,
}

/// The buttons that take back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BackTools {
    /// The last thing done can be taken back.
    pub undo: bool,
    /// The battle can be taken back to an earlier moment.
    pub rewind: bool,
}
