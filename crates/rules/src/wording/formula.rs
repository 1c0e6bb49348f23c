//! Amounts as formulas: how a number is made, whatever unit it is made for; and the tables that a formula looks up.

use super::text::{dice, fact_key};
use crate::ids::UnitType;
use crate::ruleset::{Amount, Condition, RawPick, Rounding, Ruleset, Table, bare_name};
use crate::said::Said;
use crate::wording::condition_text::{near_text, opposite_key, order_key, symbols_keys};

/// A table that a formula looks up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableText {
    /// What it is looked up by.
    pub by: Said,
    /// Each row with its number.
    pub rows: Vec<(Said, i32)>,
}

/// How deep a formula goes into named values. A name stands for what lies deeper.
const DEEPEST: u8 = 3;

impl Ruleset {
    /// An amount as a formula: "1d6 + Tactics bonus".
    #[must_use]
    pub fn formula(&self, amount: &Amount) -> Said {
        let Amount::Value(value) = amount else { return self.made_of(amount, 0) };
        // The name of the whole amount would say nothing.
        self.values().get(value.get()).map_or_else(Said::nothing, |value| self.made_of(&value.amount, 1))
    }

    /// The tables that a formula looks up, also those behind named values, each once.
    #[must_use]
    pub fn tables_of(&self, amount: &Amount) -> Vec<TableText> {
        let mut found = Vec::new();
        self.find_tables(amount, 0, &mut found);
        found
    }

    fn made_of(&self, amount: &Amount, depth: u8) -> Said {
        let inner = |amount: &Amount| self.made_of(amount, depth);
        match amount {
            Amount::Num(number) => (*number).into(),
            Amount::Fact(fact) => Said::key(fact_key(*fact)),
            Amount::Input(input) => self.inputs()[input.get()].label.as_str().into(),
            Amount::Stat(stat) => self.statistics()[stat.get()].label.as_str().into(),
            Amount::Counter(counter) => self.counters()[counter.get()].label.as_str().into(),
            Amount::Draw(draw) => self.draw_at(*draw).label.as_str().into(),
            Amount::Value(value) => {
                let value = &self.values()[value.get()];
                if value.label.is_empty() && depth < DEEPEST {
                    self.made_of(&value.amount, depth + 1)
                } else {
                    value.label.as_str().into()
                }
            }
            Amount::Profile(_) => Said::key("formula.by_type"),
            Amount::Lookup(_, keys) => Said::text("formula.table", [("by", self.keys_text(keys))]),
            Amount::Tags(numbers, pick) => Self::tags_formula(numbers.len(), pick),
            Amount::Dice(count, sides) => dice(*count, *sides),
            Amount::Range(near, far) => Said::text("formula.range", [("low", inner(near)), ("high", inner(far))]),
            Amount::Eased(near, far, by) => {
                Said::text("formula.eased", [("low", inner(near)), ("high", inner(far)), ("by", inner(by))])
            }
            Amount::Sum(parts) => self.sum_formula(parts, depth),
            Amount::Minus(part) => Said::text("formula.minus", [("what", inner(part))]),
            Amount::Max(parts) => Said::text("formula.most", [("what", Said::row(", ", parts.iter().map(inner)))]),
            Amount::Min(parts) => Said::text("formula.least", [("what", Said::row(", ", parts.iter().map(inner)))]),
            Amount::Times(part, factor) => {
                Said::text("amount.times", [("factor", (*factor).into()), ("what", inner(part))])
            }
            Amount::Divide(x, y, rounding) => {
                let what = Said::row(" / ", [inner(x), inner(y)]);
                let key = match rounding {
                    Rounding::Up => "amount.rounded_up",
                    Rounding::Down => "amount.rounded_down",
                };
                if matches!(**y, Amount::Num(1)) { inner(x) } else { Said::text(key, [("what", what)]) }
            }
            Amount::If(when, then, otherwise) => {
                let (when, then, otherwise) = (self.requirement(when), inner(then), inner(otherwise));
                Said::text("formula.if", [("when", when), ("then", then), ("else", otherwise)])
            }
            Amount::Other(part) => super::text::others(inner(part)),
            Amount::Drawn => Said::key("amount.drawn"),
            Amount::UnitsWith(tag) => {
                let mark = self.census().get(tag.get()).map_or_else(String::new, |mark| self.mark_name(*mark));
                Said::text("formula.units_with", [("mark", Said::within(mark))])
            }
        }
    }

    fn keys_text(&self, keys: &[Amount]) -> Said {
        Said::row("said.and", keys.iter().map(|key| self.made_of(key, DEEPEST)))
    }

    /// A sum with signs: "a + b - c".
    fn sum_formula(&self, parts: &[Amount], depth: u8) -> Said {
        let part = |(place, part): (usize, &Amount)| match (place, part) {
            (0, part) => self.made_of(part, depth),
            (_, Amount::Minus(part)) => Said::text("formula.less", [("what", self.made_of(part, depth))]),
            (_, Amount::Num(number)) if *number < 0 => {
                Said::text("formula.less", [("what", number.saturating_neg().into())])
            }
            (_, part) => Said::text("formula.plus", [("what", self.made_of(part, depth))]),
        };
        Said::row(" ", parts.iter().filter(|part| **part != Amount::Num(0)).enumerate().map(part))
    }

    fn tags_formula(count: usize, pick: &RawPick) -> Said {
        match *pick {
            RawPick::Sum => Said::text("formula.tags", [("count", Said::plain(count))]),
            RawPick::First(otherwise) => Said::text("formula.first_tag", [("otherwise", otherwise.into())]),
        }
    }

    fn find_tables(&self, amount: &Amount, depth: u8, found: &mut Vec<TableText>) {
        match amount {
            Amount::Lookup(table, keys) => {
                let text =
                    TableText { by: self.keys_text(keys), rows: self.rows_of(&self.tables[table.get()].1, keys) };
                if !text.rows.is_empty() && !found.contains(&text) {
                    found.push(text);
                }
            }
            Amount::Tags(numbers, _) => {
                let row = |(mark, number): &(_, i32)| (self.mark_name(*mark).into(), *number);
                let text = TableText { by: Said::key("formula.tag"), rows: numbers.iter().map(row).collect() };
                if !text.rows.is_empty() && !found.contains(&text) {
                    found.push(text);
                }
            }
            Amount::Profile(place) => {
                let numbers = self.profiles().get(place.get()).map(|profile| profile.numbers).unwrap_or_default();
                let rows = UnitType::ALL.into_iter().zip(numbers);
                let rows = rows.filter_map(|(kind, number)| Some((Said::key(kind.plural_key()), number?))).collect();
                found.push(TableText { by: Said::key("formula.unit_type"), rows });
            }
            Amount::Value(value) if depth < DEEPEST => {
                self.find_tables(&self.values()[value.get()].amount, depth + 1, found);
            }
            _ => {}
        }
        for part in crate::ruleset::parts_of(amount) {
            self.find_tables(part, depth, found);
        }
    }

    /// The rows of a table. Those of a type of units begin with its name if the types differ.
    fn rows_of(&self, table: &Table, keys: &[Amount]) -> Vec<(Said, i32)> {
        let number = |key: &'static str, row: i32| Said::text(key, [("number", row.into())]);
        let band = |rows: &[(i32, i32)], beyond: Option<i32>, key: &'static str, end: Option<Said>| {
            let listed = rows.iter().map(move |(row, value)| (number(key, *row), *value));
            listed.chain(end.zip(beyond)).collect::<Vec<_>>()
        };
        match table {
            Table::UpTo(rows, above) => {
                band(rows, *above, "row.up_to", rows.last().map(|(row, _)| number("row.above", *row)))
            }
            Table::From(rows, below) => {
                let end = rows.first().map(|(row, _)| number("row.below", *row));
                end.clone().zip(*below).into_iter().chain(band(rows, None, "row.from", None)).collect()
            }
            Table::Exact(rows, otherwise) | Table::Symbols(rows, otherwise) => {
                let symbols = match keys.first() {
                    Some(Amount::Input(input)) => self.inputs()[input.get()].symbols.as_slice(),
                    _ => &[],
                };
                let named = |row: i32| usize::try_from(row).ok().and_then(|place| symbols.get(place));
                let row = |(row, value): (&i32, &i32)| {
                    (named(*row).map_or_else(|| (*row).into(), |symbol| symbol.as_str().into()), *value)
                };
                let other = otherwise.map(|value| (Said::key("row.other"), value));
                rows.iter().map(row).chain(other).collect()
            }
            Table::UpToTable(rows, above) => {
                let rest = keys.get(1..).unwrap_or_default();
                let last = rows.last().map(|(row, _)| number("row.above", *row));
                let listed = rows.iter().map(|(row, table)| (number("row.up_to", *row), table));
                let all = listed.chain(last.zip(above.as_deref()));
                all.flat_map(|(band, table)| before(band, self.rows_of(table, rest))).collect()
            }
            Table::ByType(tables) => {
                let typed: Vec<(UnitType, &Table)> = UnitType::ALL
                    .into_iter()
                    .zip(&**tables)
                    .filter_map(|(kind, it)| Some((kind, it.as_ref()?)))
                    .collect();
                match typed.as_slice() {
                    [(_, first), rest @ ..] if rest.iter().all(|(_, table)| table == first) => {
                        self.rows_of(first, keys)
                    }
                    several => several
                        .iter()
                        .flat_map(|(kind, table)| before(Said::key(kind.plural_key()), self.rows_of(table, keys)))
                        .collect(),
                }
            }
        }
    }

    /// A condition as it is required, whatever unit it is about.
    #[must_use]
    pub fn requirement(&self, condition: &Condition) -> Said {
        self.required(condition, true)
    }

    /// What a condition asks for, or what it rules out if it must not hold.
    pub(super) fn required(&self, condition: &Condition, so: bool) -> Said {
        let either = |yes: &'static str, no: &'static str| if so { yes } else { no };
        match condition {
            Condition::Always => Said::nothing(),
            Condition::Is(flag) if so => Said::key(flag.key()),
            Condition::Is(flag) => Said::text("need.not", [("what", Said::key(flag.key()))]),
            Condition::TypeIs(types) => {
                let types = Said::row(", ", types.iter().map(|kind| Said::key(kind.plural_key())));
                Said::text(either("need.only_types", "why.not_for_type"), [("types", types)])
            }
            Condition::InputIs(input, places) => {
                let input = &self.inputs()[input.get()];
                let symbol = |place: &i32| usize::try_from(*place).ok().and_then(|place| input.symbols.get(place));
                let (key, between) = symbols_keys(so, places.len());
                let symbols = Said::row(between, places.iter().filter_map(symbol).map(Said::plain));
                Said::text(key, [("what", input.label.as_str().into()), ("other", symbols)])
            }
            Condition::Has(mark) => Said::text(either("need.has", "need.lacks"), [("what", self.mark_words(*mark))]),
            Condition::Compare(a, order, b) => {
                let key = if so { order_key(*order) } else { opposite_key(*order) };
                Said::text(key, [("what", self.made_of(a, 0)), ("other", self.made_of(b, 0))])
            }
            Condition::FiredOnly(wanted) => {
                let kind = Said::within(bare_name(&self.weapon_traits()[wanted.get()]));
                Said::text(either("need.fired_only", "need.fired_others"), [("kind", kind)])
            }
            Condition::HitWith(wanted) => {
                let kind = Said::within(bare_name(&self.weapon_traits()[wanted.get()]));
                Said::text(either("need.hit_by", "need.not_hit_by"), [("kind", kind)])
            }
            Condition::Did(action) => {
                let label = self.actions()[action.get()].label.as_str();
                Said::text(either("need.after", "need.not_after"), [("action", label.into())])
            }
            Condition::UsesPool(pool) => {
                let label = self.pools()[pool.get()].label.as_str();
                Said::text(either("need.uses", "need.uses_not"), [("pool", label.into())])
            }
            Condition::Near(near) => self
                .nears()
                .get(near.get())
                .map_or_else(Said::nothing, |near| near_text(near, self.requirement(&near.which), so)),
            Condition::All(parts) => self.joined(parts, so, either("said.and", "said.or")),
            Condition::Any(parts) => self.joined(parts, so, either("said.or", "said.and")),
            Condition::Not(inner) => self.required(inner, !so),
            Condition::Other(inner) => Said::text("need.other", [("what", self.required(inner, so))]),
        }
    }

    fn joined(&self, parts: &[Condition], so: bool, between: &'static str) -> Said {
        Said::row(between, parts.iter().map(|part| self.required(part, so)))
    }
}

/// Rows that begin with the same words.
fn before(words: Said, rows: Vec<(Said, i32)>) -> impl Iterator<Item = (Said, i32)> {
    rows.into_iter().map(move |(row, value)| (Said::row(", ", [words.clone(), row]), value))
}
