//! The words of a ledger: where a number comes from and why a line does not count. Made only when shown.

use super::eval::{Scope, eased_end};
use super::impact::Parties;
use super::ledger::WhyNot;
use super::ruleset::{Amount, Condition, DrawIx, Fact, ImpactIx, MarkIx, RawPick, Rounding, Ruleset, Table, TableIx};
use super::sheet::Sheet;
use super::texts::capital;

impl Ruleset {
    /// Where the number of a term comes from, with the numbers that led there. Empty for a plain number.
    #[must_use]
    pub fn source(&self, draw: DrawIx, term: usize, sheet: &Sheet) -> String {
        let Some(term) = self.draw_at(draw).terms.get(term) else { return String::new() };
        let scope = Scope::new(self, sheet);
        let source = scope.source(&term.amount);
        let kept = term.once.and_then(|place| sheet.kept()[place]);
        let set_by_hand = kept.filter(|value| scope.known(&term.amount).is_ok_and(|fresh| fresh != *value));
        match (set_by_hand, &term.statistic) {
            (Some(value), Some(statistic)) => format!("{statistic} {}", signed(value)),
            _ => source,
        }
    }

    /// Where the number of an impact comes from.
    #[must_use]
    pub fn impact_source(&self, impact: ImpactIx, parties: Parties<'_>) -> String {
        let scope = Scope { rules: self, own: parties.on, other: parties.other, drawn: None, bought: None, memo: None };
        scope.source(&self.impacts()[impact.get()].amount)
    }

    /// Why a term of a draw does not apply, in a few words.
    #[must_use]
    pub fn why_not(&self, draw: DrawIx, term: usize, sheet: &Sheet, why_not: WhyNot) -> String {
        let when = self.draw_at(draw).terms.get(term).map(|term| &term.when);
        self.reason(why_not, when, Scope::new(self, sheet))
    }

    /// Why an impact does nothing, in a few words.
    #[must_use]
    pub fn impact_why_not(&self, impact: ImpactIx, parties: Parties<'_>, why_not: WhyNot) -> String {
        let scope = Scope { rules: self, own: parties.on, other: parties.other, drawn: None, bought: None, memo: None };
        self.reason(why_not, Some(&self.impacts()[impact.get()].when), scope)
    }

    /// A condition in a few words, as it must be: "not prone, inspired".
    #[must_use]
    pub fn condition_text(&self, condition: &Condition, sheet: &Sheet) -> String {
        Scope::new(self, sheet).condition(condition, true)
    }

    /// An amount with its number for a unit, by its name: "55 t".
    #[must_use]
    pub fn amount_text(&self, amount: &Amount, sheet: &Sheet) -> String {
        Scope::new(self, sheet).part(amount)
    }

    fn reason(&self, why_not: WhyNot, when: Option<&Condition>, scope: Scope<'_>) -> String {
        match why_not {
            WhyNot::Off => "switched off in this ruleset".to_owned(),
            WhyNot::NotForType(unit_type) => format!("not for {}", unit_type.plural()),
            WhyNot::Alone => "needs another unit".to_owned(),
            WhyNot::Gap => "no row in the table".to_owned(),
            WhyNot::Condition => when.map_or_else(String::new, |when| scope.condition(when, false)),
        }
    }
}

/// A number with its sign, "+3" or "-2"; 0 stays "0".
#[must_use]
pub fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}

impl Scope<'_> {
    /// Where an amount comes from.
    fn source(self, amount: &Amount) -> String {
        match amount {
            Amount::Num(_) => String::new(),
            Amount::Fact(fact) => self.fact_text(*fact),
            Amount::Input(input) => {
                let definition = &self.rules.inputs()[input.get()];
                let value = self.known(amount).unwrap_or(0);
                match usize::try_from(value).ok().and_then(|place| definition.symbols.get(place)) {
                    Some(symbol) => format!("{} {symbol}", definition.label),
                    None => format!("{} {value}", definition.label),
                }
            }
            Amount::Stat(stat) => self.named(&self.rules.statistics()[stat.get()].label, amount),
            Amount::Counter(counter) => self.named(&self.rules.counters()[counter.get()].label, amount),
            Amount::Draw(draw) => self.named(&self.rules.draw_at(*draw).label, amount),
            Amount::Value(value) => self.source(&self.rules.values()[value.get()].amount),
            Amount::Profile(_) => format!("{}: {}", self.own.unit_type(), self.value_text(amount)),
            Amount::Lookup(table, keys) => self.lookup(*table, keys),
            Amount::Tags(numbers, pick) => self.tag_text(numbers, pick),
            Amount::Dice(count, sides) => format!("{count}d{sides}"),
            Amount::Range(near, far) => self
                .range_text(near, far)
                .or_else(|| self.looked_up_range(near, far))
                .unwrap_or_else(|| format!("{} to {}", self.value_text(near), self.value_text(far))),
            Amount::Eased(near, far, by) => self.eased(near, far, by),
            Amount::Sum(parts) => self.sum(parts),
            Amount::Minus(inner) => self.source(inner),
            Amount::Max(parts) => self.bounded(parts, "at least"),
            Amount::Min(parts) => self.bounded(parts, "at most"),
            Amount::Times(inner, factor) => format!("{factor} x {}", self.part(inner)),
            Amount::Divide(x, y, rounding) => self.quotient_text(x, y, *rounding),
            Amount::If(condition, then, otherwise) => {
                self.source(if self.holds(condition).unwrap_or(false) { then } else { otherwise })
            }
            Amount::Other(inner) => {
                self.swapped().map_or_else(|_| String::new(), |other| format!("other's {}", other.part(inner)))
            }
            Amount::Drawn => "the drawn number".to_owned(),
            Amount::UnitsWith(tag) => {
                let mark = self.rules.census().get(tag.get()).map_or("", |mark| self.rules.mark(*mark));
                format!("{} units of the side with {mark}", self.own.counted(*tag))
            }
        }
    }

    /// An amount as a part of a larger text: its source, or its number where it has none.
    pub(in crate::rules) fn part(self, amount: &Amount) -> String {
        let source = self.short(amount);
        if source.is_empty() { self.value_text(amount) } else { source }
    }

    /// The numbers behind an amount by their names alone: "Guts 6 and Tactics 10".
    pub(in crate::rules) fn short(self, amount: &Amount) -> String {
        match amount {
            Amount::Num(value) => value.to_string(),
            Amount::Value(value) => {
                let definition = &self.rules.values()[value.get()];
                match self.first_input(&definition.amount) {
                    Some(raw) => format!("{} {raw}{}", definition.label, self.statistics_in(&definition.amount)),
                    None => self.short(&definition.amount),
                }
            }
            Amount::Sum(parts) => {
                let named = parts.iter().filter(|part| !self.is_silent(part)).map(|part| self.short(part));
                let named: Vec<String> = named.filter(|part| !part.is_empty()).collect();
                named.join(" and ")
            }
            Amount::Divide(x, ..) => self.short(x),
            Amount::Minus(inner) => format!("minus {}", self.short(inner)),
            Amount::Other(inner) => {
                self.swapped().map_or_else(|_| String::new(), |other| format!("the other's {}", other.short(inner)))
            }
            _ => self.source(amount),
        }
    }

    /// The raw number of the only input that an amount looks up.
    fn first_input(self, amount: &Amount) -> Option<i32> {
        match amount {
            Amount::Input(_) => self.known(amount).ok(),
            Amount::Lookup(_, keys) if keys.len() == 1 => self.first_input(&keys[0]),
            Amount::Sum(parts) => parts.iter().find_map(|part| self.first_input(part)),
            _ => None,
        }
    }

    /// The statistics that change a named amount: " with Tactics statistic +2".
    fn statistics_in(self, amount: &Amount) -> String {
        let Amount::Sum(parts) = amount else { return String::new() };
        let loud =
            parts.iter().filter(|part| matches!(part, Amount::Stat(_) | Amount::Tags(..)) && !self.is_silent(part));
        let texts: Vec<String> = loud.map(|part| self.source(part)).collect();
        if texts.is_empty() { String::new() } else { format!(" with {}", texts.join(", ")) }
    }

    /// Whether a part adds nothing worth telling: a statistic, counter or tag list that is 0.
    fn is_silent(self, amount: &Amount) -> bool {
        match amount {
            Amount::Other(inner) => self.swapped().is_ok_and(|other| other.is_silent(inner)),
            Amount::Stat(_) | Amount::Counter(_) | Amount::Tags(..) | Amount::Num(_) => self.known(amount) == Ok(0),
            _ => false,
        }
    }

    fn sum(self, parts: &[Amount]) -> String {
        let loud: Vec<&Amount> = parts.iter().filter(|part| !self.is_silent(part)).collect();
        if let [part] = loud.as_slice() {
            return self.source(part);
        }
        let texts: Vec<String> =
            loud.into_iter().map(|part| self.with_value(part)).filter(|text| !text.is_empty()).collect();
        texts.join(", ")
    }

    /// "Tactics 7: up to 7 (+3)": a part of a sum with what it adds.
    fn with_value(self, amount: &Amount) -> String {
        match amount {
            Amount::Num(value) => signed(*value),
            Amount::Stat(_) | Amount::Counter(_) | Amount::Tags(..) | Amount::Draw(_) => self.source(amount),
            Amount::Value(_) => match self.known(amount) {
                Ok(value) => format!("{} ({})", self.short(amount), signed(value)),
                Err(_) => self.short(amount),
            },
            _ => {
                let source = self.source(amount);
                match (source.is_empty(), self.exact(amount)) {
                    (true, _) => self.value_text(amount),
                    (false, Ok(number)) => match number.into_dist().as_constant() {
                        Some(value) => format!("{source} ({})", signed(value)),
                        None => source,
                    },
                    (false, Err(_)) => source,
                }
            }
        }
    }

    fn named(self, label: &str, amount: &Amount) -> String {
        format!("{label} {}", signed(self.known(amount).unwrap_or(0)))
    }

    fn value_text(self, amount: &Amount) -> String {
        match self.exact(amount).map(super::chance::Number::into_dist) {
            Ok(dist) => match dist.as_constant() {
                Some(value) => value.to_string(),
                None => format!("{} to {}", dist.min(), dist.max()),
            },
            Err(_) => "nothing".to_owned(),
        }
    }

    fn fact_text(self, fact: Fact) -> String {
        let value = self.own.fact(fact);
        match fact {
            Fact::Tonnage | Fact::TonnageTenths => self.tons(),
            Fact::Troopers => format!("{value} troopers"),
            Fact::WalkNow => format!("walk {value}"),
            Fact::RunNow => format!("run {value}"),
            Fact::JumpNow => format!("jump {value}"),
            Fact::Injuries => format!("wounds {value}"),
            Fact::Heat => format!("heat {value}"),
            Fact::Position => format!("step {value}"),
            Fact::StepsToEnd => format!("{value} steps to the end"),
            Fact::HexesMoved => format!("{value} hexes moved"),
            Fact::UnitsOfSide => format!("{value} units of the side"),
        }
    }

    fn tons(self) -> String {
        let tenths = self.own.fact(Fact::TonnageTenths);
        if tenths % 10 == 0 { format!("{} t", tenths / 10) } else { format!("{}.{} t", tenths / 10, tenths % 10) }
    }

    fn lookup(self, table: TableIx, keys: &[Amount]) -> String {
        let texts: Vec<String> = keys.iter().map(|key| self.key_text(key)).collect();
        let texts = texts.join(", ");
        let values: Option<Vec<i32>> = keys.iter().map(|key| self.known(key).ok()).collect();
        let Some(values) = values else { return texts };
        let row = row_text(&self.rules.tables[table.get()].1, self.own.unit_type(), &values);
        if row.is_empty() { texts } else { format!("{texts}: {row}") }
    }

    /// The key of a look-up: its source, with the number it comes to where that is not said yet.
    fn key_text(self, key: &Amount) -> String {
        let source = self.source(key);
        if source.is_empty() { self.value_text(key) } else { source }
    }

    fn tag_text(self, numbers: &[(MarkIx, i32)], pick: &RawPick) -> String {
        let present = numbers.iter().filter(|(mark, _)| self.own.entry.marks[mark.get()]);
        let mut texts: Vec<String> = present
            .map(|(mark, number)| format!("{} {}", mark_name(self.rules.mark(*mark)), signed(*number)))
            .collect();
        match pick {
            RawPick::First(otherwise) if texts.is_empty() => format!("{otherwise} without a tag"),
            RawPick::First(_) => texts.swap_remove(0).replace('+', ""),
            RawPick::Sum if texts.is_empty() => "no such tag".to_owned(),
            RawPick::Sum => texts.join(", "),
        }
    }

    /// "-2 to -9, upper bound +4 from Piloting 9".
    fn eased(self, near: &Amount, far: &Amount, by: &Amount) -> String {
        let (Ok(near_end), Ok(far_end), Ok(by_value)) = (self.known(near), self.known(far), self.known(by)) else {
            return String::new();
        };
        let range = format!("{near_end} to {far_end}");
        if by_value == 0 {
            return range;
        }
        let from = self.short(by);
        let moved = eased_end(near_end, far_end, by_value);
        let stops = if moved == far_end.saturating_add(by_value) { "" } else { ", which stops at the lower" };
        format!("{range}, upper bound {} from {from}{stops}", signed(by_value))
    }

    /// "what varies, at least 1".
    fn bounded(self, parts: &[Amount], words: &str) -> String {
        let (plain, varying): (Vec<&Amount>, Vec<&Amount>) =
            parts.iter().partition(|part| matches!(part, Amount::Num(_)));
        let varying: Vec<String> =
            varying.into_iter().map(|part| self.source(part)).filter(|text| !text.is_empty()).collect();
        let plain = plain.into_iter().map(|part| self.value_text(part)).next();
        let limit = plain.map(|limit| format!("{words} {limit}"));
        varying.into_iter().chain(limit).collect::<Vec<_>>().join(", ")
    }

    fn quotient_text(self, x: &Amount, y: &Amount, rounding: Rounding) -> String {
        let divisor = self.known(y).unwrap_or(1);
        let dividend = self.part(x);
        if divisor == 1 {
            return dividend;
        }
        let inexact = self.exact(x).is_ok_and(|x| x.into_dist().outcomes().iter().any(|(x, _)| x % divisor != 0));
        let rounded = match rounding {
            _ if !inexact => "",
            Rounding::Up => ", rounded up",
            Rounding::Down => ", rounded down",
        };
        // Tenths of a ton are told in tons already.
        if divisor == 10 && matches!(x, Amount::Fact(Fact::TonnageTenths)) {
            return format!("{dividend}{rounded}");
        }
        format!("{dividend} / {}{rounded}", self.part(y))
    }
}

/// Which row of a table was used.
fn row_text(table: &Table, unit_type: super::ids::UnitType, keys: &[i32]) -> String {
    match table {
        Table::ByType(tables) => {
            tables[unit_type as usize].as_ref().map_or_else(String::new, |table| row_text(table, unit_type, keys))
        }
        Table::UpToTable(rows, above) => {
            let Some((key, rest)) = keys.split_first() else { return String::new() };
            let place = rows.partition_point(|(row, _)| row < key);
            let (band, table) = match (rows.get(place), above) {
                (Some((row, table)), _) => (format!("up to {row}"), table),
                (None, Some(table)) => (beyond("above", rows.last()), &**table),
                (None, None) => return String::new(),
            };
            let inner = row_text(table, unit_type, rest);
            [band, inner].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
        }
        Table::Symbols(..) => String::new(),
        Table::UpTo(..) | Table::From(..) | Table::Exact(..) => {
            let Some(found) = table.find(unit_type, keys) else { return "not listed".to_owned() };
            match (table, found.key) {
                (Table::UpTo(..), Some(key)) => format!("up to {key}"),
                (Table::UpTo(rows, _), None) => beyond("above", rows.last()),
                (Table::From(..), Some(key)) => format!("from {key} on"),
                (Table::From(rows, _), None) => beyond("below", rows.first()),
                // The number stands before it already.
                (_, Some(_)) => String::new(),
                (_, None) => "any other".to_owned(),
            }
        }
    }
}

/// What lies outside all rows of a table, by the row at its end.
fn beyond<T>(which: &str, end: Option<&(i32, T)>) -> String {
    end.map_or_else(String::new, |(key, _)| format!("{which} {key}"))
}

/// A tag or ability as players read it: without the word for what bears it, and without underscores. `"pilot_lucky"` is
/// "Lucky".
fn mark_name(mark: &str) -> String {
    let bare = mark.strip_prefix("pilot_").or_else(|| mark.strip_prefix("unit_")).unwrap_or(mark).replace('_', " ");
    capital(&bare)
}
