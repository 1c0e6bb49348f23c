//! The numbers that a ruleset has by name: inputs, values, statistics, counters and numbers of unit types.

use super::label;
use super::names::Names;
use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::Amount;
use crate::ruleset::checked::{Counter, Input, Profile, Statistic, Value};
use crate::ruleset::raw::RawRuleset;

/// The range of an input whose ruleset names none.
pub const RANGE_USUAL: (i32, i32) = (-999, 999);

pub(crate) fn inputs(raw: &RawRuleset, names: &mut Names) -> Vec<Input> {
    let mut inputs = Vec::new();
    for (id, input) in &raw.inputs {
        let path = Path::root().key("inputs").key(id);
        let range = input.range.unwrap_or(RANGE_USUAL);
        if range.0 > range.1 {
            names.faults.push(Fault::error(path.clone(), "the range ends before it begins").at("range"));
        }
        if input.range.is_some() && !input.one_of.is_empty() {
            names
                .faults
                .push(Fault::error(path.clone(), "an input is a number with a range or a word from one_of, not both"));
        }
        let last_symbol = i32::try_from(input.one_of.len()).unwrap_or(i32::MAX) - 1;
        inputs.push(Input {
            id: id.clone(),
            label: label(input.label.as_ref(), id),
            from: input.from,
            range: if input.one_of.is_empty() { range } else { (0, last_symbol) },
            symbols: input.one_of.clone(),
            otherwise: input.otherwise.as_ref().map(|amount| names.amount(amount, &path)),
            card: input.card.clone(),
        });
    }
    inputs
}

/// Resolves the named amounts. One that is switched off is checked for faults and counts as 0.
pub(crate) fn values(raw: &RawRuleset, names: &mut Names) -> Vec<Value> {
    let mut values = Vec::new();
    for (id, value) in &raw.values {
        let amount = names.amount(&value.amount, &Path::root().key("values").key(id));
        let amount = if value.off { Amount::Num(0) } else { amount };
        values.push(Value { id: id.clone(), label: label(value.label.as_ref(), id), amount });
    }
    values
}

pub(crate) fn statistics(raw: &RawRuleset, names: &mut Names) -> Vec<Statistic> {
    let mut statistics = Vec::new();
    for (id, statistic) in &raw.statistics.honours {
        let label = label(statistic.label.as_ref(), id);
        let says = statistic.says.clone();
        if let Some(says) = says.as_ref().filter(|says| !says.contains(CHANGE) && !says.contains(GAIN)) {
            let path = Path::root().key("statistics").key("honours").key(id).key("says");
            let message = format!("{says:?} does not say where the number goes: write {CHANGE} or {GAIN}");
            names.faults.push(Fault::error(path, message));
        }
        statistics.push(Statistic {
            id: id.clone(),
            label,
            says,
            helps: statistic.helps,
            aliases: statistic.aliases.clone(),
            kept_by: statistic.kept_by,
            for_draws_alone: false,
        });
    }
    statistics
}

/// Stands for the signed number in the text of a statistic.
pub(crate) const CHANGE: &str = "{change}";

/// Stands for how much a change helps, with its sign.
const GAIN: &str = "{gain}";

pub(crate) fn counters(raw: &RawRuleset, names: &mut Names) -> Vec<Counter> {
    let mut counters = Vec::new();
    for (id, counter) in &raw.counters {
        let path = Path::root().key("counters").key(id);
        if !(counter.range.0..=counter.range.1).contains(&0) {
            names.faults.push(Fault::error(path.clone(), "a counter's range must hold 0, where it starts").at("range"));
        }
        let refill = counter.refill.as_ref().map(|refill| (refill.at, names.amount(&refill.to, &path)));
        counters.push(Counter {
            id: id.clone(),
            label: label(counter.label.as_ref(), id),
            rule: counter.rule.clone().unwrap_or_default(),
            of: counter.of,
            range: counter.range,
            statistic: counter.statistic.clone(),
            refill,
        });
    }
    counters
}

pub(crate) fn profiles(raw: &RawRuleset, names: &Names) -> Vec<Profile> {
    let numbers = |id: &String| UnitType::ALL.map(|kind| raw.profiles.get(&kind).and_then(|row| row.get(id)).copied());
    let profile = |(place, id): (usize, &String)| {
        let read = names.read_profiles.iter().any(|profile| profile.get() == place);
        Profile { id: id.clone(), numbers: numbers(id), read }
    };
    names.profiles.iter().enumerate().map(profile).collect()
}
