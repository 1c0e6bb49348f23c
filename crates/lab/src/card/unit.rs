//! Reads one unit of a card, key by key.

use super::checker::{At, Checker, read_input, words_for};
use super::draft::Draft;
use super::keys::{FactKey, PilotKey, SharedKey, UnitKey, spellings};
use super::number::{tenths, whole};
use super::vocabulary::Owner;
use phaseline_battle::Alone;
use phaseline_content::{Entry, Node, Plain};
use phaseline_rules::catalog::tonnage::Tonnage;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::{Flag, Origin};

/// Statistics of a card lie between this number and its negative, so that all distributions stay small.
const STATISTIC_MAX: i64 = 999;

/// A unit of a card, ready for forecasts.
#[derive(Debug, Clone)]
pub struct CardUnit {
    /// Its name on the card.
    pub id: String,
    /// Its stat block for the ruleset, with the sources of its statistics.
    pub stat_block: StatBlock,
    /// The unit as a battle would know it. `None` if the card names no content for it.
    pub alone: Option<Box<Alone>>,
}

impl<'n> Checker<'n> {
    /// Reads and checks a unit. `None` if a fault prevents its layout.
    pub(super) fn unit(&mut self, at: &At, node: &'n Node) -> Option<CardUnit> {
        let faults_before = self.faults.len();
        let entries = self.map(at, node, "a unit")?;
        let gives = |key: UnitKey| entries.iter().any(|entry| UnitKey::spelled(entry.name()) == Some(key));
        let mut draft = Draft { has_unit: gives(UnitKey::Unit), ..Draft::default() };
        for entry in entries {
            if self.is_full() {
                return None;
            }
            self.unit_key(&at.key(entry), entry, &mut draft);
        }
        if !gives(UnitKey::Id) {
            draft.id = draft.named.design.map(|design| design.id.to_string());
        }
        self.note_unread(entries, &draft);
        if draft.facts.get(&FactKey::Injuries).is_some_and(|wounds| *wounds > 0) {
            draft.flags = draft.flags.with(Flag::Wounded);
        }
        self.missing(at, &draft);
        if self.faults.len() > faults_before {
            return None;
        }
        self.lay_out(at, draft)
    }

    /// Notes what this ruleset reads only of other units: conditions, and a tonnage that the content gives, too.
    fn note_unread(&mut self, entries: &[Entry], draft: &Draft<'_>) {
        for flag in Flag::ALL.into_iter().filter(|flag| draft.flags.has(*flag)) {
            let works = match flag {
                // It slows a unit of the content.
                Flag::Crippled => draft.has_unit && self.names.moves(),
                // What is brought for the whole side is silent then.
                Flag::ShutDown => self.brings_for_side(draft),
                _ => false,
            };
            self.note_ignored(flag.name(), works || self.names.asks_whether(flag));
        }
        let weighed = entries.iter().any(|entry| UnitKey::spelled(entry.name()) == Some(UnitKey::Tonnage));
        if draft.has_unit && weighed {
            self.note_ignored(stringify!(tonnage), self.names.weighs());
        }
    }

    fn unit_key(&mut self, at: &At, entry: &'n Entry, draft: &mut Draft<'n>) {
        let value = &entry.value;
        match UnitKey::spelled(entry.name()) {
            Some(UnitKey::Id) => draft.id = self.text(at, value).filter(|id| self.is_filled(at, id)).map(str::to_owned),
            Some(UnitKey::UnitType) => draft.unit_type = self.unit_type(at, value),
            Some(UnitKey::Tonnage) => draft.tonnage = self.tonnage(at, value),
            Some(UnitKey::Weapon) => draft.weapon = self.weapon(at, value),
            Some(UnitKey::Conditions) => self.conditions(at, value, draft),
            Some(UnitKey::Unit) => draft.named.design = self.named(at, value, &self.library.units),
            Some(UnitKey::Equipment) => self.equipment(at, value, draft),
            Some(UnitKey::Effects) => self.effects(at, value, draft),
            Some(UnitKey::Pilot) if matches!(value.plain(), Plain::Text(_)) => {
                draft.has_pilot = true;
                draft.named.pilot = self.named(at, value, &self.library.pilots);
            }
            Some(UnitKey::Pilot) => {
                draft.has_pilot = true;
                if let Some(entries) = self.map(at, value, "a pilot") {
                    for entry in entries {
                        if self.is_full() {
                            return;
                        }
                        self.pilot_key(&at.key(entry), entry, draft);
                    }
                }
            }
            None => {
                let known = self.shared_key(at, entry, Owner::Unit, draft)
                    || self.fact_key(at, entry, draft)
                    || self.counter_key(at, entry, draft);
                if !known {
                    if self.misplaced(at, entry, Owner::Pilot) {
                        return;
                    }
                    let own = spellings(UnitKey::ALL).chain(spellings(SharedKey::ALL));
                    let known = own.chain(self.names.facts()).chain(self.names.inputs(Owner::Unit));
                    let known = known.chain(self.names.counters());
                    self.faults.push(at.unknown("key", entry.name(), known));
                }
            }
        }
    }

    fn pilot_key(&mut self, at: &At, entry: &'n Entry, draft: &mut Draft<'n>) {
        if PilotKey::spelled(entry.name()) == Some(PilotKey::Id) {
            draft.named.pilot = self.named(at, &entry.value, &self.library.pilots);
        } else if !self.shared_key(at, entry, Owner::Pilot, draft) && !self.misplaced(at, entry, Owner::Unit) {
            let own = spellings(PilotKey::ALL).chain(spellings(SharedKey::ALL));
            let known = own.chain(self.names.inputs(Owner::Pilot));
            self.faults.push(at.unknown("key", entry.name(), known));
        }
    }

    /// Reports a key that belongs to `owner` but stands at the other one. Returns whether it did.
    fn misplaced(&mut self, at: &At, entry: &Entry, owner: Owner) -> bool {
        let (known, whose) = match owner {
            Owner::Pilot => (self.names.input(owner, entry.name()).is_some(), "pilot"),
            Owner::Unit => {
                (UnitKey::spelled(entry.name()).is_some() || self.names.input(owner, entry.name()).is_some(), "unit")
            }
        };
        if known {
            self.faults.push(at.fault(format!("{} is a key of the {whose}: write it there", entry.name())));
        }
        known
    }

    /// Reads a key that units and pilots share. Returns `false` for any other key.
    fn shared_key(&mut self, at: &At, entry: &'n Entry, owner: Owner, draft: &mut Draft<'n>) -> bool {
        match SharedKey::spelled(entry.name()) {
            Some(SharedKey::Tags) => {
                let tags = self.texts(at, &entry.value);
                let read = tags.iter().any(|tag| self.names.asks_for(tag));
                self.note_ignored(entry.name(), tags.is_empty() || read);
                draft.tags.extend(tags);
            }
            Some(SharedKey::Abilities) => {
                let abilities = self.texts(at, &entry.value);
                let learnt = self.learn(&abilities, draft);
                let abilities: Vec<String> = abilities.into_iter().map(|name| self.mark_called(name)).collect();
                let read = learnt || abilities.iter().any(|ability| self.names.asks_for(ability));
                self.note_ignored(entry.name(), abilities.is_empty() || read);
                draft.abilities.extend(abilities);
            }
            Some(SharedKey::Stats) => {
                for entry in self.map(at, &entry.value, "statistics").unwrap_or_default() {
                    if self.is_full() {
                        break;
                    }
                    self.statistic(&at.key(entry), entry, owner, draft);
                }
            }
            Some(SharedKey::Inputs) => {
                for entry in self.map(at, &entry.value, "named inputs").unwrap_or_default() {
                    if self.is_full() {
                        break;
                    }
                    let at = at.key(entry);
                    if !self.input(&at, entry, entry.name(), owner, draft) {
                        self.faults.push(at.unknown("input", entry.name(), self.names.inputs(owner)));
                    }
                }
            }
            None => {
                let name = self.names.input_behind(self.names.owner_of(owner, entry.name()), entry.name());
                return self.input(at, entry, name, owner, draft);
            }
        }
        true
    }

    /// Finds an ability regardless of capital letters: `Juggernaut` is `juggernaut`.
    fn mark_called(&self, name: String) -> String {
        let called = self.rules.marks().iter().find(|mark| mark.eq_ignore_ascii_case(&name));
        called.cloned().unwrap_or(name)
    }

    /// Reads the input `name`, which the card gives under the key of this entry.
    fn input(&mut self, at: &At, entry: &'n Entry, name: &'n str, owner: Owner, draft: &mut Draft<'n>) -> bool {
        let owner = self.names.owner_of(owner, entry.name());
        let Some(read) = self.names.input(owner, entry.name()) else { return false };
        self.note_ignored(entry.name(), read);
        match read_input(&entry.value, self.is_yes_or_no(name)) {
            Ok(value) => {
                let earlier = draft.inputs.insert(name.to_owned(), (at.clone(), value));
                if let Some((earlier, _)) = earlier.filter(|(earlier, _)| earlier.path != at.path) {
                    self.faults.push(at.fault(format!("given twice, also as {}", earlier.path)));
                }
            }
            Err(message) => self.faults.push(at.fault(message)),
        }
        true
    }

    /// Whether the chosen ruleset takes this input as 0 or 1, so that a card may say yes or no.
    fn is_yes_or_no(&self, name: &str) -> bool {
        let input = self.rules.inputs().iter().find(|input| input.id == name);
        input.is_some_and(|input| input.symbols.is_empty() && input.range == (0, 1))
    }

    fn counter_key(&mut self, at: &At, entry: &Entry, draft: &mut Draft<'n>) -> bool {
        let Some(read) = self.names.counter(entry.name()) else { return false };
        self.note_ignored(entry.name(), read);
        let counter = self.rules.counter(entry.name()).filter(|_| read);
        let range = counter.map_or((-STATISTIC_MAX, STATISTIC_MAX), |counter| {
            let (low, high) = self.rules.counters()[counter.get()].range;
            (i64::from(low), i64::from(high))
        });
        if counter.is_none() && matches!(entry.value.plain(), Plain::Truth(_)) {
            return true;
        }
        if let (Some(number), Some(counter)) = (self.number(at, &entry.value, range), counter) {
            draft.counters.push((counter, number));
        }
        true
    }

    fn fact_key(&mut self, at: &At, entry: &Entry, draft: &mut Draft<'n>) -> bool {
        let Some(key) = FactKey::spelled(entry.name()) else { return false };
        let Some(read) = self.names.fact(key) else { return false };
        // Heat slows a unit of the content, because its file has a heat limit.
        let slows = key == FactKey::Heat && draft.has_unit && self.names.moves();
        self.note_ignored(entry.name(), read || slows);
        let range = match key {
            FactKey::Troopers => (1, 1_000),
            FactKey::Injuries => (0, 99),
            FactKey::Walk | FactKey::Run | FactKey::Jump => (0, 999),
            FactKey::Heat => (0, 9_999),
        };
        let Some(number) = self.number(at, &entry.value, range) else { return true };
        if key == FactKey::Troopers {
            draft.troopers = u32::try_from(number).ok();
        } else {
            draft.facts.insert(key, number);
        }
        true
    }

    fn statistic(&mut self, at: &At, entry: &'n Entry, owner: Owner, draft: &mut Draft<'n>) {
        let Some(known) = self.names.statistic(entry.name()) else {
            self.faults.push(at.unknown("statistic", entry.name(), self.names.statistics(owner)));
            return;
        };
        if owner == Owner::Pilot && known.kept_by != Some(Owner::Pilot) {
            let message = format!("{} is kept by the unit: write it in the unit's stats", entry.name());
            self.faults.push(at.fault(message));
            return;
        }
        if owner == Owner::Unit && known.kept_by == Some(Owner::Pilot) {
            let message = format!("{} is kept by the pilot: write it in the pilot's stats", entry.name());
            self.faults.push(at.fault(message));
            return;
        }
        self.note_ignored(entry.name(), known.read);
        let range =
            self.rules.counter_of_statistic(entry.name()).map(|counter| self.rules.counters()[counter.get()].range);
        let range = range.map_or((-STATISTIC_MAX, STATISTIC_MAX), |(low, high)| (i64::from(low), i64::from(high)));
        let Some(value) = self.number(at, &entry.value, range) else { return };
        if known.read {
            if let Some(stat) = self.rules.statistic(entry.name()) {
                let twin = draft.statistics.iter().find(|(_, name, _)| self.rules.statistic(name) == Some(stat));
                if let Some((_, name, _)) = twin {
                    self.faults.push(at.fault(format!("given twice, also as {name}")));
                    return;
                }
            }
            draft.statistics.push((at.clone(), entry.name(), value));
        }
    }

    fn conditions(&mut self, at: &At, node: &'n Node, draft: &mut Draft<'n>) {
        for (index, item) in self.list(at, node).iter().enumerate() {
            if self.is_full() {
                return;
            }
            let at = at.index(index, item);
            let Some(word) = self.text(&at, item) else { continue };
            match Flag::ALL.into_iter().find(|flag| flag.name() == word) {
                Some(flag) => draft.flags = draft.flags.with(flag),
                None => self.faults.push(at.unknown("condition", word, Flag::ALL.map(Flag::name))),
            }
        }
    }

    /// The weapon with this name. Its inputs apply where the card does not give its own.
    fn weapon(&mut self, at: &At, node: &'n Node) -> Option<&'n Weapon> {
        let from_weapons =
            self.rules.inputs().iter().any(|input| matches!(input.from, Origin::Weapon | Origin::Usable));
        self.note_ignored(stringify!(weapon), from_weapons);
        self.named(at, node, &self.library.weapons)
    }

    fn unit_type(&mut self, at: &At, node: &'n Node) -> Option<UnitType> {
        let word = self.text(at, node)?;
        let found = UnitType::from_name(word);
        if found.is_none() {
            self.faults.push(at.unknown("unit type", word, UnitType::ALL.map(UnitType::name)));
        }
        found
    }

    fn tonnage(&mut self, at: &At, node: &Node) -> Option<Tonnage> {
        let found = match node.plain() {
            Plain::Number(text) => {
                tenths(text).and_then(|tenths| u32::try_from(tenths).ok()).and_then(Tonnage::from_tenths)
            }
            _ => None,
        };
        if found.is_none() {
            let message = format!(
                "must be a number of tons above 0 with at most one decimal, at most {}, not {}",
                Tonnage::TENTHS_MAX / 10,
                words_for(node)
            );
            self.faults.push(at.fault(message));
        }
        found
    }

    fn missing(&mut self, at: &At, draft: &Draft<'_>) {
        let faulty = |key: &str| self.faults.iter().any(|fault| fault.path == format!("{}.{key}", at.path));
        let present = |key: UnitKey| match key {
            UnitKey::Id => draft.id.is_some() || draft.has_unit,
            UnitKey::UnitType => draft.unit_type.is_some() || draft.has_unit,
            UnitKey::Tonnage => draft.tonnage.is_some() || draft.has_unit,
            UnitKey::Pilot => draft.has_pilot,
            UnitKey::Conditions | UnitKey::Weapon | UnitKey::Unit | UnitKey::Equipment | UnitKey::Effects => true,
        };
        let missing = UnitKey::ALL.iter().filter(|(spelling, key)| !present(*key) && !faulty(spelling));
        let missing: Vec<&str> = missing.map(|(spelling, _)| *spelling).collect();
        if !missing.is_empty() {
            self.faults.push(at.fault(format!("a unit needs {}", missing.join(", "))));
        }
    }

    /// A whole number in this range.
    pub(super) fn number(&mut self, at: &At, node: &Node, (low, high): (i64, i64)) -> Option<i32> {
        let found = match node.plain() {
            Plain::Number(text) => whole(text).filter(|number| (low..=high).contains(number)),
            Plain::Truth(yes) if (low, high) == (0, 1) => Some(i64::from(yes)),
            _ => None,
        };
        if found.is_none() {
            self.faults.push(at.fault(format!("must be a whole number from {low} to {high}, not {}", words_for(node))));
        }
        found.and_then(|number| i32::try_from(number).ok())
    }
}
