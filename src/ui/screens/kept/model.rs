//! What is kept of battles: saves, moments to go back to, and the bar of a recorded battle.

use crate::ui::hud::replay::model::{BackTools, ReplayBar};
use crate::ui::theme::look::Stance;

/// The list of saves.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SavesCard {
    /// The unfinished battles and the saves, newest first.
    pub rows: Vec<SaveLine>,
    /// The folder in which they lie; empty if there is none.
    pub folder: String,
    /// Whether a battle is on the table that can be saved.
    pub can_save: bool,
}

/// A save.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SaveLine {
    /// The name of its file.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Round and seed, or why it cannot be used.
    pub detail: String,
    /// When it was written; empty where nobody knows.
    pub when: String,
    /// What kind of save it is, if it was not made for the list.
    pub label: String,
    /// Whether it can be gone on with.
    pub usable: bool,
    /// Whether it is from a program that broke off.
    pub crashed: bool,
    /// Whether it is an unfinished battle, which can be let go.
    pub unfinished: bool,
}

/// What cannot be written, and what to do about it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TroubleLine {
    /// How much is not saved.
    pub title: String,
    /// Where and why.
    pub why: String,
    /// What to do.
    pub advice: String,
}

/// The moments of a battle, round by round.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MomentsCard {
    /// The heading.
    pub title: String,
    /// What a press does, or why it does nothing.
    pub line: String,
    /// Whether moments can be pressed.
    pub open: bool,
    /// The rounds.
    pub rounds: Vec<MomentRow>,
}

/// A round with its activations.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MomentRow {
    /// What it is called.
    pub label: String,
    /// The place of its start among the moments.
    pub place: usize,
    /// Its activations.
    pub seats: Vec<MomentSeat>,
}

/// An activation.
#[derive(Debug, Clone, PartialEq)]
pub struct MomentSeat {
    /// Its place among the moments.
    pub place: usize,
    /// Who acts.
    pub name: String,
    /// The colours of that unit's side.
    pub stance: Stance,
    /// Whether the battle is shown there.
    pub here: bool,
}

/// Everything of this kind that is painted in a frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Kept {
    /// The list of saves, while it is open.
    pub saves: Option<SavesCard>,
    /// The moments, while they are open.
    pub moments: Option<MomentsCard>,
    /// The bar of a recorded battle.
    pub bar: Option<ReplayBar>,
    /// The buttons that take back.
    pub tools: Option<BackTools>,
    /// The battle that was left last, for the start screen.
    pub going_on: Option<SaveLine>,
    /// What cannot be written, for as long as that is so.
    pub trouble: Option<TroubleLine>,
}
