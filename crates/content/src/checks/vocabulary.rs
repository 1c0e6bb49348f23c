//! The statistics and inputs that rulesets and the battle know.

use super::super::reading::FAULTS_MAX;
use super::within;
use crate::packs::shelves::Shelves;
use phaseline_rules::catalog::effect::Holder;
use phaseline_rules::catalog::input::{InputValue, Inputs};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::fault::{Fault, Level, Path};
use phaseline_rules::ruleset::{Keeper, Origin, RANGE_USUAL, RawRuleset};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// One fault more than a file reports. The extra one shows that more follow.
const TOLD_MAX: usize = FAULTS_MAX + 1;

/// Every statistic and input with what is known about it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Vocabulary {
    /// Statistics that a ruleset or the battle reads, and whether units or pilots keep them.
    honoured: BTreeMap<String, Holder>,
    /// Other names of statistics.
    aliases: BTreeMap<String, String>,
    /// The rulesets that read each statistic.
    honoured_in: BTreeMap<String, Vec<String>>,
    /// Statistics that some ruleset lists as ignored.
    ignored: BTreeSet<String>,
    /// Statistics that show what a ruleset computes and remembers.
    states: BTreeSet<String>,
    inputs: BTreeMap<String, Vec<InputUse>>,
    /// Whether some ruleset cannot be read, so that words may be unknown.
    incomplete: bool,
}

/// How one ruleset reads an input.
#[derive(Debug, Clone)]
struct InputUse {
    ruleset: String,
    from: Origin,
    range: Option<(i32, i32)>,
    one_of: Vec<String>,
    needed: bool,
}

impl Vocabulary {
    /// Collects the words of all rulesets, each with what it takes over from others.
    pub(super) fn new(rulesets: &BTreeMap<String, Arc<RawRuleset>>, shelves: &Shelves) -> Self {
        let readable = shelves.rulesets.keys().all(|id| rulesets.contains_key(id));
        let ghosts = shelves.ghosts.iter().any(|(kind, _)| *kind == super::Kind::Rulesets);
        let mut words = Self { incomplete: !readable || ghosts || rulesets.is_empty(), ..Self::default() };
        for (id, ruleset) in rulesets {
            words.add(id, ruleset);
        }
        for statistic in BattleStatistic::ALL {
            words.honoured.entry(statistic.name().to_owned()).or_insert(Holder::Unit);
        }
        words
    }

    fn add(&mut self, id: &str, ruleset: &RawRuleset) {
        for (name, statistic) in &ruleset.statistics.honours {
            let holder = match statistic.kept_by {
                Keeper::Unit => Holder::Unit,
                Keeper::Pilot => Holder::Pilot,
            };
            self.honoured.insert(name.clone(), holder);
            self.honoured_in.entry(name.clone()).or_default().push(id.to_owned());
            self.aliases.extend(statistic.aliases.iter().map(|alias| (alias.clone(), name.clone())));
        }
        self.ignored.extend(ruleset.statistics.ignores.iter().cloned());
        self.states.extend(ruleset.counters.values().filter_map(|counter| counter.statistic.clone()));
        let terms = ruleset.draws.iter().flat_map(|draw| &draw.terms);
        self.states.extend(terms.filter_map(|term| term.statistic.clone()));
        for (name, input) in &ruleset.inputs {
            self.inputs.entry(name.clone()).or_default().push(InputUse {
                ruleset: id.to_owned(),
                from: input.from,
                range: input.range,
                one_of: input.one_of.clone(),
                needed: input.otherwise.is_none(),
            });
        }
    }

    /// The name by which rulesets read a statistic.
    pub(crate) fn proper<'n>(&'n self, name: &'n str) -> &'n str {
        self.aliases.get(name).map_or(name, String::as_str)
    }

    /// A fault if content of `holder` cannot change this statistic or give it a base value.
    pub(super) fn statistic(&self, name: &str, holder: Holder, path: Path, by: &str) -> Option<Fault> {
        let proper = self.proper(name);
        if self.states.contains(proper) {
            let message = format!("{name} is what a ruleset works out and remembers: {by} cannot change it");
            return Some(Fault::error(path, message).at(name));
        }
        if self.ignored.contains(proper) && !self.honoured.contains_key(proper) {
            let message = format!("{name} does nothing: the rulesets ignore it");
            return Some(Fault::notice(path, message).at(name));
        }
        match self.honoured.get(proper) {
            Some(_) if BattleStatistic::from_name(proper).is_some() => None,
            Some(keeper) if *keeper != holder => {
                let [keeper, holder] = [*keeper, holder].map(holder_name);
                let message = format!("{name} is kept by the {keeper}, not by the {holder} as {by} has it");
                Some(Fault::error(path, message).at(name))
            }
            Some(_) => None,
            None if self.incomplete => None,
            None => Some(Fault::unknown(path, "statistic", name, self.statistics_of(holder))),
        }
    }

    /// A remark on a statistic that works in some rulesets and does nothing in others.
    pub(super) fn ignored_by_some(&self, name: &str, path: Path) -> Option<Fault> {
        let proper = self.proper(name);
        let rulesets = self.honoured_in.get(proper).filter(|_| self.ignored.contains(proper))?;
        let message = format!("{name} does nothing in most rulesets: it counts only in {}", rulesets.join(", "));
        Some(Fault::notice(path, message).at(name))
    }

    fn statistics_of(&self, holder: Holder) -> Vec<String> {
        let fits =
            |(name, keeper): &(&String, &Holder)| **keeper == holder || BattleStatistic::from_name(name).is_some();
        self.honoured.iter().filter(fits).map(|(name, _)| name.clone()).collect()
    }

    /// Faults of base values of statistics.
    pub(super) fn bases(&self, stats: &BTreeMap<String, i32>, holder: Holder) -> Vec<Fault> {
        let path = Path::root().key("stats");
        let by = "this file";
        let wrong = stats.keys().filter_map(|name| self.statistic(name, holder, path.key(name), by));
        let large = stats.iter().filter_map(|(name, base)| within(path.key(name), name, i64::from(*base), -999, 999));
        let wrong =
            wrong.chain(large).chain(stats.keys().filter_map(|name| self.ignored_by_some(name, path.key(name))));
        wrong.take(TOLD_MAX).collect()
    }

    /// Faults of the inputs that a unit, pilot or weapon brings.
    pub(super) fn inputs(&self, inputs: &Inputs, origin: Origin) -> Vec<Fault> {
        self.inputs_at(inputs, origin, &Path::root())
    }

    /// Faults of the inputs in one part of a file.
    pub(super) fn inputs_at(&self, inputs: &Inputs, origin: Origin, path: &Path) -> Vec<Fault> {
        let path = path.key("inputs");
        let wrong = inputs.iter().flat_map(|(name, value)| self.input(name, value, origin, &path.key(name)));
        wrong.take(TOLD_MAX).collect()
    }

    fn input(&self, name: &str, value: &InputValue, origin: Origin, path: &Path) -> Vec<Fault> {
        let Some(uses) = self.inputs.get(name) else {
            let known = self.inputs.iter().filter(|(_, uses)| uses.iter().any(|it| may_bring(origin, it.from)));
            let known: Vec<String> = known.map(|(name, _)| name.clone()).collect();
            let fault = Fault { level: Level::Notice, ..Fault::unknown(path.clone(), "input", name, known) };
            return if self.incomplete {
                Vec::new()
            } else {
                vec![Fault { message: format!("no ruleset reads the input {name:?}"), ..fault }]
            };
        };
        if !uses.iter().any(|it| may_bring(origin, it.from)) {
            let from = uses.first().map_or("other place", |it| origin_name(it.from));
            let message = format!("the input {name:?} is read from the {from}, not from the {}", origin_name(origin));
            return vec![Fault::error(path.clone(), message).at(name)];
        }
        let faults: Vec<Fault> = uses.iter().filter_map(|it| it.fault(name, value, path)).collect();
        if faults.len() == uses.len() {
            return faults.into_iter().take(1).collect();
        }
        // At least one ruleset accepts the value. This piece cannot play the others, so a notice is enough.
        faults.into_iter().map(|fault| Fault { level: Level::Notice, ..fault }).collect()
    }

    /// Notices for rulesets that a unit or pilot with these inputs cannot play, each with the missing input.
    pub(super) fn missing_inputs(&self, inputs: &Inputs, origin: Origin) -> Vec<Fault> {
        let needed = self.inputs.iter().filter(|(name, _)| !inputs.contains_key(*name));
        let needed = needed.flat_map(|(name, uses)| uses.iter().map(move |it| (name, it)));
        let needed = needed.filter(|(_, it)| it.needed && it.from == origin);
        let message =
            |name: &str, ruleset: &str| format!("without the input {name:?} it cannot play the ruleset {ruleset}");
        needed.map(|(name, it)| Fault::notice(Path::root(), message(name, &it.ruleset))).take(TOLD_MAX).collect()
    }
}

impl InputUse {
    fn fault(&self, name: &str, value: &InputValue, path: &Path) -> Option<Fault> {
        let ruleset = &self.ruleset;
        match value {
            InputValue::Number(number) if self.one_of.is_empty() => {
                let (least, most) = self.range.unwrap_or(RANGE_USUAL);
                let message = format!("the input {name:?} is {number}, but {ruleset} takes {least} to {most}");
                (!(least..=most).contains(number)).then(|| Fault::error(path.clone(), message))
            }
            InputValue::Symbol(symbol) if self.one_of.contains(symbol) => None,
            InputValue::Symbol(symbol) if !self.one_of.is_empty() => {
                let message = format!("the input {name:?} is {symbol:?}, which {ruleset} does not know");
                Some(Fault::error(path.clone(), message).at(symbol).allowing(&self.one_of))
            }
            InputValue::Symbol(_) => {
                Some(Fault::error(path.clone(), format!("the input {name:?} must be a number for {ruleset}")))
            }
            InputValue::Number(_) => {
                let message = format!("the input {name:?} must be a word for {ruleset}");
                Some(Fault::error(path.clone(), message).allowing(&self.one_of))
            }
        }
    }
}

const fn holder_name(holder: Holder) -> &'static str {
    match holder {
        Holder::Unit => "unit",
        Holder::Pilot => "pilot",
    }
}

/// Whether content of kind `kept` may bring an input that a ruleset reads from kind `read`. A weapon is also a usable.
fn may_bring(kept: Origin, read: Origin) -> bool {
    kept == read || (kept, read) == (Origin::Weapon, Origin::Usable)
}

const fn origin_name(origin: Origin) -> &'static str {
    match origin {
        Origin::Unit => "unit",
        Origin::Pilot => "pilot",
        Origin::Weapon => "weapon",
        Origin::Side => "side",
        Origin::Usable => "weapon, power or thing",
    }
}
