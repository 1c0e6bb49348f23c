//! The lists of what is kept: saves, replays, and the folders that cannot be read.

use super::shelf::{Heading, Shelf};
use crate::files::envelope::FileFault;
use crate::files::storage::Stored;
use crate::replays::recording::Record;
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The folders of a shelf.
const FOLDERS: [&str; 4] = ["saves", "unfinished", "replays", "crashes"];

/// A file on the shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The file.
    pub path: PathBuf,
    /// What it contains, or why it cannot be used.
    pub heading: Result<Heading, FileFault>,
    /// The time of the last write, if the system knows it.
    pub written: Option<SystemTime>,
}

/// A replay on the shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptReplay {
    /// The file.
    pub path: PathBuf,
    /// The record, or why it cannot be used.
    pub record: Result<Record, FileFault>,
    /// The time of the last write, if the system knows it.
    pub written: Option<SystemTime>,
}

/// A folder of the shelf whose files cannot be listed. They are not lost, and they are in no list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unlisted {
    /// The folder.
    pub folder: PathBuf,
    /// The reason that the system gives.
    pub why: String,
}

impl Shelf {
    /// The folders that are there but cannot be read. If that is the shelf itself, only that one.
    #[must_use]
    pub fn unlisted(&self) -> Vec<Unlisted> {
        let fault = |folder: PathBuf| {
            let cause = self.storage().list(&folder).err()?;
            Some(Unlisted { folder, why: cause.to_string() })
        };
        match fault(self.root().to_owned()) {
            Some(whole) => vec![whole],
            None => FOLDERS.iter().filter_map(|name| fault(self.root().join(name))).collect(),
        }
    }

    /// The saves that the player made, newest first, all of them. Broken ones and foreign files are included with the
    /// reason.
    #[must_use]
    pub fn saves(&self) -> Vec<Listed> {
        self.stored_saves().into_iter().map(|stored| self.listed(stored)).collect()
    }

    /// The path of a save or an autosave by the name of its file, without its end. `None` if there is none.
    #[must_use]
    pub fn save_named(&self, name: &str) -> Option<PathBuf> {
        let autosaves = self.battles().into_values().flat_map(|files| files.autosaves.into_values());
        let mut stored = self.stored_saves().into_iter().chain(autosaves);
        stored.find(|stored| is_named(&stored.path, name)).map(|stored| stored.path)
    }

    /// The path of a replay by the name of its file, without its end. `None` if there is none.
    #[must_use]
    pub fn replay_named(&self, name: &str) -> Option<PathBuf> {
        self.stored_in("replays").into_iter().find(|stored| is_named(&stored.path, name)).map(|stored| stored.path)
    }

    /// The replays, newest first. Broken ones are included with the reason.
    #[must_use]
    pub fn replays(&self) -> Vec<(PathBuf, Result<Record, FileFault>)> {
        self.newest_replays(usize::MAX).0.into_iter().map(|kept| (kept.path, kept.record)).collect()
    }

    /// At most so many replays, newest first, and the number of older ones, which are not read. Broken ones are included
    /// with the reason.
    #[must_use]
    pub fn newest_replays(&self, most: usize) -> (Vec<KeptReplay>, usize) {
        let stored = self.stored_in("replays");
        let older = stored.len().saturating_sub(most);
        let newest = stored.into_iter().take(most);
        let newest =
            newest.map(|it| KeptReplay { record: self.read_replay(&it.path), path: it.path, written: it.written });
        (newest.collect(), older)
    }

    pub(crate) fn listed(&self, stored: Stored) -> Listed {
        let heading = self.read_save(&stored.path).map(|save| Heading::of(&save));
        Listed { heading, path: stored.path, written: stored.written }
    }

    /// The files of a folder that are saves or replays by their names, newest first.
    fn stored_in(&self, folder: &str) -> Vec<Stored> {
        newest_first(self.storage().list(&self.root().join(folder)).unwrap_or_default())
    }

    /// The saves that the player made, and files among the autosaves that belong to no battle, newest first.
    fn stored_saves(&self) -> Vec<Stored> {
        let beside = self.without_battle().into_iter().chain(self.old_autosave_left());
        newest_first(self.stored_in("saves").into_iter().chain(beside).collect())
    }
}

fn newest_first(mut stored: Vec<Stored>) -> Vec<Stored> {
    stored.retain(|stored| stored.path.extension().is_some_and(|end| end == "ron"));
    stored.sort_by(|a, b| Reverse(a.written).cmp(&Reverse(b.written)).then_with(|| a.path.cmp(&b.path)));
    stored
}

fn is_named(path: &Path, name: &str) -> bool {
    path.file_stem().is_some_and(|stem| stem.to_string_lossy() == name)
}
