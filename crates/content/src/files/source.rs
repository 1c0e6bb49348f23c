//! Where the bytes of a pack come from: a folder, the program itself, or memory.

use super::plain_file::{FILE_BYTES_MAX, NotRead, read_plain};
use super::printable::shown;
use include_dir::{Dir, include_dir};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

/// The most files a pack may have.
const FILES_MAX: usize = 20_000;
/// How many folders deep a pack is read.
const DEPTH_MAX: usize = 6;

static BUILT_IN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/config");

/// Gives the files of one pack. Paths start at the root of the pack and use `/`.
pub trait ByteSource: Debug + Send + Sync {
    /// The name of the pack in messages, such as its folder.
    fn label(&self) -> String;

    /// The path of a file in messages.
    fn display(&self, path: &str) -> String {
        format!("{}/{path}", self.label())
    }

    /// The paths of all files, sorted.
    ///
    /// # Errors
    ///
    /// Returns one sentence if the pack cannot be listed.
    fn files(&self) -> Result<Vec<String>, String>;

    /// Reads one file.
    ///
    /// # Errors
    ///
    /// Returns one sentence if the file cannot be read or is larger than [`FILE_BYTES_MAX`].
    fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        self.read_up_to(path, FILE_BYTES_MAX)
    }

    /// Reads one file of at most so many bytes.
    ///
    /// # Errors
    ///
    /// Returns one sentence if the file cannot be read or is larger.
    fn read_up_to(&self, path: &str, most: u64) -> Result<Vec<u8>, String>;

    /// Whether a path is a link to something outside the pack. Such links are not followed.
    fn leads_out(&self, _path: &str) -> bool {
        false
    }
}

/// The pack inside the program.
#[derive(Debug, Clone, Copy)]
pub struct BuiltIn;

impl ByteSource for BuiltIn {
    fn label(&self) -> String {
        "built-in".to_owned()
    }

    fn files(&self) -> Result<Vec<String>, String> {
        let mut paths = Vec::new();
        list_built_in(&BUILT_IN, &mut paths);
        paths.sort();
        Ok(paths)
    }

    fn read_up_to(&self, path: &str, _most: u64) -> Result<Vec<u8>, String> {
        let file = BUILT_IN.get_file(path).ok_or_else(|| "there is no such file in the program".to_owned())?;
        Ok(file.contents().to_vec())
    }
}

fn list_built_in(dir: &Dir<'_>, paths: &mut Vec<String>) {
    for file in dir.files() {
        paths.push(file.path().to_string_lossy().replace('\\', "/"));
    }
    for dir in dir.dirs() {
        list_built_in(dir, paths);
    }
}

/// A pack in a folder.
#[derive(Debug, Clone)]
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    /// The pack in the folder `root`.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }
}

impl ByteSource for Folder {
    fn label(&self) -> String {
        shown(&self.root)
    }

    fn display(&self, path: &str) -> String {
        shown(&self.root.join(path))
    }

    fn files(&self) -> Result<Vec<String>, String> {
        let mut paths = Vec::new();
        list_folder(self, &self.root, "", DEPTH_MAX, &mut paths)?;
        paths.sort();
        Ok(paths)
    }

    fn read_up_to(&self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        if self.leads_out(path) {
            return Err("this is a link that leads out of the pack".to_owned());
        }
        read_plain(&self.root.join(path), most).map_err(|why| why.to_string())
    }

    fn leads_out(&self, path: &str) -> bool {
        match (self.root.canonicalize(), self.root.join(path).canonicalize()) {
            (Ok(root), Ok(file)) => !file.starts_with(root),
            // A link that leads nowhere is reported when it is read.
            _ => false,
        }
    }
}

/// Reads a file.
///
/// # Errors
///
/// Returns one sentence if the file cannot be read or is larger than [`FILE_BYTES_MAX`].
pub fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    read_plain(path, FILE_BYTES_MAX).map_err(|why| why.to_string())
}

/// The entries of a folder, in no order. Empty if the folder cannot be read.
pub(crate) fn entries_of(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).map_or_else(|_| Vec::new(), |entries| entries.flatten().map(|entry| entry.path()).collect())
}

fn list_folder(
    pack: &Folder,
    folder: &Path,
    prefix: &str,
    depth: usize,
    paths: &mut Vec<String>,
) -> Result<(), String> {
    let cannot = |error: std::io::Error| format!("the folder {} cannot be read: {error}", shown(folder));
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{prefix}{name}");
        let is_link = entry.file_type().map_err(cannot)?.is_symlink();
        let is_folder = fs::metadata(entry.path()).is_ok_and(|data| data.is_dir());
        if is_link && pack.leads_out(&path) {
            paths.push(path);
        } else if is_folder && depth > 0 {
            list_folder(pack, &entry.path(), &format!("{path}/"), depth - 1, paths)?;
        } else if !is_folder {
            paths.push(path);
        }
        if paths.len() > FILES_MAX {
            return Err(format!("more than {FILES_MAX} files are too many for a pack"));
        }
    }
    Ok(())
}

/// A pack in memory, for tests and for programs without a file system.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    label: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Memory {
    /// An empty pack named `label`.
    #[must_use]
    pub fn new(label: &str) -> Self {
        Self { label: label.to_owned(), files: BTreeMap::new() }
    }

    /// Adds a file to the pack, or replaces it.
    #[must_use]
    pub fn with(mut self, path: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.files.insert(path.to_owned(), bytes.into());
        self
    }
}

impl ByteSource for Memory {
    fn label(&self) -> String {
        self.label.clone()
    }

    fn files(&self) -> Result<Vec<String>, String> {
        Ok(self.files.keys().cloned().collect())
    }

    fn read_up_to(&self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        let bytes = self.files.get(path).ok_or_else(|| "there is no such file".to_owned())?;
        if bytes.len() as u64 > most {
            return Err(NotRead::TooLarge(most).to_string());
        }
        Ok(bytes.clone())
    }
}
