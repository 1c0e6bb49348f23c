//! Files that commands write to a path from the user: completely or not at all, and never over a file without
//! permission.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use crate::cli::{Done, Failure};
use phaseline_content::shown;
use phaseline_record::write_whole;

/// Checks that none of these files exists, unless `force` allows to replace them. A folder is never replaced.
///
/// # Errors
/// Fails with a sentence about the first one that exists.
pub(crate) fn may_write<'p>(paths: impl Iterator<Item = &'p Path>, force: bool) -> Done {
    for path in paths {
        let shown = shown(path);
        if path.is_dir() {
            return Err(Failure::fault(format!("{shown} is a folder")).help("name a file in it"));
        }
        if !force && path.symlink_metadata().is_ok() {
            return Err(Failure::fault(format!("{shown} exists already")).help("--force writes over it"));
        }
    }
    Ok(())
}

/// Writes files and creates their folders. Writes nothing if one of them exists and must not be replaced.
///
/// # Errors
/// Fails with a sentence about the first file that exists or cannot be written.
pub(crate) fn write(files: &[(&Path, String)], force: bool) -> Done {
    may_write(files.iter().map(|(path, _)| *path), force)?;
    for (path, text) in files {
        make_room(path)?;
        write_whole(path, text.as_bytes()).map_err(|cause| cannot(path, cause))?;
    }
    Ok(())
}

/// Creates the folder of a file.
///
/// # Errors
/// Fails with a sentence that says why it cannot be created.
pub(crate) fn make_room(path: &Path) -> Done {
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(|cause| cannot(path, cause))
}

/// The failure to write a file.
pub(crate) fn cannot(path: &Path, cause: impl std::fmt::Display) -> Failure {
    Failure::fault(format!("{} cannot be written: {cause}", shown(path)))
}

/// Whether there is nothing at a path. What cannot be looked at is there.
pub(crate) fn is_missing(path: &Path) -> bool {
    fs::metadata(path).is_err_and(|cause| cause.kind() == ErrorKind::NotFound)
}
