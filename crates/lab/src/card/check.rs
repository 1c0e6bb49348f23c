//! Checks a card against the loaded rulesets.

use super::checker::{At, Checker, words_for};
use super::fault::{CardFault, FAULTS_MAX, OffsetFault};
use super::reader::{Notation, read};
use super::reads::seen_by;
use super::unit::CardUnit;
use super::vocabulary::Vocabulary;
use phaseline_content::{Library, Lines, Node, Plain, why_no_name};
use phaseline_rules::ruleset::{ImpactIx, Ruleset};
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

/// Like [`read_card`]. The card may also name units, pilots, equipment, effects, abilities and weapons of the content.
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
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = Lines::of(text);
    let placed = |fault: OffsetFault| fault.placed(text, &lines);
    let node = read(text, &lines, notation).map_err(|fault| vec![fault])?;
    let rules = choose_ruleset(&node, loaded, choice).map_err(|fault| vec![placed(fault)])?;
    let names = Vocabulary::new(loaded, rules);
    let mut checker = Checker { loaded, rules, names: &names, library, faults: Vec::new(), ignored: Vec::new() };
    let (units, events) = checker.card(&node);
    let Checker { mut faults, ignored, .. } = checker;
    if faults.is_empty() {
        return Ok(Card { rules, ignored, units, events });
    }
    faults.sort_by_key(|fault| fault.start);
    let more = faults.len() > FAULTS_MAX;
    let mut faults: Vec<CardFault> = faults.into_iter().take(FAULTS_MAX).map(placed).collect();
    if more {
        let message = format!("reading stops after {FAULTS_MAX} faults, and more follow");
        faults.extend(faults.last().map(|last| last.place).map(|place| CardFault::new(place, message)));
    }
    Err(faults)
}

fn choose_ruleset<'r>(node: &Node, loaded: &[&'r Ruleset], choice: Option<&str>) -> Result<&'r Ruleset, OffsetFault> {
    let known = loaded.iter().map(|rules| rules.id());
    let at = At::root(node);
    let find = |id: &str| loaded.iter().find(|rules| rules.id() == id).copied();
    if let Some(id) = choice {
        return find(id).ok_or_else(|| at.unknown("ruleset", id, known));
    }
    let Plain::Map(entries) = node.plain() else {
        return Err(at.fault(format!("a card is a group of keys, not {}", words_for(node))));
    };
    let Some(entry) = entries.iter().find(|entry| entry.name() == "ruleset") else {
        let known: Vec<&str> = known.collect();
        let message = format!("the card names no ruleset; known are {}", known.join(", "));
        return Err(at.fault(message));
    };
    let at = at.key(entry);
    match entry.value.plain() {
        Plain::Text(id) => find(id).ok_or_else(|| at.unknown("ruleset", id, known)),
        _ => Err(at.fault(format!("must be the name of a ruleset, not {}", words_for(&entry.value)))),
    }
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
            match entry.name() {
                "ruleset" => drop(self.text(&at, &entry.value)),
                "units" => (units, ids) = self.units(&at, &entry.value),
                "events" => requests = Some((at, &entry.value)),
                key => self.faults.push(at.unknown("key", key, ["ruleset", "units", "events"])),
            }
        }
        if !entries.iter().any(|entry| entry.name() == "units") {
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
        if items.is_empty() && matches!(node.plain(), Plain::List(_)) {
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
            self.faults
                .extend(why_no_name(id).map(|why| at.fault(format!("the id of a unit is its name here: {why}"))));
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
            match entry.name() {
                "event" => event = self.event_name(&at, &entry.value),
                "by" if entry.value.plain() == Plain::Nothing => {}
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
}

/// The id of a unit. A unit of the content keeps its own id if the card gives no other.
fn id_of(node: &Node) -> Option<&str> {
    let Plain::Map(entries) = node.plain() else { return None };
    let given = |key: &str| entries.iter().find(|entry| entry.name() == key);
    let id = given("id").or_else(|| given("unit"))?;
    match id.value.plain() {
        Plain::Text(text) => Some(text),
        _ => None,
    }
}
