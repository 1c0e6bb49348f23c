//! The values of saves, of moments to go back to, and of the bar of a recorded battle.

use phaseline_hud::replay::model::{BackTools, ReplayBar};
use phaseline_interaction::Button;
use phaseline_kit::theme::look::Stance;

/// The list of saves.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SavesCard {
    /// The folders that cannot be read, each as a sentence.
    pub unlisted: Vec<String>,
    /// The saves that the player made, newest first.
    pub saves: Vec<SaveLine>,
    /// The unfinished battles, latest first.
    pub battles: Vec<BattleLine>,
    /// The autosaves of battles that are being played, newest first.
    pub autosaves: Vec<SaveLine>,
    /// The battles that are over, newest first. They can be watched.
    pub replays: Vec<SaveLine>,
    /// How many older ones are not listed; empty if there are none.
    pub older: String,
    /// The folder that they are in; empty if there is none.
    pub folder: String,
    /// Whether there is a running battle that can be saved.
    pub can_save: bool,
}

impl SavesCard {
    /// Whether nothing is listed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.saves.is_empty() && self.battles.is_empty() && self.autosaves.is_empty() && self.replays.is_empty()
    }
}

/// An unfinished battle, which the player can continue or drop, with its autosaves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BattleLine {
    /// The battle.
    pub line: SaveLine,
    /// How many autosaves it has, and how many of them cannot be used; empty if it has none.
    pub label: String,
    /// Its autosaves, newest first, while they are shown.
    pub autosaves: Vec<SaveLine>,
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

/// What the title offers first: the next thing to do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum TitleLead {
    /// The last unfinished battle.
    Continue(SaveLine),
    /// The first battle, until it has been fought.
    #[default]
    FirstBattle,
    /// Another battle.
    Skirmish,
}

impl TitleLead {
    /// The button of it.
    #[must_use]
    pub const fn button(&self) -> Button {
        match self {
            Self::Continue(_) => Button::Continue,
            Self::FirstBattle => Button::FirstBattle,
            Self::Skirmish => Button::Skirmish,
        }
    }
}

/// Everything about saves and recorded battles that a frame paints.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Kept {
    /// The bar of a recorded battle.
    pub bar: Option<ReplayBar>,
    /// The undo buttons.
    pub tools: Option<BackTools>,
    /// What the title offers first.
    pub lead: TitleLead,
    /// The message about what cannot be written, while that lasts.
    pub trouble: Option<TroubleLine>,
}
