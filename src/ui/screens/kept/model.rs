//! The values of saves, of moments to go back to, and of the bar of a recorded battle.

use crate::ui::theme::look::Stance;

/// The list of saves.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SavesCard {
    /// The unfinished battles and the saves, newest first.
    pub rows: Vec<SaveLine>,
    /// The folder that they are in; empty if there is none.
    pub folder: String,
    /// Whether there is a running battle that can be saved.
    pub can_save: bool,
}

/// A save.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SaveLine {
    /// The name of its file.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Round and seed, or why it cannot be used.
    pub detail: String,
    /// When it was written; empty if that is unknown.
    pub when: String,
    /// What kind of save it is, if it was not made for the list.
    pub label: String,
    /// Whether the battle can go on.
    pub usable: bool,
    /// Whether the program crashed in this battle.
    pub crashed: bool,
    /// Whether it is an unfinished battle, which the player can drop.
    pub unfinished: bool,
}

/// A message about something that cannot be written, with advice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TroubleLine {
    /// How much is not saved.
    pub title: String,
    /// Where it cannot be written, and why.
    pub why: String,
    /// What the player can do.
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
    /// Its name.
    pub label: String,
    /// The index of its start among the moments.
    pub place: usize,
    /// Its activations.
    pub seats: Vec<MomentSeat>,
}

/// An activation.
#[derive(Debug, Clone, PartialEq)]
pub struct MomentSeat {
    /// Its index among the moments.
    pub place: usize,
    /// The name of the unit that acts.
    pub name: String,
    /// The colours of that unit's side.
    pub stance: Stance,
    /// Whether the battle is shown at this moment.
    pub here: bool,
}

/// Where a recorded battle is, and what the player can do with it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReplayBar {
    /// The title of the battle.
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
    /// Its name.
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

/// Everything about saves and recorded battles that a frame paints.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Kept {
    /// The list of saves, while it is open.
    pub saves: Option<SavesCard>,
    /// The moments, while they are open.
    pub moments: Option<MomentsCard>,
    /// The bar of a recorded battle.
    pub bar: Option<ReplayBar>,
    /// The undo buttons.
    pub tools: Option<BackTools>,
    /// The last unfinished battle, for the start screen.
    pub going_on: Option<SaveLine>,
    /// The message about what cannot be written, while that lasts.
    pub trouble: Option<TroubleLine>,
}
