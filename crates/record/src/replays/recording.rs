//! The record of a battle: its set-up, and all intents since.

use super::fingerprint::Fingerprint;
use super::moment::Moment;
use phaseline_battle::{BattleSetup, BattleState, Intent, Request, Stage};
use phaseline_content::Mark;
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::SideId;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A battle from its set-up to its current state: enough to play it again and to check the result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the program that recorded it.
    pub program: String,
    /// The set-up. Its seed decides all random numbers.
    pub setup: BattleSetup,
    /// Who chooses for each side, by side index. Empty in a replay, because a replay cannot prove who played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The content that it was played with.
    pub content: Vec<Mark>,
    /// The state in the pause before the first round.
    pub beginning: Fingerprint,
    /// All entries in order.
    pub entries: Vec<Entry>,
    /// Where the battle stood when it was written as a replay. `None` in any other record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// Where a battle stood, and how much of it was recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The number of entries.
    pub entries: usize,
    /// The number of steps in all entries.
    pub steps: usize,
    /// The round, from 1.
    pub round: u32,
    /// Whether the battle was over.
    pub over: bool,
    /// The winning side. `None` without a winner.
    pub winner: Option<SideId>,
}

impl Ending {
    /// The ending of a record at this state.
    pub(crate) fn of(record: &Record, state: &BattleState) -> Self {
        let winner = match state.stage {
            Stage::Over { winner, .. } => winner,
            _ => None,
        };
        let (entries, steps) = (record.entries.len(), record.steps());
        Self { entries, steps, round: state.round, over: state.is_over(), winner }
    }
}

/// An entry of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// An accepted intent, with the fingerprint after each of its steps. The last intent of a save may have steps left
    /// to do.
    Did(Intent, Vec<Fingerprint>),
    /// The battle went back to an earlier moment and continues from there.
    Rewound(Moment),
    /// The battle took a request that is no player's; with the content that it names, and with the battle after it.
    Requested(Request, Vec<Mark>, Fingerprint),
}

impl Record {
    /// The intents from the entry at one index up to the entry at another, which is left out. Intents that a rewind has
    /// undone are left out, too.
    #[must_use]
    pub fn orders(&self, entries: Range<usize>) -> Vec<Intent> {
        let mut orders: Vec<(usize, &Intent)> = Vec::new();
        for (place, entry) in self.entries.iter().enumerate().take(entries.end).skip(entries.start) {
            match entry {
                Entry::Did(intent, _) => orders.push((place, intent)),
                Entry::Rewound(to) => orders.retain(|(place, _)| *place < to.entry),
                Entry::Requested(..) => {}
            }
        }
        orders.into_iter().map(|(_, intent)| intent.clone()).collect()
    }

    /// The fingerprint after the last intent or request.
    #[must_use]
    pub fn last_print(&self) -> Option<&Fingerprint> {
        self.entries.iter().rev().find_map(|entry| match entry {
            Entry::Did(_, steps) => steps.last(),
            Entry::Requested(_, _, after) => Some(after),
            Entry::Rewound(_) => None,
        })
    }

    /// The number of recorded steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        let steps = |entry: &Entry| match entry {
            Entry::Did(_, steps) => steps.len(),
            Entry::Requested(..) => 1,
            Entry::Rewound(_) => 0,
        };
        self.entries.iter().map(steps).sum()
    }

    /// All content that it names: that of its set-up, then that of its requests.
    pub(crate) fn all_content(&self) -> Vec<Mark> {
        let mut all = self.content.clone();
        for entry in &self.entries {
            let Entry::Requested(_, content, _) = entry else { continue };
            all.extend(content.iter().filter(|mark| !self.content.contains(mark)).cloned());
        }
        all
    }
}
