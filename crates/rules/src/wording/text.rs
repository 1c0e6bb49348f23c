//! The words of a ledger: where a number comes from and why a line does not count. They are made only when shown.

use crate::evaluation::eval::Scope;
use crate::evaluation::stat_block::StatBlock;
use crate::ids::UnitType;
use crate::initiative::impact::Parties;
use crate::initiative::ledger::WhyNot;
use crate::ruleset::{Amount, Condition, DrawIx, Fact, ImpactIx, MarkIx, RawPick, Rounding, Ruleset, Table, TableIx};
use crate::said::Said;

impl Ruleset {
    /// Where the number of a term comes from, with the numbers behind it. Empty for a plain number.
    #[must_use]
    pub fn source(&self, draw: DrawIx, term: usize, stat_block: &StatBlock) -> Said {
        let Some(term) = self.draw_at(draw).terms.get(term) else { return Said::nothing() };
        let scope = Scope::new(self, stat_block);
        let source = scope.source(&term.amount);
        let kept = term.once.and_then(|place| stat_block.kept()[place]);
        let set_by_hand = kept.filter(|value| scope.known(&term.amount).is_ok_and(|fresh| fresh != *value));
        match (set_by_hand, &term.statistic) {
            (Some(value), Some(statistic)) => labelled(statistic, signed(value)),
            _ => source,
        }
    }

    /// Where the number of an impact comes from.
    #[must_use]
    pub fn impact_source(&self, impact: ImpactIx, parties: Parties<'_>) -> Said {
        let scope = Scope { rules: self, own: parties.on, other: parties.other, drawn: None, bought: None, memo: None };
        scope.source(&self.impacts()[impact.get()].amount)
    }

    /// Why a term of a draw does not apply, in a few words.
    #[must_use]
    pub fn why_not(&self, draw: DrawIx, term: usize, stat_block: &StatBlock, why_not: WhyNot) -> Said {
        let when = self.draw_at(draw).terms.get(term).map(|term| &term.when);
        self.reason(why_not, when, Scope::new(self, stat_block))
    }

    /// Why an impact does nothing, in a few words.
    #[must_use]
    pub fn impact_why_not(&self, impact: ImpactIx, parties: Parties<'_>, why_not: WhyNot) -> Said {
        let scope = Scope { rules: self, own: parties.on, other: parties.other, drawn: None, bought: None, memo: None };
        self.reason(why_not, Some(&self.impacts()[impact.get()].when), scope)
    }

    /// A condition in a few words, as it is required: "not prone, inspired".
    #[must_use]
    pub fn condition_text(&self, condition: &Condition, stat_block: &StatBlock) -> Said {
        Scope::new(self, stat_block).condition(condition, true)
    }

    /// An amount by name, with its number for a unit: "55 t".
    #[must_use]
    pub fn amount_text(&self, amount: &Amount, stat_block: &StatBlock) -> Said {
        Scope::new(self, stat_block).compared(amount)
    }

    fn reason(&self, why_not: WhyNot, when: Option<&Condition>, scope: Scope<'_>) -> Said {
        match why_not {
            WhyNot::Off => Said::key("why.off"),
            WhyNot::NotForType(unit_type) => not_for(unit_type),
            WhyNot::Alone => Said::key("why.alone"),
            WhyNot::Gap => Said::key("why.gap"),
            WhyNot::Condition => when.map_or_else(Said::nothing, |when| scope.condition(when, false)),
        }
    }
}

/// A number with its sign: "+3" or "-2". 0 stays "0".
#[must_use]
pub fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}

/// A name with its number.
pub(crate) fn labelled(label: &str, number: impl std::fmt::Display) -> Said {
    Said::row(" ", [Said::from(label), Said::plain(number)])
}

/// The text that something is not for units of a type.
pub(crate) fn not_for(unit_type: UnitType) -> Said {
    Said::text("why.not_for_type", [("types", Said::key(unit_type.plural_key()))])
}

/// "-2 to -9".
pub(crate) fn span(low: impl std::fmt::Display, high: impl std::fmt::Display) -> Said {
    Said::text("amount.range", [("low", Said::plain(low)), ("high", Said::plain(high))])
}

impl Scope<'_> {
    /// Where an amount comes from.
    pub(crate) fn source(self, amount: &Amount) -> Said {
        match amount {
            Amount::Num(_) => Said::nothing(),
            Amount::Fact(fact) => self.fact_text(*fact),
            Amount::Input(input) => {
                let definition = &self.rules.inputs()[input.get()];
                let value = self.known(amount).unwrap_or(0);
                match usize::try_from(value).ok().and_then(|place| definition.symbols.get(place)) {
                    Some(symbol) => labelled(&definition.label, symbol),
                    None => labelled(&definition.label, value),
                }
            }
            Amount::Stat(stat) => self.named(&self.rules.statistics()[stat.get()].label, amount),
            Amount::Counter(counter) => self.named(&self.rules.counters()[counter.get()].label, amount),
            Amount::Draw(draw) => self.result_text(*draw),
            Amount::Value(value) => self.source(&self.rules.values()[value.get()].amount),
            Amount::Profile(_) => {
                let own = Said::key(self.own.unit_type().key());
                Said::row(": ", [own, self.value_text(amount)])
            }
            Amount::Lookup(table, keys) => self.lookup(amount, *table, keys),
            Amount::Tags(numbers, pick) => self.tag_text(numbers, pick),
            Amount::Dice(count, sides) => dice(*count, *sides),
            Amount::Range(near, far) => {
                self.range_text(near, far).or_else(|| self.looked_up_range(near, far)).unwrap_or_else(|| {
                    let ends = [("low", self.value_text(near)), ("high", self.value_text(far))];
                    Said::text("amount.range", ends)
                })
            }
            Amount::Eased(near, far, by) => self.eased(near, far, by),
            Amount::Sum(parts) => self.sum(parts),
            Amount::Minus(inner) => self.source(inner),
            Amount::Max(parts) => self.bounded(parts, "amount.at_least"),
            Amount::Min(parts) => self.bounded(parts, "amount.at_most"),
            Amount::Times(inner, factor) => {
                Said::text("amount.times", [("factor", (*factor).into()), ("what", self.part(inner))])
            }
            Amount::Divide(x, y, rounding) => self.quotient_text(x, y, *rounding),
            Amount::If(condition, then, otherwise) => {
                self.source(if self.holds(condition).unwrap_or(false) { then } else { otherwise })
            }
            Amount::Other(inner) => self.swapped().map_or_else(|_| Said::nothing(), |other| others(other.part(inner))),
            Amount::Drawn => Said::key("amount.drawn"),
            Amount::UnitsWith(tag) => {
                let mark =
                    self.rules.census().get(tag.get()).map_or_else(String::new, |mark| self.rules.mark_name(*mark));
                let count = Said::plain(self.own.counted(*tag));
                Said::text("amount.marked", [("count", count), ("mark", Said::within(mark))])
            }
        }
    }

    /// An amount as part of a larger text: its source, or its number if it has none.
    pub(crate) fn part(self, amount: &Amount) -> Said {
        let source = self.short(amount);
        if source.is_empty() { self.value_text(amount) } else { source }
    }

    /// The numbers behind an amount with their names only: "Guts 6 and Tactics 10".
    pub(crate) fn short(self, amount: &Amount) -> Said {
        match amount {
            Amount::Num(value) => (*value).into(),
            Amount::Value(value) => {
                let definition = &self.rules.values()[value.get()];
                match self.first_input(&definition.amount) {
                    Some(raw) => self.with_statistics(labelled(&definition.label, raw), &definition.amount),
                    None => self.short(&definition.amount),
                }
            }
            Amount::Sum(parts) => {
                let named = parts.iter().filter(|part| !self.is_silent(part)).map(|part| self.short(part));
                Said::row("said.and", named)
            }
            Amount::Divide(x, ..) => self.short(x),
            Amount::Minus(inner) => Said::text("amount.minus", [("what", self.short(inner))]),
            Amount::Other(inner) => self.swapped().map_or_else(|_| Said::nothing(), |other| others(other.short(inner))),
            _ => self.source(amount),
        }
    }

    /// The number of the input that an amount looks up, if it looks up only one.
    fn first_input(self, amount: &Amount) -> Option<i32> {
        match amount {
            Amount::Input(_) => self.known(amount).ok(),
            Amount::Lookup(_, keys) if keys.len() == 1 => self.first_input(&keys[0]),
            Amount::Sum(parts) => parts.iter().find_map(|part| self.first_input(part)),
            _ => None,
        }
    }

    /// A named amount with the statistics that change it: "Tactics 7 with Tactics bonus +2".
    fn with_statistics(self, named: Said, amount: &Amount) -> Said {
        let Amount::Sum(parts) = amount else { return named };
        let loud =
            parts.iter().filter(|part| matches!(part, Amount::Stat(_) | Amount::Tags(..)) && !self.is_silent(part));
        let changes = Said::row(", ", loud.map(|part| self.source(part)));
        if changes.is_empty() { named } else { Said::text("amount.with", [("what", named), ("changes", changes)]) }
    }

    /// Whether a part adds nothing worth showing: a statistic, counter or tag list that is 0.
    pub(crate) fn is_silent(self, amount: &Amount) -> bool {
        match amount {
            Amount::Other(inner) => self.swapped().is_ok_and(|other| other.is_silent(inner)),
            Amount::Stat(_) | Amount::Counter(_) | Amount::Tags(..) | Amount::Num(_) => self.known(amount) == Ok(0),
            _ => false,
        }
    }

    fn sum(self, parts: &[Amount]) -> Said {
        let loud: Vec<&Amount> = parts.iter().filter(|part| !self.is_silent(part)).collect();
        if let [part] = loud.as_slice() {
            return self.source(part);
        }
        Said::row(", ", loud.into_iter().map(|part| self.with_value(part)))
    }

    /// "Tactics 7: up to 7 (+3)": a part of a sum and what it adds.
    fn with_value(self, amount: &Amount) -> Said {
        let adding =
            |what: Said, value: i32| Said::text("amount.adding", [("what", what), ("amount", signed(value).into())]);
        match amount {
            _ if self.is_open(amount) => self.source(amount),
            Amount::Num(value) => signed(*value).into(),
            Amount::Stat(_) | Amount::Counter(_) | Amount::Tags(..) | Amount::Draw(_) | Amount::Lookup(..) => {
                self.source(amount)
            }
            Amount::Value(_) => match self.known(amount) {
                Ok(value) => adding(self.short(amount), value),
                Err(_) => self.short(amount),
            },
            _ => {
                let source = self.source(amount);
                match (source.is_empty(), self.exact(amount)) {
                    (true, _) => self.value_text(amount),
                    (false, Ok(number)) => match number.into_dist().as_constant() {
                        Some(value) => adding(source, value),
                        None => source,
                    },
                    (false, Err(_)) => source,
                }
            }
        }
    }

    fn named(self, label: &str, amount: &Amount) -> Said {
        labelled(label, signed(self.known(amount).unwrap_or(0)))
    }

    fn value_text(self, amount: &Amount) -> Said {
        match self.exact(amount).map(crate::chance::number::Number::into_dist) {
            Ok(dist) => match dist.as_constant() {
                Some(value) => value.into(),
                None => span(dist.min(), dist.max()),
            },
            Err(_) => Said::key("amount.nothing"),
        }
    }

    fn fact_text(self, fact: Fact) -> Said {
        let key = match fact {
            Fact::Tonnage | Fact::TonnageTenths => return Said::text("fact.tons", [("value", self.tons())]),
            Fact::Troopers => "fact.troopers",
            Fact::WalkNow => "fact.walk",
            Fact::RunNow => "fact.run",
            Fact::JumpNow => "fact.jump",
            Fact::Injuries => "fact.wounds",
            Fact::Heat => "fact.heat",
            Fact::Position => "fact.step",
            Fact::StepsToEnd => "fact.steps_to_end",
            Fact::HexesMoved => "fact.hexes_moved",
            Fact::UnitsOfSide => "fact.units_of_side",
        };
        Said::text(key, [("value", self.own.fact(fact).into())])
    }

    fn tons(self) -> Said {
        let tenths = self.own.fact(Fact::TonnageTenths);
        match (tenths / 10, tenths % 10) {
            (whole, 0) => whole.into(),
            (whole, part) => Said::text("number.decimal", [("whole", whole.into()), ("part", part.into())]),
        }
    }

    /// "60 t: 13 (up to 65)": what is looked up, what stands there, and the row.
    fn lookup(self, amount: &Amount, table: TableIx, keys: &[Amount]) -> Said {
        let texts = Said::row(", ", keys.iter().map(|key| self.key_text(key)));
        // What chance decides has no row yet.
        let sure = |key: &Amount| self.exact(key).ok().and_then(|number| number.into_dist().as_constant());
        let values: Option<Vec<i32>> = keys.iter().map(sure).collect();
        let Some(values) = values else { return texts };
        let row = row_text(&self.rules.tables[table.get()].1, self.own.unit_type(), &values);
        match self.known(amount) {
            Ok(value) if row.is_empty() => Said::row(": ", [texts, value.into()]),
            Ok(value) => Said::text("amount.looked_up", [("what", texts), ("value", value.into()), ("row", row)]),
            Err(_) => Said::row(": ", [texts, row]),
        }
    }

    /// The key of a look-up: its source, and its number if the source does not show it.
    fn key_text(self, key: &Amount) -> Said {
        let source = self.source(key);
        if source.is_empty() { self.value_text(key) } else { source }
    }

    fn tag_text(self, numbers: &[(MarkIx, i32)], pick: &RawPick) -> Said {
        let name = |mark: &MarkIx| self.rules.mark_name(*mark);
        let mut present = numbers.iter().filter(|(mark, _)| self.own.entry.marks[mark.get()]).peekable();
        match (present.peek(), pick) {
            (None, RawPick::First(otherwise)) => Said::text("amount.untagged", [("number", (*otherwise).into())]),
            (Some((mark, number)), RawPick::First(_)) => labelled(&name(mark), number),
            (None, RawPick::Sum) => Said::key("amount.no_tag"),
            (Some(_), RawPick::Sum) => {
                Said::row(", ", present.map(|(mark, number)| labelled(&name(mark), signed(*number))))
            }
        }
    }

    /// "what varies, at least 1".
    fn bounded(self, parts: &[Amount], key: &'static str) -> Said {
        let (plain, varying): (Vec<&Amount>, Vec<&Amount>) =
            parts.iter().partition(|part| matches!(part, Amount::Num(_)));
        let limit = plain.first().map(|limit| Said::text(key, [("limit", self.value_text(limit))]));
        Said::row(", ", varying.into_iter().map(|part| self.source(part)).chain(limit))
    }

    fn quotient_text(self, x: &Amount, y: &Amount, rounding: Rounding) -> Said {
        let divisor = self.known(y).unwrap_or(1);
        let dividend = self.part(x);
        if divisor == 1 {
            return dividend;
        }
        let inexact = self.exact(x).is_ok_and(|x| x.into_dist().outcomes().iter().any(|(x, _)| x % divisor != 0));
        // Tenths of a ton are shown in tons already.
        let told = divisor == 10 && matches!(x, Amount::Fact(Fact::TonnageTenths));
        let what = if told { dividend } else { Said::row(" / ", [dividend, self.part(y)]) };
        match rounding {
            _ if !inexact => what,
            Rounding::Up => Said::text("amount.rounded_up", [("what", what)]),
            Rounding::Down => Said::text("amount.rounded_down", [("what", what)]),
        }
    }
}

/// The text for something of the other party.
pub(crate) fn others(what: Said) -> Said {
    Said::text("amount.others", [("what", what)])
}

/// Dice as players write them: "2d6".
pub(crate) fn dice(count: u32, sides: u32) -> Said {
    Said::text("amount.dice", [("count", Said::plain(count)), ("sides", Said::plain(sides))])
}

/// Which row of a table was used.
fn row_text(table: &Table, unit_type: UnitType, keys: &[i32]) -> Said {
    let row = |key: &'static str, number: &i32| Said::text(key, [("number", (*number).into())]);
    match table {
        Table::ByType(tables) => {
            tables[unit_type as usize].as_ref().map_or_else(Said::nothing, |table| row_text(table, unit_type, keys))
        }
        Table::UpToTable(rows, above) => {
            let Some((key, rest)) = keys.split_first() else { return Said::nothing() };
            let place = rows.partition_point(|(row, _)| row < key);
            let (band, table) = match (rows.get(place), above) {
                (Some((number, table)), _) => (row("row.up_to", number), table),
                (None, Some(table)) => (beyond("row.above", rows.last()), &**table),
                (None, None) => return Said::nothing(),
            };
            Said::row(", ", [band, row_text(table, unit_type, rest)])
        }
        Table::Symbols(..) => Said::nothing(),
        Table::UpTo(..) | Table::From(..) | Table::Exact(..) => {
            let Some(found) = table.find(unit_type, keys) else { return Said::key("row.not_listed") };
            match (table, &found.key) {
                (Table::UpTo(..), Some(key)) => row("row.up_to", key),
                (Table::UpTo(rows, _), None) => beyond("row.above", rows.last()),
                (Table::From(..), Some(key)) => row("row.from", key),
                (Table::From(rows, _), None) => beyond("row.below", rows.first()),
                // The number is shown before it already.
                (_, Some(_)) => Said::nothing(),
                (_, None) => Said::key("row.other"),
            }
        }
    }
}

/// The text for a number outside all rows of a table, with the row at that end.
fn beyond<T>(key: &'static str, end: Option<&(i32, T)>) -> Said {
    end.map_or_else(Said::nothing, |(number, _)| Said::text(key, [("number", (*number).into())]))
}

/// The text for a fact about a unit as part of a sentence.
pub(super) const fn fact_key(fact: Fact) -> &'static str {
    match fact {
        Fact::Tonnage => "formula.tonnage",
        Fact::TonnageTenths => "formula.tonnage_tenths",
        Fact::Troopers => "formula.troopers",
        Fact::WalkNow => "formula.walk",
        Fact::RunNow => "formula.run",
        Fact::JumpNow => "formula.jump",
        Fact::Injuries => "formula.wounds",
        Fact::Heat => "formula.heat",
        Fact::Position => "formula.step",
        Fact::StepsToEnd => "formula.steps_to_end",
        Fact::HexesMoved => "formula.hexes_moved",
        Fact::UnitsOfSide => "formula.units_of_side",
    }
}
