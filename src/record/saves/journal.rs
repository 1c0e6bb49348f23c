//! The journal of a battle: every order is written down before anything else happens, so that a battle outlives a program
//! that breaks off. It stays until the battle is over and its replay is on the disk, or the player lets the battle go.
//!
//! A line for what the battle was started from, then one for each change of its record. Every line has a digest of
//! itself and all before it: a line that was cut short, and whatever follows it, counts for nothing. A write that fails
//! changes nothing here, so the next one begins at the same place again.

use crate::record::files::storage::{Hold, Storage, put};
use crate::record::replays::recording::{Ending, Entry, Record};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How a journal begins.
pub(in crate::record) const FIRST_LINE: &str = "// phaseline journal, version 3";
/// The version of the journals that this program writes.
pub(in crate::record) const JOURNAL_VERSION: u32 = 3;
/// How a journal of the version before began; its lines are read as well.
pub(in crate::record) const FIRST_LINE_BEFORE: &str = "// phaseline journal, version 2";

/// A line of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::record) enum Line {
    /// What the battle was started from; a record without entries.
    Begun(Box<Record>),
    /// The next entry.
    Then(Entry),
    /// Only this many entries are left: what came behind them was taken back.
    Back(usize),
    /// How the battle stands, for lists.
    Stands(Standing),
    /// The revision, where more has happened than stands in the journal.
    Revised(u64),
}

/// How a battle stands, as a list says it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Its title.
    pub title: String,
    /// The round.
    pub round: u32,
    /// How many units each side has left, in the order of the sides.
    pub left: Vec<usize>,
    /// Whether it goes on.
    pub stage: Stage,
    /// How it ended, where it is over.
    #[serde(default)]
    pub ending: Option<Ending>,
}

/// Whether a battle goes on.
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

/// What is written in a journal.
#[derive(Debug, Clone)]
pub(in crate::record) struct Written {
    pub(in crate::record) record: Record,
    pub(in crate::record) standing: Standing,
    /// Counts every order and everything that was taken back.
    pub(in crate::record) revision: u64,
    pub(in crate::record) digest: blake3::Hash,
    /// The bytes of all whole lines.
    pub(in crate::record) length: u64,
}

/// A journal that is being written. No other program writes it for as long as this lives.
#[derive(Debug)]
pub struct Journal {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    hold: Option<Hold>,
    written: Written,
    /// Whether what is on the disk cannot be added to.
    anew: bool,
    /// The revision that outlives a loss of power.
    safe: u64,
}

impl Journal {
    /// Begins the journal of a battle in a file that nobody else has.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub(in crate::record) fn begin(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        hold: Option<Hold>,
        (record, standing): (&Record, &Standing),
    ) -> io::Result<Self> {
        let (written, bytes) = whole(record, standing, 0)?;
        put(&*storage, &path, &bytes)?;
        Ok(Self { storage, path, hold, safe: written.revision, written, anew: false })
    }

    /// Goes on with a journal that was read; `anew` where the file cannot be added to.
    pub(in crate::record) const fn go_on(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        hold: Option<Hold>,
        written: Written,
        anew: bool,
    ) -> Self {
        Self { storage, path, hold, safe: written.revision, written, anew }
    }

    /// Writes what has been added to the record or taken back from it since, and how the battle stands. Whether there
    /// was anything to write.
    ///
    /// # Errors
    ///
    /// Why it cannot be written; it is written with the next call then.
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
            // A file of its own needs more room.
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

    /// Writes all of it to a new file that takes the place of the old one.
    ///
    /// # Errors
    ///
    /// Why it cannot be written; the old one is still there then.
    pub(in crate::record) fn write_anew(&mut self, record: &Record, standing: &Standing) -> io::Result<()> {
        // Whatever is on the disk stays in force until the new file has its name.
        self.anew = true;
        let (written, bytes) = whole(record, standing, self.written.revision + self.unwritten(record) as u64)?;
        put(&*self.storage, &self.path, &bytes)?;
        (self.safe, self.written, self.anew) = (written.revision, written, false);
        Ok(())
    }

    /// What is to be made safe against a loss of power.
    #[must_use]
    pub fn due(&self) -> Option<Sync> {
        let revision = self.written.revision;
        let sync = || Sync { storage: Arc::clone(&self.storage), path: self.path.clone(), revision };
        (revision > self.safe).then(sync)
    }

    /// What came of it. What the system could not bring to the disk once it may forget: then all of it is written anew.
    pub fn synced(&mut self, sync: &Sync, is_safe: bool) {
        if is_safe {
            self.safe = self.safe.max(sync.revision);
        } else {
            self.anew = true;
        }
    }

    /// How many changes of the record would be lost with the power.
    #[must_use]
    pub fn unsafe_changes(&self, record: &Record) -> usize {
        let written = usize::try_from(self.written.revision.saturating_sub(self.safe));
        self.unwritten(record) + written.unwrap_or(usize::MAX)
    }

    /// How many changes of the record are not in the journal.
    #[must_use]
    pub fn unwritten(&self, record: &Record) -> usize {
        self.lines_to(record).len()
    }

    /// How many changes of the battle are in the journal.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.written.revision
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether this is the journal of the battle with this record, at another moment of it.
    pub(in crate::record) fn is_of(&self, record: &Record) -> bool {
        let own = &self.written.record;
        let same = own.setup == record.setup && own.beginning == record.beginning && own.content == record.content;
        same && own.entries.first() == record.entries.first()
    }

    pub(in crate::record) fn into_hold(self) -> Option<Hold> {
        self.hold
    }

    /// Entries that are the same in the journal and in the record.
    fn same(&self, record: &Record) -> usize {
        let known = &self.written.record.entries;
        // The prints in an entry tell of everything before it: where one is the same, so are all before it.
        let is_same = |place: &usize| known.get(*place) == record.entries.get(*place);
        (0..known.len().min(record.entries.len())).rev().find(is_same).map_or(0, |place| place + 1)
    }

    fn lines_to(&self, record: &Record) -> Vec<Line> {
        let same = self.same(record);
        let back = (same < self.written.record.entries.len()).then_some(Line::Back(same));
        back.into_iter().chain(record.entries[same..].iter().cloned().map(Line::Then)).collect()
    }
}

/// A journal whose last lines are still to be made safe against a loss of power.
#[derive(Debug, Clone)]
pub struct Sync {
    storage: Arc<dyn Storage>,
    pub(in crate::record) path: PathBuf,
    revision: u64,
}

impl Sync {
    /// Waits until they are.
    ///
    /// # Errors
    ///
    /// Why that is not certain.
    pub fn run(&self) -> io::Result<()> {
        self.storage.sync(&self.path)
    }
}

/// All of a journal at once.
fn whole(record: &Record, standing: &Standing, revision: u64) -> io::Result<(Written, Vec<u8>)> {
    let mut text = format!("{FIRST_LINE}\n");
    let begun = Line::Begun(Box::new(Record { entries: Vec::new(), ending: None, ..record.clone() }));
    let revision = revision.max(record.entries.len() as u64);
    let after = [Line::Revised(revision), Line::Stands(standing.clone())];
    let lines = std::iter::once(begun).chain(record.entries.iter().cloned().map(Line::Then)).chain(after);
    let mut digest = blake3::hash(FIRST_LINE.as_bytes());
    for line in lines {
        digest = add(&mut text, &digest, &line)?;
    }
    let (record, standing, length) = (record.clone(), standing.clone(), text.len() as u64);
    Ok((Written { record, standing, revision, digest, length }, text.into_bytes()))
}

/// Adds a line, and gives the digest of all of it.
fn add(text: &mut String, before: &blake3::Hash, line: &Line) -> io::Result<blake3::Hash> {
    let body = ron::to_string(line).map_err(io::Error::other)?;
    let digest = chained(before, &body);
    text.push_str(&digest.to_hex().as_str()[..SHORT]);
    text.push(' ');
    text.push_str(&body);
    text.push('\n');
    Ok(digest)
}

/// Whether a write failed because there is no room.
pub(in crate::record) fn is_full(cause: &io::Error) -> bool {
    matches!(cause.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge)
}

/// So many letters of a digest stand before a line.
pub(in crate::record) const SHORT: usize = 16;

pub(in crate::record) fn chained(before: &blake3::Hash, body: &str) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize()
}
