//! Reads what is left of a journal.

use super::journal::{FIRST_LINE, Line, REVISION_MAX, SHORT, Standing, Written, chained};
use crate::files::envelope::{FileFault, as_written};
use crate::replays::recording::{Entry, Record};

/// The beginning of the first line in any version.
const ANY_VERSION: &str = "// phaseline journal, version ";

/// The readable part of a journal.
#[derive(Debug, Clone)]
pub(crate) struct Left {
    /// The battle up to the first damaged line. `None` if that is the line with its start.
    pub(crate) written: Option<Written>,
    /// The number of that line, from 1, if more lines follow. A last line that is cut off does not count: that happens
    /// to any program that is killed.
    pub(crate) damaged: Option<usize>,
    /// Whether lines can be appended: all lines are readable.
    pub(crate) goes_on: bool,
}

/// Reads the bytes of a journal.
///
/// # Errors
///
/// Returns why this is not a journal that the program can read.
pub(crate) fn understand(bytes: &[u8]) -> Result<Left, FileFault> {
    let written = as_written(bytes);
    // What an editor changed is written anew before anything is appended.
    let untouched = written.len() == bytes.len();
    let bytes = &*written;
    let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    let first = lines.first().copied().unwrap_or_default();
    if first != FIRST_LINE.as_bytes() {
        return not_of_this_version(first, first.len() == bytes.len());
    }
    let mut reading = Reading::new();
    let broken = lines.iter().skip(1).position(|line| !reading.take(line));
    // The piece after the last line break is empty, or it is a line that was cut off.
    let damaged = broken.map(|place| place + 2).filter(|line| *line < lines.len());
    let goes_on = untouched && damaged.is_none() && reading.record.is_some();
    Ok(Left { written: reading.written(), damaged, goes_on })
}

/// Handles an unknown first line: it is cut off, of another version, or not from this program.
fn not_of_this_version(first: &[u8], alone: bool) -> Result<Left, FileFault> {
    if alone && FIRST_LINE.as_bytes().starts_with(first) {
        return Ok(Left { written: None, damaged: None, goes_on: false });
    }
    let text = std::str::from_utf8(first).map_err(|_| FileFault::Binary)?;
    match text.strip_prefix(ANY_VERSION).map(str::parse) {
        Some(Ok(version)) => Err(FileFault::JournalVersion(version)),
        _ => Err(FileFault::Foreign),
    }
}

/// A journal while it is read.
struct Reading {
    record: Option<Record>,
    standing: Standing,
    revision: u64,
    digest: blake3::Hash,
    length: u64,
}

impl Reading {
    fn new() -> Self {
        let digest = blake3::hash(FIRST_LINE.as_bytes());
        Self { record: None, standing: Standing::default(), revision: 0, digest, length: FIRST_LINE.len() as u64 + 1 }
    }

    /// Reads the next line. Returns `false` if the line is damaged.
    fn take(&mut self, line: &[u8]) -> bool {
        let Some((short, body)) = std::str::from_utf8(line).ok().and_then(|line| line.split_once(' ')) else {
            return false;
        };
        let digest = chained(&self.digest, body);
        if digest.to_hex().as_str().get(..SHORT) != Some(short) {
            return false;
        }
        let Ok(line_read) = ron::from_str(body) else { return false };
        match (line_read, &mut self.record) {
            (Line::Begun(begun), record @ None) => *record = Some(*begun),
            (Line::Then(entry), Some(record)) => self.revision += add(&mut record.entries, entry),
            (Line::Back(left), Some(record)) => {
                record.entries.truncate(left);
                self.revision += 1;
            }
            (Line::Stands(standing), Some(_)) => self.standing = standing,
            (Line::Revised(revision), Some(_)) if revision <= REVISION_MAX => {
                self.revision = revision.max(self.revision);
            }
            _ => return false,
        }
        self.digest = digest;
        self.length += line.len() as u64 + 1;
        true
    }

    fn written(self) -> Option<Written> {
        let Self { record, standing, revision, digest, length } = self;
        record.map(|record| Written { record, standing, revision, digest, length })
    }
}

fn add(entries: &mut Vec<Entry>, entry: Entry) -> u64 {
    entries.push(entry);
    1
}
