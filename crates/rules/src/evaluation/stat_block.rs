//! The stat block: what a ruleset reads of one unit, in the order of the ruleset's own lists.

use super::fitness::InputFault;
use super::source::{Base, Source, Sources};
use crate::catalog::input::Inputs;
use crate::ids::UnitType;
use crate::ruleset::{
    ActionIx, Amount, CensusIx, CounterIx, DrawIx, Fact, Flag, Holder, InputIx, Kept, MarkIx, NearIx, Ruleset, StatKey,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a unit and its pilot are under every ruleset. It does not change during a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// The unit's type.
    pub unit_type: UnitType,
    /// Tonnage in tenths of a ton, above 0.
    pub tonnage_tenths: u32,
    /// Troopers in the squad, at least 1.
    pub troopers: u32,
    /// Tags of the unit and of its pilot.
    pub tags: BTreeSet<String>,
    /// Abilities of the unit and of its pilot.
    pub abilities: BTreeSet<String>,
    /// Named numbers and symbols of the unit, its pilot and its weapon.
    pub inputs: Inputs,
}

/// The unchanging part of a stat block: a [`Character`] in the order of one ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub(crate) unit_type: UnitType,
    pub(crate) inputs: Vec<Option<i32>>,
    pub(crate) marks: Vec<bool>,
    pub(crate) tonnage_tenths: i32,
    pub(crate) troopers: i32,
}

impl Entry {
    /// Whether the unit or its pilot has this tag or ability.
    #[must_use]
    pub fn has(&self, mark: MarkIx) -> bool {
        self.marks.get(mark.get()).copied().unwrap_or(false)
    }
}

/// The numbers that every battle knows of a unit at one moment, besides its tonnage and troopers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Movement points when walking.
    pub walk_now: i32,
    /// Movement points when running.
    pub run_now: i32,
    /// Movement points when jumping.
    pub jump_now: i32,
    /// Wounds of the pilot.
    pub injuries: i32,
    /// Heat points.
    pub heat: i32,
    /// The step of the clock at which the unit acts or acted this round.
    pub position: i32,
    /// Steps from [`Self::position`] to the end of the clock.
    pub steps_to_end: i32,
    /// Hexes moved in this activation.
    pub hexes_moved: i32,
    /// Units of its side still in the battle.
    pub units_of_side: i32,
}

/// A set of states ([`Flag`]) of a unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flags(u16);

impl Flags {
    /// The set with this state added.
    #[must_use]
    pub const fn with(self, flag: Flag) -> Self {
        Self(self.0 | 1 << flag as u16)
    }

    /// The set with this state added when `so`, else without it.
    #[must_use]
    pub const fn set(self, flag: Flag, so: bool) -> Self {
        if so { self.with(flag) } else { Self(self.0 & !(1 << flag as u16)) }
    }

    /// Whether the state is in the set.
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.0 & 1 << flag as u16 != 0
    }
}

/// Everything a ruleset reads of one unit at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatBlock {
    pub(crate) entry: Entry,
    /// The numbers the battle knows.
    pub facts: Facts,
    /// The states it is in.
    pub flags: Flags,
    pub(crate) statistics: Vec<i32>,
    pub(crate) counters: Vec<i32>,
    pub(crate) kept: Vec<Option<i32>>,
    pub(crate) results: Vec<Option<i32>>,
    /// For each weapon trait that the ruleset asks about, whether a weapon without it was fired in this activation.
    pub(crate) fired_others: Vec<bool>,
    /// For each weapon trait that the ruleset asks about, whether the weapon of the event has it.
    pub(crate) hit_with: Vec<bool>,
    /// The actions it has done in this round.
    #[serde(default)]
    pub done: Vec<ActionIx>,
    /// The answer to each question of the ruleset about units nearby, in its order. A missing answer counts as false.
    #[serde(default)]
    pub near: Vec<bool>,
    /// For each tag that the ruleset counts, the living units of the side with it, in its order. A missing number
    /// counts as 0.
    #[serde(default)]
    pub census: Vec<i32>,
    /// Where the statistics that a draw reads come from. `None` when the caller did not ask for it.
    #[serde(default)]
    pub sources: Option<Box<Sources>>,
}

impl Ruleset {
    /// Sorts the inputs, tags and abilities of a unit in the order of this ruleset.
    ///
    /// # Errors
    /// Lists every input that the ruleset reads and that this unit lacks or has wrong.
    pub fn enter(&self, character: &Character) -> Result<Entry, Vec<InputFault>> {
        let has = |mark: &String| character.tags.contains(mark) || character.abilities.contains(mark);
        Ok(Entry {
            unit_type: character.unit_type,
            inputs: self.read_inputs(character.unit_type, &character.inputs)?,
            marks: self.marks.iter().map(has).collect(),
            tonnage_tenths: i32::try_from(character.tonnage_tenths).unwrap_or(i32::MAX),
            troopers: i32::try_from(character.troopers.max(1)).unwrap_or(i32::MAX),
        })
    }

    /// The stat block of a unit that has just entered: no facts, states, statistics or counters yet.
    #[must_use]
    pub fn stat_block(&self, entry: Entry) -> StatBlock {
        StatBlock {
            entry,
            facts: Facts::default(),
            flags: Flags::default(),
            statistics: vec![0; self.statistics.len()],
            counters: vec![0; self.counters.len()],
            kept: vec![None; self.kept_values()],
            results: vec![None; self.draws.len()],
            fired_others: vec![false; self.traits.len()],
            hit_with: vec![false; self.traits.len()],
            done: Vec::new(),
            near: Vec::new(),
            census: Vec::new(),
            sources: None,
        }
    }

    /// Writes a statistic. If a counter or a kept term is shown under this name, it writes that instead.
    ///
    /// # Errors
    /// [`StatisticFault`] when nothing here reads the name, or when a counter cannot take the number.
    pub fn set_statistic(&self, stat_block: &mut StatBlock, name: &str, value: i32) -> Result<(), StatisticFault> {
        if let Some(statistic) = self.statistic(name) {
            stat_block.statistics[statistic.get()] = value;
            return Ok(());
        }
        if let Some(counter) = self.counter_of_statistic(name) {
            let range = self.counters[counter.get()].range;
            if !(range.0..=range.1).contains(&value) {
                return Err(StatisticFault::OutOfRange { name: name.to_owned(), value, range });
            }
            stat_block.counters[counter.get()] = value;
            return Ok(());
        }
        let mut terms = self.draws.iter().flat_map(|draw| &draw.terms);
        match terms.find(|term| term.statistic.as_deref() == Some(name)).and_then(|term| term.once) {
            Some(place) => {
                stat_block.kept[place] = Some(value);
                Ok(())
            }
            None => Err(StatisticFault::NotRead { name: name.to_owned() }),
        }
    }
}

/// Why a statistic could not be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StatisticFault {
    /// No amount of this ruleset reads it.
    #[error("{name} is read by nothing in this ruleset")]
    NotRead {
        /// The name.
        name: String,
    },
    /// The counter behind it cannot take the number.
    #[error("{name} is {value}, but must be {} to {}", range.0, range.1)]
    OutOfRange {
        /// The name.
        name: String,
        /// What was given.
        value: i32,
        /// Smallest and largest number.
        range: (i32, i32),
    },
}

impl StatBlock {
    /// The unit's type.
    #[must_use]
    pub fn unit_type(&self) -> UnitType {
        self.entry.unit_type
    }

    /// A number the battle knows.
    #[must_use]
    pub fn fact(&self, fact: Fact) -> i32 {
        match fact {
            Fact::Tonnage => self.entry.tonnage_tenths.saturating_add(9) / 10,
            Fact::TonnageTenths => self.entry.tonnage_tenths,
            Fact::Troopers => self.entry.troopers,
            Fact::WalkNow => self.facts.walk_now,
            Fact::RunNow => self.facts.run_now,
            Fact::JumpNow => self.facts.jump_now,
            Fact::Injuries => self.facts.injuries,
            Fact::Heat => self.facts.heat,
            Fact::Position => self.facts.position,
            Fact::StepsToEnd => self.facts.steps_to_end,
            Fact::HexesMoved => self.facts.hexes_moved,
            Fact::UnitsOfSide => self.facts.units_of_side,
        }
    }

    /// The value of an input; `None` where the unit does not bring it.
    pub(crate) fn input(&self, input: InputIx) -> Option<i32> {
        self.entry.inputs[input.get()]
    }

    /// Replaces the value of an input by the symbol that was declared for the round.
    pub fn declare(&mut self, input: InputIx, symbol: i32) {
        if let Some(held) = self.entry.inputs.get_mut(input.get()) {
            *held = Some(symbol);
        }
    }

    /// Replaces the value of an input by another number, or by none.
    pub fn bring(&mut self, input: InputIx, number: Option<i32>) {
        if let Some(held) = self.entry.inputs.get_mut(input.get()) {
            *held = number;
        }
    }

    /// The answer to one question of the ruleset about units nearby.
    pub(crate) fn is_near(&self, near: NearIx) -> bool {
        self.near.get(near.get()).copied().unwrap_or(false)
    }

    /// The number of living units of the side with a tag.
    pub(crate) fn counted(&self, tag: CensusIx) -> i32 {
        self.census.get(tag.get()).copied().unwrap_or(0)
    }

    /// The value of a counter.
    #[must_use]
    pub fn counter(&self, counter: CounterIx) -> i32 {
        self.counters[counter.get()]
    }

    /// All counters in the order of the ruleset.
    #[must_use]
    pub fn counters(&self) -> &[i32] {
        &self.counters
    }

    /// Every change of the statistics in `read`, including changes that do not count.
    pub fn sources_of<'s>(&'s self, read: &'s [StatKey]) -> impl Iterator<Item = &'s Source> {
        let all = self.sources.iter().flat_map(|sources| &sources.changes);
        all.filter(|source| read.contains(&source.statistic))
    }

    /// The bases of the statistics in `read`. Bases of 0 are left out.
    pub fn bases_of<'s>(&'s self, read: &'s [StatKey]) -> impl Iterator<Item = &'s Base> {
        let all = self.sources.iter().flat_map(|sources| &sources.bases);
        all.filter(|base| read.contains(&base.statistic))
    }

    /// Replaces all counters. Missing ones count as 0.
    pub fn set_counters(&mut self, counters: &[i32]) {
        for (place, counter) in self.counters.iter_mut().enumerate() {
            *counter = counters.get(place).copied().unwrap_or(0);
        }
    }

    /// The same unit after a change of one of its counters or statistics. A statistic of the battle stays as it is.
    #[must_use]
    pub fn with_change(&self, number: Kept, by: i32) -> Self {
        let mut after = self.clone();
        let held = match number {
            Kept::Counter(counter) => after.counters.get_mut(counter.get()),
            Kept::Statistic(StatKey::Ruleset(statistic)) => after.statistics.get_mut(statistic.get()),
            Kept::Statistic(StatKey::Battle(_)) => None,
        };
        if let Some(held) = held {
            *held = held.saturating_add(by);
        }
        after
    }

    /// The values kept since the unit entered (terms that are read once), in the order of the ruleset.
    #[must_use]
    pub fn kept(&self) -> &[Option<i32>] {
        &self.kept
    }

    /// Replaces the kept values. Missing ones are read again in each draw.
    pub fn set_kept(&mut self, kept: &[Option<i32>]) {
        for (place, value) in self.kept.iter_mut().enumerate() {
            *value = kept.get(place).copied().flatten();
        }
    }

    /// Notes that a weapon with these traits was fired in the running activation. `asked` are the traits that the
    /// ruleset asks about.
    pub fn note_fired(&mut self, asked: &[String], traits: &BTreeSet<String>) {
        for (lacking, wanted) in self.fired_others.iter_mut().zip(asked) {
            *lacking |= !traits.contains(wanted);
        }
    }

    /// Notes that the event of an impact was a hit by a weapon with these traits. `asked` are the traits that the
    /// ruleset asks about.
    pub fn note_hit(&mut self, asked: &[String], traits: &BTreeSet<String>) {
        for (has, wanted) in self.hit_with.iter_mut().zip(asked) {
            *has |= traits.contains(wanted);
        }
    }

    /// Stores the result of a draw, so that later amounts can read it.
    pub fn set_result(&mut self, draw: DrawIx, result: i32) {
        self.results[draw.get()] = Some(result);
    }
}

impl Ruleset {
    /// The result of a draw for a unit; `None` while it is not made.
    #[must_use]
    pub fn result_of(&self, draw: DrawIx, stat_block: &StatBlock) -> Option<i32> {
        let kept = || self.draw_at(draw).kept.and_then(|place| stat_block.kept.get(place).copied().flatten());
        stat_block.results.get(draw.get()).copied().flatten().or_else(kept)
    }

    /// The value `held` of a counter plus `change`, clamped to the counter's range.
    #[must_use]
    pub fn counter_plus(&self, counter: CounterIx, held: i32, change: i32) -> i32 {
        let (low, high) = self.counters[counter.get()].range;
        held.saturating_add(change).clamp(low, high)
    }

    /// The counters of a unit or of a side at the start of a battle: 0, clamped to the range of each counter. Counters
    /// of the other holder stay 0.
    #[must_use]
    pub fn fresh_counters(&self, of: Holder) -> Vec<i32> {
        let start = |counter: &crate::ruleset::Counter| {
            if counter.of == of { 0.clamp(counter.range.0, counter.range.1) } else { 0 }
        };
        self.counters.iter().map(start).collect()
    }

    /// The amount that the ruleset derives an input from when content leaves it out.
    pub(crate) fn derived_input(&self, input: InputIx) -> Option<&Amount> {
        self.inputs[input.get()].otherwise.as_ref()
    }
}
