//! The folder of a player's saves and replays.

use crate::files::disk::Disk;
use crate::files::envelope::{FileFault, FileKind, parse, seal, unseal};
use crate::files::nowhere::{NoFolder, Nowhere};
use crate::files::storage::{Storage, put};
use crate::replays::recorder::Recorder;
use crate::replays::recording::{Ending, Record};
use crate::saves::journal::{Stage, Standing, is_full};
use crate::saves::save::{Save, Why};
use phaseline_battle::BattleState;
use phaseline_rules::ids::SideId;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    pub(crate) fn new(path: &Path, cause: &io::Error) -> Self {
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
    pub(crate) fn of(save: &Save) -> Self {
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
    pub(crate) fn of_battle(record: &Record, standing: &Standing) -> Self {
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
    pub(crate) fn old_autosave(&self) -> PathBuf {
        self.root.join("autosave.ron")
    }

    /// Writes a save. The name contains the moment of the battle, so the same moment is always the same file. Another
    /// battle with the same set-up has a number behind it, so it never writes over that file.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn keep(&self, save: &Save) -> Result<PathBuf, NotWritten> {
        let name = format!("{}-r{}-e{}", stem(&save.record), save.state.round, save.record.entries.len());
        let is_its_own = |path: &Path| self.read_save(path).is_ok_and(|there| there.record == save.record);
        let path = self.free_path("saves", &name, is_its_own)?;
        self.write(&path, seal(FileKind::Save, save))?;
        Ok(path)
    }

    /// Writes a save to this path, in place of a save that is there. Any other file there is kept beside it.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn put(&self, path: &Path, save: &Save) -> Result<(), NotWritten> {
        let there = self.storage.read(path);
        let is_save = there.as_ref().is_ok_and(|bytes| matches!(unseal(bytes), Ok((FileKind::Save, _))));
        if !is_save && there.err() != Some(FileFault::Missing) {
            self.keep_aside(path)?;
        }
        self.write(path, seal(FileKind::Save, save))
    }

    /// Copies a file that the program cannot use to a name of its own beside it, such as `quick-broken-1.ron`, or renames
    /// it if it cannot be read. Returns the path.
    ///
    /// # Errors
    ///
    /// Returns why that is not possible. The file is then unchanged.
    pub(crate) fn keep_aside(&self, path: &Path) -> Result<PathBuf, NotWritten> {
        self.copy_to(path, self.free_beside(path)?)
    }

    /// Renames such a file.
    ///
    /// # Errors
    ///
    /// Returns why the file keeps its name.
    pub(crate) fn move_aside(&self, path: &Path) -> Result<PathBuf, NotWritten> {
        let free = self.free_beside(path)?;
        let renamed = self.storage.rename(path, &free);
        renamed.map(|()| free.clone()).map_err(|cause| NotWritten::new(&free, &cause))
    }

    fn free_beside(&self, path: &Path) -> Result<PathBuf, NotWritten> {
        let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, end) = (part(path.file_stem()), part(path.extension()));
        self.free_name(path, |number| path.with_file_name(format!("{stem}-broken-{number}.{end}")))
    }

    /// The first of these names, from 1 on, that no file in the folder of this one has.
    pub(crate) fn free_name(&self, path: &Path, name: impl Fn(u32) -> PathBuf) -> Result<PathBuf, NotWritten> {
        let taken = self.taken(path.parent().unwrap_or(path))?;
        Ok((1..).map(&name).find(|name| !taken.contains(name)).unwrap_or_else(|| name(0)))
    }

    /// Copies a file to this path, or renames it if it cannot be read. Until what takes its place is written, it may be
    /// all that is left.
    pub(crate) fn copy_to(&self, path: &Path, to: PathBuf) -> Result<PathBuf, NotWritten> {
        let kept = match self.storage.read(path) {
            Ok(bytes) => put(&*self.storage, &to, &bytes),
            Err(_) => self.storage.rename(path, &to),
        };
        match kept {
            Ok(()) => Ok(to),
            Err(cause) => Err(NotWritten::new(&to, &cause)),
        }
    }

    /// Writes a replay. It replaces an earlier part of the same battle, and never another replay.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn keep_replay(&self, record: &Record) -> Result<PathBuf, NotWritten> {
        // A replay does not say who played which side.
        let replay = Record { players: Vec::new(), ..record.clone() };
        let text = seal(FileKind::Replay, &replay);
        let body = text.as_ref().map_or("", |text| text.split_once('\n').map_or("", |(_, body)| body));
        let is_its_own = |path: &Path| self.storage.read(path).is_ok_and(|bytes| is_earlier_part(&bytes, body, record));
        let path = self.free_path("replays", &stem(record), is_its_own)?;
        self.write(&path, text)?;
        Ok(path)
    }

    /// The first of the paths `NAME.ron`, `NAME-2.ron`, `NAME-3.ron` and so on that no file has, or whose file may be
    /// replaced.
    fn free_path(
        &self,
        folder: &str,
        name: &str,
        may_be_replaced: impl Fn(&Path) -> bool,
    ) -> Result<PathBuf, NotWritten> {
        let folder = self.root.join(folder);
        let taken = self.taken(&folder)?;
        let mut number = 1;
        let mut path = folder.join(format!("{name}.ron"));
        while taken.contains(&path) && !may_be_replaced(&path) {
            number += 1;
            path = folder.join(format!("{name}-{number}.ron"));
        }
        Ok(path)
    }

    /// The files in a folder. If they are unknown, nothing new is written there.
    fn taken(&self, folder: &Path) -> Result<BTreeSet<PathBuf>, NotWritten> {
        let stored = self.storage.list(folder).map_err(|cause| NotWritten::new(folder, &cause))?;
        Ok(stored.into_iter().map(|stored| stored.path).collect())
    }

    pub(crate) fn write(&self, path: &Path, text: Result<String, FileFault>) -> Result<(), NotWritten> {
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

/// Whether the bytes are a replay of the beginning of this battle. `body` is the text of its whole replay.
fn is_earlier_part(bytes: &[u8], body: &str, record: &Record) -> bool {
    let Ok((FileKind::Replay, there)) = unseal(bytes) else { return false };
    // Its lines are the same up to the last entry. Most others are told apart by that, without being parsed.
    let entries = there.rfind("\n ],").unwrap_or_default();
    let same = body.as_bytes().starts_with(&there.as_bytes()[..entries]);
    same && parse(&there).is_ok_and(|earlier: Record| record.entries.starts_with(&earlier.entries))
}

/// The units of a side that are on the map or still to arrive.
fn units_left(now: &BattleState, side: SideId) -> usize {
    let own = now.units.iter().filter(|unit| unit.side() == side);
    own.filter(|unit| unit.is_alive() || (unit.is_waiting() && !unit.hull.destroyed)).count()
}

/// The common beginning of the file names of a battle. An id should contain only letters, digits, `-` and `_`. A file
/// can say anything, so this checks it.
pub(crate) fn stem(record: &Record) -> String {
    let setup = &record.setup;
    let ruleset = record.content.iter().find(|mark| mark.kind == phaseline_content::Kind::Rulesets);
    let ruleset = setup.ruleset.as_ref().map(|id| id.as_str()).or(ruleset.map(|mark| mark.id.as_str()));
    let plain = |text: &str| -> String {
        text.chars().filter(|it| it.is_ascii_alphanumeric() || "-_".contains(*it)).take(60).collect()
    };
    format!("{}-{}-{}", plain(setup.scenario.as_str()), plain(ruleset.unwrap_or_default()), setup.seed)
}
