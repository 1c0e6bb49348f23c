//! The journal of a running battle: what is accepted is on its way to the disk before anything else happens, so that a
//! battle outlives a program that breaks off, however it does.
//!
//! A line for what the battle was started from, then one for each change of its record. Every line has a digest of
//! itself and all before it: a line that was cut short, and whatever follows it, counts for nothing.

use super::tape::{Entry, Record};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How a journal begins.
pub(super) const FIRST_LINE: &str = "// phaseline journal, version 2";

/// One change of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Line {
    /// What the battle was started from; a record without entries.
    Begun(Box<Record>),
    /// The next entry.
    Then(Entry),
    /// Only so many entries are left: what came behind them was taken back.
    Back(usize),
}

/// A journal that is being written. The system keeps it locked for as long as the program lives.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    written: Vec<Entry>,
    digest: blake3::Hash,
}

impl Journal {
    /// Begins the journal of a battle in a file that nobody else has.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub(super) fn begin(path: &Path, record: &Record) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).create_new(true).open(path)?;
        // Where files cannot be locked it is written all the same.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let digest = blake3::hash(FIRST_LINE.as_bytes());
        let mut journal = Self { path: path.to_owned(), file, written: Vec::new(), digest };
        journal.file.write_all(format!("{FIRST_LINE}\n").as_bytes())?;
        journal.write(&Line::Begun(Box::new(Record { entries: Vec::new(), ..record.clone() })))?;
        journal.follow(record)?;
        Ok(journal)
    }

    /// Writes what has been added to the record or taken back from it since.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub fn follow(&mut self, record: &Record) -> io::Result<()> {
        let known = self.written.len();
        // The prints in an entry tell of everything before it: where one is the same, so are all before it.
        let is_same = |place: &usize| self.written.get(*place) == record.entries.get(*place);
        let same = (0..known.min(record.entries.len())).rev().find(is_same).map_or(0, |place| place + 1);
        if same < known {
            self.written.truncate(same);
            self.write(&Line::Back(same))?;
        }
        for entry in &record.entries[same..] {
            self.write(&Line::Then(entry.clone()))?;
            self.written.push(entry.clone());
        }
        Ok(())
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Ends the journal: its battle is over, or kept elsewhere.
    pub fn close(self) {
        // A journal that cannot be taken away only offers its battle once more.
        let _ = fs::remove_file(&self.path);
    }

    fn write(&mut self, line: &Line) -> io::Result<()> {
        let body = ron::to_string(line).map_err(io::Error::other)?;
        self.digest = chained(&self.digest, &body);
        let short = self.digest.to_hex();
        self.file.write_all(format!("{} {body}\n", &short.as_str()[..SHORT]).as_bytes())
    }
}

/// So many letters of a digest stand before a line.
pub(super) const SHORT: usize = 16;

pub(super) fn chained(before: &blake3::Hash, body: &str) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize()
}
