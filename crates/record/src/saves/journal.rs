//! The journal of a battle. It takes down each intent before anything else happens, so that a battle survives a crash
//! of the program. It stays until the battle is over and its replay is on the disk, or until the player discards the
//! battle.
//!
//! The first line is the start of the battle. Each further line is one change of its record. Each line carries a digest
//! of itself and of all lines before it. A line that is cut off is ignored, with all lines after it. A failed write
//! changes nothing here, so the next write begins at the same place.

use crate::files::storage::{Hold, Storage, put};
use crate::replays::recording::{Ending, Entry, Record};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How a journal begins.
pub(crate) const FIRST_LINE: &str = "// phaseline journal, version 7";
/// The journal version that this program writes.
pub(crate) const JOURNAL_VERSION: u32 = 7;
/// The highest revision that a file may state. No battle gets near it, and counting on from it never overflows.
pub(crate) const REVISION_MAX: u64 = u64::MAX / 2;

/// A line of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Line {
    /// The start of the battle: a record without entries.
    Begun(Box<Record>),
    /// The next entry.
    Then(Entry),
    /// Keeps only this many entries. The entries behind them were undone.
    Back(usize),
    /// The standing of the battle, for lists.
    Stands(Standing),
    /// The revision, where more has happened than the journal shows.
    Revised(u64),
}

/// The standing of a battle in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Its title.
    pub title: String,
    /// The round, from 1.
    pub round: u32,
    /// The number of units left on each side, in the order of the sides.
    pub left: Vec<usize>,
    /// Whether it continues.
    pub stage: Stage,
    /// The ending of a battle that is over.
    #[serde(default)]
    pub ending: Option<Ending>,
}

/// Whether a battle continues.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// It is being played.
    #[default]
    Running,
    /// The player left it.
    PutAway,
    /// It is over.
    Over,
}

/// The content of a journal.
#[derive(Debug, Clone)]
pub(crate) struct Written {
    pub(crate) record: Record,
    pub(crate) standing: Standing,
    /// Counts the intents and the undone intents.
    pub(crate) revision: u64,
    pub(crate) digest: blake3::Hash,
    /// The length of all complete lines, in bytes.
    pub(crate) length: u64,
}

/// A journal that is open for writing. No other program can write it while this value lives.
#[derive(Debug)]
pub struct Journal {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    hold: Option<Hold>,
    written: Written,
    /// Whether the file cannot be appended to and must be written again.
    anew: bool,
    /// The revision that is safe from a loss of power.
    safe: u64,
}

impl Journal {
    /// Begins the journal of a battle in a file of its own.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub(crate) fn begin(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        hold: Option<Hold>,
        (record, standing): (&Record, &Standing),
    ) -> io::Result<Self> {
        let (written, bytes) = whole(record, standing, 0)?;
        put(&*storage, &path, &bytes)?;
        Ok(Self { storage, path, hold, safe: written.revision, written, anew: false })
    }

    /// Continues a journal that was read. `anew` is whether its file must be written again.
    pub(crate) const fn go_on(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        hold: Option<Hold>,
        written: Written,
        anew: bool,
    ) -> Self {
        Self { storage, path, hold, safe: written.revision, written, anew }
    }

    /// Appends the changes of the record since the last call, and the standing. Returns whether there was anything to
    /// write.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written. The next call tries again.
    pub fn follow(&mut self, record: &Record, standing: &Standing) -> io::Result<bool> {
        if self.anew {
            return self.write_anew(record, standing).map(|()| true);
        }
        let mut lines = self.lines_to(record);
        if *standing != self.written.standing {
            lines.push(Line::Stands(standing.clone()));
        }
        if lines.is_empty() {
            return Ok(false);
        }
        let mut text = String::new();
        let digest = lines.iter().try_fold(self.written.digest, |digest, line| add(&mut text, &digest, line))?;
        match self.storage.write(&self.path, self.written.length, text.as_bytes()) {
            Ok(()) => {}
            // A new file needs even more room.
            Err(cause) if is_full(&cause) => return Err(cause),
            Err(_) => return self.write_anew(record, standing).map(|()| true),
        }
        let changes = lines.iter().filter(|line| matches!(line, Line::Then(_) | Line::Back(_))).count();
        let same = self.same(record);
        let known = &mut self.written;
        known.record.entries.truncate(same);
        known.record.entries.extend_from_slice(&record.entries[same..]);
        (known.digest, known.standing) = (digest, standing.clone());
        known.length += text.len() as u64;
        known.revision += changes as u64;
        Ok(true)
    }

    /// Writes the whole journal to a new file that replaces the old one.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written. The old file is then unchanged.
    pub(crate) fn write_anew(&mut self, record: &Record, standing: &Standing) -> io::Result<()> {
        // The file on the disk stays valid until the new file takes its name.
        self.anew = true;
        let (written, bytes) = whole(record, standing, self.written.revision + self.unwritten(record) as u64)?;
        put(&*self.storage, &self.path, &bytes)?;
        (self.safe, self.written, self.anew) = (written.revision, written, false);
        Ok(())
    }

    /// What still has to be made safe from a loss of power. `None` where all of it is safe.
    #[must_use]
    pub fn due(&self) -> Option<Sync> {
        let revision = self.written.revision;
        let sync = || Sync { storage: Arc::clone(&self.storage), path: self.path.clone(), revision };
        (revision > self.safe).then(sync)
    }

    /// Takes the result of a [`Sync`]. After a failure the system may have lost the lines, so the whole journal is
    /// written again.
    pub fn synced(&mut self, sync: &Sync, is_safe: bool) {
        if is_safe {
            self.safe = self.safe.max(sync.revision);
        } else {
            self.anew = true;
        }
    }

    /// The number of changes that a loss of power would lose.
    #[must_use]
    pub fn unsafe_changes(&self, record: &Record) -> usize {
        let written = usize::try_from(self.written.revision.saturating_sub(self.safe));
        self.unwritten(record) + written.unwrap_or(usize::MAX)
    }

    /// The number of changes that are not in the journal.
    #[must_use]
    pub fn unwritten(&self, record: &Record) -> usize {
        self.lines_to(record).len()
    }

    /// The number of changes that are in the journal, up to the highest number that a file may state.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.written.revision.min(REVISION_MAX)
    }

    /// The path of the journal.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether this is the journal of the battle with this record, at another moment.
    pub(crate) fn is_of(&self, record: &Record) -> bool {
        let own = &self.written.record;
        let same = own.setup == record.setup && own.beginning == record.beginning && own.content == record.content;
        same && own.entries.first() == record.entries.first()
    }

    pub(crate) fn into_hold(self) -> Option<Hold> {
        self.hold
    }

    /// The number of leading entries that are the same in the journal and in the record.
    fn same(&self, record: &Record) -> usize {
        let known = &self.written.record.entries;
        // The fingerprints of an entry depend on all entries before it. Where one entry is the same, all before it are.
        let is_same = |place: &usize| known.get(*place) == record.entries.get(*place);
        (0..known.len().min(record.entries.len())).rev().find(is_same).map_or(0, |place| place + 1)
    }

    fn lines_to(&self, record: &Record) -> Vec<Line> {
        let same = self.same(record);
        let back = (same < self.written.record.entries.len()).then_some(Line::Back(same));
        back.into_iter().chain(record.entries[same..].iter().cloned().map(Line::Then)).collect()
    }
}

/// A journal whose last lines still have to be made safe from a loss of power.
#[derive(Debug, Clone)]
pub struct Sync {
    storage: Arc<dyn Storage>,
    pub(crate) path: PathBuf,
    revision: u64,
}

impl Sync {
    /// Waits until they are safe.
    ///
    /// # Errors
    ///
    /// Returns why they may not be safe.
    pub fn run(&self) -> io::Result<()> {
        self.storage.sync(&self.path)
    }
}

/// The whole content of a journal.
fn whole(record: &Record, standing: &Standing, revision: u64) -> io::Result<(Written, Vec<u8>)> {
    let mut text = format!("{FIRST_LINE}\n");
    let begun = Line::Begun(Box::new(Record { entries: Vec::new(), ending: None, ..record.clone() }));
    let revision = revision.max(record.entries.len() as u64).min(REVISION_MAX);
    let after = [Line::Revised(revision), Line::Stands(standing.clone())];
    let lines = std::iter::once(begun).chain(record.entries.iter().cloned().map(Line::Then)).chain(after);
    let mut digest = blake3::hash(FIRST_LINE.as_bytes());
    for line in lines {
        digest = add(&mut text, &digest, &line)?;
    }
    let (record, standing, length) = (record.clone(), standing.clone(), text.len() as u64);
    Ok((Written { record, standing, revision, digest, length }, text.into_bytes()))
}

/// Appends a line and returns the digest of all lines.
fn add(text: &mut String, before: &blake3::Hash, line: &Line) -> io::Result<blake3::Hash> {
    let body = ron::to_string(line).map_err(io::Error::other)?;
    let digest = chained(before, &body);
    text.push_str(&digest.to_hex().as_str()[..SHORT]);
    text.push(' ');
    text.push_str(&body);
    text.push('\n');
    Ok(digest)
}

/// Whether a write failed because the disk is full.
pub(crate) fn is_full(cause: &io::Error) -> bool {
    matches!(cause.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge)
}

/// The number of digest characters in front of each line.
pub(crate) const SHORT: usize = 16;

pub(crate) fn chained(before: &blake3::Hash, body: &str) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize()
}
