//! The values of the action bar: what the unit can spend, and on what.

use phaseline_interaction::Hoverable;
use phaseline_kit::paint::{Glyph, Tone};

/// A pool of the activation, such as moves or action points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolRow {
    /// Its name.
    pub label: String,
    /// The shape of its pips, as an index.
    pub form: usize,
    /// How much is left; none before it is drawn.
    pub left: Option<i32>,
    /// How much the activation began with.
    pub full: i32,
    /// How much the action under way has spent of it.
    pub under_way: i32,
}

/// A button of the action bar.
#[derive(Debug, Clone, PartialEq)]
pub struct ActionCard {
    /// The name that pointer and keys press.
    pub name: Hoverable,
    /// Its name.
    pub label: String,
    /// Its icon.
    pub glyph: Glyph,
    /// The key that presses it.
    pub key: String,
    /// What it costs from the pools: the shape of the pips as an index, and how many.
    pub pools: Vec<(usize, i32)>,
    /// What else it costs, such as "25 morale".
    pub cost: String,
    /// What it does to the order, such as "-2 to -6", its chance, or the reaction it is part of. Empty if there is
    /// nothing to say.
    pub effect: String,
    /// The same for a narrow button.
    pub effect_short: String,
    /// The colour of the effect: good, bad or neither.
    pub effect_tone: Tone,
    /// Why it cannot be used; none if it can.
    pub why_not: Option<String>,
    /// It has been chosen and waits for a target.
    pub chosen: bool,
}
