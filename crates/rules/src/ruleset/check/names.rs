//! The names that a ruleset file defines, and the faults found when they are looked up.

use crate::catalog::statistic::BattleStatistic;
use crate::fault::{Fault, Path};
use crate::ruleset::checked::expr::{
    CensusIx, CounterIx, DrawIx, InputIx, MarkIx, Near, NearIx, PoolIx, ProfileIx, StatIx, TableIx, TraitIx, ValueIx,
};
use crate::ruleset::raw::RawRuleset;
use std::collections::{BTreeMap, BTreeSet};

/// What pays a cost.
pub(crate) enum Purse {
    Pool(PoolIx),
    Counter(CounterIx),
}

/// Every name of a file, in the order of the checked ruleset.
pub(crate) struct Names {
    pub inputs: Vec<String>,
    pub statistics: Vec<String>,
    pub aliases: Vec<(String, u16)>,
    pub counters: Vec<String>,
    pub profiles: Vec<String>,
    /// The profile numbers that an amount reads, found so far.
    pub read_profiles: BTreeSet<ProfileIx>,
    pub tables: Vec<String>,
    pub values: Vec<String>,
    pub draws: Vec<String>,
    pub pools: Vec<String>,
    pub actions: Vec<String>,
    /// The symbols of each input that has symbols.
    pub symbols: BTreeMap<String, Vec<String>>,
    /// Tags and abilities, found so far.
    pub marks: Vec<String>,
    /// Weapon traits, found so far.
    pub traits: Vec<String>,
    /// The tags and abilities whose units of a side are counted.
    pub census: Vec<MarkIx>,
    /// Questions about units nearby, found so far.
    pub nears: Vec<Near>,
    pub faults: Vec<Fault>,
}

impl Names {
    pub(crate) fn of(raw: &RawRuleset) -> Self {
        let profiles: BTreeSet<&String> = raw.profiles.values().flat_map(|numbers| numbers.keys()).collect();
        let aliases = raw.statistics.honours.values().enumerate().flat_map(|(place, statistic)| {
            let place = u16::try_from(place).unwrap_or(u16::MAX);
            statistic.aliases.iter().map(move |alias| (alias.clone(), place))
        });
        Self {
            inputs: raw.inputs.keys().cloned().collect(),
            statistics: raw.statistics.honours.keys().cloned().collect(),
            aliases: aliases.collect(),
            counters: raw.counters.keys().cloned().collect(),
            profiles: profiles.into_iter().cloned().collect(),
            read_profiles: BTreeSet::new(),
            tables: raw.tables.keys().cloned().collect(),
            values: raw.values.keys().cloned().collect(),
            draws: raw.draws.iter().map(|draw| draw.id.clone()).collect(),
            pools: raw.activation.pools.keys().cloned().collect(),
            actions: raw.activation.actions.iter().map(|action| action.id.clone()).collect(),
            symbols: raw.inputs.iter().map(|(name, input)| (name.clone(), input.one_of.clone())).collect(),
            marks: Vec::new(),
            traits: Vec::new(),
            census: Vec::new(),
            nears: Vec::new(),
            faults: Vec::new(),
        }
    }

    pub(crate) fn input(&mut self, name: &str, path: &Path) -> InputIx {
        InputIx(find(&self.inputs, "input", name, path, &mut self.faults))
    }

    pub(crate) fn statistic(&mut self, name: &str, path: &Path) -> StatIx {
        if let Some((_, place)) = self.aliases.iter().find(|(alias, _)| alias == name) {
            return StatIx(*place);
        }
        StatIx(find(&self.statistics, "statistic", name, path, &mut self.faults))
    }

    /// Checks the name of a statistic that an action changes: of the ruleset or of the battle.
    pub(crate) fn lent(&mut self, name: &str, path: &Path) {
        let honoured = self.aliases.iter().map(|(alias, _)| alias).chain(&self.statistics);
        let battle = BattleStatistic::ALL.map(|statistic| statistic.name().to_owned());
        let known: Vec<String> = honoured.cloned().chain(battle).collect();
        if !known.iter().any(|known| known == name) {
            self.faults.push(Fault::unknown(path.clone(), "statistic", name, known));
        }
    }

    pub(crate) fn counter(&mut self, name: &str, path: &Path) -> CounterIx {
        CounterIx(find(&self.counters, "counter", name, path, &mut self.faults))
    }

    pub(crate) fn profile(&mut self, name: &str, path: &Path) -> ProfileIx {
        let profile = ProfileIx(find(&self.profiles, "profile number", name, path, &mut self.faults));
        self.read_profiles.insert(profile);
        profile
    }

    pub(crate) fn table(&mut self, name: &str, path: &Path) -> TableIx {
        TableIx(find(&self.tables, "table", name, path, &mut self.faults))
    }

    pub(crate) fn value(&mut self, name: &str, path: &Path) -> ValueIx {
        ValueIx(find(&self.values, "value", name, path, &mut self.faults))
    }

    pub(crate) fn draw(&mut self, name: &str, path: &Path) -> DrawIx {
        DrawIx(find(&self.draws, "draw", name, path, &mut self.faults))
    }

    pub(crate) fn pool(&mut self, name: &str, path: &Path) -> PoolIx {
        PoolIx(find(&self.pools, "pool", name, path, &mut self.faults))
    }

    /// Resolves a pool or a counter that pays a cost.
    pub(crate) fn purse(&mut self, name: &str, path: &Path) -> Purse {
        let is_counter = self.counters.iter().any(|known| known == name);
        if is_counter && self.pools.iter().any(|known| known == name) {
            let message = format!("{name:?} is a pool and a counter; a cost must name one of them");
            self.faults.push(Fault::error(path.clone(), message).at(name));
        }
        if is_counter {
            return Purse::Counter(self.counter(name, path));
        }
        let known: Vec<String> = self.pools.iter().chain(&self.counters).cloned().collect();
        let place = find(&known, "pool or counter", name, path, &mut self.faults);
        Purse::Pool(PoolIx(place))
    }

    /// The index of a tag or ability whose units of a side are counted.
    pub(crate) fn counted(&mut self, name: &str) -> CensusIx {
        let mark = self.mark(name);
        let place = self.census.iter().position(|known| *known == mark).unwrap_or_else(|| {
            self.census.push(mark);
            self.census.len() - 1
        });
        CensusIx(u16::try_from(place).unwrap_or(u16::MAX))
    }

    /// The index of a question about units nearby.
    pub(crate) fn near(&mut self, near: Near) -> NearIx {
        let place = self.nears.iter().position(|known| *known == near).unwrap_or_else(|| {
            self.nears.push(near);
            self.nears.len() - 1
        });
        NearIx(u16::try_from(place).unwrap_or(u16::MAX))
    }

    pub(crate) fn action(&mut self, name: &str, path: &Path) -> u16 {
        find(&self.actions, "action", name, path, &mut self.faults)
    }

    /// Tags and abilities are open lists: a new name is added.
    pub(crate) fn mark(&mut self, name: &str) -> MarkIx {
        MarkIx(note(&mut self.marks, name))
    }

    /// Weapon traits are an open list, too.
    pub(crate) fn weapon_trait(&mut self, name: &str) -> TraitIx {
        TraitIx(note(&mut self.traits, name))
    }
}

/// The index of a name in a list. A new name is added.
fn note(known: &mut Vec<String>, name: &str) -> u16 {
    let place = known.iter().position(|known| known == name).unwrap_or_else(|| {
        known.push(name.to_owned());
        known.len() - 1
    });
    u16::try_from(place).unwrap_or(u16::MAX)
}

/// The index of a name. An unknown name gives a fault and index 0, so that the checker can go on.
fn find(known: &[String], what: &str, name: &str, path: &Path, faults: &mut Vec<Fault>) -> u16 {
    match known.iter().position(|candidate| candidate == name) {
        Some(place) => u16::try_from(place).unwrap_or(u16::MAX),
        None => {
            faults.push(Fault::unknown(path.clone(), what, name, known.iter().cloned()));
            0
        }
    }
}
