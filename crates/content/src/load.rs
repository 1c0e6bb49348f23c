//! Finds the packs, puts them on top of each other and checks the result.

use super::files::printable::{shown, tame};
use super::files::source::{BuiltIn, ByteSource};
use super::packs::fonts::{Font, undrawn};
use super::packs::independent::Group;
use super::packs::kind::Kind;
use super::packs::manifest::{MANIFEST, Manifest};
use super::packs::needs::{doubles, unmet};
use super::packs::pack::{PACK_FAULTS_MAX, Pack, read_manifest, read_pack};
use super::packs::prints::{Origin, Prints};
use super::packs::report::{PackUsed, Report};
use super::packs::shelves::Shelves;
use super::packs::sources::{Found, Sources};
use crate::checks::{Checked, check, translations};
use crate::library::Library;
use crate::reading::diagnostic::{Diagnostic, limited};
use crate::reading::document::Document;
use phaseline_rules::fault::Level;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The content of a game, and the messages about its files.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// All content without faults.
    pub library: Arc<Library>,
    /// The packs that were used or left out, and every message.
    pub report: Report,
}

/// Loads the base pack and every mod.
///
/// A mod with a fault is left out. If the base pack has a fault, the one in the program takes its place. So there is
/// always content to play with, and the report says what is missing.
///
/// ```
/// use phaseline_content::{Sources, load};
///
/// let loaded = load(&Sources::built_in());
/// assert!(loaded.report.diagnostics.is_empty());
/// assert!(loaded.library.rulesets.len() > 4);
/// ```
#[must_use]
pub fn load(sources: &Sources) -> Loaded {
    let found = sources.find();
    let mut stack = Stack::new(&*found.base);
    let mut report = Report::new(PackUsed { name: found.base_name.clone(), place: found.base.label() });
    if stack.is_broken() && !found.base_is_built_in {
        let mut diagnostics = stack.diagnostics();
        report.leave_out_base(&diagnostics);
        report.diagnostics.append(&mut diagnostics);
        report.base = PackUsed { name: "built-in".to_owned(), place: BuiltIn.label() };
        stack = Stack::new(&BuiltIn);
    }
    report.diagnostics.extend(stack.diagnostics());
    add_mods(&mut stack, &found, &mut report);
    for (path, why) in found.strays {
        let name = path.file_name().map_or_else(String::new, |name| tame(&name.to_string_lossy()));
        report.leave_out(PackUsed { name, place: shown(&path) }, std::slice::from_ref(&why));
        report.diagnostics.push(why);
    }
    Loaded { library: Arc::new(stack.library()), report }
}

/// Loads one pack as the base pack. Nothing is left out or taken from other places.
#[must_use]
pub fn load_pack(source: &dyn ByteSource) -> Loaded {
    let stack = Stack::new(source);
    let mut report = Report::new(PackUsed { name: source.label(), place: source.label() });
    report.diagnostics = stack.diagnostics();
    Loaded { library: Arc::new(stack.library()), report }
}

/// Checks a mod on top of a base pack. Returns only the messages that the mod causes.
pub(crate) fn check_on_top(base: &dyn ByteSource, source: &dyn ByteSource) -> Vec<Diagnostic> {
    let mut stack = Stack::new(base);
    stack.put_on(&[read_pack(source)]).into_iter().flatten().collect()
}

/// Checks the first of the mods as a game would load it: on top of the base pack and of the mods that it needs.
pub(crate) fn check_with_needs(found: &Found) -> Vec<Diagnostic> {
    let mut stack = Stack::new(&*found.base);
    let stacked = stack_mods(&mut stack, &found.mods, Some(0));
    let own = stacked.into_iter().filter(|pack| pack.index == 0).flat_map(|pack| pack.diagnostics);
    own.chain(namesakes(&found.mods)).collect()
}

/// Notices about mods with the name of the first one.
fn namesakes(mods: &[Arc<dyn ByteSource>]) -> Vec<Diagnostic> {
    let name_of = |source: &Arc<dyn ByteSource>| read_manifest(&**source).map(|manifest| manifest.name);
    let Some((first, others)) = mods.split_first() else { return Vec::new() };
    let Some(name) = name_of(first) else { return Vec::new() };
    let same = others.iter().filter(|other| name_of(other).as_ref() == Some(&name));
    let notice = |other: &Arc<dyn ByteSource>| {
        let message = format!("the mod in {} is named {name:?}, too: only one of them can be loaded", other.label());
        Diagnostic::whole(Level::Notice, first.display(MANIFEST), message)
    };
    same.map(notice).collect()
}

/// A mod that was put on the stack, or left out.
struct Stacked {
    /// Its index among the mods that were found.
    index: usize,
    used: PackUsed,
    left_out: bool,
    /// The messages that it causes.
    diagnostics: Vec<Diagnostic>,
}

fn add_mods(stack: &mut Stack, found: &Found, report: &mut Report) {
    for Stacked { used, left_out, mut diagnostics, .. } in stack_mods(stack, &found.mods, None) {
        if left_out {
            report.leave_out(used, &diagnostics);
        } else {
            report.mods.push(used);
        }
        report.diagnostics.append(&mut diagnostics);
    }
}

/// Puts mods on a stack, each after the mods that it needs. With `only`, takes that mod and the mods that it needs.
fn stack_mods(stack: &mut Stack, mods: &[Arc<dyn ByteSource>], only: Option<usize>) -> Vec<Stacked> {
    let mut packs: Vec<(usize, Pack)> = mods.iter().map(|source| read_pack(&**source)).enumerate().collect();
    packs.sort_by(|a, b| a.1.name().cmp(b.1.name()));
    let names: BTreeSet<String> = packs.iter().map(|(_, pack)| pack.name().to_owned()).collect();
    if let Some(wanted) = only {
        let behind = all_needs(&packs, wanted);
        packs.retain(|(index, pack)| *index == wanted || behind.contains(pack.name()));
    }
    // The names of the mods that are loaded, each with its place.
    let mut loaded: BTreeMap<String, String> = BTreeMap::new();
    let mut stacked = Vec::new();
    loop {
        let ready = packs.iter().position(|(_, pack)| pack.needs().iter().all(|name| loaded.contains_key(name)));
        let Some(ready) = ready else { break };
        let (index, pack) = packs.remove(ready);
        if let Some(other) = loaded.get(pack.name()) {
            let name = pack.name().to_owned();
            let message = format!("the mod in {other} is named {name:?} too, and only one of them can be loaded");
            let diagnostics = vec![Diagnostic::whole(Level::Error, &pack.label, message)];
            stacked.push(Stacked { index, used: PackUsed { name, place: pack.label }, left_out: true, diagnostics });
            continue;
        }
        // What follows in the order and has nothing to do with this mod is checked with it.
        let (mut indices, mut together) = (vec![index], vec![pack]);
        let mut group = Group::default();
        let mut goes_on = group.add(&together[0]) && !Group::is_alone(&together[0]);
        while goes_on && let Some((_, next)) = packs.get(ready) {
            goes_on = !Group::is_alone(next) && !loaded.contains_key(next.name()) && group.add(next);
            if goes_on {
                let (index, pack) = packs.remove(ready);
                indices.push(index);
                together.push(pack);
            }
        }
        let told = stack.put_on(&together);
        for ((index, pack), diagnostics) in indices.into_iter().zip(together).zip(told) {
            let left_out = diagnostics.iter().any(|it| it.level == Level::Error);
            if !left_out {
                loaded.insert(pack.name().to_owned(), pack.label.clone());
            }
            let used = PackUsed { name: pack.name().to_owned(), place: pack.label };
            stacked.push(Stacked { index, used, left_out, diagnostics });
        }
    }
    let left: Vec<&Pack> = packs.iter().map(|(_, pack)| pack).collect();
    let unmet = unmet(&left, &names, &loaded.into_keys().collect());
    stacked.extend(packs.into_iter().zip(unmet).map(|((index, pack), unmet)| {
        let mut diagnostics = vec![unmet];
        let used = PackUsed { name: pack.name().to_owned(), place: pack.label };
        diagnostics.extend(pack.diagnostics);
        Stacked { index, used, left_out: true, diagnostics }
    }));
    stacked
}

/// The names of the mods that a mod needs, directly or through others.
fn all_needs(packs: &[(usize, Pack)], wanted: usize) -> BTreeSet<String> {
    let mut open: Vec<&Pack> = packs.iter().filter(|(index, _)| *index == wanted).map(|(_, pack)| pack).collect();
    let mut all = BTreeSet::new();
    while let Some(pack) = open.pop() {
        for name in pack.needs() {
            if all.insert(name.clone()) {
                open.extend(packs.iter().map(|(_, pack)| pack).filter(|pack| pack.name() == name));
            }
        }
    }
    all
}

/// Packs on top of each other, with all messages about them.
struct Stack {
    shelves: Shelves,
    documents: Vec<Document>,
    /// Lowest pack first.
    packs: Vec<Layer>,
    /// The fonts of all packs.
    fonts: Vec<Font>,
    /// The messages from reading the files.
    reading: Vec<Diagnostic>,
    checked: Arc<Checked>,
}

/// A pack of a stack.
struct Layer {
    /// The index of its first document.
    first: usize,
    /// What it says about itself. The base pack is no mod and says nothing.
    manifest: Option<Manifest>,
}

impl Stack {
    fn new(base: &dyn ByteSource) -> Self {
        let empty = Checked::default();
        let mut stack = Self {
            shelves: Shelves::default(),
            documents: Vec::new(),
            packs: Vec::new(),
            fonts: Vec::new(),
            reading: Vec::new(),
            checked: Arc::new(empty),
        };
        stack.push(&[read_pack(base)]);
        stack.reading.extend(stack.missing(&base.label()));
        stack
    }

    /// A message if a base pack has some kinds of content but lacks others.
    fn missing(&self, label: &str) -> Option<Diagnostic> {
        let has_none = |kind: &Kind| {
            self.shelves.ids(*kind).is_empty() && !self.shelves.ghosts.iter().any(|(known, _)| known == kind)
        };
        let needed = || Kind::ALL.into_iter().filter(|kind| !kind.is_optional());
        let missing: Vec<&str> = needed().filter(has_none).map(Kind::folder).collect();
        let message = format!(
            "a base pack needs at least one file in each of these folders: {}; a mod needs a {MANIFEST} to be one",
            missing.join(", ")
        );
        let is_some = !missing.is_empty() && missing.len() < needed().count();
        is_some.then(|| Diagnostic::whole(Level::Error, label, message))
    }

    /// Puts packs on top and checks the whole again.
    fn push(&mut self, packs: &[Pack]) {
        for pack in packs {
            let first = self.documents.len();
            let name_of = |document| self.mod_of(document).map(|manifest| manifest.name.as_str());
            let doubles = doubles(pack, &self.shelves, &self.documents, name_of);
            self.reading.extend(doubles);
            self.packs.push(Layer { first, manifest: pack.manifest.clone() });
            self.shelves.put_on_top(&pack.shelves, first);
            self.documents.extend(pack.documents.iter().cloned());
            self.fonts.extend(pack.fonts.iter().cloned());
            let undrawn = self.documents[first..].iter().filter_map(|document| undrawn(document, &self.fonts));
            self.reading.extend(undrawn);
            self.reading.extend(pack.diagnostics.iter().cloned());
        }
        self.checked = Arc::new(check(&self.shelves, &self.documents, Some(&self.checked)));
        let first = self.packs.len() - packs.len();
        for (pack, layer) in packs.iter().zip(&self.packs[first..]) {
            let own = layer.first..layer.first + pack.documents.len();
            let of_meaning = self.checked.diagnostics.iter().filter(|(document, _)| own.contains(document));
            let mut told = pack.diagnostics.iter().chain(of_meaning.map(|(_, diagnostic)| diagnostic));
            // Faults come first: what is mended says something else.
            if told.all(|it| it.level == Level::Notice) {
                self.reading.extend(translations::notices(pack, &self.shelves, &self.documents));
            }
        }
    }

    /// The index of the pack of a document.
    fn layer_of(&self, document: usize) -> usize {
        self.packs.partition_point(|pack| pack.first <= document).saturating_sub(1)
    }

    /// The mod of a document. `None` for one of the base pack.
    fn mod_of(&self, document: usize) -> Option<&Manifest> {
        self.packs.get(self.layer_of(document))?.manifest.as_ref()
    }

    /// Puts mods on top that have nothing to do with each other, except those that cause an error. Returns the messages
    /// that each of them causes.
    fn put_on(&mut self, mods: &[Pack]) -> Vec<Vec<Diagnostic>> {
        let known: BTreeSet<Diagnostic> = self.diagnostics().into_iter().collect();
        let (shelves, checked) = (self.shelves.clone(), Arc::clone(&self.checked));
        let below = (self.documents.len(), self.packs.len(), self.reading.len(), self.fonts.len());
        self.push(mods);
        let new: Vec<Diagnostic> = self.diagnostics().into_iter().filter(|it| !known.contains(it)).collect();
        let is_broken = new.iter().any(|it| it.level == Level::Error);
        if is_broken {
            (self.shelves, self.checked) = (shelves, checked);
            self.documents.truncate(below.0);
            self.packs.truncate(below.1);
            self.reading.truncate(below.2);
            self.fonts.truncate(below.3);
        }
        if mods.len() == 1 {
            return vec![new];
        }
        if is_broken {
            // Whose fault it is shows when each half is put on alone.
            let (one, other) = mods.split_at(mods.len() / 2);
            let mut told = self.put_on(one);
            told.extend(self.put_on(other));
            return told;
        }
        shared_out(new, mods)
    }

    fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut all = self.reading.clone();
        let mut meaning = self.checked.diagnostics.clone();
        meaning.sort_by_key(|(document, _)| *document);
        for group in meaning.chunk_by(|(a, _), (b, _)| a == b) {
            all.extend(limited(group.iter().map(|(_, diagnostic)| diagnostic.clone()).collect()));
        }
        all.sort();
        all.dedup();
        if all.len() > 2 * PACK_FAULTS_MAX {
            all.truncate(2 * PACK_FAULTS_MAX);
            let message = format!("only the first {} faults are told, and more follow", 2 * PACK_FAULTS_MAX);
            all.extend(all.last().map(|last| Diagnostic::whole(Level::Error, last.file.clone(), message)));
        }
        all
    }

    fn is_broken(&self) -> bool {
        let meaning = self.checked.diagnostics.iter().map(|(_, diagnostic)| diagnostic);
        self.reading.iter().chain(meaning).any(|it| it.level == Level::Error)
    }

    fn library(&self) -> Library {
        let errors = self.checked.diagnostics.iter().filter(|(_, it)| it.level == Level::Error);
        let faulty = errors.map(|(document, _)| *document).collect();
        Library { fonts: self.fonts.clone(), ..Library::new(&self.shelves, &self.checked, &faulty, self.prints()) }
    }

    /// The fingerprints of every piece. Faulty pieces may be among them, because no sound piece names them.
    fn prints(&self) -> Prints {
        let called =
            |pack: &Layer| pack.manifest.as_ref().map(|manifest| format!("{} {}", manifest.name, manifest.version));
        let called: Vec<Option<String>> = self.packs.iter().map(called).collect();
        let pack_of = |document| called[self.layer_of(document)].as_deref();
        let origin = |(kind, id, document): (_, _, usize)| {
            self.documents.get(document).map(|text| -> Origin<'_> { (kind, id, text, pack_of(document)) })
        };
        Prints::new(&self.shelves.pieces().filter_map(origin).collect::<Vec<_>>())
    }
}

/// The messages of each mod: those about its own files, and for the first one those about all other files.
fn shared_out(new: Vec<Diagnostic>, mods: &[Pack]) -> Vec<Vec<Diagnostic>> {
    let mut owner = BTreeMap::new();
    for (place, pack) in mods.iter().enumerate() {
        let files = pack.documents.iter().map(|document| document.file.as_str());
        for file in files.chain(pack.diagnostics.iter().map(|it| it.file.as_str())) {
            owner.entry(file).or_insert(place);
        }
    }
    let mut told = vec![Vec::new(); mods.len()];
    for diagnostic in new {
        let place = owner.get(diagnostic.file.as_str()).copied().unwrap_or(0);
        told[place].push(diagnostic);
    }
    told
}
