//! Turns raw amounts, conditions and tables into values with resolved names.

use super::names::Names;
use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::{ActionIx, Amount, Condition, Near, Table};
use crate::ruleset::raw::amount_and_condition::{RawAmount, RawCondition, RawNear};
use crate::ruleset::raw::{RawInput, RawTable};
use std::collections::BTreeMap;

impl Names {
    pub(crate) fn amount(&mut self, raw: &RawAmount, path: &Path) -> Amount {
        match raw {
            RawAmount::Num(value) => Amount::Num(*value),
            RawAmount::Fact(fact) => Amount::Fact(*fact),
            RawAmount::Input(name) => Amount::Input(self.input(name, path)),
            RawAmount::Stat(name) => Amount::Stat(self.statistic(name, path)),
            RawAmount::Counter(name) => Amount::Counter(self.counter(name, path)),
            RawAmount::Value(name) => Amount::Value(self.value(name, path)),
            RawAmount::Profile(name) => Amount::Profile(self.profile(name, path)),
            RawAmount::Draw(name) => Amount::Draw(self.draw(name, path)),
            RawAmount::Lookup(table, keys) => Amount::Lookup(self.table(table, path), self.amounts(keys, path)),
            RawAmount::Tags(numbers, pick) => {
                Amount::Tags(numbers.iter().map(|(tag, number)| (self.mark(tag), *number)).collect(), pick.clone())
            }
            RawAmount::Dice(count, sides) => Amount::Dice(*count, *sides),
            RawAmount::Range(a, b) => Amount::Range(self.boxed(a, path), self.boxed(b, path)),
            RawAmount::Eased(near, far, by) => {
                Amount::Eased(self.boxed(near, path), self.boxed(far, path), self.boxed(by, path))
            }
            RawAmount::Sum(parts) => Amount::Sum(self.amounts(parts, path)),
            RawAmount::Max(parts) => Amount::Max(self.amounts(parts, path)),
            RawAmount::Min(parts) => Amount::Min(self.amounts(parts, path)),
            RawAmount::Minus(inner) => Amount::Minus(self.boxed(inner, path)),
            RawAmount::Other(inner) => Amount::Other(self.boxed(inner, path)),
            RawAmount::Times(inner, factor) => Amount::Times(self.boxed(inner, path), *factor),
            RawAmount::Divide(x, y, rounding) => Amount::Divide(self.boxed(x, path), self.boxed(y, path), *rounding),
            RawAmount::If(condition, then, otherwise) => Amount::If(
                Box::new(self.condition(condition, path)),
                self.boxed(then, path),
                self.boxed(otherwise, path),
            ),
            RawAmount::Drawn => Amount::Drawn,
            RawAmount::UnitsWith(name) => Amount::UnitsWith(self.counted(name)),
        }
    }

    fn amounts(&mut self, raw: &[RawAmount], path: &Path) -> Vec<Amount> {
        raw.iter().map(|part| self.amount(part, path)).collect()
    }

    fn boxed(&mut self, raw: &RawAmount, path: &Path) -> Box<Amount> {
        Box::new(self.amount(raw, path))
    }

    pub(crate) fn condition(&mut self, raw: &RawCondition, path: &Path) -> Condition {
        match raw {
            RawCondition::Always => Condition::Always,
            RawCondition::Is(flag) => Condition::Is(*flag),
            RawCondition::TypeIs(types) => Condition::TypeIs(types.clone()),
            RawCondition::InputIs(name, symbols) => {
                let input = self.input(name, path);
                Condition::InputIs(input, self.symbol_places(name, symbols, path))
            }
            RawCondition::HasTag(name) | RawCondition::HasAbility(name) => Condition::Has(self.mark(name)),
            RawCondition::Compare(a, order, b) => {
                Condition::Compare(self.amount(a, path), *order, self.amount(b, path))
            }
            RawCondition::FiredOnly(name) => Condition::FiredOnly(self.weapon_trait(name)),
            RawCondition::HitWith(name) => Condition::HitWith(self.weapon_trait(name)),
            RawCondition::Did(action) => Condition::Did(ActionIx(self.action(action, path))),
            RawCondition::UsesPool(pool) => Condition::UsesPool(self.pool(pool, path)),
            RawCondition::Near(near) => self.near_condition(near, path),
            RawCondition::All(parts) => Condition::All(self.conditions(parts, path)),
            RawCondition::Any(parts) => Condition::Any(self.conditions(parts, path)),
            RawCondition::Not(inner) => Condition::Not(Box::new(self.condition(inner, path))),
            RawCondition::Other(inner) => Condition::Other(Box::new(self.condition(inner, path))),
        }
    }

    fn near_condition(&mut self, raw: &RawNear, path: &Path) -> Condition {
        if raw.within == 0 {
            let message = "a unit nearby is at least 1 hex away; `own: true` counts the unit itself";
            self.faults.push(Fault::error(path.clone(), message).at("Near"));
        }
        let which = self.condition(&raw.which, path);
        if asks_nearby(&which) {
            let message = "a unit nearby cannot be asked in turn who is near to it";
            self.faults.push(Fault::error(path.clone(), message).at("which"));
        }
        let near = Near { within: raw.within, of: raw.of, in_sight: raw.in_sight, which, own: raw.own };
        Condition::Near(self.near(near))
    }

    fn conditions(&mut self, raw: &[RawCondition], path: &Path) -> Vec<Condition> {
        raw.iter().map(|part| self.condition(part, path)).collect()
    }

    /// The indices of symbols in the list of the input called `name`.
    pub(crate) fn symbol_places(&mut self, name: &str, symbols: &[String], path: &Path) -> Vec<i32> {
        let known = self.symbols.get(name).cloned().unwrap_or_default();
        let mut places = Vec::new();
        for symbol in symbols {
            match known.iter().position(|candidate| candidate == symbol) {
                Some(place) => places.push(i32::try_from(place).unwrap_or(i32::MAX)),
                None => self.faults.push(Fault::unknown(path.clone(), "symbol", symbol, known.clone())),
            }
        }
        places
    }

    pub(crate) fn table_of(&mut self, raw: &RawTable, inputs: &BTreeMap<String, RawInput>, path: &Path) -> Table {
        let rows = |rows: &BTreeMap<i32, i32>| rows.iter().map(|(key, value)| (*key, *value)).collect::<Vec<_>>();
        match raw {
            RawTable::UpTo { rows: known, above } => Table::UpTo(rows(known), *above),
            RawTable::From { rows: known, below } => Table::From(rows(known), *below),
            RawTable::Exact { rows, otherwise } => Table::Exact(rows.clone(), *otherwise),
            RawTable::Symbols { rows, otherwise } => Table::Symbols(self.symbol_rows(rows, inputs, path), *otherwise),
            RawTable::UpToTable { rows, above } => {
                let tables = rows.iter().map(|(key, table)| (*key, self.table_of(table, inputs, path))).collect();
                let above = above.as_ref().map(|table| Box::new(self.table_of(table, inputs, path)));
                Table::UpToTable(tables, above)
            }
            RawTable::ByType { rows, otherwise } => {
                let by_type = UnitType::ALL.map(|unit_type| {
                    let table = rows.get(&unit_type).or(otherwise.as_deref());
                    table.map(|table| self.table_of(table, inputs, path))
                });
                Table::ByType(Box::new(by_type))
            }
        }
    }

    fn symbol_rows(
        &mut self,
        rows: &BTreeMap<String, i32>,
        inputs: &BTreeMap<String, RawInput>,
        path: &Path,
    ) -> BTreeMap<i32, i32> {
        let fits = |input: &&RawInput| rows.keys().all(|symbol| input.one_of.contains(symbol));
        let Some(input) = inputs.values().find(fits) else {
            let message = "no input lists all these symbols in its one_of";
            let fault = Fault::error(path.clone(), message);
            self.faults.push(match rows.keys().next() {
                Some(symbol) => fault.at(symbol.clone()),
                None => fault,
            });
            return BTreeMap::new();
        };
        let place = |symbol: &String| input.one_of.iter().position(|known| known == symbol);
        let placed = rows.iter().filter_map(|(symbol, value)| Some((i32::try_from(place(symbol)?).ok()?, *value)));
        placed.collect()
    }
}

/// Whether a condition asks about units nearby.
fn asks_nearby(condition: &Condition) -> bool {
    match condition {
        Condition::Near(_) => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(asks_nearby),
        Condition::Not(inner) | Condition::Other(inner) => asks_nearby(inner),
        _ => false,
    }
}
