//! One pack: a folder with one sub-folder for each kind. A mod also has a `mod.ron`.

use super::fonts::{Font, is_font};
use super::kind::Kind;
use super::manifest::{MANIFEST, Manifest, is_meant_as_manifest, needs_at};
use super::shelves::{Item, Piece, Shelves};
use crate::files::plain_file::{FONT_BYTES_MAX, PACK_BYTES_MAX};
use crate::files::source::ByteSource;
use crate::reading::diagnostic::{Diagnostic, limited};
use crate::reading::document::Document;
use crate::reading::names;
use crate::reading::open::{Reading, open};
use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::effect::{Effect, Equipment};
use phaseline_rules::catalog::pilot::{Ability, Pilot};
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_rules::catalog::scenario::lesson::LessonPlan;
use phaseline_rules::catalog::scenario::map::MapFile;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::fault::Level;
use phaseline_rules::ruleset::RawRuleset;
use phaseline_rules::texts::Texts;
use std::sync::Arc;

/// Reading stops after this many faults of a pack.
pub(crate) const PACK_FAULTS_MAX: usize = 1000;

/// A pack whose files have been read but not yet checked against each other.
#[derive(Debug, Default)]
pub(crate) struct Pack {
    pub(crate) label: String,
    pub(crate) manifest: Option<Manifest>,
    /// The lines and columns of the needs in the manifest.
    pub(super) needs_at: Vec<(usize, usize)>,
    pub(crate) shelves: Shelves,
    /// Its files. The pieces on the shelves name them by their indices.
    pub(crate) documents: Vec<Document>,
    pub(crate) fonts: Vec<Font>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Pack {
    /// The name of a mod, or the label of a pack without a manifest.
    pub(crate) fn name(&self) -> &str {
        self.manifest.as_ref().map_or(&self.label, |manifest| &manifest.name)
    }
}

/// Reads every file of a pack.
pub(crate) fn read_pack(source: &dyn ByteSource) -> Pack {
    let mut pack = Pack { label: source.label(), ..Pack::default() };
    let paths = match source.files() {
        Ok(paths) => paths,
        Err(message) => {
            pack.diagnostics.push(Diagnostic::whole(Level::Error, source.label(), message));
            return pack;
        }
    };
    let mut reader = Reader { source, pack: &mut pack, bytes: 0 };
    for path in &paths {
        reader.file(path);
        if let Some(message) = reader.enough() {
            reader.pack.diagnostics.push(Diagnostic::whole(Level::Error, source.label(), message));
            break;
        }
    }
    if paths.is_empty() {
        let message = "there is no content in this folder";
        pack.diagnostics.push(Diagnostic::whole(Level::Error, source.label(), message));
    }
    pack
}

/// Reads what a mod says about itself, if that is sound.
pub(crate) fn read_manifest(source: &dyn ByteSource) -> Option<Manifest> {
    open::<Manifest>(source, MANIFEST).ok()?.value
}

struct Reader<'r> {
    source: &'r dyn ByteSource,
    pack: &'r mut Pack,
    /// How many bytes have been read.
    bytes: u64,
}

impl Reader<'_> {
    /// Why reading stops here, if it does.
    fn enough(&self) -> Option<String> {
        if self.bytes > PACK_BYTES_MAX {
            return Some(format!("the pack is too large: at most {} MiB are read", PACK_BYTES_MAX / 1024 / 1024));
        }
        let is_full = self.pack.diagnostics.len() >= PACK_FAULTS_MAX;
        is_full.then(|| format!("reading stops after {PACK_FAULTS_MAX} faults, and more follow"))
    }

    fn file(&mut self, path: &str) {
        if self.source.leads_out(path) {
            let message = "this is a link that leads out of the pack, so it is not followed".to_owned();
            return self.whole(Level::Error, path, message, "");
        }
        let Some((folder, rest)) = path.split_once('/') else {
            return self.file_at_root(path);
        };
        let is_content = path.ends_with(".ron");
        let Some(kind) = Kind::from_folder(folder) else {
            if is_content {
                self.whole(Level::Error, path, format!("the folder {folder:?} is no kind of content"), folder);
            }
            return;
        };
        if is_content {
            return self.content(kind, path);
        }
        if kind == Kind::Text && is_font(path) {
            return self.font(path);
        }
        if let Some(name) = rest.strip_suffix(".ron.txt") {
            let message = format!("this file is not read: call it {name}.ron, without .txt at the end");
            return self.whole(Level::Notice, path, message, "");
        }
        let is_text = rest.rsplit('.').next().is_some_and(|end| ["md", "txt"].contains(&end));
        if !is_text {
            self.whole(Level::Notice, path, "this file is not read: content files end in .ron".to_owned(), "");
        }
    }

    fn file_at_root(&mut self, path: &str) {
        if path == MANIFEST {
            let manifest = self.read::<Manifest>(path);
            if let Some((_, Reading { value, document, .. })) = manifest {
                self.pack.needs_at = needs_at(&document);
                self.pack.manifest = value;
            }
        } else if is_meant_as_manifest(path) {
            self.whole(Level::Error, path, format!("this file must be called {MANIFEST}"), "");
        } else if path.ends_with(".ron") {
            let message = "content stands in the folder of its kind".to_owned();
            self.whole(Level::Error, path, message, path.trim_end_matches(".ron"));
        }
    }

    fn font(&mut self, path: &str) {
        let file = self.source.display(path);
        let bytes = self.source.read_up_to(path, FONT_BYTES_MAX);
        match bytes.and_then(|bytes| Font::read(file, bytes)) {
            Ok(font) => {
                self.bytes += font.bytes.len() as u64;
                self.pack.fonts.push(font);
            }
            Err(message) => self.whole(Level::Error, path, message, ""),
        }
    }

    /// Adds a message about a whole file. If `word` is not empty, the message offers the names of the kinds' folders.
    fn whole(&mut self, level: Level, path: &str, message: String, word: &str) {
        let mut diagnostic = Diagnostic::whole(level, self.source.display(path), message);
        if !word.is_empty() {
            diagnostic = diagnostic.allowing(word, Kind::ALL.map(|kind| kind.folder().to_owned()));
        }
        self.pack.diagnostics.push(diagnostic);
    }

    fn content(&mut self, kind: Kind, path: &str) {
        match kind {
            Kind::Terrain => self.piece::<Terrain>(kind, path),
            Kind::UnitTypes => self.piece::<Body>(kind, path),
            Kind::Effects => self.piece::<Effect>(kind, path),
            Kind::Abilities => self.piece::<Ability>(kind, path),
            Kind::Equipment => self.piece::<Equipment>(kind, path),
            Kind::Weapons => self.piece::<Weapon>(kind, path),
            Kind::Units => self.piece::<UnitDesign>(kind, path),
            Kind::Pilots => self.piece::<Pilot>(kind, path),
            Kind::Combat => self.piece::<CombatNumbers>(kind, path),
            Kind::Rulesets => self.piece::<RawRuleset>(kind, path),
            Kind::Maps => self.piece::<MapFile>(kind, path),
            Kind::Scenarios => self.piece::<Scenario>(kind, path),
            Kind::Lessons => self.piece::<LessonPlan>(kind, path),
            Kind::Themes => self.piece::<Theme>(kind, path),
            Kind::Text => self.piece::<Texts>(kind, path),
        }
    }

    /// Reads a file. Returns the index of its document, and adds the faults to the pack.
    fn read<T: serde::de::DeserializeOwned>(&mut self, path: &str) -> Option<(usize, Reading<T>)> {
        match open::<T>(self.source, path) {
            Ok(mut reading) => {
                for (span, fault) in names::faults(&reading.document) {
                    reading.document.holes.push(span);
                    reading.diagnostics.push(fault);
                }
                self.pack.diagnostics.extend(limited(std::mem::take(&mut reading.diagnostics)));
                self.bytes += reading.document.text.len() as u64;
                self.pack.documents.push(reading.document.clone());
                Some((self.pack.documents.len() - 1, reading))
            }
            Err(diagnostic) => {
                self.pack.diagnostics.push(*diagnostic);
                None
            }
        }
    }

    fn piece<T: Piece>(&mut self, kind: Kind, path: &str) {
        let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".ron").to_owned();
        let Some((number, Reading { document, value, .. })) = self.read::<T>(path) else {
            self.pack.shelves.ghosts.insert((kind, stem));
            return;
        };
        let written = document.tree.field("id").and_then(|node| node.name());
        let id =
            value.as_ref().and_then(T::id).filter(|id| written == Some(*id)).or(written).unwrap_or(&stem).to_owned();
        if written.is_some() {
            self.look_at_id(&document, &id, &stem);
        }
        let Some(value) = value else {
            self.pack.shelves.ghosts.insert((kind, id));
            return;
        };
        let item = Item { value: Arc::new(value), document: number, sound: !document.is_faulty() };
        let taken = T::shelf(&mut self.pack.shelves).get(&id).map(|other| other.document);
        if let Some(other) = taken {
            let message = format!("the id {id:?} is taken by {} already", self.pack.documents[other].file);
            self.at_id(&document, Level::Error, message);
        } else {
            T::shelf(&mut self.pack.shelves).insert(id, item);
        }
    }

    fn look_at_id(&mut self, document: &Document, id: &str, stem: &str) {
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if id.is_empty() || !id.chars().all(fits) {
            let message = format!("the id {id:?} may only have the letters a to z, digits, _ and -");
            self.at_id(document, Level::Error, message);
        } else if id != stem {
            let message = format!("the id {id:?} differs from the name of the file, {stem:?}");
            self.at_id(document, Level::Notice, message);
        }
    }

    /// Adds a message at the id of a document.
    fn at_id(&mut self, document: &Document, level: Level, message: String) {
        let id = document.tree.field("id").unwrap_or(&document.tree);
        self.pack.diagnostics.push(Diagnostic::at(document, &id.span, level, message));
    }
}
