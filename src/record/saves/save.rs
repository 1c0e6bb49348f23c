//! A battle in a file, to go on with another time.

use crate::battle::{BattleState, Outcome, Rulebook};
use crate::content::Library;
use crate::record::replays::content_change::Change;
use crate::record::replays::difference::Difference;
use crate::record::replays::recorder::Recorder;
use crate::record::replays::recording::Record;
use crate::record::replays::rerun::{Passage, Rerun, Unplayable};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A battle as it was when it was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// What the list of saves calls it.
    pub title: String,
    /// What it was saved for.
    pub why: Why,
    /// How it came about.
    pub record: Record,
    /// The battle itself.
    pub snapshot: BattleState,
}

/// What a battle was saved for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// A player asked for it.
    Asked,
    /// A round began.
    Round,
    /// The game ended or the battle was left.
    Left,
    /// The program broke off.
    Crashed,
}

/// A battle that goes on from a save.
pub struct Resumed {
    /// What never changes about it.
    pub book: Arc<Rulebook>,
    /// The battle at its beginning, and what had happened by then.
    pub opening: (Arc<BattleState>, Vec<Outcome>),
    /// Everything since.
    pub passages: Vec<Passage>,
    /// Its record, to be gone on with.
    pub recorder: Recorder,
    /// What of the content has changed without changing the battle.
    pub changes: Vec<Change>,
}

/// Why a battle cannot go on from a save.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResumeFault {
    /// Something is missing for it.
    Unplayable(Unplayable),
    /// Under the rules in force it would have gone another way.
    Differs {
        /// Where first.
        difference: Box<Difference>,
        /// What of the content has changed.
        changes: Vec<Change>,
    },
    /// What is saved is not where its intents lead.
    NotItsOwn,
}

impl From<Unplayable> for ResumeFault {
    fn from(fault: Unplayable) -> Self {
        Self::Unplayable(fault)
    }
}

/// Makes a running battle of a save: plays what led to it again, and goes on only if that leads to exactly the saved
/// state. Nothing of a file is taken on trust, so that no file can make a battle that could not have been.
///
/// # Errors
///
/// Why it cannot go on.
pub fn resume(library: &Library, save: Save) -> Result<Resumed, ResumeFault> {
    let resumed = resume_record(library, save.record)?;
    if **resumed.recorder.now() == save.snapshot { Ok(resumed) } else { Err(ResumeFault::NotItsOwn) }
}

/// Makes a running battle of a record: plays it again, and goes on only if it comes out as recorded.
///
/// # Errors
///
/// Why it cannot go on.
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
    /// The battle as it is, to be written to a file.
    #[must_use]
    pub fn save(&self, title: &str, why: Why) -> Save {
        let snapshot = BattleState::clone(self.trail.now());
        Save { title: title.to_owned(), why, record: self.record.clone(), snapshot }
    }
}
