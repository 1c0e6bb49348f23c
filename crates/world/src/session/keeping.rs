//! What is known about saves, undo and rewinding, for the screen.

use super::moments::Stretch;
use bevy::prelude::*;
use phaseline_record::{Moment, Trouble};

/// What the interface shows about saves and undo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Keeping {
    /// The saves that the player made, newest first.
    pub saves: Vec<SaveRow>,
    /// The unfinished battles except the current one, latest first, each with its autosaves.
    pub unfinished: Vec<SaveRow>,
    /// The autosaves of the battles that are being played, by the name of the battle, newest first.
    pub autosaves: Vec<SaveRow>,
    /// The newest replays, which are battles to watch, newest first.
    pub replays: Vec<SaveRow>,
    /// The number of older replays, which are not in the list.
    pub older_replays: usize,
    /// The folders that cannot be read, each as a sentence.
    pub unlisted: Vec<String>,
    /// What cannot be written at the moment.
    pub trouble: Option<Trouble>,
    /// The folder of the saves, if there is one.
    pub folder: Option<String>,
    /// Why the last intent cannot be undone. `None` if it can.
    pub no_undo: Option<String>,
    /// The moments that the battle can go back to, oldest first.
    pub moments: Vec<Moment>,
    /// What happened from each of these moments to the next.
    pub stretches: Vec<Stretch>,
    /// The number of activations since the battle was last saved or loaded. 0 once the battle is over.
    pub unsaved: usize,
    /// Whether the battle is kept when the player leaves it.
    pub outlives_leaving: bool,
    /// Why the battle cannot go back to any of the moments. `None` if it can.
    pub no_rewind: Option<String>,
    /// Grows with each battle that was loaded or rewound.
    pub answered: u32,
}

impl Keeping {
    /// The battle that was played last and can be continued.
    #[must_use]
    pub fn going_on(&self) -> Option<&SaveRow> {
        self.unfinished.iter().find(|row| row.fault.is_none())
    }

    /// The number of intents that would be lost if the program ended now.
    #[must_use]
    pub fn orders_at_risk(&self) -> usize {
        self.trouble.as_ref().map_or(0, |trouble| trouble.orders)
    }

    /// The number of activations that began with this entry of the record or later.
    #[must_use]
    pub fn activations_since(&self, entry: usize) -> usize {
        self.moments.iter().filter(|moment| moment.begins.is_some() && moment.entry >= entry).count()
    }
}

/// A save in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SaveRow {
    /// The name of its file.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The round, from 1.
    pub round: u32,
    /// The seed of the battle.
    pub seed: u64,
    /// The number of units left on each side, in the order of the sides.
    pub left: Vec<usize>,
    /// How many minutes ago it was written, if that is known.
    pub minutes_ago: Option<u64>,
    /// Who won, if it is a replay: the side's name, or nothing for a draw. `None` for a battle that was not over.
    pub won: Option<String>,
    /// Whether it is the quick save.
    pub quick: bool,
    /// Whether the game wrote it automatically when a round began.
    pub autosave: bool,
    /// The autosaves of an unfinished battle, newest first.
    pub autosaves: Vec<Self>,
    /// The number of intents in it, if it is an unfinished battle.
    pub orders: usize,
    /// Whether the program crashed while it was played.
    pub crashed: bool,
    /// The number of the first damaged line in its journal.
    pub damaged: Option<usize>,
    /// Why it cannot be used.
    pub fault: Option<String>,
}
