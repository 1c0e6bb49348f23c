//! Battles that a program left behind when it broke off: found by their journals, and kept as saves.

use super::envelope::FileFault;
use super::file::read_save;
use super::journal::Journal;
use super::orphan::Orphan;
use super::rerun::Rerun;
use super::save::{ResumeFault, Save, Why};
use super::shelf::Shelf;
use super::tape::Record;
use crate::content::Library;
use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// So many programs can play at a time with one folder.
const PROGRAMS_MAX: u32 = 20;

impl Shelf {
    /// Begins the journal of a running battle.
    ///
    /// # Errors
    ///
    /// One sentence about why it cannot be written.
    pub fn begin_journal(&self, record: &Record) -> Result<Journal, String> {
        let cannot = |why: io::Error| format!("{} cannot be written: {why}", self.root().display());
        fs::create_dir_all(self.root()).map_err(cannot)?;
        for number in 1..=PROGRAMS_MAX {
            match Journal::begin(&self.journal(number), record) {
                Err(taken) if taken.kind() == io::ErrorKind::AlreadyExists => {}
                begun => return begun.map_err(cannot),
            }
        }
        Err(format!("{} has too many journals", self.root().display()))
    }

    fn journal(&self, number: u32) -> PathBuf {
        self.root().join(format!("journal-{number}.txt"))
    }

    /// The journals of programs that have gone without ending their battles, the latest first.
    #[must_use]
    pub fn orphans(&self) -> Vec<Orphan> {
        let found = (1..=PROGRAMS_MAX).filter_map(|number| Orphan::find(self.journal(number)));
        let mut found: Vec<Orphan> = found.collect();
        let written = |orphan: &Orphan| fs::metadata(orphan.path()).and_then(|about| about.modified()).ok();
        found.sort_by_cached_key(|orphan| Reverse(written(orphan)));
        found
    }

    /// Keeps every battle that was broken off: the latest one that can be gone on with takes the place of the autosave, and
    /// what was there goes to the saves with the others. Gives what the player should know of those that are not quite what
    /// they were.
    pub fn recover(&self, library: &Library) -> Vec<Found> {
        let mut found = Vec::new();
        let mut latest = true;
        for orphan in self.orphans() {
            let journal = orphan.path().to_owned();
            found.extend(self.recover_one(library, orphan, &mut latest).unwrap_or_else(|why| {
                let why = NotGoneOn::NotKept(why);
                Some(Found { file: journal, why })
            }));
        }
        found
    }

    fn recover_one(&self, library: &Library, orphan: Orphan, latest: &mut bool) -> Result<Option<Found>, String> {
        let left = match orphan.read() {
            Ok(left) => left,
            Err(fault) => {
                let file = orphan.path().to_owned();
                return Ok(Some(Found { file, why: NotGoneOn::Unreadable(fault) }));
            }
        };
        // Nothing was done yet in a battle without a whole first line.
        let lost = left.record.filter(|record| !record.entries.is_empty()).map(Arc::new);
        let other_way = match lost {
            Some(record) => self.keep_lost(library, record, latest)?,
            None => None,
        };
        let Some(line) = left.damaged else {
            orphan.close();
            return Ok(other_way);
        };
        let file = orphan.set_aside().map_err(|why| why.to_string())?;
        Ok(Some(Found { file, why: NotGoneOn::Damaged(line) }))
    }

    /// Keeps a battle: as a save if it comes out as it was recorded, else as a replay.
    fn keep_lost(&self, library: &Library, record: Arc<Record>, latest: &mut bool) -> Result<Option<Found>, String> {
        match replayed(library, Arc::clone(&record)) {
            Ok(None) => {}
            Ok(Some(save)) if *latest => {
                self.keep_autosave()?;
                self.put(&self.autosave(), &save)?;
                *latest = false;
            }
            Ok(Some(save)) => _ = self.keep(&save)?,
            Err(fault) => {
                let file = self.keep_replay(&record)?;
                return Ok(Some(Found { file, why: NotGoneOn::OtherWay(fault) }));
            }
        }
        Ok(None)
    }

    /// Makes a save of its own of the autosave: should what comes after it break the program off again, it is still there.
    fn keep_autosave(&self) -> Result<(), String> {
        match read_save(&self.autosave()) {
            Ok(save) => self.keep(&save).map(|_| ()),
            Err(_) => Ok(()),
        }
    }
}

/// Something about a battle that was broken off that its player should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Where what is left of it lies now.
    pub file: PathBuf,
    /// What is the matter with it.
    pub why: NotGoneOn,
}

/// Why a battle that was broken off cannot be gone on with, or not from its very end.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotGoneOn {
    /// Its journal cannot be read; it stays where it is.
    Unreadable(FileFault),
    /// Its journal is as it was written only up to this line; it was set aside, and the battle is kept as far as that goes.
    Damaged(usize),
    /// It comes out otherwise under the rules in force; it is kept as a replay.
    OtherWay(ResumeFault),
    /// It could not be kept, for this reason; its journal stays where it is.
    NotKept(String),
}

/// The save of a battle that was broken off; none of one that was over.
fn replayed(library: &Library, record: Arc<Record>) -> Result<Option<Save>, ResumeFault> {
    let mut rerun = Rerun::new(library, record)?;
    while rerun.difference().is_none() && rerun.advance().is_some() {}
    if let Some(difference) = rerun.difference() {
        let difference = Box::new(difference.clone());
        return Err(ResumeFault::Differs { difference, changes: rerun.changes().to_vec() });
    }
    let title = format!("{}, {}", rerun.book().name, rerun.book().ruleset.name());
    let recorder = rerun.into_recorder();
    Ok((!recorder.now().is_over()).then(|| recorder.save(&title, Why::Crashed)))
}
