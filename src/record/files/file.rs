//! Files of saved battles and replays: read with care, written whole or not at all.

use super::envelope::{FileFault, Sort, parse, seal, unseal};
use crate::content::{NotRead, RECORD_BYTES_MAX, read_plain};
use crate::record::replays::recording::Record;
use crate::record::saves::save::Save;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Reads a saved battle.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_save(path: &Path) -> Result<Save, FileFault> {
    let bytes = read_whole(path)?;
    match unseal(&bytes)? {
        (Sort::Save, body) => parse(body),
        (is, _) => Err(FileFault::WrongSort { is, wanted: Sort::Save }),
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
        (Sort::Replay, body) => parse(body),
        (is, _) => Err(FileFault::WrongSort { is, wanted: Sort::Replay }),
    }
}

/// What a file of a battle has in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Either {
    /// A replay.
    Replay(Box<Record>),
    /// A saved battle.
    Save(Box<Save>),
}

impl Either {
    /// How the battle came about.
    #[must_use]
    pub fn record(&self) -> Arc<Record> {
        Arc::new(match self {
            Self::Replay(record) => Record::clone(record),
            Self::Save(save) => save.record.clone(),
        })
    }
}

/// Reads a replay or a saved battle.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_any(path: &Path) -> Result<Either, FileFault> {
    understood(&read_whole(path)?)
}

/// What the bytes of a replay or a saved battle say.
///
/// # Errors
///
/// Why they cannot be used.
pub fn understood(bytes: &[u8]) -> Result<Either, FileFault> {
    match unseal(bytes)? {
        (Sort::Replay, body) => parse(body).map(|record| Either::Replay(Box::new(record))),
        (Sort::Save, body) => parse(body).map(|save| Either::Save(Box::new(save))),
    }
}

/// Reads the record in a replay or in a saved battle.
///
/// # Errors
///
/// Why the file cannot be used.
pub fn read_record(path: &Path) -> Result<Record, FileFault> {
    read_any(path).map(|either| match either {
        Either::Replay(record) => *record,
        Either::Save(save) => save.record,
    })
}

/// Writes a saved battle, whole or not at all.
///
/// # Errors
///
/// One sentence about why it cannot be written.
pub fn write_save(path: &Path, save: &Save) -> Result<(), String> {
    let text = seal(Sort::Save, save).map_err(|fault| fault.to_string())?;
    write_whole(path, text.as_bytes()).map_err(|cause| cause.to_string())
}

/// Writes a replay, whole or not at all.
///
/// # Errors
///
/// One sentence about why it cannot be written.
pub fn write_replay(path: &Path, record: &Record) -> Result<(), String> {
    let text = seal(Sort::Replay, record).map_err(|fault| fault.to_string())?;
    write_whole(path, text.as_bytes()).map_err(|cause| cause.to_string())
}

/// The bytes of a file, unless they are more than any battle has.
pub(in crate::record) fn read_whole(path: &Path) -> Result<Vec<u8>, FileFault> {
    read_plain(path, RECORD_BYTES_MAX).map_err(|why| match why {
        NotRead::Missing => FileFault::Missing,
        NotRead::TooLarge(most) => FileFault::TooLarge(most / 1024 / 1024),
        NotRead::NotPlain(what) => FileFault::Unreadable(format!("it is no plain file, but {what}")),
        NotRead::Unreadable(why) => FileFault::Unreadable(why),
    })
}

/// Writes a file whole or not at all: whoever reads it, even after a crash in between, finds the old one or the new one.
/// The bytes go to a second file in the same folder and to the disk before that one takes the name. A link stays one: what
/// it leads to is written.
///
/// # Errors
///
/// Why it cannot be written; the file is then as it was. Folders and devices are not written over.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &led_to(path)?;
    let beside = beside(path)?;
    let written = write_and_sync(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if let Err(cause) = written {
        // The first failure is the one to tell; what is left of the second file is worth nothing.
        let _ = fs::remove_file(&beside);
        return Err(cause);
    }
    sync_folder(path)
}

/// The file that a path means in the end, be it there already or not.
fn led_to(path: &Path) -> io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() => fs::canonicalize(path),
        Ok(_) => Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no plain file")),
        Err(_) => Ok(path.to_owned()),
    }
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "this names no file"))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(hidden))
}

fn write_and_sync(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The new name is on the disk only when its folder is.
#[cfg(unix)]
pub(in crate::record) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder)?.sync_all()
}

/// Other systems have no such thing as a folder that can be opened.
#[cfg(not(unix))]
pub(in crate::record) fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}
