//! Checks what a user names: a file, a mod or a whole base pack.

use super::files::plain_file::read_plain;
use super::files::printable::shown;
use super::files::source::{ByteSource, Folder, read_file};
use super::files::text::text_in;
use super::load::{check_on_top, check_with_needs, load, load_pack};
use super::packs::kind::Kind;
use super::packs::manifest::{MANIFEST, is_mod};
use super::packs::sources::{Sources, is_base_pack, is_mods_folder, mods_in};
use super::packs::strays::{strays_in, why_no_mod, why_no_mod_file};
use super::reading::diagnostic::Diagnostic;
use super::reading::read;
use phaseline_rules::fault::Level;
use std::path::{Path, PathBuf};

/// Checks a file or the folder of a pack.
///
/// A folder without a `mod.ron` is checked as a base pack, and each mod in a folder of mods by itself. A folder with one is checked as a game would load it: on top
/// of the base pack that `sources` finds and of the mods that it needs. Those mods are installed or lie beside the
/// folder. A file is checked as part of the pack that it lies in.
///
/// # Errors
///
/// Returns one sentence if there is nothing at `path` that can be checked.
pub fn check_path(path: &Path, sources: &Sources) -> Result<Vec<Diagnostic>, String> {
    if path.is_dir() {
        return Ok(check_folder(path, sources));
    }
    if !path.exists() {
        return Err(format!("{} does not exist", shown(path)));
    }
    if let Some(why) = why_no_mod_file(path).filter(|_| !path.ends_with(MANIFEST)) {
        return Ok(vec![why]);
    }
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let Some((folder, kind)) = pack_of(&whole) else { return check_alone(path, &whole, sources) };
    let inside = whole.strip_prefix(&folder).map(Path::to_string_lossy).unwrap_or_default().replace('\\', "/");
    let file = Folder::new(&folder).display(&inside);
    // A folder that holds mods is no pack itself, whatever else lies in it.
    let is_pack = is_mod(&folder) || is_base_pack(&folder) && why_no_mod(&folder).is_none();
    let found = if kind.is_some() && !is_pack {
        let single = Single { path: inside, file: whole.clone() };
        check_on_top(&*sources.find().base, &single)
    } else {
        check_folder(&folder, sources)
    };
    let own = found.into_iter().filter(|it| it.file == file || it.file == shown(&whole));
    Ok(own.map(|it| Diagnostic { file: shown(path), ..it }).collect())
}

/// Checks a file that lies in no pack as if it were a mod of its own. The keys of the file tell its kind.
fn check_alone(path: &Path, whole: &Path, sources: &Sources) -> Result<Vec<Diagnostic>, String> {
    let bytes = read_file(whole).map_err(|why| format!("{}: {why}", shown(path)))?;
    let text = text_in(&bytes).map_err(|why| format!("{}: {why}", shown(path)))?;
    let tree = read::<serde::de::IgnoredAny>(text).tree;
    let marked = MARKS.iter().find(|(_, marks)| marks.iter().any(|mark| tree.field(mark).is_some()));
    let Some((kind, _)) = marked else {
        let folders = Kind::ALL.map(Kind::folder).join(", ");
        return Err(format!("{} lies in no pack: content stands in a folder named {folders}", shown(path)));
    };
    let name = whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let single = Single { path: format!("{kind}/{name}"), file: whole.to_owned() };
    let found = check_on_top(&*sources.find().base, &single);
    let own = found.into_iter().filter(|it| it.file == single.label());
    Ok(own.map(|it| Diagnostic { file: shown(path), ..it }).collect())
}

/// Keys that only files of one kind have.
const MARKS: [(Kind, &[&str]); 4] = [
    (Kind::Rulesets, &["clock", "extends", "draws", "impacts"]),
    (Kind::Lessons, &["lessons"]),
    (Kind::Themes, &["palette"]),
    (Kind::Maps, &["legend"]),
];

fn check_folder(folder: &Path, sources: &Sources) -> Vec<Diagnostic> {
    if is_mod(folder) {
        check_with_needs(&sources.find_beside(folder))
    } else if is_mods_folder(folder) {
        let strays = strays_in(folder).into_iter().map(|(_, why)| why);
        mods_in(folder).iter().flat_map(|path| check_folder(path, sources)).chain(strays).collect()
    } else if let Some(why) = why_no_mod(folder).filter(|_| !is_base_pack(folder)) {
        vec![why]
    } else {
        load_pack(&Folder::new(folder)).report.diagnostics
    }
}

/// Checks what a game would load now.
#[must_use]
pub fn check_installed(sources: &Sources) -> super::packs::report::Report {
    load(sources).report
}

/// The pack of a file, and the kind of the file if it is a piece of content.
fn pack_of(file: &Path) -> Option<(PathBuf, Option<Kind>)> {
    let parent = file.parent()?;
    if file.file_name()? == MANIFEST {
        return Some((parent.to_owned(), None));
    }
    let mut folder = parent;
    loop {
        let name = folder.file_name()?.to_string_lossy();
        if let Some(kind) = Kind::from_folder(&name) {
            return Some((folder.parent()?.to_owned(), Some(kind)));
        }
        folder = folder.parent()?;
    }
}

/// A pack with a single file.
#[derive(Debug)]
struct Single {
    path: String,
    file: PathBuf,
}

impl ByteSource for Single {
    fn label(&self) -> String {
        shown(&self.file)
    }

    fn display(&self, _: &str) -> String {
        self.label()
    }

    fn files(&self) -> Result<Vec<String>, String> {
        Ok(vec![self.path.clone()])
    }

    fn read_up_to(&self, _: &str, most: u64) -> Result<Vec<u8>, String> {
        read_plain(&self.file, most).map_err(|why| why.to_string())
    }
}

/// Whether any message is about content that cannot be used.
#[must_use]
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|it| it.level == Level::Error)
}
