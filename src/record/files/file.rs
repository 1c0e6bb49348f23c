//! Files on the disk: read up to a limit, written whole or not at all.

use super::envelope::FileFault;
use crate::content::{NotRead, RECORD_BYTES_MAX, read_plain};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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
