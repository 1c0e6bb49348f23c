//! Numbers that are too large. Within these limits no arithmetic of a battle, a forecast or the computer overflows.

use super::interval::Bounds;
use crate::fault::{Fault, Path, PathStep};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::{Amount, Condition, Table, parts_of};
use crate::ruleset::checked::verb::Once;
use crate::ruleset::checked::{Clock, Landing, Ruleset};
use crate::ruleset::raw::amount_and_condition::RawPick;
use crate::ruleset::raw::loan::Until;

/// Numbers of a file, and amounts that a battle counts, lie between minus and plus this one.
pub(crate) const AMOUNT_MAX: i64 = 9_999;

/// What is looked up or compared lies between minus and plus this number: ships weigh many tenths of a ton.
const KEY_MAX: i64 = 10_000_000;

/// Named amounts, terms of draws, impacts and what breaks ties may grow so far. The order of acting cuts the first ones off,
/// and ties only compare.
const GROWN_MAX: i64 = 100_000_000;

impl Ruleset {
    /// Reports every number and every amount that is out of its range.
    pub(crate) fn audit_extremes(&self, faults: &mut Vec<Fault>) {
        let mut found = Vec::new();
        self.written_numbers(&mut found);
        for (path, amount) in self.amounts() {
            literals(amount, &path, &mut found);
            let most = match path.steps() {
                [PathStep::Key(part), ..]
                    if ["values", "inputs", "draws", "impacts", "clock"].contains(&part.as_str()) =>
                {
                    GROWN_MAX
                }
                _ => AMOUNT_MAX,
            };
            faults.extend(self.grown(amount, &path, most));
        }
        for (path, condition) in self.conditions() {
            literals_of(condition, &path, &mut found);
        }
        for (path, number, most) in found {
            if number.abs() > most {
                let message = format!("{number} is out of range: numbers go from -{most} to {most} here");
                let fault = Fault::error(path, message).at(number.to_string().as_str());
                if !faults.contains(&fault) {
                    faults.push(fault);
                }
            }
        }
    }

    /// A fault if an amount can become too large for some type of unit.
    fn grown(&self, amount: &Amount, path: &Path, most: i64) -> Option<Fault> {
        let far = |(low, high): Bounds| if high > -low { high } else { low };
        let all = UnitType::ALL.iter().filter_map(|kind| self.bounds(amount, *kind)).map(far);
        let furthest = all.max_by_key(|number| number.abs()).filter(|number| number.abs() > most)?;
        // A number that stands there alone is reported by itself.
        if matches!(amount, Amount::Num(_)) {
            return None;
        }
        let message = format!("this can become {furthest}, but amounts go from -{most} to {most} here");
        Some(Fault::error(path.clone(), message))
    }

    /// The numbers that stand in the file outside of amounts, each with its limit.
    fn written_numbers(&self, found: &mut Vec<(Path, i64, i64)>) {
        let root = Path::root();
        for input in &self.inputs {
            let path = root.key("inputs").key(&input.id).key("range");
            found.extend([input.range.0, input.range.1].map(|end| (path.clone(), i64::from(end), KEY_MAX)));
        }
        for counter in &self.counters {
            let path = root.key("counters").key(&counter.id).key("range");
            found.extend([counter.range.0, counter.range.1].map(|end| (path.clone(), i64::from(end), AMOUNT_MAX)));
        }
        for kind in UnitType::ALL {
            for profile in &self.profiles {
                let number = profile.numbers[kind as usize].map(i64::from);
                let path = || root.key("profiles").key(kind.name()).key(&profile.id);
                found.extend(number.map(|number| (path(), number, AMOUNT_MAX)));
            }
        }
        for (id, table) in &self.tables {
            rows(table, &root.key("tables").key(id), found);
        }
        for (place, draw) in self.draws.iter().enumerate() {
            let path = root.key("draws").index(place).key("limits");
            let ends = [draw.limits.0, draw.limits.1].into_iter().flatten();
            found.extend(ends.map(|end| (path.clone(), i64::from(end), AMOUNT_MAX)));
        }
        if let Clock::ByResult { frame: Some((first, last)), .. } = &self.clock {
            let path = root.key("clock");
            found.extend([first, last].map(|end| (path.clone(), i64::from(*end), AMOUNT_MAX)));
        }
        for near in &self.nears {
            found.push((root.clone(), i64::from(near.within), AMOUNT_MAX));
        }
        let lasting = |until: Until| match until {
            Until::Draws(count) => Some(i64::from(count)),
            _ => None,
        };
        for (place, action) in self.actions.iter().enumerate() {
            let path = root.key("activation").key("actions").index(place);
            if let Once::Times(times) = action.once {
                found.push((path.clone(), i64::from(times), AMOUNT_MAX));
            }
            for loan in &action.lends {
                let numbers = loan.at_most.map(i64::from).into_iter().chain(lasting(loan.until));
                found.extend(numbers.map(|number| (path.clone(), number, AMOUNT_MAX)));
            }
        }
        for (place, reaction) in self.reactions.iter().enumerate() {
            let path = root.key("reactions").index(place);
            found.push((path.clone(), i64::from(reaction.times), AMOUNT_MAX));
            for loan in &reaction.lends {
                let numbers = loan.at_most.map(i64::from).into_iter().chain(lasting(loan.until));
                found.extend(numbers.map(|number| (path.clone(), number, AMOUNT_MAX)));
            }
        }
        for (place, impact) in self.impacts.iter().enumerate() {
            let Landing::Effect { until, at_most, .. } = &impact.lands else { continue };
            let path = root.key("impacts").index(place);
            let numbers = at_most.map(i64::from).into_iter().chain(lasting(*until));
            found.extend(numbers.map(|number| (path.clone(), number, AMOUNT_MAX)));
        }
    }

    /// Every condition outside of amounts.
    fn conditions(&self) -> Vec<(Path, &Condition)> {
        let root = Path::root();
        let mut all = self.conditions_of_turns();
        for (place, draw) in self.draws.iter().enumerate() {
            let path = root.key("draws").index(place).key("terms");
            all.extend(draw.terms.iter().enumerate().map(|(line, term)| (path.index(line), &term.when)));
        }
        let actions = root.key("activation").key("actions");
        all.extend(self.actions.iter().enumerate().map(|(place, action)| (actions.index(place), &action.needs)));
        let impacts = root.key("impacts");
        all.extend(self.impacts.iter().enumerate().map(|(place, impact)| (impacts.index(place), &impact.when)));
        all
    }
}

/// The numbers that stand in an amount.
fn literals(amount: &Amount, path: &Path, found: &mut Vec<(Path, i64, i64)>) {
    let mut note = |number: i32| found.push((path.clone(), i64::from(number), AMOUNT_MAX));
    match amount {
        Amount::Num(number) | Amount::Times(_, number) => note(*number),
        Amount::Tags(numbers, pick) => {
            numbers.iter().for_each(|(_, number)| note(*number));
            if let RawPick::First(otherwise) = pick {
                note(*otherwise);
            }
        }
        Amount::If(condition, ..) => literals_of(condition, path, found),
        _ => {}
    }
    parts_of(amount).into_iter().for_each(|part| literals(part, path, found));
}

/// The numbers that stand in a condition. What is compared may be as large as a key.
fn literals_of(condition: &Condition, path: &Path, found: &mut Vec<(Path, i64, i64)>) {
    match condition {
        Condition::Compare(a, _, b) => {
            for amount in [a, b] {
                match amount {
                    Amount::Num(number) => found.push((path.clone(), i64::from(*number), KEY_MAX)),
                    amount => literals(amount, path, found),
                }
            }
        }
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().for_each(|part| literals_of(part, path, found));
        }
        Condition::Not(inner) | Condition::Other(inner) => literals_of(inner, path, found),
        _ => {}
    }
}

/// The keys and numbers of a table.
fn rows(table: &Table, path: &Path, found: &mut Vec<(Path, i64, i64)>) {
    let mut keys: Vec<i32> = Vec::new();
    let mut numbers: Vec<i32> = Vec::new();
    match table {
        Table::UpTo(rows, beyond) | Table::From(rows, beyond) => {
            keys.extend(rows.iter().map(|(key, _)| key));
            numbers.extend(rows.iter().map(|(_, number)| number).chain(beyond));
        }
        Table::Exact(rows, otherwise) | Table::Symbols(rows, otherwise) => {
            keys.extend(rows.keys());
            numbers.extend(rows.values().chain(otherwise));
        }
        Table::UpToTable(inner, above) => {
            keys.extend(inner.iter().map(|(key, _)| key));
            inner.iter().map(|(_, table)| table).chain(above.as_deref()).for_each(|table| rows(table, path, found));
        }
        Table::ByType(tables) => tables.iter().flatten().for_each(|table| rows(table, path, found)),
    }
    found.extend(keys.into_iter().map(|key| (path.clone(), i64::from(key), KEY_MAX)));
    found.extend(numbers.into_iter().map(|number| (path.clone(), i64::from(number), AMOUNT_MAX)));
}
