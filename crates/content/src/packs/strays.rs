//! What lies in a folder of mods, or is checked as a mod, and is none, though somebody meant it as one.

use super::kind::Kind;
use super::manifest::{MANIFEST, is_meant_as_manifest, is_mod};
use crate::files::printable::shown;
use crate::files::source::entries_of;
use crate::reading::diagnostic::Diagnostic;
use phaseline_rules::fault::Level;
use std::path::{Path, PathBuf};

/// The endings of files that hold folders.
const ARCHIVES: [&str; 8] = ["zip", "7z", "rar", "tar", "gz", "tgz", "xz", "bz2"];
/// How many folders deep a mod is looked for below the place where it should lie.
const DEPTH_MAX: usize = 3;
/// The most folders that are looked into for one mod.
const FOLDERS_MAX: usize = 200;

/// Why everything in a folder of mods that was meant as a mod is none. Sorted by path.
pub(crate) fn strays_in(folder: &Path) -> Vec<(PathBuf, Diagnostic)> {
    let mut entries = entries_of(folder);
    entries.sort();
    let why = |path: PathBuf| why_no_mod(&path).or_else(|| without_manifest(&path)).map(|why| (path, why));
    entries.into_iter().filter(|path| !is_mod(path)).filter_map(why).collect()
}

/// Why this is no mod, if it was meant as one.
pub(crate) fn why_no_mod(path: &Path) -> Option<Diagnostic> {
    if path.is_dir() { misnamed(path).or_else(|| too_deep(path)) } else { why_no_mod_file(path) }
}

/// Why this file is no mod, if it was meant as one or as its manifest.
pub(crate) fn why_no_mod_file(path: &Path) -> Option<Diagnostic> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    if ARCHIVES.contains(&ending.as_str()) {
        let unpacked = path.with_extension("");
        let is_unpacked = is_mod(&unpacked) || is_mod(&unpacked.with_extension(""));
        let message = format!("archives are not read: unpack it, so that {MANIFEST} lies in a folder of its own here");
        return (!is_unpacked).then(|| error(path, message));
    }
    let name = path.file_name()?.to_str()?;
    if name == MANIFEST {
        return Some(error(path, "a mod is a folder: put this file and what belongs to it into one of its own"));
    }
    is_meant_as_manifest(name).then(|| error(path, called(name)))
}

/// A message about a folder whose manifest has another name.
fn misnamed(folder: &Path) -> Option<Diagnostic> {
    let mut names: Vec<PathBuf> = entries_of(folder).into_iter().filter(|path| path.is_file()).collect();
    names.sort();
    let (path, name) = names.iter().find_map(|path| {
        let name = path.file_name()?.to_str()?;
        (is_meant_as_manifest(name) || name.eq_ignore_ascii_case(FOREIGN)).then_some((path, name))
    })?;
    let message = if name.eq_ignore_ascii_case(FOREIGN) {
        format!(
            "this is a mod of another game: if it is Skill Based Initiative, `phaseline import sbi {name} -o mods/mine` reads its settings"
        )
    } else {
        called(name)
    };
    (!is_mod(folder)).then(|| error(path, message))
}

/// The manifest of mods of another game.
const FOREIGN: &str = "mod.json";

fn called(name: &str) -> String {
    format!("this file must be called {MANIFEST}, not {name:?}")
}

/// A message about a folder with a mod inside.
fn too_deep(folder: &Path) -> Option<Diagnostic> {
    let mut open: Vec<(PathBuf, usize)> = vec![(folder.to_owned(), 0)];
    let mut looked = 0;
    while let Some((here, depth)) = open.pop() {
        let mut inside: Vec<PathBuf> = entries_of(&here).into_iter().filter(|path| path.is_dir()).collect();
        inside.sort();
        if let Some(found) = inside.iter().find(|path| is_mod(path)) {
            let name = found.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let there = shown(&folder.with_file_name(name));
            let message = if found.parent() == Some(folder) { "one folder too deep" } else { "too deep" };
            return Some(error(found, format!("this mod lies {message}: its {MANIFEST} belongs into {there}")));
        }
        looked += inside.len();
        if depth + 1 < DEPTH_MAX && looked < FOLDERS_MAX {
            open.extend(inside.into_iter().rev().map(|path| (path, depth + 1)));
        }
    }
    None
}

/// A message about a folder with content and without a manifest.
fn without_manifest(folder: &Path) -> Option<Diagnostic> {
    let has_content = |kind: Kind| {
        let files = entries_of(&folder.join(kind.folder()));
        files.iter().any(|path| path.extension().is_some_and(|ending| ending == "ron"))
    };
    let message = format!("this folder has content, but no {MANIFEST} with the name and version of the mod");
    Kind::ALL.into_iter().any(has_content).then(|| error(folder, message))
}

fn error(path: &Path, message: impl Into<String>) -> Diagnostic {
    Diagnostic::whole(Level::Error, shown(path), message)
}
