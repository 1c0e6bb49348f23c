//! The disk as storage.

use super::envelope::FileFault;
use super::file::{read_whole, sync_folder};
use super::storage::{Hold, Storage, Stored};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

/// The files of this computer.
#[derive(Debug, Clone, Copy, Default)]
pub struct Disk;

impl Storage for Disk {
    fn list(&self, folder: &Path) -> io::Result<Vec<Stored>> {
        let entries = match fs::read_dir(folder) {
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut stored = Vec::new();
        for entry in entries {
            let path = entry?.path();
            match fs::metadata(&path) {
                Ok(about) if about.is_file() => stored.push(Stored { path, written: about.modified().ok() }),
                Ok(_) => {}
                // A file that is gone by now. Any other, such as a link that leads nowhere, is there.
                Err(_) if is_gone(&path) => {}
                Err(_) => stored.push(Stored { path, written: None }),
            }
        }
        Ok(stored)
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, FileFault> {
        read_whole(path)
    }

    fn write(&self, path: &Path, from: u64, bytes: &[u8]) -> io::Result<()> {
        if let (0, Some(folder)) = (from, path.parent()) {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().write(true).create(from == 0).truncate(false).open(path)?;
        if file.metadata()?.len() < from {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "it is shorter than what was written to it"));
        }
        file.seek(SeekFrom::Start(from))?;
        file.write_all(bytes)?;
        file.set_len(from + bytes.len() as u64)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        // Some systems can sync only files that are open for writing.
        OpenOptions::new().write(true).open(path)?.sync_all()?;
        sync_folder(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn hold(&self, path: &Path) -> io::Result<Option<Hold>> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file: File = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // Where the system cannot lock files, writing goes on without a lock.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Hold::new(file))),
        }
    }
}

fn is_gone(path: &Path) -> bool {
    fs::symlink_metadata(path).is_err_and(|cause| cause.kind() == io::ErrorKind::NotFound)
}
