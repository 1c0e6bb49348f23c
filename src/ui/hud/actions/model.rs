//! The action bar: what can be spent, and on what.

use crate::{
    interaction::Hoverable,
    ui::paint::{Glyph, Tone},
};

/// A pool of the activation, such as moves or action points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurseRow {
    /// What it is called.
    pub label: String,
    /// Which of the forms of pips stands for it.
    pub form: usize,
    /// How much is left; none while it has not been drawn.
    pub left: Option<i32>,
    /// How much there was at the start.
    pub full: i32,
    /// How much of what is gone pays for the action that is under way.
    pub under_way: i32,
}

/// A button of the action bar.
#[derive(Debug, Clone, PartialEq)]
pub struct ActionCard {
    /// What presses it.
    pub name: Hoverable,
    /// Its name.
    pub label: String,
    /// Its picture.
    pub glyph: Glyph,
    /// The key that chooses it.
    pub key: String,
    /// What it costs from the pools: which form of pips, and how many.
    pub pools: Vec<(usize, i32)>,
    /// What else it costs, such as "25 morale".
    pub cost: String,
    /// What it does to initiative, such as "-2 to -6", or what it is part of; empty for nothing.
    pub effect: String,
    /// The same where there is little room.
    pub effect_short: String,
    /// Whether that is for the better.
    pub effect_tone: Tone,
    /// Why it cannot be used; none when it can.
    pub why_not: Option<String>,
    /// It has been chosen and waits for a target.
    pub chosen: bool,
}
