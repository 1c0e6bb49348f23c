//! What a program that broke off left of its battle.

use super::envelope::FileFault;
use super::file::read_whole;
use super::journal::{FIRST_LINE, Line, SHORT, chained};
use super::tape::Record;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// How a journal of any version begins.
const ANY_VERSION: &str = "// phaseline journal, version ";

/// A journal whose program has gone; nobody else takes it up as long as this is held.
#[derive(Debug)]
pub struct Orphan {
    path: PathBuf,
    /// Holds the lock.
    _file: File,
}

impl Orphan {
    /// The journal in a file; none where the program that writes it still runs.
    pub(super) fn find(path: PathBuf) -> Option<Self> {
        let file = File::open(&path).ok()?;
        let is_free = !matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        is_free.then_some(Self { path, _file: file })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What can be had of the journal.
    ///
    /// # Errors
    ///
    /// Why it is no journal that this program can read.
    pub fn read(&self) -> Result<Left, FileFault> {
        understand(&read_whole(&self.path)?)
    }

    /// Takes the journal away, because its battle is kept elsewhere.
    pub fn close(self) {
        // Where that is not possible its battle is offered once more.
        let _ = fs::remove_file(&self.path);
    }

    /// Gives the journal a name under which it is out of the way, and answers with it: not all of it could be read.
    ///
    /// # Errors
    ///
    /// Why it keeps the old one.
    pub fn set_aside(self) -> io::Result<PathBuf> {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = |number: u32| self.path.with_file_name(format!("{stem}-damaged-{number}.txt"));
        let free = (1..).map(name).find(|path| !path.exists()).unwrap_or_else(|| self.path.clone());
        fs::rename(&self.path, &free)?;
        Ok(free)
    }
}

/// What can be had of a journal whose program has gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// The battle up to the first line that is not as it was written; none where that is the line with its beginning.
    pub record: Option<Record>,
    /// The number of that line, counted from 1, where there is more behind it. That the last line is cut off is what happens
    /// to a program that is killed.
    pub damaged: Option<usize>,
}

/// What is in the bytes of a journal.
fn understand(bytes: &[u8]) -> Result<Left, FileFault> {
    let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    let first = lines.first().copied().unwrap_or_default();
    if first != FIRST_LINE.as_bytes() {
        return not_of_this_version(first, first.len() == bytes.len());
    }
    let mut digest = blake3::hash(FIRST_LINE.as_bytes());
    let mut record: Option<Record> = None;
    let broken = lines.iter().skip(1).position(|line| !take_line(line, &mut digest, &mut record));
    // The piece behind the last line end is nothing, or a line that was cut off.
    let damaged = broken.map(|place| place + 2).filter(|line| *line < lines.len());
    Ok(Left { record, damaged })
}

/// A first line that is another one: cut off, of another version, or of somebody else.
fn not_of_this_version(first: &[u8], alone: bool) -> Result<Left, FileFault> {
    if alone && FIRST_LINE.as_bytes().starts_with(first) {
        return Ok(Left { record: None, damaged: None });
    }
    let text = std::str::from_utf8(first).map_err(|_| FileFault::Binary)?;
    match text.strip_prefix(ANY_VERSION).map(str::parse) {
        Some(Ok(version)) => Err(FileFault::Version(version)),
        _ => Err(FileFault::Foreign),
    }
}

/// Takes the next line of a journal; false if it is not as it was written.
fn take_line(line: &[u8], digest: &mut blake3::Hash, record: &mut Option<Record>) -> bool {
    let Some((short, body)) = std::str::from_utf8(line).ok().and_then(|line| line.split_once(' ')) else {
        return false;
    };
    *digest = chained(digest, body);
    if digest.to_hex().as_str().get(..SHORT) != Some(short) {
        return false;
    }
    match (ron::from_str(body), record) {
        (Ok(Line::Begun(begun)), record @ None) => *record = Some(*begun),
        (Ok(Line::Then(entry)), Some(record)) => record.entries.push(entry),
        (Ok(Line::Back(left)), Some(record)) => record.entries.truncate(left),
        _ => return false,
    }
    true
}
