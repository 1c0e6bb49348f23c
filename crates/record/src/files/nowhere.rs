//! The storage of a program that the system gives no folder for its data: nothing is there, and nothing can be written.

use super::envelope::FileFault;
use super::storage::{Hold, Storage, Stored};
use std::io;
use std::path::Path;

/// Why the system names no folder for the data of programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoFolder {
    /// This environment variable is not set, or it is empty.
    Unset(&'static str),
    /// This environment variable is no absolute path.
    Relative(&'static str),
}

/// No folder.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nowhere(pub(crate) NoFolder);

impl Nowhere {
    fn refuse<T>(self) -> io::Result<T> {
        Err(io::Error::new(io::ErrorKind::NotFound, self.0))
    }
}

impl Storage for Nowhere {
    fn list(&self, _: &Path) -> io::Result<Vec<Stored>> {
        Ok(Vec::new())
    }

    fn read(&self, _: &Path) -> Result<Vec<u8>, FileFault> {
        Err(FileFault::Missing)
    }

    fn write(&self, _: &Path, _: u64, _: &[u8]) -> io::Result<()> {
        self.refuse()
    }

    fn sync(&self, _: &Path) -> io::Result<()> {
        self.refuse()
    }

    fn rename(&self, _: &Path, _: &Path) -> io::Result<()> {
        self.refuse()
    }

    fn remove(&self, _: &Path) -> io::Result<()> {
        self.refuse()
    }

    fn hold(&self, _: &Path) -> io::Result<Option<Hold>> {
        self.refuse()
    }
}
