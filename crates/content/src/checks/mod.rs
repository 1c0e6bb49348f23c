//! Checks pieces of content against each other and against the limits of a battle.
//!
//! A check reads one piece, and of the others only those whose files have no faults. So each fault is reported once.

mod arms;
mod bodies;
mod combat;
mod effects;
mod lessons;
mod maps;
mod objectives;
mod people;
mod rulesets;
mod scenarios;
mod screens;
pub(super) mod translations;
mod units;
mod vocabulary;

use super::packs::kind::Kind;
use super::packs::shelves::{Item, Shelf, Shelves};
use super::packs::sounds::SoundTable;
use super::reading::FAULTS_MAX;
use super::reading::diagnostic::Diagnostic;
use super::reading::document::Document;
use phaseline_rules::catalog::sound::UnitSounds;
use phaseline_rules::fault::{Fault, Level, Path};
use phaseline_rules::ruleset::{RawRuleset, Ruleset};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;
pub(super) use vocabulary::Vocabulary;

/// Messages about documents, each with the index of its document.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) diagnostics: Vec<(usize, Diagnostic)>,
    /// The rulesets that passed.
    pub(super) rulesets: Arc<BTreeMap<String, Arc<Ruleset>>>,
    pub(super) vocabulary: Arc<Vocabulary>,
    of_rulesets: OfRulesets,
}

/// What the check of the rulesets read and told.
#[derive(Default)]
struct OfRulesets {
    shelf: Shelf<RawRuleset>,
    /// The rulesets that cannot be read.
    ghosts: Vec<String>,
    told: Vec<(usize, Diagnostic)>,
}

impl OfRulesets {
    /// Whether these are the same rulesets from the same files.
    fn is_of(&self, shelves: &Shelves) -> bool {
        let same = |(one, other): ((&String, &Item<RawRuleset>), (&String, &Item<RawRuleset>))| {
            one.0 == other.0 && Arc::ptr_eq(&one.1.value, &other.1.value) && one.1.document == other.1.document
        };
        !self.shelf.is_empty()
            && self.shelf.len() == shelves.rulesets.len()
            && self.shelf.iter().zip(&shelves.rulesets).all(same)
            && self.ghosts == ghosts_of_rulesets(shelves)
    }
}

fn ghosts_of_rulesets(shelves: &Shelves) -> Vec<String> {
    shelves.ghosts.iter().filter(|(kind, _)| *kind == Kind::Rulesets).map(|(_, id)| id.clone()).collect()
}

/// Checks everything on the shelves. `before` is what an earlier check found; where the rulesets are still the same,
/// they are not checked again.
pub(super) fn check(shelves: &Shelves, documents: &[Document], before: Option<&Checked>) -> Checked {
    let mut sink = Sink { documents, diagnostics: Vec::new(), looked: BTreeMap::new() };
    let listed = Cell::new(0);
    let mut shelves = shelves.clone();
    let shelves = &mut shelves;
    let before = before.filter(|before| before.of_rulesets.is_of(shelves));
    let (rulesets, vocabulary) = match before {
        Some(before) => {
            sink.diagnostics.clone_from(&before.of_rulesets.told);
            (Arc::clone(&before.rulesets), Arc::clone(&before.vocabulary))
        }
        None => {
            let (rulesets, resolved) = rulesets::check(shelves, &mut sink);
            (Arc::new(rulesets), Arc::new(Vocabulary::new(&resolved, shelves)))
        }
    };
    let of_rulesets = OfRulesets {
        shelf: shelves.rulesets.clone(),
        ghosts: ghosts_of_rulesets(shelves),
        told: sink.diagnostics.clone(),
    };
    macro_rules! each {
        ($($field:ident by $check:path),* $(,)?) => {$(
            let found = faults_of(&shelves.$field, |piece| $check(piece, &Desk { shelves, vocabulary: &vocabulary, rulesets: &rulesets, told: Cell::new(0), listed: &listed }));
            sink.take(found, &mut shelves.$field);
        )*};
    }
    each! {
        terrain by maps::terrain,
        unit_types by bodies::body,
        effects by effects::effect,
        abilities by effects::ability,
        equipment by effects::equipment,
        weapons by arms::weapon,
        units by units::unit,
        pilots by people::pilot,
        combat by combat::numbers,
        maps by maps::map,
        scenarios by scenarios::scenario,
        lessons by lessons::plan,
        themes by screens::theme,
        text by screens::texts,
    }
    Checked { diagnostics: sink.diagnostics, rulesets, vocabulary, of_rulesets }
}

/// What a check may read besides its own piece.
struct Desk<'d> {
    shelves: &'d Shelves,
    vocabulary: &'d Vocabulary,
    /// The rulesets that passed.
    rulesets: &'d BTreeMap<String, Arc<Ruleset>>,
    /// How many unknown ids of this piece are reported.
    told: Cell<usize>,
    /// How many known ids are listed beside unknown ones, over all pieces.
    listed: &'d Cell<usize>,
}

/// The most known ids that are listed beside unknown ones, over all pieces. After that, unknown ids are reported
/// without a list.
const LISTED_MAX: usize = 100_000;

impl Desk<'_> {
    /// A fault if there is no piece of this kind and id. `None` too once more than [`FAULTS_MAX`] of a file are
    /// reported.
    fn reference(&self, kind: Kind, id: &str, path: Path) -> Option<Fault> {
        if self.shelves.has(kind, id) || self.told.get() > FAULTS_MAX {
            return None;
        }
        self.told.set(self.told.get() + 1);
        let known = if self.listed.get() < LISTED_MAX { self.shelves.ids(kind) } else { Vec::new() };
        self.listed.set(self.listed.get() + known.len());
        Some(Fault::unknown(path, kind.noun(), id, known))
    }

    /// A fault for each id of a list field that does not exist.
    fn references<'i>(&self, kind: Kind, ids: impl IntoIterator<Item = &'i str>, field: &str) -> Vec<Fault> {
        let path = Path::root().key(field);
        let ids = ids.into_iter().enumerate();
        ids.filter_map(|(index, id)| self.reference(kind, id, path.index(index))).collect()
    }
}

/// Collects faults and finds their places in the files.
struct Sink<'s> {
    documents: &'s [Document],
    diagnostics: Vec<(usize, Diagnostic)>,
    /// How many faults of each document have been examined.
    looked: BTreeMap<usize, usize>,
}

/// The most faults of a document that are examined. At most [`FAULTS_MAX`] of them are reported, without those that
/// follow from others.
const LOOKED_MAX: usize = 4 * FAULTS_MAX;

/// The faults of each piece of a shelf.
fn faults_of<T>(shelf: &Shelf<T>, check: impl Fn(&T) -> Vec<Fault>) -> Vec<(String, Vec<Fault>)> {
    shelf.iter().map(|(id, item)| (id.clone(), check(&item.value))).collect()
}

impl Sink<'_> {
    /// Adds the faults of a shelf. Later checks do not rely on its faulty pieces.
    fn take<T>(&mut self, found: Vec<(String, Vec<Fault>)>, shelf: &mut Shelf<T>) {
        for (id, faults) in found {
            let Some(item) = shelf.get_mut(&id) else { continue };
            for fault in &faults {
                self.push(item.document, fault);
            }
            item.sound &= faults.iter().all(|fault| fault.level == Level::Notice);
        }
    }

    /// Adds a fault, unless it only follows from something that cannot be read.
    fn push(&mut self, number: usize, fault: &Fault) {
        let Some(document) = self.documents.get(number) else { return };
        let looked = self.looked.entry(number).or_default();
        *looked += 1;
        if *looked > LOOKED_MAX {
            return;
        }
        let way = document.tree.find(fault.path.steps());
        if document.is_faulty() && (!way.is_whole || fault.level == Level::Notice) {
            return;
        }
        let span = way.meant(&document.text, fault);
        if !document.is_hole(&span) {
            self.diagnostics.push((number, Diagnostic::meant(document, &span, fault)));
        }
    }
}

/// A notice for each name of a sound that is not in the table. An empty name is silence.
fn sounds<'s>(path: &Path, names: impl IntoIterator<Item = (&'static str, &'s str)>) -> Vec<Fault> {
    let named = names.into_iter();
    named.filter_map(|(field, name)| unknown_sound(path.key(field), name)).collect()
}

fn unknown_sound(path: Path, name: &str) -> Option<Fault> {
    let table = SoundTable::built_in();
    if name.is_empty() || table.get(name).is_some() {
        return None;
    }
    let known = table.iter().map(|(known, _)| known);
    let message = format!("unknown sound {name:?}; the usual one is played in its place");
    Some(Fault::notice(path, message).at(name).allowing(known))
}

/// Notices for the sounds of a unit or a body.
fn unit_sounds(sounds: &UnitSounds) -> Vec<Fault> {
    let path = Path::root().key("sounds");
    let mut faults = Vec::new();
    for (occasion, name) in sounds {
        let here = path.key(format!("{occasion:?}"));
        if occasion.is_of_units() {
            faults.extend(unknown_sound(here, name));
        } else {
            faults.push(Fault::notice(here, format!("{occasion:?} does not depend on the unit")));
        }
    }
    faults
}

/// A fault if a name on the screen is empty.
fn name(name: &str) -> Option<Fault> {
    name.trim().is_empty().then(|| Fault::error(Path::root().key("name"), "the name is empty"))
}

/// A fault if a number is outside a range. Both ends belong to the range.
fn within(path: Path, what: &str, number: i64, least: i64, most: i64) -> Option<Fault> {
    let message = || format!("{what} is {number}, but may only be from {least} to {most}");
    (!(least..=most).contains(&number)).then(|| Fault::error(path, message()))
}
