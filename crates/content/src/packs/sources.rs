//! Finds packs.

use super::kind::Kind;
use super::manifest::is_mod;
use super::strays::strays_in;
use crate::files::source::{BuiltIn, ByteSource, Folder, entries_of};
use crate::reading::diagnostic::Diagnostic;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The folders of the base pack and of mods, in the current folder and beside the program.
const BASE_FOLDER: &str = "config";
const MODS_FOLDER: &str = "mods";

/// Where content comes from.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    base: Base,
    mods: Vec<Arc<dyn ByteSource>>,
    installed: bool,
}

/// Which base pack is used.
#[derive(Debug, Clone, Default)]
enum Base {
    /// `./config`, else `config` beside the program, else the pack in the program.
    Search,
    #[default]
    BuiltIn,
    /// The folder given with `--config`.
    Given(Folder),
}

/// The packs that were found.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) base: Arc<dyn ByteSource>,
    /// How the base pack was found.
    pub(crate) base_name: String,
    pub(crate) base_is_built_in: bool,
    pub(crate) mods: Vec<Arc<dyn ByteSource>>,
    /// What lies beside the installed mods and was meant as one, with the reason why it is none.
    pub(crate) strays: Vec<(PathBuf, Diagnostic)>,
}

impl Sources {
    /// The usual places. The base pack is the folder `config` (given with `--config`), else `./config`, else `config`
    /// beside the program, else the pack in the program. Mods are in `./mods` and in `mods` beside the program.
    #[must_use]
    pub fn search(config: Option<&Path>) -> Self {
        let base = config.map_or(Base::Search, |path| Base::Given(Folder::new(path)));
        Self { base, mods: Vec::new(), installed: true }
    }

    /// The base pack in the program, without mods.
    #[must_use]
    pub fn built_in() -> Self {
        Self::default()
    }

    /// Adds a mod.
    #[must_use]
    pub fn with_mod(mut self, source: impl ByteSource + 'static) -> Self {
        self.mods.push(Arc::new(source));
        self
    }

    /// Leaves out the installed mods.
    #[must_use]
    pub const fn without_installed_mods(mut self) -> Self {
        self.installed = false;
        self
    }

    /// Searches the folders.
    pub(crate) fn find(&self) -> Found {
        let mods = self.with_installed(&mut Vec::new(), None);
        let (base_name, base) = self.find_base();
        Found { base_is_built_in: base_name == BUILT_IN_NAME, base, base_name, mods, strays: self.strays() }
    }

    /// Searches the folders, and looks for mods beside `folder`. The mod in `folder` comes first and appears once.
    pub(crate) fn find_beside(&self, folder: &Path) -> Found {
        let mut known = vec![whole(folder)];
        let beside = known[0].parent().map(Path::to_owned);
        let mut mods: Vec<Arc<dyn ByteSource>> = vec![Arc::new(Folder::new(folder))];
        mods.extend(self.with_installed(&mut known, beside));
        Found { mods, ..self.find() }
    }

    fn strays(&self) -> Vec<(PathBuf, Diagnostic)> {
        let mut strays: Vec<(PathBuf, Diagnostic)> = Vec::new();
        for stray in installed().filter(|_| self.installed).flat_map(|place| strays_in(&place)) {
            if !strays.iter().any(|(path, _)| whole(path) == whole(&stray.0)) {
                strays.push(stray);
            }
        }
        strays
    }

    /// The installed mods, those in another folder, and the mods that were added. A folder that is known already, by
    /// whatever path, is left out: the current folder may be the one of the program.
    fn with_installed(&self, known: &mut Vec<PathBuf>, beside: Option<PathBuf>) -> Vec<Arc<dyn ByteSource>> {
        let mut mods: Vec<Arc<dyn ByteSource>> = Vec::new();
        for path in installed().filter(|_| self.installed).chain(beside).flat_map(|place| mods_in(&place)) {
            let path_whole = whole(&path);
            if !known.contains(&path_whole) {
                known.push(path_whole);
                mods.push(Arc::new(Folder::new(path)));
            }
        }
        mods.extend(self.mods.iter().cloned());
        mods
    }

    fn find_base(&self) -> (String, Arc<dyn ByteSource>) {
        match &self.base {
            Base::Given(folder) => return ("--config".to_owned(), Arc::new(folder.clone())),
            Base::BuiltIn => {}
            Base::Search => {
                let near = PathBuf::from(BASE_FOLDER);
                if is_base_pack(&near) {
                    return ("./config".to_owned(), Arc::new(Folder::new(near)));
                }
                if let Some(beside) = beside_program(BASE_FOLDER).filter(|path| is_base_pack(path)) {
                    return ("beside the program".to_owned(), Arc::new(Folder::new(beside)));
                }
            }
        }
        (BUILT_IN_NAME.to_owned(), Arc::new(BuiltIn))
    }
}

const BUILT_IN_NAME: &str = "built-in";

/// The folders that mods are installed in.
fn installed() -> impl Iterator<Item = PathBuf> {
    [PathBuf::from(MODS_FOLDER)].into_iter().chain(beside_program(MODS_FOLDER))
}

/// Whether a folder looks like a base pack, and not like the settings of another program.
pub(crate) fn is_base_pack(folder: &Path) -> bool {
    folder.join(Kind::Rulesets.folder()).is_dir() || folder.join(Kind::Units.folder()).is_dir()
}

fn beside_program(name: &str) -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    Some(program.parent()?.join(name))
}

/// The full path of a folder, so that two spellings of it compare equal.
fn whole(folder: &Path) -> PathBuf {
    folder.canonicalize().unwrap_or_else(|_| folder.to_owned())
}

/// Whether a folder is one in which mods lie.
pub(crate) fn is_mods_folder(folder: &Path) -> bool {
    whole(folder).file_name().is_some_and(|name| name == MODS_FOLDER) && !mods_in(folder).is_empty()
}

/// The mods in a folder, sorted by the names of their folders.
pub(crate) fn mods_in(folder: &Path) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = entries_of(folder).into_iter().filter(|path| is_mod(path)).collect();
    folders.sort();
    folders
}
