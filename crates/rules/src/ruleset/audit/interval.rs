//! Which numbers an amount can take and how many outcomes it can have, known without a unit.

use crate::ids::UnitType;
use crate::ruleset::checked::Ruleset;
use crate::ruleset::checked::expr::{Amount, Condition, DrawIx, Table, TableIx};
use crate::ruleset::raw::amount_and_condition::{Fact, RawPick, Rounding};

/// The checker assumes that statistics lie between minus and plus this number.
const STATISTIC_BOUND: i64 = 999;

/// Smallest and largest number.
pub(crate) type Bounds = (i64, i64);

impl Ruleset {
    /// The numbers that an amount can take for a unit of this type. `None` where the type has no such number.
    pub(crate) fn bounds(&self, amount: &Amount, unit_type: UnitType) -> Option<Bounds> {
        self.raw_bounds(amount, unit_type).map(|(low, high)| (held(low), held(high)))
    }

    /// The same bounds before they are clamped to 32 bits. The bounds of its parts are clamped.
    fn raw_bounds(&self, amount: &Amount, unit_type: UnitType) -> Option<Bounds> {
        let of = |part: &Amount| self.bounds(part, unit_type);
        Some(match amount {
            Amount::Num(value) => (i64::from(*value), i64::from(*value)),
            // A clock that goes on as long as a unit waits has no end.
            Amount::Fact(Fact::StepsToEnd) if self.last_step().is_none() => (0, 0),
            Amount::Fact(fact) => fact_bounds(*fact),
            Amount::Input(input) => {
                let input = &self.inputs[input.get()];
                let own = (i64::from(input.range.0), i64::from(input.range.1));
                input.otherwise.as_ref().and_then(of).map_or(own, |derived| hull(own, derived))
            }
            Amount::Counter(counter) => {
                let range = self.counters[counter.get()].range;
                (i64::from(range.0), i64::from(range.1))
            }
            Amount::Value(value) => of(&self.values[value.get()].amount)?,
            Amount::Profile(profile) => {
                let number = i64::from(self.profile(*profile, unit_type)?);
                (number, number)
            }
            Amount::Lookup(table, _) => self.table_bounds(*table, unit_type),
            Amount::Tags(numbers, pick) => tag_bounds(numbers.iter().map(|(_, number)| i64::from(*number)), pick),
            Amount::Dice(count, sides) => {
                let lowest = if *sides == 0 { 0 } else { i64::from(*count) };
                (lowest, i64::from(*count).saturating_mul(i64::from(*sides)))
            }
            Amount::Range(a, b) => hull(of(a)?, of(b)?),
            Amount::Eased(near, far, by) => {
                let (near, far, by) = (of(near)?, of(far)?, of(by)?);
                hull(near, if far.0 < near.0 { (far.0 + by.0, near.1) } else { (near.0, (far.1 + by.1).max(near.1)) })
            }
            Amount::Sum(parts) => {
                let mut sum = (0, 0);
                for part in parts {
                    let part = of(part)?;
                    sum = (sum.0 + part.0, sum.1 + part.1);
                }
                sum
            }
            Amount::Minus(inner) => of(inner).map(|(low, high)| (-high, -low))?,
            Amount::Max(parts) => self.folded(parts, unit_type, i64::max)?,
            Amount::Min(parts) => self.folded(parts, unit_type, i64::min)?,
            Amount::Times(inner, factor) => corners(of(inner)?, (i64::from(*factor), i64::from(*factor)), |a, b| a * b),
            Amount::Divide(x, y, rounding) => {
                let (x, mut y) = (of(x)?, of(y)?);
                if y.0 <= 0 && y.1 >= 1 {
                    y.0 = 1;
                }
                corners(x, y, |a, b| divided(a, b, *rounding))
            }
            Amount::If(_, then, otherwise) => match (of(then), of(otherwise)) {
                (Some(a), Some(b)) => hull(a, b),
                (one, other) => one.or(other)?,
            },
            Amount::Other(inner) => {
                let all = UnitType::ALL.iter().filter_map(|kind| self.bounds(inner, *kind));
                all.reduce(hull)?
            }
            Amount::UnitsWith(_) => fact_bounds(Fact::UnitsOfSide),
            // A result that is not drawn yet counts as 0.
            Amount::Draw(draw) => hull((0, 0), self.result_bounds(*draw, unit_type)),
            Amount::Stat(_) | Amount::Drawn => (-STATISTIC_BOUND, STATISTIC_BOUND),
        })
    }

    /// The results that a draw can have for a unit of this type. A term may apply or not.
    pub(crate) fn result_bounds(&self, draw: DrawIx, unit_type: UnitType) -> Bounds {
        let draw = self.draw_at(draw);
        let terms = draw.terms.iter().filter(|term| !term.off);
        let terms = terms.filter_map(|term| Some((term, self.bounds(&term.amount, unit_type)?)));
        let sum = terms.fold((0, 0), |sum: Bounds, (term, (low, high))| match term.when {
            Condition::Always => (sum.0 + low, sum.1 + high),
            _ => (sum.0 + low.min(0), sum.1 + high.max(0)),
        });
        let held = |number: i64| {
            let raised = draw.limits.0.map_or(number, |least| number.max(least.into()));
            draw.limits.1.map_or(raised, |most| raised.min(most.into()))
        };
        (held(sum.0), held(sum.1))
    }

    fn folded(&self, parts: &[Amount], unit_type: UnitType, pick: impl Fn(i64, i64) -> i64) -> Option<Bounds> {
        let mut best: Option<Bounds> = None;
        for part in parts {
            let part = self.bounds(part, unit_type)?;
            best = Some(best.map_or(part, |best| (pick(best.0, part.0), pick(best.1, part.1))));
        }
        best.or(Some((0, 0)))
    }

    fn table_bounds(&self, table: TableIx, unit_type: UnitType) -> Bounds {
        let mut values = Vec::new();
        collect(&self.tables[table.get()].1, unit_type, &mut values);
        let low = values.iter().min().copied().unwrap_or(0);
        (low, values.iter().max().copied().unwrap_or(0))
    }

    /// An upper bound for the number of equally likely branches of an amount. It saturates.
    pub(crate) fn branches(&self, amount: &Amount, unit_type: UnitType) -> u128 {
        let of = |part: &Amount| self.branches(part, unit_type);
        let all = |parts: &[Amount]| parts.iter().fold(1_u128, |product, part| product.saturating_mul(of(part)));
        match amount {
            Amount::Dice(count, sides) => u128::from((*sides).max(1)).saturating_pow(*count),
            Amount::Range(a, b) => self.width(amount, unit_type).saturating_mul(of(a)).saturating_mul(of(b)),
            Amount::Eased(near, far, by) => {
                self.width(amount, unit_type).saturating_mul(of(near)).saturating_mul(of(far)).saturating_mul(of(by))
            }
            Amount::Value(value) => of(&self.values[value.get()].amount),
            Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => all(parts),
            Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Other(inner) => of(inner),
            Amount::Divide(x, y, _) => of(x).saturating_mul(of(y)),
            Amount::If(_, then, otherwise) => of(then).max(of(otherwise)),
            _ => 1,
        }
    }

    fn width(&self, amount: &Amount, unit_type: UnitType) -> u128 {
        self.bounds(amount, unit_type).map_or(1, |(low, high)| u128::try_from(high - low + 1).unwrap_or(1))
    }
}

fn collect(table: &Table, unit_type: UnitType, values: &mut Vec<i64>) {
    match table {
        Table::UpTo(rows, beyond) | Table::From(rows, beyond) => {
            values.extend(rows.iter().map(|(_, value)| i64::from(*value)).chain(beyond.map(i64::from)));
        }
        Table::Exact(rows, otherwise) | Table::Symbols(rows, otherwise) => {
            values.extend(rows.values().map(|value| i64::from(*value)).chain(otherwise.map(i64::from)));
        }
        Table::UpToTable(rows, above) => {
            for table in rows.iter().map(|(_, table)| table).chain(above.as_deref()) {
                collect(table, unit_type, values);
            }
        }
        Table::ByType(tables) => {
            if let Some(table) = &tables[unit_type as usize] {
                collect(table, unit_type, values);
            }
        }
    }
}

impl Table {
    /// The first number between `low` and `high` that has no row in the table of this unit type.
    pub(crate) fn gap(&self, unit_type: UnitType, (low, high): Bounds) -> Option<i64> {
        match self {
            Self::UpTo(_, Some(_)) | Self::From(_, Some(_)) | Self::Exact(_, Some(_)) | Self::Symbols(_, Some(_)) => {
                None
            }
            Self::UpTo(rows, None) => {
                let last = rows.last().map_or(i64::MIN, |(key, _)| i64::from(*key));
                (high > last).then(|| low.max(last.saturating_add(1)))
            }
            Self::From(rows, None) => {
                let first = rows.first().map_or(i64::MAX, |(key, _)| i64::from(*key));
                (low < first).then_some(low)
            }
            Self::Exact(rows, None) | Self::Symbols(rows, None) => {
                let mut next = low;
                while next <= high && i32::try_from(next).is_ok_and(|key| rows.contains_key(&key)) {
                    next += 1;
                }
                (next <= high).then_some(next)
            }
            Self::UpToTable(rows, above) => {
                let last = rows.last().map_or(i64::MIN, |(key, _)| i64::from(*key));
                (above.is_none() && high > last).then(|| low.max(last.saturating_add(1)))
            }
            Self::ByType(tables) => match &tables[unit_type as usize] {
                Some(table) => table.gap(unit_type, (low, high)),
                None => Some(low),
            },
        }
    }
}

/// Clamps a number to 32 bits, because amounts saturate there.
fn held(number: i64) -> i64 {
    number.clamp(i32::MIN.into(), i32::MAX.into())
}

fn hull(a: Bounds, b: Bounds) -> Bounds {
    (a.0.min(b.0), a.1.max(b.1))
}

fn corners(a: Bounds, b: Bounds, with: impl Fn(i64, i64) -> i64) -> Bounds {
    let values = [with(a.0, b.0), with(a.0, b.1), with(a.1, b.0), with(a.1, b.1)];
    let low = values.iter().min().copied().unwrap_or(0);
    (low, values.iter().max().copied().unwrap_or(0))
}

fn divided(a: i64, b: i64, rounding: Rounding) -> i64 {
    if b == 0 {
        return 0;
    }
    let (quotient, inexact, negative) = (a / b, a % b != 0, (a < 0) != (b < 0));
    match rounding {
        Rounding::Up => quotient + i64::from(inexact && !negative),
        Rounding::Down => quotient - i64::from(inexact && negative),
    }
}

fn tag_bounds(numbers: impl Iterator<Item = i64> + Clone, pick: &RawPick) -> Bounds {
    match pick {
        RawPick::Sum => numbers.fold((0, 0), |sum, number| (sum.0 + number.min(0), sum.1 + number.max(0))),
        RawPick::First(otherwise) => {
            let start = (i64::from(*otherwise), i64::from(*otherwise));
            numbers.fold(start, |best, number| hull(best, (number, number)))
        }
    }
}

fn fact_bounds(fact: Fact) -> Bounds {
    match fact {
        Fact::Tonnage => (1, 1_000_000),
        Fact::TonnageTenths => (1, 10_000_000),
        Fact::Troopers => (1, 1_000),
        Fact::WalkNow | Fact::RunNow | Fact::JumpNow | Fact::HexesMoved | Fact::StepsToEnd | Fact::UnitsOfSide => {
            (0, 999)
        }
        Fact::Injuries => (0, 99),
        Fact::Heat => (0, 9_999),
        Fact::Position => (-999, 999),
    }
}
