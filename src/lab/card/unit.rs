//! Checks one unit of a card and lays it out for a ruleset.

use super::check::{At, Checker, read_input};
use super::keys::{FactKey, SharedKey, UnitKey, spellings};
use super::tree::{Entry, Kind, Node, tenths, whole};
use super::vocabulary::{Owner, is_skill};
use crate::rules::content_id::WeaponId;
use crate::rules::ids::UnitType;
use crate::rules::input::InputValue;
use crate::rules::ruleset::{CounterIx, Flag, Origin};
use crate::rules::sheet::{Character, Facts, Flags, Sheet};
use crate::rules::tonnage::Tonnage;
use crate::rules::weapon::Weapon;
use std::collections::{BTreeMap, BTreeSet};

/// Statistics of a card lie between this number and its negative, so that every distribution stays small.
const STATISTIC_MAX: i64 = 999;

/// A unit of a card, ready to be forecast.
#[derive(Debug, Clone)]
pub struct CardUnit {
    /// Its name on the card.
    pub id: String,
    /// What the ruleset reads of it.
    pub sheet: Sheet,
}

/// A unit while its keys are read.
#[derive(Default)]
struct Draft<'n> {
    id: Option<String>,
    unit_type: Option<UnitType>,
    tonnage: Option<Tonnage>,
    troopers: Option<u32>,
    tags: BTreeSet<String>,
    abilities: BTreeSet<String>,
    inputs: BTreeMap<String, (At, InputValue)>,
    facts: Facts,
    flags: Flags,
    statistics: Vec<(At, &'n str, i32)>,
    weapon: Option<&'n Weapon>,
    counters: Vec<(CounterIx, i32)>,
    has_pilot: bool,
}

impl<'n> Checker<'n> {
    /// Checks a unit; none when a fault keeps it from being laid out.
    pub(super) fn unit(&mut self, at: &At, node: &'n Node) -> Option<CardUnit> {
        let faults_before = self.faults.len();
        let entries = self.map(at, node, "a unit")?;
        let mut draft = Draft::default();
        for entry in entries {
            self.unit_key(&at.key(entry), entry, &mut draft);
        }
        self.missing(at, &draft);
        if self.faults.len() > faults_before {
            return None;
        }
        self.lay_out(at, draft)
    }

    fn unit_key(&mut self, at: &At, entry: &'n Entry, draft: &mut Draft<'n>) {
        let value = &entry.value;
        match UnitKey::spelled(&entry.key) {
            Some(UnitKey::Id) => draft.id = self.text(at, value).filter(|id| self.is_filled(at, id)).map(str::to_owned),
            Some(UnitKey::UnitType) => draft.unit_type = self.unit_type(at, value),
            Some(UnitKey::Tonnage) => draft.tonnage = self.tonnage(at, value),
            Some(UnitKey::Weapon) => draft.weapon = self.weapon(at, value),
            Some(UnitKey::Conditions) => self.conditions(at, value, draft),
            Some(UnitKey::Pilot) => {
                draft.has_pilot = true;
                if let Some(entries) = self.map(at, value, "a pilot") {
                    for entry in entries {
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
                    self.faults.push(at.unknown("key", &entry.key, known));
                }
            }
        }
    }

    fn pilot_key(&mut self, at: &At, entry: &'n Entry, draft: &mut Draft<'n>) {
        if !self.shared_key(at, entry, Owner::Pilot, draft) && !self.misplaced(at, entry, Owner::Unit) {
            let known = spellings(SharedKey::ALL).chain(self.names.inputs(Owner::Pilot));
            self.faults.push(at.unknown("key", &entry.key, known));
        }
    }

    /// Says so when a key belongs to the other owner.
    fn misplaced(&mut self, at: &At, entry: &Entry, owner: Owner) -> bool {
        let (known, whose) = match owner {
            Owner::Pilot => (self.names.input(owner, &entry.key).is_some(), "pilot"),
            Owner::Unit => {
                (UnitKey::spelled(&entry.key).is_some() || self.names.input(owner, &entry.key).is_some(), "unit")
            }
        };
        if known {
            self.faults.push(at.fault(format!("{} is a key of the {whose}: write it there", entry.key)));
        }
        known
    }

    /// Keys that units and pilots have alike; false when it is none of them.
    fn shared_key(&mut self, at: &At, entry: &'n Entry, owner: Owner, draft: &mut Draft<'n>) -> bool {
        match SharedKey::spelled(&entry.key) {
            Some(SharedKey::Tags) => {
                let tags = self.texts(at, &entry.value);
                self.note_ignored(&entry.key, tags.is_empty() || self.names.asks_for_marks());
                draft.tags.extend(tags);
            }
            Some(SharedKey::Abilities) => {
                let abilities = self.texts(at, &entry.value);
                let abilities: Vec<String> = abilities.into_iter().map(|name| self.mark_called(name)).collect();
                let read = abilities.iter().any(|ability| self.names.asks_for(ability));
                self.note_ignored(&entry.key, abilities.is_empty() || read);
                draft.abilities.extend(abilities);
            }
            Some(SharedKey::Stats) => {
                for entry in self.map(at, &entry.value, "statistics").unwrap_or_default() {
                    self.statistic(&at.key(entry), entry, owner, draft);
                }
            }
            Some(SharedKey::Inputs) => {
                for entry in self.map(at, &entry.value, "named inputs").unwrap_or_default() {
                    let at = at.key(entry);
                    if !self.input(&at, entry, &entry.key, owner, draft) {
                        self.faults.push(at.unknown("input", &entry.key, self.names.inputs(owner)));
                    }
                }
            }
            None => {
                let name = self.names.input_behind(self.names.owner_of(owner, &entry.key), &entry.key);
                return self.input(at, entry, name, owner, draft);
            }
        }
        true
    }

    /// The ability that a card names, whichever letters are large: `Juggernaut` is `juggernaut`.
    fn mark_called(&self, name: String) -> String {
        let called = self.rules.marks().iter().find(|mark| mark.eq_ignore_ascii_case(&name));
        called.cloned().unwrap_or(name)
    }

    /// Reads the input called `name`, which the card gives under the entry's key.
    fn input(&mut self, at: &At, entry: &'n Entry, name: &'n str, owner: Owner, draft: &mut Draft<'n>) -> bool {
        let owner = self.names.owner_of(owner, &entry.key);
        let Some(read) = self.names.input(owner, &entry.key) else { return false };
        self.note_ignored(&entry.key, read);
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

    /// Whether the chosen ruleset knows the input as 0 or 1, so that a card may say yes or no.
    fn is_yes_or_no(&self, name: &str) -> bool {
        let input = self.rules.inputs().iter().find(|input| input.id == name);
        input.is_some_and(|input| input.symbols.is_empty() && input.range == (0, 1))
    }

    fn counter_key(&mut self, at: &At, entry: &Entry, draft: &mut Draft<'n>) -> bool {
        let Some(read) = self.names.counter(&entry.key) else { return false };
        self.note_ignored(&entry.key, read);
        let counter = self.rules.counter(&entry.key).filter(|_| read);
        let range = counter.map_or((-STATISTIC_MAX, STATISTIC_MAX), |counter| {
            let (low, high) = self.rules.counters()[counter.get()].range;
            (i64::from(low), i64::from(high))
        });
        if counter.is_none() && matches!(entry.value.kind, Kind::Bool(_)) {
            return true;
        }
        if let (Some(number), Some(counter)) = (self.number(at, &entry.value, range), counter) {
            draft.counters.push((counter, number));
        }
        true
    }

    fn fact_key(&mut self, at: &At, entry: &Entry, draft: &mut Draft<'n>) -> bool {
        let Some(key) = FactKey::spelled(&entry.key) else { return false };
        let Some(read) = self.names.fact(key) else { return false };
        self.note_ignored(&entry.key, read);
        let lowest = i64::from(key == FactKey::Troopers);
        let Some(number) = self.number(at, &entry.value, (lowest, 9999)) else { return true };
        match key {
            FactKey::Troopers => draft.troopers = u32::try_from(number).ok(),
            FactKey::Walk => draft.facts.walk_now = number,
            FactKey::Run => draft.facts.run_now = number,
            FactKey::Jump => draft.facts.jump_now = number,
            FactKey::Injuries => draft.facts.injuries = number,
            FactKey::Heat => draft.facts.heat = number,
        }
        true
    }

    fn statistic(&mut self, at: &At, entry: &'n Entry, owner: Owner, draft: &mut Draft<'n>) {
        let Some(known) = self.names.statistic(&entry.key) else {
            self.faults.push(at.unknown("statistic", &entry.key, self.names.statistics(owner)));
            return;
        };
        if owner == Owner::Pilot && known.kept_by != Some(Owner::Pilot) {
            let message = format!("{} is kept by the unit: write it in the unit's stats", entry.key);
            self.faults.push(at.fault(message));
            return;
        }
        self.note_ignored(&entry.key, known.read);
        let range =
            self.rules.counter_of_statistic(&entry.key).map(|counter| self.rules.counters()[counter.get()].range);
        let range = range.map_or((-STATISTIC_MAX, STATISTIC_MAX), |(low, high)| (i64::from(low), i64::from(high)));
        let Some(value) = self.number(at, &entry.value, range) else { return };
        if known.read {
            if let Some(stat) = self.rules.statistic(&entry.key) {
                let twin = draft.statistics.iter().find(|(_, name, _)| self.rules.statistic(name) == Some(stat));
                if let Some((_, name, _)) = twin {
                    self.faults.push(at.fault(format!("given twice, also as {name}")));
                    return;
                }
            }
            draft.statistics.push((at.clone(), &entry.key, value));
        }
    }

    fn conditions(&mut self, at: &At, node: &'n Node, draft: &mut Draft<'n>) {
        for (index, item) in self.list(at, node).iter().enumerate() {
            let at = at.index(index, item);
            let Some(word) = self.text(&at, item) else { continue };
            match Flag::ALL.into_iter().find(|flag| flag.name() == word) {
                Some(flag) => draft.flags = draft.flags.with(flag),
                None => self.faults.push(at.unknown("condition", word, Flag::ALL.map(Flag::name))),
            }
        }
    }

    /// The weapon of this name; what it brings along stands in for what the card does not say itself.
    fn weapon(&mut self, at: &At, node: &'n Node) -> Option<&'n Weapon> {
        let id = self.text(at, node)?;
        let from_weapons =
            self.rules.inputs().iter().any(|input| matches!(input.from, Origin::Weapon | Origin::Usable));
        self.note_ignored(stringify!(weapon), from_weapons);
        let found = self.weapons.get(id);
        if found.is_none() {
            self.faults.push(at.unknown(stringify!(weapon), id, self.weapons.keys().map(WeaponId::as_str)));
        }
        found
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
        let found = match &node.kind {
            Kind::Number(text) => {
                tenths(text).and_then(|tenths| u32::try_from(tenths).ok()).and_then(Tonnage::from_tenths)
            }
            _ => None,
        };
        if found.is_none() {
            let message = format!(
                "must be a number of tons above 0 with at most one decimal, at most {}, not {}",
                Tonnage::TENTHS_MAX / 10,
                node.kind.words()
            );
            self.faults.push(at.fault(message));
        }
        found
    }

    fn missing(&mut self, at: &At, draft: &Draft<'_>) {
        let faulty = |key: &str| self.faults.iter().any(|fault| fault.path == format!("{}.{key}", at.path));
        let present = |key: UnitKey| match key {
            UnitKey::Id => draft.id.is_some(),
            UnitKey::UnitType => draft.unit_type.is_some(),
            UnitKey::Tonnage => draft.tonnage.is_some(),
            UnitKey::Pilot => draft.has_pilot,
            UnitKey::Conditions | UnitKey::Weapon => true,
        };
        let missing = UnitKey::ALL.iter().filter(|(spelling, key)| !present(*key) && !faulty(spelling));
        let missing: Vec<&str> = missing.map(|(spelling, _)| *spelling).collect();
        if !missing.is_empty() {
            self.faults.push(at.fault(format!("a unit needs {}", missing.join(", "))));
        }
    }

    fn lay_out(&mut self, at: &At, mut draft: Draft<'n>) -> Option<CardUnit> {
        // A skill that a card leaves out is 1, also where the ruleset takes it for something else.
        for input in self.rules.inputs().iter().filter(|input| input.card.as_deref().is_some_and(is_skill)) {
            draft.inputs.entry(input.id.clone()).or_insert_with(|| (at.clone(), InputValue::Number(1)));
        }
        let mut inputs = draft.weapon.map(|weapon| weapon.inputs.clone()).unwrap_or_default();
        inputs.extend(draft.inputs.iter().map(|(name, (_, value))| (name.clone(), value.clone())));
        let character = Character {
            unit_type: draft.unit_type?,
            tonnage_tenths: draft.tonnage?.tenths(),
            troopers: draft.troopers.unwrap_or(1),
            tags: draft.tags,
            abilities: draft.abilities,
            inputs,
        };
        let entry = match self.rules.enter(&character) {
            Ok(entry) => entry,
            Err(faults) => {
                for fault in faults {
                    let place = draft.inputs.get(fault.input()).map_or(at, |(at, _)| at);
                    self.faults.push(place.fault(fault.to_string()));
                }
                return None;
            }
        };
        let mut sheet = self.rules.sheet(entry);
        sheet.facts = draft.facts;
        sheet.flags = draft.flags;
        let mut counters = sheet.counters().to_vec();
        for (counter, number) in draft.counters {
            counters[counter.get()] = number;
        }
        sheet.set_counters(&counters);
        for (at, name, value) in draft.statistics {
            if let Err(fault) = self.rules.set_statistic(&mut sheet, name, value) {
                self.faults.push(at.fault(fault.to_string()));
            }
        }
        Some(CardUnit { id: draft.id?, sheet })
    }

    /// A whole number between two ends.
    pub(super) fn number(&mut self, at: &At, node: &Node, (low, high): (i64, i64)) -> Option<i32> {
        let found = match &node.kind {
            Kind::Number(text) => whole(text).filter(|number| (low..=high).contains(number)),
            Kind::Bool(yes) if (low, high) == (0, 1) => Some(i64::from(*yes)),
            _ => None,
        };
        if found.is_none() {
            self.faults
                .push(at.fault(format!("must be a whole number from {low} to {high}, not {}", node.kind.words())));
        }
        found.and_then(|number| i32::try_from(number).ok())
    }
}
