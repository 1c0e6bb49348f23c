//! Files of saved battles and replays.

use super::save::Save;
use crate::files::envelope::{FileFault, FileKind, parse, seal, unseal};
use crate::files::file::{read_whole, write_whole};
use crate::replays::recording::Record;
use std::path::Path;
use std::sync::Arc;

/// Reads a save.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_save(path: &Path) -> Result<Save, FileFault> {
    let bytes = read_whole(path)?;
    match unseal(&bytes)? {
        (FileKind::Save, body) => parse(&body),
        (is, _) => Err(FileFault::WrongSort { is, wanted: FileKind::Save }),
    }
}

/// Reads a replay.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_replay(path: &Path) -> Result<Record, FileFault> {
    let bytes = read_whole(path)?;
    match unseal(&bytes)? {
        (FileKind::Replay, body) => parse(&body),
        (is, _) => Err(FileFault::WrongSort { is, wanted: FileKind::Replay }),
    }
}

/// A file of a battle: a replay or a save.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BattleFile {
    /// A replay.
    Replay(Box<Record>),
    /// A saved battle.
    Save(Box<Save>),
}

impl BattleFile {
    /// The record of the battle.
    #[must_use]
    pub fn record(&self) -> Arc<Record> {
        Arc::new(match self {
            Self::Replay(record) => Record::clone(record),
            Self::Save(save) => save.record.clone(),
        })
    }
}

/// Reads a replay or a save.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_any(path: &Path) -> Result<BattleFile, FileFault> {
    parse_any(&read_whole(path)?)
}

/// Parses the bytes of a replay or a save.
///
/// # Errors
///
/// Returns why the bytes cannot be used.
pub fn parse_any(bytes: &[u8]) -> Result<BattleFile, FileFault> {
    match unseal(bytes)? {
        (FileKind::Replay, body) => parse(&body).map(|record| BattleFile::Replay(Box::new(record))),
        (FileKind::Save, body) => parse(&body).map(|save| BattleFile::Save(Box::new(save))),
    }
}

/// Reads the record from a replay or a save.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_record(path: &Path) -> Result<Record, FileFault> {
    read_any(path).map(|either| match either {
        BattleFile::Replay(record) => *record,
        BattleFile::Save(save) => save.record,
    })
}

/// Writes a save completely or not at all.
///
/// # Errors
///
/// One sentence about why it cannot be written.
pub fn write_save(path: &Path, save: &Save) -> Result<(), String> {
    let text = seal(FileKind::Save, save).map_err(|fault| fault.to_string())?;
    write_whole(path, text.as_bytes()).map_err(|cause| cause.to_string())
}

/// Writes a replay completely or not at all.
///
/// # Errors
///
/// One sentence about why it cannot be written.
pub fn write_replay(path: &Path, record: &Record) -> Result<(), String> {
    let text = seal(FileKind::Replay, record).map_err(|fault| fault.to_string())?;
    write_whole(path, text.as_bytes()).map_err(|cause| cause.to_string())
}
