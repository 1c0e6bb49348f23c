//! Files on the disk: read up to a limit, written whole or not at all.

use super::envelope::FileFault;
use phaseline_content::{NotRead, RECORD_BYTES_MAX, read_plain};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Reads a file, unless it is larger than any battle can be.
pub(crate) fn read_whole(path: &Path) -> Result<Vec<u8>, FileFault> {
    read_plain(path, RECORD_BYTES_MAX).map_err(|why| match why {
        NotRead::Missing => FileFault::Missing,
        NotRead::TooLarge(most) => FileFault::TooLarge(most / 1024 / 1024),
        NotRead::NotPlain(what) => FileFault::Unreadable(format!("it is no plain file, but {what}")),
        NotRead::Unreadable(why) => FileFault::Unreadable(why),
    })
}

/// Writes a file completely or not at all. A reader finds the old file or the new one, even after a crash.
///
/// The bytes first go to a second file in the same folder and to the disk. Then that file takes the name. If the path
/// is a link, the file that it points to is written.
///
/// # Errors
///
/// Returns why it cannot be written. The file is then unchanged. Folders and devices are never overwritten.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &led_to(path)?;
    let beside = beside(path)?;
    let written = write_and_sync(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if let Err(cause) = written {
        // The first failure is the one to report. A leftover second file does no harm.
        let _ = fs::remove_file(&beside);
        return Err(cause);
    }
    sync_folder(path)
}

/// Follows links to the file that a path means. It need not exist yet.
fn led_to(path: &Path) -> io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() => fs::canonicalize(path),
        Ok(_) => Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no plain file")),
        Err(_) => Ok(path.to_owned()),
    }
}

/// A name for the second file in the same folder. No other program uses it.
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

/// A new name is safe on the disk only once its folder is synced.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder)?.sync_all()
}

/// Other systems cannot open a folder to sync it.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}
