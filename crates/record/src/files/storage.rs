//! Where files are kept: on the disk, in a browser, or in a test storage that fails on purpose. All files of battles go
//! through this trait.

use super::envelope::FileFault;
use std::any::Any;
use std::ffi::OsString;
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::time::SystemTime;

/// A place for files.
pub trait Storage: Debug + Send + Sync {
    /// Lists the files in a folder, also those that cannot be read. The list is empty where the folder does not exist.
    ///
    /// # Errors
    ///
    /// Returns why the folder cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<Stored>>;

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Returns why the bytes cannot be read.
    fn read(&self, path: &Path) -> Result<Vec<u8>, FileFault>;

    /// Writes bytes to a file at `from` and ends the file after them. Creates the file and its folders only if `from`
    /// is 0.
    ///
    /// # Errors
    ///
    /// Returns why not all bytes are written. What stands before `from` is unchanged.
    fn write(&self, path: &Path, from: u64, bytes: &[u8]) -> io::Result<()>;

    /// Waits until the file and its name are safe from a loss of power.
    ///
    /// # Errors
    ///
    /// Returns why they may not be safe.
    fn sync(&self, path: &Path) -> io::Result<()>;

    /// Renames a file. It replaces a file that already has the new name.
    ///
    /// # Errors
    ///
    /// Returns why the file keeps its name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// Returns why the file remains.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Holds a name against other programs until the result is dropped or the program ends. `None` if another program
    /// holds it.
    ///
    /// # Errors
    ///
    /// Returns why no name can be held here.
    fn hold(&self, path: &Path) -> io::Result<Option<Hold>>;
}

/// A file in a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stored {
    /// The file.
    pub path: PathBuf,
    /// The time of the last write, if it is known.
    pub written: Option<SystemTime>,
}

/// Holds a name until it is dropped.
pub struct Hold {
    _by: Box<dyn Any + Send + Sync>,
}

impl Hold {
    /// Holds the name as long as `by` lives.
    pub fn new(by: impl Any + Send + Sync) -> Self {
        Self { _by: Box::new(by) }
    }
}

impl Debug for Hold {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Hold")
    }
}

/// The end of the name of a file that is still being written.
const PART: &str = ".part";

/// Writes a file completely or not at all, and reads it back. A crash leaves the old file or the new one.
///
/// # Errors
///
/// Returns why it cannot be written.
pub(crate) fn put(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = part_of(path);
    let written = storage.write(&part, 0, bytes).and_then(|()| storage.sync(&part)).and_then(|()| {
        storage.rename(&part, path)?;
        storage.sync(path)
    });
    if let Err(cause) = written {
        // The first failure is the one to report.
        let _ = storage.remove(&part);
        return Err(cause);
    }
    match storage.read(path) {
        Ok(there) if there == bytes => Ok(()),
        Ok(_) => Err(io::Error::new(io::ErrorKind::InvalidData, "what was written comes back changed")),
        Err(fault) => Err(io::Error::other(fault.to_string())),
    }
}

fn part_of(path: &Path) -> PathBuf {
    let mut hidden = OsString::from(".");
    hidden.push(path.file_name().unwrap_or_default());
    hidden.push(format!(".{}{PART}", process::id()));
    path.with_file_name(hidden)
}

/// Whether a program was still writing this file.
pub(crate) fn is_part(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') && name.ends_with(PART)
}
