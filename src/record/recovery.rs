//! Battles that a program left behind when it broke off: found by their journals, and kept as saves.

use super::journal::{Journal, Orphan};
use super::rerun::Rerun;
use super::save::{Save, Why};
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

    /// Keeps every battle that was broken off: the latest one takes the place of the autosave, and what was there goes to
    /// the saves with the others. Gives a sentence for each one that cannot be gone on with; its journal stays.
    pub fn recover(&self, library: &Library) -> Vec<String> {
        let mut faults = Vec::new();
        let mut latest = true;
        for orphan in self.orphans() {
            let place = orphan.path().display().to_string();
            // Nothing was done yet in a battle without a whole first line.
            let Some(record) = orphan.record().filter(|record| !record.entries.is_empty()) else {
                orphan.close();
                continue;
            };
            let kept = match replayed(library, record) {
                Ok(None) => Ok(()),
                Ok(Some(save)) if latest => {
                    latest = false;
                    self.keep_autosave().and_then(|()| self.put(&self.autosave(), &save))
                }
                Ok(Some(save)) => self.keep(&save).map(|_| ()),
                Err(why) => Err(why),
            };
            match kept {
                Ok(()) => orphan.close(),
                Err(why) => faults.push(format!("the battle in {place} cannot be gone on with: {why}")),
            }
        }
        faults
    }

    /// Makes a save of its own of the autosave: should what comes after it break the program off again, it is still there.
    fn keep_autosave(&self) -> Result<(), String> {
        match super::file::read_save(&self.autosave()) {
            Ok(save) => self.keep(&save).map(|_| ()),
            Err(_) => Ok(()),
        }
    }
}

/// The save of a battle that was broken off; none of one that was over.
fn replayed(library: &Library, record: Record) -> Result<Option<Save>, String> {
    let mut rerun = Rerun::new(library, Arc::new(record)).map_err(|why| why.to_string())?;
    while rerun.difference().is_none() && rerun.advance().is_some() {}
    if let Some(difference) = rerun.difference() {
        return Err(difference.to_string());
    }
    let title = format!("{}, {}", rerun.book().name, rerun.book().ruleset.name());
    let recorder = rerun.into_recorder();
    Ok((!recorder.now().is_over()).then(|| recorder.save(&title, Why::Crashed)))
}
