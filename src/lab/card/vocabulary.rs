//! The names that a card may use: the names that the loaded rulesets read, and which of them the chosen one reads.

use super::keys::FactKey;
use super::reads::{facts_of_actions, seen_by_numbers};
use crate::rules::catalog::pilot::Skill;
use crate::rules::ruleset::{Fact, Holder, Keeper, Origin, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// The owner of a name on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Owner {
    /// The unit.
    Unit,
    /// The pilot.
    Pilot,
}

impl FactKey {
    fn fact(self) -> Fact {
        match self {
            Self::Troopers => Fact::Troopers,
            Self::Walk => Fact::WalkNow,
            Self::Run => Fact::RunNow,
            Self::Jump => Fact::JumpNow,
            Self::Injuries => Fact::Injuries,
            Self::Heat => Fact::Heat,
        }
    }
}

/// What is known about the name of a statistic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatisticName {
    /// The owner that keeps it. `None` for names that rulesets only list as ignored.
    pub kept_by: Option<Owner>,
    /// Whether the chosen ruleset reads it.
    pub read: bool,
}

/// The names that a card may use.
pub struct Vocabulary {
    inputs: BTreeMap<(Owner, String), bool>,
    /// The keys that stand for inputs with another name in the chosen ruleset.
    keys: BTreeMap<(Owner, String), String>,
    /// The counters of units in rulesets, each with whether the chosen one has it.
    counters: BTreeMap<String, bool>,
    facts: BTreeMap<FactKey, bool>,
    statistics: BTreeMap<String, StatisticName>,
    /// The tags and abilities that the numbers of the chosen ruleset ask for.
    marks: BTreeSet<String>,
}

/// Whether this is the key of a skill, which all pilots have.
#[must_use]
pub(super) fn is_skill(key: &str) -> bool {
    Skill::ALL.iter().any(|skill| skill.name().to_lowercase() == key)
}

impl Vocabulary {
    /// Collects the names of the `loaded` rulesets, and which of them `chosen` reads.
    #[must_use]
    pub fn new(loaded: &[&Ruleset], chosen: &Ruleset) -> Self {
        let mut names = Self {
            inputs: BTreeMap::new(),
            keys: BTreeMap::new(),
            counters: BTreeMap::new(),
            facts: BTreeMap::new(),
            statistics: BTreeMap::new(),
            marks: BTreeSet::new(),
        };
        let others = loaded.iter().copied().filter(|rules| rules.id() != chosen.id());
        for (rules, read) in others.map(|rules| (rules, false)).chain([(chosen, true)]) {
            for input in rules.inputs() {
                let owner = if input.from == Origin::Pilot { Owner::Pilot } else { Owner::Unit };
                *names.inputs.entry((owner, input.id.clone())).or_default() |= read;
                if let Some(key) = &input.card {
                    *names.inputs.entry((owner, key.clone())).or_default() |= read;
                    if read {
                        names.keys.insert((owner, key.clone()), input.id.clone());
                    }
                }
            }
            for counter in rules.counters().iter().filter(|counter| counter.of == Holder::Unit) {
                *names.counters.entry(counter.id.clone()).or_default() |= read;
            }
            let seen = seen_by_numbers(rules);
            names.note_facts(&seen.facts, read);
            names.note_facts(&facts_of_actions(rules), false);
            if read {
                names.marks = seen.marks.iter().map(|mark| rules.mark(*mark).to_owned()).collect();
            }
            names.note_statistics(rules, read);
        }
        names.facts.entry(FactKey::Troopers).or_default();
        names.facts.entry(FactKey::Heat).or_default();
        names
    }

    /// Whether the numbers of the chosen ruleset ask for any tag or ability.
    #[must_use]
    pub fn asks_for_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Whether they ask for this tag or ability.
    #[must_use]
    pub fn asks_for(&self, mark: &str) -> bool {
        self.marks.contains(mark)
    }

    fn note_facts(&mut self, facts: &BTreeSet<Fact>, read: bool) {
        for (_, key) in FactKey::ALL {
            if facts.contains(&key.fact()) {
                *self.facts.entry(*key).or_default() |= read;
            }
        }
    }

    fn note_statistics(&mut self, rules: &Ruleset, read: bool) {
        for statistic in rules.statistics() {
            let owner = if statistic.kept_by == Keeper::Pilot { Owner::Pilot } else { Owner::Unit };
            for name in statistic.aliases.iter().chain([&statistic.id]) {
                self.note_statistic(name, Some(owner), read);
            }
        }
        let terms = rules.draws().iter().flat_map(|draw| &draw.terms);
        let kept = terms.filter_map(|term| term.statistic.as_ref());
        for name in rules.counters().iter().filter_map(|counter| counter.statistic.as_ref()).chain(kept) {
            self.note_statistic(name, Some(Owner::Unit), read);
        }
        for name in rules.ignored() {
            self.note_statistic(name, None, false);
        }
    }

    fn note_statistic(&mut self, name: &str, kept_by: Option<Owner>, read: bool) {
        let known = self.statistics.entry(name.to_owned()).or_insert(StatisticName { kept_by, read });
        known.read |= read;
        known.kept_by = known.kept_by.or(kept_by);
    }

    /// Whether the chosen ruleset reads this input. `None` if no ruleset does.
    #[must_use]
    pub fn input(&self, owner: Owner, name: &str) -> Option<bool> {
        self.inputs.get(&(owner, name.to_owned())).copied()
    }

    /// The owner of an input that a card gives for `owner`. Skills belong to the pilot. Any other input can be given at
    /// the unit or at its pilot.
    #[must_use]
    pub fn owner_of(&self, owner: Owner, name: &str) -> Owner {
        let other = if owner == Owner::Unit { Owner::Pilot } else { Owner::Unit };
        let known = |owner: Owner| self.input(owner, name).is_some();
        if !known(owner) && known(other) && !is_skill(name) { other } else { owner }
    }

    /// Whether the chosen ruleset has this counter of a unit. `None` if no ruleset does.
    #[must_use]
    pub fn counter(&self, name: &str) -> Option<bool> {
        self.counters.get(name).copied()
    }

    /// The counters of units in all rulesets.
    pub fn counters(&self) -> impl Iterator<Item = &str> + Clone {
        self.counters.keys().map(String::as_str)
    }

    /// The input that a key stands for in the chosen ruleset.
    #[must_use]
    pub fn input_behind<'n>(&'n self, owner: Owner, key: &'n str) -> &'n str {
        self.keys.get(&(owner, key.to_owned())).map_or(key, String::as_str)
    }

    /// Whether the chosen ruleset reads this fact. `None` if no ruleset does.
    #[must_use]
    pub(super) fn fact(&self, key: FactKey) -> Option<bool> {
        self.facts.get(&key).copied()
    }

    /// What is known about the name of a statistic.
    #[must_use]
    pub fn statistic(&self, name: &str) -> Option<StatisticName> {
        self.statistics.get(name).copied()
    }

    /// The inputs of an owner.
    pub fn inputs(&self, owner: Owner) -> impl Iterator<Item = &str> + Clone {
        self.inputs.keys().filter(move |(kept, _)| *kept == owner).map(|(_, name)| name.as_str())
    }

    /// The facts that any ruleset reads.
    pub fn facts(&self) -> impl Iterator<Item = &str> + Clone {
        FactKey::ALL.iter().filter(|(_, key)| self.facts.contains_key(key)).map(|(spelling, _)| *spelling)
    }

    /// The names of statistics that `owner` may have.
    pub fn statistics(&self, owner: Owner) -> impl Iterator<Item = &str> + Clone {
        let fits = move |name: &StatisticName| owner == Owner::Unit || name.kept_by == Some(Owner::Pilot);
        self.statistics.iter().filter(move |(_, name)| fits(name)).map(|(name, _)| name.as_str())
    }
}
