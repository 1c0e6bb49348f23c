//! The folder in which a player's saves and replays lie.

use super::envelope::FileFault;
use super::file::{read_replay, read_save, write_replay, write_save};
use super::save::{Save, Why};
use super::tape::Record;
use crate::rules::ids::SideId;
use std::cmp::Reverse;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The most saves that are listed, newest first.
const LISTED_MAX: usize = 60;
/// The most replays of one set-up that are kept beside each other.
const REPLAYS_MAX: u32 = 99;

/// A folder for saves, replays and the autosave. It is made when something is first written to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelf {
    root: PathBuf,
}

/// A file on the shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The file.
    pub path: PathBuf,
    /// What is in it, or why it cannot be used.
    pub heading: Result<Heading, FileFault>,
    /// When it was written last, if the system knows.
    pub written: Option<SystemTime>,
}

/// What a list says about a save.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// Its title.
    pub title: String,
    /// What it was saved for.
    pub why: Why,
    /// The scenario's id.
    pub scenario: String,
    /// The round.
    pub round: u32,
    /// The seed.
    pub seed: u64,
    /// How many units each side has left, in the order of the sides.
    pub left: Vec<usize>,
}

impl Heading {
    fn of(save: &Save) -> Self {
        Self {
            title: save.title.clone(),
            why: save.why,
            scenario: save.record.setup.scenario.to_string(),
            round: save.snapshot.round,
            seed: save.record.setup.seed,
            left: save.snapshot.sides.iter().map(|side| units_left(save, side.id)).collect(),
        }
    }
}

impl Shelf {
    /// The shelf in this folder.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The shelf where the system keeps the data of programs; none where it names no such place.
    #[must_use]
    pub fn usual() -> Option<Self> {
        let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let data = if cfg!(target_os = "windows") {
            folder("APPDATA")
        } else if cfg!(target_os = "macos") {
            folder("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        };
        data.map(|data| Self::new(data.join("phaseline")))
    }

    /// The folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The file of the quick save.
    #[must_use]
    pub fn quick(&self) -> PathBuf {
        self.root.join("saves/quick.ron")
    }

    /// The file that is written without being asked for.
    #[must_use]
    pub fn autosave(&self) -> PathBuf {
        self.root.join("autosave.ron")
    }

    /// Writes a save; its name says which moment of which battle it is, so that the same moment has one file.
    ///
    /// # Errors
    ///
    /// One sentence about why it cannot be written.
    pub fn keep(&self, save: &Save) -> Result<PathBuf, String> {
        let name = format!("{}-r{}-e{}.ron", stem(&save.record), save.snapshot.round, save.record.entries.len());
        let path = self.root.join("saves").join(name);
        self.write(&path, |path| write_save(path, save))?;
        Ok(path)
    }

    /// Writes the quick save or the autosave.
    ///
    /// # Errors
    ///
    /// One sentence about why it cannot be written.
    pub fn put(&self, path: &Path, save: &Save) -> Result<(), String> {
        self.write(path, |path| write_save(path, save))
    }

    /// Takes the autosave away, because its battle is over.
    pub fn forget_autosave(&self) {
        // Where there is none, nothing has to go.
        let _ = fs::remove_file(self.autosave());
    }

    /// Writes a replay: over an earlier part of the same battle if there is one, and over no other one.
    ///
    /// # Errors
    ///
    /// One sentence about why it cannot be written.
    pub fn keep_replay(&self, record: &Record) -> Result<PathBuf, String> {
        let (folder, stem) = (self.root.join("replays"), stem(record));
        let names = std::iter::once(stem.clone()).chain((2..=REPLAYS_MAX).map(|number| format!("{stem}-{number}")));
        let mut paths = names.map(|name| folder.join(format!("{name}.ron")));
        let free = |path: &PathBuf| {
            !path.exists() || read_replay(path).is_ok_and(|earlier| record.entries.starts_with(&earlier.entries))
        };
        let path = paths.find(free).ok_or_else(|| format!("{} has too many replays of {stem}", folder.display()))?;
        self.write(&path, |path| write_replay(path, record))?;
        Ok(path)
    }

    fn write(&self, path: &Path, write: impl FnOnce(&Path) -> Result<(), String>) -> Result<(), String> {
        let folder = path.parent().unwrap_or(&self.root);
        let made = fs::create_dir_all(folder).map_err(|cause| cause.to_string());
        made.and_then(|()| write(path)).map_err(|why| format!("{} cannot be written: {why}", path.display()))
    }

    /// The saves, newest first; broken ones are listed with what is wrong with them.
    #[must_use]
    pub fn saves(&self) -> Vec<Listed> {
        let entries = fs::read_dir(self.root.join("saves")).into_iter().flatten().filter_map(Result::ok);
        let is_save = |path: &PathBuf| path.extension().is_some_and(|end| end == "ron");
        let mut paths: Vec<(Reverse<Option<SystemTime>>, PathBuf)> =
            entries.map(|entry| entry.path()).filter(is_save).map(|path| (Reverse(written(&path)), path)).collect();
        paths.sort();
        paths.into_iter().take(LISTED_MAX).map(|(_, path)| listed(path)).collect()
    }

    /// The autosave, if there is one that can be used.
    #[must_use]
    pub fn autosaved(&self) -> Option<Listed> {
        Some(listed(self.autosave())).filter(|listed| listed.heading.is_ok())
    }
}

fn listed(path: PathBuf) -> Listed {
    let heading = read_save(&path).map(|save| Heading::of(&save));
    let written = written(&path);
    Listed { path, heading, written }
}

/// When a file was written last, if the system knows.
fn written(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// The units of a side that are still to be reckoned with, on the map or on their way to it.
fn units_left(save: &Save, side: SideId) -> usize {
    let own = save.snapshot.units.iter().filter(|unit| unit.side() == side);
    own.filter(|unit| unit.is_alive() || (unit.is_waiting() && !unit.hull.destroyed)).count()
}

/// The beginning of the names of a battle's files. Ids have only letters, digits, `-` and `_`; what comes from a file is
/// looked at all the same.
fn stem(record: &Record) -> String {
    let setup = &record.setup;
    let ruleset = record.content.iter().find(|mark| mark.kind == crate::content::Kind::Rulesets);
    let ruleset = setup.ruleset.as_ref().map(|id| id.as_str()).or(ruleset.map(|mark| mark.id.as_str()));
    let plain = |text: &str| -> String {
        text.chars().filter(|it| it.is_ascii_alphanumeric() || "-_".contains(*it)).take(60).collect()
    };
    format!("{}-{}-{}", plain(setup.scenario.as_str()), plain(ruleset.unwrap_or_default()), setup.seed)
}
