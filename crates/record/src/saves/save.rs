//! A battle in a file, to be continued later.

use crate::replays::content_change::Change;
use crate::replays::difference::Difference;
use crate::replays::recorder::Recorder;
use crate::replays::recording::Record;
use crate::replays::rerun::{Passage, Rerun, Unplayable};
use phaseline_battle::{BattleState, Outcome, Rulebook};
use phaseline_content::Library;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A battle as it was when it was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// Its title in the list of saves.
    pub title: String,
    /// Why it was saved.
    pub why: Why,
    /// The record that leads to the state.
    pub record: Record,
    /// The state itself.
    pub state: BattleState,
}

/// Why a battle was saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// A player asked for it.
    Asked,
    /// A round began.
    Round,
    /// The game ended or the player left the battle.
    Left,
    /// The program crashed.
    Crashed,
}

/// A battle that continues from a save.
pub struct Resumed {
    /// The rulebook of the battle.
    pub book: Arc<Rulebook>,
    /// The state at the beginning, and the outcomes up to it.
    pub opening: (Arc<BattleState>, Vec<Outcome>),
    /// The entries since.
    pub passages: Vec<Passage>,
    /// The recorder, which continues its record.
    pub recorder: Recorder,
    /// The content that has changed without an effect on the battle.
    pub changes: Vec<Change>,
}

/// Why a battle cannot continue from a save.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResumeFault {
    /// Something that the battle needs is missing.
    Unplayable(Unplayable),
    /// Under the current rules the battle goes another way.
    Differs {
        /// The first difference.
        difference: Box<Difference>,
        /// The content that has changed.
        changes: Vec<Change>,
    },
    /// The saved state is not where the intents lead.
    NotItsOwn,
}

impl From<Unplayable> for ResumeFault {
    fn from(fault: Unplayable) -> Self {
        Self::Unplayable(fault)
    }
}

/// Makes a running battle from a save. It plays the record again and continues only if that leads to exactly the saved
/// state. It trusts nothing in a file, so no file can lead to a state that the rules do not allow.
///
/// # Errors
///
/// Returns why the battle cannot continue.
pub fn resume(library: &Library, save: Save) -> Result<Resumed, ResumeFault> {
    let resumed = resume_record(library, save.record)?;
    if **resumed.recorder.now() == save.state { Ok(resumed) } else { Err(ResumeFault::NotItsOwn) }
}

/// Makes a running battle from a record. It plays the record again and continues only if the result is the recorded
/// one.
///
/// # Errors
///
/// Returns why the battle cannot continue.
pub fn resume_record(library: &Library, record: Record) -> Result<Resumed, ResumeFault> {
    let mut rerun = Rerun::new(library, Arc::new(record))?;
    let mut passages = Vec::new();
    while rerun.difference().is_none() {
        let Some(passage) = rerun.advance() else { break };
        passages.push(passage);
    }
    if let Some(difference) = rerun.difference() {
        let difference = Box::new(difference.clone());
        return Err(ResumeFault::Differs { difference, changes: rerun.changes().to_vec() });
    }
    Ok(Resumed {
        book: Arc::clone(rerun.book()),
        opening: rerun.opening().clone(),
        changes: rerun.changes().to_vec(),
        recorder: rerun.into_recorder(),
        passages,
    })
}

impl Recorder {
    /// The battle in its current state as a save.
    #[must_use]
    pub fn save(&self, title: &str, why: Why) -> Save {
        let state = BattleState::clone(self.trail.now());
        Save { title: title.to_owned(), why, record: self.record.clone(), state }
    }
}
