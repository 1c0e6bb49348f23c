//! Clean-up at the start of the game: battles that are over but have no replay yet, journals of older versions, and
//! files that were still being written when a program ended.

use super::salvage::understand;
use super::shelf::{Hindrance, NotWritten, Shelf};
use crate::files::envelope::FileFault;
use crate::files::storage::{Hold, Stored, is_part};
use crate::replays::recording::Record;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// No program is still writing a partial file of this age.
const PART_AGE: Duration = Duration::from_secs(60 * 60);

/// A problem with a battle, or with a folder of battles, that the player should know about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The file with what is left of the battle, or the folder.
    pub file: PathBuf,
    /// The problem.
    pub why: NotKept,
}

/// Why a problem could not be fixed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotKept {
    /// The journal cannot be read. It stays where it is.
    Unreadable(FileFault),
    /// The battle is over, but its replay cannot be written. The journal stays.
    NoReplay(NotWritten),
    /// A folder cannot be read, so what is in it is in no list. With the reason that the system gives.
    Unlisted(String),
}

impl Shelf {
    /// Cleans the folder up and returns what the player should know. It removes only data that is on the disk
    /// elsewhere, and partial files that no program is still writing.
    #[must_use]
    pub fn tidy(&self) -> Vec<Found> {
        let unlisted = self.unlisted().into_iter();
        let mut found: Vec<Found> =
            unlisted.map(|it| Found { file: it.folder, why: NotKept::Unlisted(it.why) }).collect();
        for stored in self.storage().list(self.root()).unwrap_or_default() {
            let name = stored.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.strip_prefix("journal-").and_then(|rest| rest.strip_suffix(".txt")).is_some_and(is_number) {
                found.extend(self.old_journal(&stored.path));
            }
        }
        self.remove_parts();
        for (id, hold, record) in self.over() {
            if let Err(why) = self.finish(&id, &record, || hold) {
                let file = self.root().join("unfinished").join(format!("{id}.txt"));
                found.push(Found { file, why: NotKept::NoReplay(why) });
            }
        }
        found
    }

    /// Writes the replay of a battle that is over. Removes the battle once the replay has been read back.
    pub(crate) fn finish(
        &self,
        id: &str,
        record: &Record,
        hold: impl FnOnce() -> Option<Hold>,
    ) -> Result<(), NotWritten> {
        let path = self.keep_replay(record)?;
        let why = match self.read_replay(&path) {
            Ok(there) if there == (Record { players: Vec::new(), ..record.clone() }) => None,
            Ok(_) => Some(FileFault::Altered.to_string()),
            Err(fault) => Some(fault.to_string()),
        };
        if let Some(why) = why {
            return Err(NotWritten { path, why, hindrance: Hindrance::Other });
        }
        // Files that cannot be removed now are removed at the next start.
        let _ = self.remove_battle(id, hold());
        Ok(())
    }

    /// Why a journal cannot be used that a program wrote before the folder of unfinished battles. It stays there.
    fn old_journal(&self, path: &Path) -> Option<Found> {
        let fault = self.storage().read(path).and_then(|bytes| understand(&bytes)).err()?;
        Some(Found { file: path.to_owned(), why: NotKept::Unreadable(fault) })
    }

    /// The autosave of an older version, for the list.
    pub(crate) fn old_autosave_left(&self) -> Option<Stored> {
        let path = self.old_autosave();
        self.storage().list(self.root()).unwrap_or_default().into_iter().find(|stored| stored.path == path)
    }

    fn remove_parts(&self) {
        for folder in ["", "saves", "replays", "unfinished", "crashes"] {
            for Stored { path, written } in self.storage().list(&self.root().join(folder)).unwrap_or_default() {
                let age = written.and_then(|written| written.elapsed().ok());
                let is_old = age.is_some_and(|age| age > PART_AGE);
                if is_part(&path) && (is_old || self.is_part_of_a_free_battle(&path)) {
                    // A file that stays is tried again at the next start.
                    let _ = self.storage().remove(&path);
                }
            }
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
