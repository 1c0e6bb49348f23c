//! The names that a card may use: the names that the loaded rulesets read, and which of them the chosen one reads.

use super::keys::FactKey;
use super::reads::{Seen, facts_of_actions, seen_by_numbers};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::ruleset::{CounterIx, Fact, Flag, Holder, InputIx, Keeper, Origin, Ruleset, StatIx};
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
    /// The states that they ask for.
    flags: BTreeSet<Flag>,
    /// Whether they read the tonnage.
    weighs: bool,
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
            flags: BTreeSet::new(),
            weighs: false,
        };
        let others = loaded.iter().copied().filter(|rules| rules.id() != chosen.id());
        for (rules, read) in others.map(|rules| (rules, false)).chain([(chosen, true)]) {
            let seen = seen_by_numbers(rules);
            for (place, input) in (0..).zip(rules.inputs()) {
                let used = read && seen.inputs.contains(&InputIx(place));
                let owner = if input.from == Origin::Pilot { Owner::Pilot } else { Owner::Unit };
                *names.inputs.entry((owner, input.id.clone())).or_default() |= used;
                if let Some(key) = &input.card {
                    *names.inputs.entry((owner, key.clone())).or_default() |= used;
                    if read {
                        names.keys.insert((owner, key.clone()), input.id.clone());
                    }
                }
            }
            for (place, counter) in (0..).zip(rules.counters()).filter(|(_, counter)| counter.of == Holder::Unit) {
                let used = read && seen.counters.contains(&CounterIx(place));
                *names.counters.entry(counter.id.clone()).or_default() |= used;
            }
            names.note_facts(&seen.facts, read);
            names.note_facts(&facts_of_actions(rules), false);
            // Wounds count by their number, by the state, and by what they leave on statistics.
            if seen.flags.contains(&Flag::Wounded)
                || rules.scarred_statistics().any(|statistic| seen.statistics.contains(&statistic))
            {
                *names.facts.entry(FactKey::Injuries).or_default() |= read;
            }
            names.note_statistics(rules, &seen, read);
            if read {
                names.weighs = seen.facts.contains(&Fact::Tonnage) || seen.facts.contains(&Fact::TonnageTenths);
                names.marks = seen.marks.iter().map(|mark| rules.mark(*mark).to_owned()).collect();
                names.flags = seen.flags;
            }
        }
        names.facts.entry(FactKey::Troopers).or_default();
        names.facts.entry(FactKey::Heat).or_default();
        names
    }

    /// Whether the numbers of the chosen ruleset read the tonnage of units.
    #[must_use]
    pub const fn weighs(&self) -> bool {
        self.weighs
    }

    /// Whether they ask for this state.
    #[must_use]
    pub fn asks_whether(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
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

    fn note_statistics(&mut self, rules: &Ruleset, seen: &Seen, read: bool) {
        for (place, statistic) in (0..).zip(rules.statistics()) {
            let owner = if statistic.kept_by == Keeper::Pilot { Owner::Pilot } else { Owner::Unit };
            for name in statistic.aliases.iter().chain([&statistic.id]) {
                self.note_statistic(name, Some(owner), read && seen.statistics.contains(&StatIx(place)));
            }
        }
        for (place, counter) in (0..).zip(rules.counters()) {
            let used = read && seen.counters.contains(&CounterIx(place));
            counter.statistic.iter().for_each(|name| self.note_statistic(name, Some(Owner::Unit), used));
        }
        let terms = rules.draws().iter().flat_map(|draw| &draw.terms);
        for name in terms.filter_map(|term| term.statistic.as_ref()) {
            self.note_statistic(name, Some(Owner::Unit), read);
        }
        for name in rules.ignored() {
            self.note_statistic(name, None, false);
        }
    }

    fn note_statistic(&mut self, name: &str, kept_by: Option<Owner>, read: bool) {
        let known = self.statistics.entry(name.to_owned()).or_insert(StatisticName { kept_by, read });
        known.read |= read;
        // The chosen ruleset comes last, and its word counts.
        known.kept_by = kept_by.or(known.kept_by);
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

    /// Whether the chosen ruleset reads how far units move.
    #[must_use]
    pub fn moves(&self) -> bool {
        [FactKey::Walk, FactKey::Run, FactKey::Jump].into_iter().any(|key| self.fact(key) == Some(true))
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
        let fits = move |name: &StatisticName| match owner {
            Owner::Unit => name.kept_by != Some(Owner::Pilot),
            Owner::Pilot => name.kept_by == Some(Owner::Pilot),
        };
        self.statistics.iter().filter(move |(_, name)| fits(name)).map(|(name, _)| name.as_str())
    }
}
