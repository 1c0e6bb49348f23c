//! Checks pieces of content against each other and against what the battle can bear.
//!
//! A check sees one piece, and of the others only those whose files have no faults: so one fault is reported once.

mod arms;
mod bodies;
mod combat;
mod effects;
mod maps;
mod people;
mod rulesets;
mod scenarios;
mod screens;
mod units;
mod vocabulary;

use super::diagnostic::{Diagnostic, place};
use super::document::Document;
use super::kind::Kind;
use super::shelves::{Shelf, Shelves};
use crate::rules::fault::{Fault, Path};
use crate::rules::ruleset::Ruleset;
use std::collections::BTreeMap;
use std::sync::Arc;
pub(super) use vocabulary::Vocabulary;

/// Messages about documents, each with the number of its document.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) diagnostics: Vec<(usize, Diagnostic)>,
    /// The rulesets that passed.
    pub(super) rulesets: BTreeMap<String, Arc<Ruleset>>,
    pub(super) vocabulary: Vocabulary,
}

/// Checks everything on the shelves.
pub(super) fn check(shelves: &Shelves, documents: &[Document]) -> Checked {
    let mut sink = Sink { documents, diagnostics: Vec::new() };
    let (rulesets, resolved) = rulesets::check(shelves, &mut sink);
    let vocabulary = Vocabulary::new(&resolved, shelves);
    let desk = Desk { shelves, vocabulary: &vocabulary };
    sink.each(&shelves.terrain, maps::terrain);
    sink.each(&shelves.unit_types, |body| bodies::body(body, &desk));
    sink.each(&shelves.effects, |effect| effects::effect(effect, &desk));
    sink.each(&shelves.abilities, |ability| effects::ability(ability, &desk));
    sink.each(&shelves.equipment, |equipment| effects::equipment(equipment, &desk));
    sink.each(&shelves.weapons, |weapon| arms::weapon(weapon, &desk));
    sink.each(&shelves.units, |unit| units::unit(unit, &desk));
    sink.each(&shelves.pilots, |pilot| people::pilot(pilot, &desk));
    sink.each(&shelves.combat, |numbers| combat::numbers(numbers, &desk));
    sink.each(&shelves.maps, |map| maps::map(map, &desk));
    sink.each(&shelves.scenarios, |scenario| scenarios::scenario(scenario, &desk));
    sink.each(&shelves.themes, |theme| screens::theme(theme, &desk));
    sink.each(&shelves.text, |texts| screens::texts(texts, &desk));
    Checked { diagnostics: sink.diagnostics, rulesets, vocabulary }
}

/// What a check may look at besides its own piece.
struct Desk<'d> {
    shelves: &'d Shelves,
    vocabulary: &'d Vocabulary,
}

impl Desk<'_> {
    /// A fault if there is no piece of this kind and id.
    fn reference(&self, kind: Kind, id: &str, path: Path) -> Option<Fault> {
        (!self.shelves.has(kind, id)).then(|| Fault::unknown(path, kind.noun(), id, self.shelves.ids(kind)))
    }

    /// Faults for every id of a list field that does not exist.
    fn references<'i>(&self, kind: Kind, ids: impl IntoIterator<Item = &'i str>, field: &str) -> Vec<Fault> {
        let path = Path::root().key(field);
        let ids = ids.into_iter().enumerate();
        ids.filter_map(|(index, id)| self.reference(kind, id, path.index(index))).collect()
    }
}

/// Collects faults and gives them their places.
struct Sink<'s> {
    documents: &'s [Document],
    diagnostics: Vec<(usize, Diagnostic)>,
}

impl Sink<'_> {
    fn each<T>(&mut self, shelf: &Shelf<T>, check: impl Fn(&T) -> Vec<Fault>) {
        for item in shelf.values() {
            for fault in check(&item.value) {
                self.push(item.document, &fault);
            }
        }
    }

    /// Adds a fault, unless it only follows from something that could not be read.
    fn push(&mut self, number: usize, fault: &Fault) {
        let Some(document) = self.documents.get(number) else { return };
        if document.is_faulty() {
            let (_, found) = document.tree.find(fault.path.steps());
            if !found || document.is_hole(&place(document, fault)) {
                return;
            }
        }
        self.diagnostics.push((number, Diagnostic::fault(document, fault)));
    }
}

/// A fault if a name for the screen is empty.
fn name(name: &str) -> Option<Fault> {
    name.trim().is_empty().then(|| Fault::error(Path::root().key("name"), "the name is empty"))
}

/// A fault if a number is not between two others, both included.
fn within(path: Path, what: &str, number: i64, least: i64, most: i64) -> Option<Fault> {
    let message = || format!("{what} is {number}, but may only be from {least} to {most}");
    (!(least..=most).contains(&number)).then(|| Fault::error(path, message()))
}
