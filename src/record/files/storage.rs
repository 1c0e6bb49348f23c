//! Where files lie: the disk, a browser's storage, or a storage that fails on purpose. Everything that is kept of battles
//! goes through this trait.

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
    /// The files in a folder; none where the folder is missing.
    ///
    /// # Errors
    ///
    /// Why the folder cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<Stored>>;

    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// Why they cannot be had.
    fn read(&self, path: &Path) -> Result<Vec<u8>, FileFault>;

    /// Writes bytes into a file from this place on; the file ends behind them. A file is made, with its folders, only where
    /// it is written from its beginning.
    ///
    /// # Errors
    ///
    /// Why they are not written, or not all of them; what stands before that place is as it was.
    fn write(&self, path: &Path, from: u64, bytes: &[u8]) -> io::Result<()>;

    /// Waits until a file and its name outlive a loss of power.
    ///
    /// # Errors
    ///
    /// Why that is not certain.
    fn sync(&self, path: &Path) -> io::Result<()>;

    /// Gives a file another name; a file that has it already is replaced.
    ///
    /// # Errors
    ///
    /// Why it keeps its name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// Why it stays.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Holds a name against other programs until the answer is dropped or the program ends; none where another one holds it.
    ///
    /// # Errors
    ///
    /// Why nothing can be held here.
    fn hold(&self, path: &Path) -> io::Result<Option<Hold>>;
}

/// A file in a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stored {
    /// The file.
    pub path: PathBuf,
    /// When it was written last, if that is known.
    pub written: Option<SystemTime>,
}

/// A name that is held until this is dropped.
pub struct Hold {
    _by: Box<dyn Any + Send + Sync>,
}

impl Hold {
    /// Holds it for as long as `by` lives.
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

/// Writes a file whole or not at all and reads it back. A crash at any time leaves the old file or the new one.
///
/// # Errors
///
/// Why it cannot be written.
pub(in crate::record) fn put(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = part_of(path);
    let written = storage.write(&part, 0, bytes).and_then(|()| storage.sync(&part)).and_then(|()| {
        storage.rename(&part, path)?;
        storage.sync(path)
    });
    if let Err(cause) = written {
        // The first failure is the one to tell.
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

/// Whether a file is one that a program was still writing.
pub(in crate::record) fn is_part(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') && name.ends_with(PART)
}
