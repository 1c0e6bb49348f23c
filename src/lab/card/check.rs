//! Checks a card against the loaded rulesets.

use super::fault::{CardFault, FAULTS_MAX, unknown};
use super::reader::{Notation, read};
use super::reads::seen_by;
use super::tree::{Entry, Kind, Node, Place, whole};
use super::unit::CardUnit;
use super::vocabulary::Vocabulary;
use crate::content::Library;
use crate::rules::catalog::input::InputValue;
use crate::rules::ruleset::{ImpactIx, Ruleset};
use std::collections::BTreeSet;

/// A card without faults, laid out for one ruleset.
#[derive(Debug, Clone)]
pub struct Card<'r> {
    /// The ruleset that explains it.
    pub rules: &'r Ruleset,
    /// Keys that this ruleset does not read but another one does, in the order of the card.
    pub ignored: Vec<String>,
    /// The units, at least one.
    pub units: Vec<CardUnit>,
    /// The questions about them.
    pub events: Vec<CardEvent>,
}

/// A question about an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardEvent {
    /// The name of the event.
    pub event: String,
    /// The impact of that name. `None` if only another ruleset has it.
    pub impact: Option<ImpactIx>,
    /// The index of the unit on the card that causes it.
    pub by: Option<usize>,
    /// The index of the unit on the card that it happens to.
    pub on: usize,
}

/// Reads and checks a card without content. `choice` replaces the ruleset of the card.
///
/// # Errors
/// Returns all faults of the card, in the order of the text.
pub fn read_card<'r>(
    text: &str,
    notation: Notation,
    loaded: &[&'r Ruleset],
    choice: Option<&str>,
) -> Result<Card<'r>, Vec<CardFault>> {
    checked(text, notation, loaded, &Library::default(), choice)
}

/// As [`read_card`], for cards that may also name units, pilots, equipment, effects, abilities and weapons of the
/// content.
///
/// # Errors
/// Returns all faults of the card, in the order of the text.
pub fn read_card_of<'l>(
    library: &'l Library,
    text: &str,
    notation: Notation,
    choice: Option<&str>,
) -> Result<Card<'l>, Vec<CardFault>> {
    let loaded: Vec<&Ruleset> = library.rulesets.values().map(AsRef::as_ref).collect();
    checked(text, notation, &loaded, library, choice)
}

fn checked<'r>(
    text: &str,
    notation: Notation,
    loaded: &[&'r Ruleset],
    library: &Library,
    choice: Option<&str>,
) -> Result<Card<'r>, Vec<CardFault>> {
    let node = read(text, notation).map_err(|fault| vec![fault])?;
    let rules = choose_ruleset(&node, loaded, choice).map_err(|fault| vec![fault])?;
    let names = Vocabulary::new(loaded, rules);
    let mut checker = Checker { loaded, rules, names: &names, library, faults: Vec::new(), ignored: Vec::new() };
    let (units, events) = checker.card(&node);
    let Checker { mut faults, ignored, .. } = checker;
    if faults.is_empty() {
        return Ok(Card { rules, ignored, units, events });
    }
    faults.sort_by_key(|fault| fault.place);
    if faults.len() > FAULTS_MAX {
        faults.truncate(FAULTS_MAX);
        let message = format!("reading stops after {FAULTS_MAX} faults, and more follow");
        faults.extend(faults.last().map(|last| last.place).map(|place| CardFault::new(place, message)));
    }
    Err(faults)
}

/// The most entries in a list of a card, including units and events.
const LIST_MAX: usize = 1000;

fn choose_ruleset<'r>(node: &Node, loaded: &[&'r Ruleset], choice: Option<&str>) -> Result<&'r Ruleset, CardFault> {
    let known = loaded.iter().map(|rules| rules.id());
    let find = |id: &str| loaded.iter().find(|rules| rules.id() == id).copied();
    if let Some(id) = choice {
        return find(id).ok_or_else(|| CardFault::new(node.place, unknown("ruleset", id, known)));
    }
    let Kind::Map(entries) = &node.kind else {
        return Err(CardFault::new(node.place, format!("a card is a group of keys, not {}", node.kind.words())));
    };
    let Some(entry) = entries.iter().find(|entry| entry.key == "ruleset") else {
        let known: Vec<&str> = known.collect();
        let message = format!("the card names no ruleset; known are {}", known.join(", "));
        return Err(CardFault::new(node.place, message));
    };
    let at = At::root(node).key(entry);
    match &entry.value.kind {
        Kind::Text(id) => find(id).ok_or_else(|| at.unknown("ruleset", id, known)),
        other => Err(at.fault(format!("must be the name of a ruleset, not {}", other.words()))),
    }
}

/// A place on a card: in the text, and as a path of keys.
#[derive(Debug, Clone)]
pub(super) struct At {
    place: Place,
    pub(super) path: String,
}

impl At {
    fn root(node: &Node) -> Self {
        Self { place: node.place, path: String::new() }
    }

    pub(super) fn key(&self, entry: &Entry) -> Self {
        let path = if self.path.is_empty() { entry.key.clone() } else { format!("{}.{}", self.path, entry.key) };
        Self { place: entry.place, path }
    }

    pub(super) fn index(&self, index: usize, node: &Node) -> Self {
        Self { place: node.place, path: format!("{}[{index}]", self.path) }
    }

    pub(super) fn fault(&self, message: impl Into<String>) -> CardFault {
        CardFault { place: self.place, path: self.path.clone(), message: message.into() }
    }

    pub(super) fn unknown<'w>(
        &self,
        what: &str,
        word: &str,
        known: impl IntoIterator<Item = &'w str> + Clone,
    ) -> CardFault {
        self.fault(unknown(what, word, known))
    }
}

/// Reads a card and collects its faults.
pub(super) struct Checker<'n> {
    loaded: &'n [&'n Ruleset],
    pub(super) rules: &'n Ruleset,
    pub(super) names: &'n Vocabulary,
    pub(super) library: &'n Library,
    pub(super) faults: Vec<CardFault>,
    ignored: Vec<String>,
}

impl<'n> Checker<'n> {
    fn card(&mut self, node: &'n Node) -> (Vec<CardUnit>, Vec<CardEvent>) {
        let at = At::root(node);
        let entries = self.map(&at, node, "a card").unwrap_or_default();
        let (mut units, mut events, mut ids, mut requests) = (Vec::new(), Vec::new(), Vec::new(), None);
        for entry in entries {
            if self.is_full() {
                break;
            }
            let at = at.key(entry);
            match entry.key.as_str() {
                "ruleset" => drop(self.text(&at, &entry.value)),
                "units" => (units, ids) = self.units(&at, &entry.value),
                "events" => requests = Some((at, &entry.value)),
                key => self.faults.push(at.unknown("key", key, ["ruleset", "units", "events"])),
            }
        }
        if !entries.iter().any(|entry| entry.key == "units") {
            self.faults.push(at.fault("a card needs units"));
        }
        if let Some((at, node)) = requests {
            for (index, item) in self.list(&at, node).iter().enumerate() {
                if self.is_full() {
                    break;
                }
                events.extend(self.event(&at.index(index, item), item, &ids));
            }
        }
        (units, events)
    }

    fn units(&mut self, at: &At, node: &'n Node) -> (Vec<CardUnit>, Vec<&'n str>) {
        let items = self.list(at, node);
        if items.is_empty() && matches!(node.kind, Kind::List(_)) {
            self.faults.push(at.fault("a card needs at least one unit"));
        }
        let (mut units, mut ids): (Vec<CardUnit>, Vec<&str>) = (Vec::new(), Vec::new());
        let mut taken = BTreeSet::new();
        for (index, item) in items.iter().enumerate() {
            if self.is_full() {
                break;
            }
            let at = at.index(index, item);
            let id = id_of(item).unwrap_or_default();
            if !id.is_empty() && !taken.insert(id) {
                self.faults.push(at.fault(format!("the id {id:?} is taken by an earlier unit")));
            }
            ids.push(id);
            units.extend(self.unit(&at, item));
        }
        (units, ids)
    }

    fn event(&mut self, at: &At, node: &'n Node, ids: &[&str]) -> Option<CardEvent> {
        let entries = self.map(at, node, "an event")?;
        let (mut event, mut by, mut on, mut faulty) = (None, None, None, false);
        for entry in entries {
            let at = at.key(entry);
            let before = self.faults.len();
            if self.is_full() {
                return None;
            }
            match entry.key.as_str() {
                "event" => event = self.event_name(&at, &entry.value),
                "by" if entry.value.kind == Kind::Nothing => {}
                "by" => by = self.unit_named(&at, &entry.value, ids),
                "on" => on = self.unit_named(&at, &entry.value, ids),
                key => self.faults.push(at.unknown("key", key, ["event", "by", "on"])),
            }
            faulty |= self.faults.len() > before;
        }
        if faulty {
            return None;
        }
        let (Some((event, impact)), Some(on)) = (event, on) else {
            self.faults.push(at.fault("an event needs an event and the unit it is on"));
            return None;
        };
        if by.is_none() && impact.is_some_and(|impact| self.asks_other(impact)) {
            self.faults.push(at.fault(format!("{event} compares two units: name the one that causes it as by")));
        }
        Some(CardEvent { event, impact, by, on })
    }

    fn asks_other(&self, impact: ImpactIx) -> bool {
        let impact = &self.rules.impacts()[impact.get()];
        seen_by(self.rules, &impact.when, &impact.amount).other
    }

    fn event_name(&mut self, at: &At, node: &'n Node) -> Option<(String, Option<ImpactIx>)> {
        let name = self.text(at, node)?;
        let impact = self.rules.impact(name);
        let known = self.loaded.iter().flat_map(|rules| rules.impacts()).map(|impact| impact.id.as_str());
        if impact.is_none() && !known.clone().any(|known| known == name) {
            let known: BTreeSet<&str> = known.collect();
            self.faults.push(at.unknown("event", name, known));
            return None;
        }
        Some((name.to_owned(), impact))
    }

    fn unit_named(&mut self, at: &At, node: &'n Node, ids: &[&str]) -> Option<usize> {
        let name = self.text(at, node)?;
        let place = ids.iter().position(|id| *id == name);
        if place.is_none() {
            self.faults.push(at.unknown("unit", name, ids.iter().copied()));
        }
        place
    }

    pub(super) fn map(&mut self, at: &At, node: &'n Node, what: &str) -> Option<&'n [Entry]> {
        let entries = match &node.kind {
            Kind::Map(entries) => entries.as_slice(),
            Kind::Nothing if what != "a card" => &[],
            other => {
                self.faults.push(at.fault(format!("{what} is a group of keys, not {}", other.words())));
                return None;
            }
        };
        let mut given = BTreeSet::new();
        for entry in entries {
            if self.is_full() {
                return None;
            }
            if !given.insert(&entry.key) {
                self.faults.push(at.key(entry).fault("given twice"));
            }
        }
        Some(entries)
    }

    pub(super) fn list(&mut self, at: &At, node: &'n Node) -> &'n [Node] {
        match &node.kind {
            Kind::List(items) if items.len() > LIST_MAX => {
                self.faults.push(at.fault(format!("{} things are too many, at most {LIST_MAX} are read", items.len())));
                &[]
            }
            Kind::List(items) => items,
            other => {
                self.faults.push(at.fault(format!("must be a list, not {}", other.words())));
                &[]
            }
        }
    }

    /// Whether there are so many faults that reading stops.
    pub(super) fn is_full(&self) -> bool {
        self.faults.len() > FAULTS_MAX
    }

    pub(super) fn text(&mut self, at: &At, node: &'n Node) -> Option<&'n str> {
        match &node.kind {
            Kind::Text(text) => Some(text),
            other => {
                self.faults.push(at.fault(format!("must be a text, not {}", other.words())));
                None
            }
        }
    }

    pub(super) fn texts(&mut self, at: &At, node: &'n Node) -> Vec<String> {
        let items = self.list(at, node);
        let texts = items.iter().enumerate().filter_map(|(index, item)| self.text(&at.index(index, item), item));
        texts.map(str::to_owned).collect()
    }

    pub(super) fn is_filled(&mut self, at: &At, text: &str) -> bool {
        if text.trim().is_empty() {
            self.faults.push(at.fault("must not be empty"));
        }
        !text.trim().is_empty()
    }

    /// Notes a key that the chosen ruleset does not read.
    pub(super) fn note_ignored(&mut self, key: &str, read: bool) {
        if !read && !self.ignored.iter().any(|known| known == key) {
            self.ignored.push(key.to_owned());
        }
    }
}

/// The id of a unit. A unit of the content may do without one on the card.
fn id_of(node: &Node) -> Option<&str> {
    let Kind::Map(entries) = &node.kind else { return None };
    let given = |key: &str| entries.iter().find(|entry| entry.key == key);
    let id = given("id").or_else(|| given("unit"))?;
    match &id.value.kind {
        Kind::Text(text) => Some(text),
        _ => None,
    }
}

/// The number or symbol of an input. With `yes_or_no`, yes and no are 1 and 0.
pub(super) fn read_input(node: &Node, yes_or_no: bool) -> Result<InputValue, String> {
    match &node.kind {
        Kind::Bool(yes) if yes_or_no => Ok(InputValue::Number(i32::from(*yes))),
        Kind::Text(text) => Ok(InputValue::Symbol(text.clone())),
        Kind::Number(text) => whole(text)
            .and_then(|number| i32::try_from(number).ok())
            .map(InputValue::Number)
            .ok_or_else(|| format!("must be a whole number, not {text}")),
        other => Err(format!("must be a number or a word, not {}", other.words())),
    }
}
