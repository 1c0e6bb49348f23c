//! The folder of a player's saves and replays.

use crate::battle::BattleState;
use crate::record::files::disk::Disk;
use crate::record::files::envelope::{FileFault, FileKind, parse, seal, unseal};
use crate::record::files::nowhere::{NoFolder, Nowhere};
use crate::record::files::storage::{Storage, put};
use crate::record::replays::recorder::Recorder;
use crate::record::replays::recording::{Ending, Record};
use crate::record::saves::journal::{Stage, Standing, is_full};
use crate::record::saves::save::{Save, Why};
use crate::rules::ids::SideId;
use serde::de::DeserializeOwned;
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most replays of one set-up that are kept side by side.
const REPLAYS_MAX: u32 = 99;

/// A folder for saves, replays and unfinished battles. It is created at the first write.
#[derive(Debug, Clone)]
pub struct Shelf {
    root: PathBuf,
    storage: Arc<dyn Storage>,
    none: Option<NoFolder>,
}

/// A file that could not be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotWritten {
    /// The file.
    pub path: PathBuf,
    /// The reason that the system gives.
    pub why: String,
    /// The kind of the reason.
    pub hindrance: Hindrance,
}

/// What prevents a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindrance {
    /// The disk is full.
    Full,
    /// The program has no permission.
    Denied,
    /// There is no folder for the data of programs.
    NoFolder(NoFolder),
    /// Any other reason.
    Other,
}

impl NotWritten {
    pub(in crate::record) fn new(path: &Path, cause: &io::Error) -> Self {
        let no_folder = cause.get_ref().and_then(|cause| cause.downcast_ref());
        let hindrance = match cause.kind() {
            _ if let Some(none) = no_folder => Hindrance::NoFolder(*none),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Hindrance::Denied,
            _ if is_full(cause) => Hindrance::Full,
            _ => Hindrance::Other,
        };
        Self { path: path.to_owned(), why: cause.to_string(), hindrance }
    }
}

/// The entry of a save in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// Its title.
    pub title: String,
    /// Why it was saved.
    pub why: Why,
    /// The id of the scenario.
    pub scenario: String,
    /// The round, from 1.
    pub round: u32,
    /// The seed.
    pub seed: u64,
    /// The number of units left on each side, in the order of the sides.
    pub left: Vec<usize>,
}

impl Heading {
    pub(in crate::record) fn of(save: &Save) -> Self {
        Self {
            title: save.title.clone(),
            why: save.why,
            scenario: save.record.setup.scenario.to_string(),
            round: save.state.round,
            seed: save.record.setup.seed,
            left: left_of(&save.state),
        }
    }

    /// The list entry of a battle that is read from its journal.
    pub(in crate::record) fn of_battle(record: &Record, standing: &Standing) -> Self {
        let (title, setup) = (standing.title.clone(), &record.setup);
        Self {
            title: if title.is_empty() { stem(record) } else { title },
            why: if standing.stage == Stage::Running { Why::Crashed } else { Why::Left },
            scenario: setup.scenario.to_string(),
            round: standing.round,
            seed: setup.seed,
            left: standing.left.clone(),
        }
    }
}

impl Standing {
    /// The standing of a running battle. `put_away` is whether the player left it.
    #[must_use]
    pub fn of(recorder: &Recorder, title: &str, put_away: bool) -> Self {
        let now = recorder.now();
        let stage = match (now.is_over(), put_away) {
            (true, _) => Stage::Over,
            (false, true) => Stage::PutAway,
            (false, false) => Stage::Running,
        };
        let ending = now.is_over().then(|| Ending::of(recorder.record(), now));
        Self { title: title.to_owned(), round: now.round, left: left_of(now), stage, ending }
    }
}

fn left_of(now: &BattleState) -> Vec<usize> {
    now.sides.iter().map(|side| units_left(now, side.id)).collect()
}

impl Shelf {
    /// A shelf in this folder on the disk.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self::in_storage(root, Arc::new(Disk))
    }

    /// A shelf in this folder of a storage.
    #[must_use]
    pub fn in_storage(root: impl Into<PathBuf>, storage: Arc<dyn Storage>) -> Self {
        Self { root: root.into(), storage, none: None }
    }

    /// A shelf where there is no folder: it is empty, and each write fails with this reason.
    #[must_use]
    pub fn nowhere(why: NoFolder) -> Self {
        Self { root: PathBuf::new(), storage: Arc::new(Nowhere(why)), none: Some(why) }
    }

    /// Why there is no folder. `None` if there is one.
    #[must_use]
    pub const fn no_folder(&self) -> Option<NoFolder> {
        self.none
    }

    /// The storage of its files.
    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// The shelf in the system's folder for the data of programs.
    ///
    /// # Errors
    ///
    /// Returns why the system names no such folder.
    pub fn usual() -> Result<Self, NoFolder> {
        let data = if cfg!(target_os = "windows") {
            folder_of("APPDATA")
        } else if cfg!(target_os = "macos") {
            folder_of("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            folder_of("XDG_DATA_HOME").or_else(|_| folder_of("HOME").map(|home| home.join(".local/share")))
        };
        data.map(|data| Self::new(data.join("phaseline")))
    }

    /// The folder of the shelf.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The path of the quick save.
    #[must_use]
    pub fn quick(&self) -> PathBuf {
        self.root.join("saves/quick.ron")
    }

    /// The path of the autosave that older versions wrote, before each battle had its own files.
    pub(in crate::record) fn old_autosave(&self) -> PathBuf {
        self.root.join("autosave.ron")
    }

    /// Writes a save. The name contains the moment of the battle, so the same moment is always the same file.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn keep(&self, save: &Save) -> Result<PathBuf, NotWritten> {
        let name = format!("{}-r{}-e{}.ron", stem(&save.record), save.state.round, save.record.entries.len());
        let path = self.root.join("saves").join(name);
        self.put(&path, save)?;
        Ok(path)
    }

    /// Writes a save to this path.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn put(&self, path: &Path, save: &Save) -> Result<(), NotWritten> {
        self.write(path, seal(FileKind::Save, save))
    }

    /// Writes a replay. It replaces an earlier part of the same battle, and never another replay.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn keep_replay(&self, record: &Record) -> Result<PathBuf, NotWritten> {
        let (folder, stem) = (self.root.join("replays"), stem(record));
        let names = std::iter::once(stem.clone()).chain((2..=REPLAYS_MAX).map(|number| format!("{stem}-{number}")));
        let mut paths = names.map(|name| folder.join(format!("{name}.ron")));
        let free = |path: &PathBuf| match self.read_replay(path) {
            Ok(earlier) => record.entries.starts_with(&earlier.entries),
            Err(fault) => fault == FileFault::Missing,
        };
        let too_many = || NotWritten {
            path: folder.clone(),
            why: format!("there are too many replays of {stem}"),
            hindrance: Hindrance::Other,
        };
        let path = paths.find(free).ok_or_else(too_many)?;
        // A replay does not say who played which side.
        let replay = Record { players: Vec::new(), ..record.clone() };
        self.write(&path, seal(FileKind::Replay, &replay))?;
        Ok(path)
    }

    pub(in crate::record) fn write(&self, path: &Path, text: Result<String, FileFault>) -> Result<(), NotWritten> {
        let text = text.map_err(|fault| io::Error::other(fault.to_string()));
        let written = text.and_then(|text| put(&*self.storage, path, text.as_bytes()));
        written.map_err(|cause| NotWritten::new(path, &cause))
    }

    /// Reads a save.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot be used.
    pub fn read_save(&self, path: &Path) -> Result<Save, FileFault> {
        self.read(path, FileKind::Save)
    }

    /// Reads a replay.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot be used.
    pub fn read_replay(&self, path: &Path) -> Result<Record, FileFault> {
        self.read(path, FileKind::Replay)
    }

    fn read<T: DeserializeOwned>(&self, path: &Path, wanted: FileKind) -> Result<T, FileFault> {
        match unseal(&self.storage.read(path)?)? {
            (sort, body) if sort == wanted => parse(&body),
            (is, _) => Err(FileFault::WrongSort { is, wanted }),
        }
    }
}

/// The folder that an environment variable names.
fn folder_of(variable: &'static str) -> Result<PathBuf, NoFolder> {
    let path = env::var_os(variable).map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let path = path.ok_or(NoFolder::Unset(variable))?;
    if path.is_absolute() { Ok(path) } else { Err(NoFolder::Relative(variable)) }
}

/// The units of a side that are on the map or still to arrive.
fn units_left(now: &BattleState, side: SideId) -> usize {
    let own = now.units.iter().filter(|unit| unit.side() == side);
    own.filter(|unit| unit.is_alive() || (unit.is_waiting() && !unit.hull.destroyed)).count()
}

/// The common beginning of the file names of a battle. An id should contain only letters, digits, `-` and `_`. A file
/// can say anything, so this checks it.
pub(in crate::record) fn stem(record: &Record) -> String {
    let setup = &record.setup;
    let ruleset = record.content.iter().find(|mark| mark.kind == crate::content::Kind::Rulesets);
    let ruleset = setup.ruleset.as_ref().map(|id| id.as_str()).or(ruleset.map(|mark| mark.id.as_str()));
    let plain = |text: &str| -> String {
        text.chars().filter(|it| it.is_ascii_alphanumeric() || "-_".contains(*it)).take(60).collect()
    };
    format!("{}-{}-{}", plain(setup.scenario.as_str()), plain(ruleset.unwrap_or_default()), setup.seed)
}
