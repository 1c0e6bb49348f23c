//! The record of a battle: what it was started from, and everything that was asked of it since.

use super::fingerprint::Print;
use super::moment::Moment;
use crate::battle::{BattleSetup, BattleState, Intent, Request, Stage};
use crate::content::Mark;
use crate::rules::catalog::scenario::Player;
use crate::rules::ids::SideId;
use serde::{Deserialize, Serialize};

/// A battle from its set-up to where it has got: enough to play it again, and to see whether it comes out the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the program that made it.
    pub program: String,
    /// The set-up; its seed decides all chance.
    pub setup: BattleSetup,
    /// Who chooses for each side, by the side's number. A replay does not say so: who chose is what nobody can check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The content it was played with.
    pub content: Vec<Mark>,
    /// The battle in the pause before its first round.
    pub beginning: Print,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// Where the battle had got when it was written down as a replay; none while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// Where a battle had got, and how much of it was recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// How many entries the record had.
    pub entries: usize,
    /// How many steps they had in all.
    pub steps: usize,
    /// The round, from 1.
    pub round: u32,
    /// Whether the battle was over.
    pub over: bool,
    /// The side that had won.
    pub winner: Option<SideId>,
}

impl Ending {
    /// Where a battle is that was recorded so far.
    pub(in crate::record) fn of(record: &Record, snapshot: &BattleState) -> Self {
        let winner = match snapshot.stage {
            Stage::Over { winner, .. } => winner,
            _ => None,
        };
        let (entries, steps) = (record.entries.len(), record.steps());
        Self { entries, steps, round: snapshot.round, over: snapshot.is_over(), winner }
    }
}

/// One thing in a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// An intent was accepted; with the battle after each of its steps. The last intent of a save may have steps left.
    Did(Intent, Vec<Print>),
    /// The battle was taken back to an earlier moment and goes on from there.
    Rewound(Moment),
    /// The battle took a request that is no player's; with the content that it names, and with the battle after it.
    Requested(Request, Vec<Mark>, Print),
}

impl Record {
    /// The battle after the last intent or request.
    #[must_use]
    pub fn last_print(&self) -> Option<&Print> {
        self.entries.iter().rev().find_map(|entry| match entry {
            Entry::Did(_, steps) => steps.last(),
            Entry::Requested(_, _, after) => Some(after),
            Entry::Rewound(_) => None,
        })
    }

    /// How many steps of the battle are recorded.
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
    pub(in crate::record) fn all_content(&self) -> Vec<Mark> {
        let mut all = self.content.clone();
        for entry in &self.entries {
            let Entry::Requested(_, content, _) = entry else { continue };
            all.extend(content.iter().filter(|mark| !self.content.contains(mark)).cloned());
        }
        all
    }
}
