//! Reads amounts: as exact distributions, without chance, or rolled with dice. All use the same code.

use super::mode::{Exact, Known, Mode, Stop};
use super::stat_block::StatBlock;
use crate::chance::number::Number;
use crate::ruleset::{ActionIx, Amount, MarkIx, RawPick, Rounding, Ruleset, TableIx, ValueIx};
use std::cell::Cell;

/// What an amount is read for: a unit, and the other party where there is one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub rules: &'a Ruleset,
    pub own: &'a StatBlock,
    pub other: Option<&'a StatBlock>,
    pub drawn: Option<i32>,
    /// The action that is being bought as a reaction.
    pub bought: Option<ActionIx>,
    /// Numbers of named amounts that are known already, while a draw fitted to the unit's type is read.
    pub memo: Option<&'a Memo>,
}

/// Numbers of named amounts without chance. A draw reads each of them once.
#[derive(Debug, Default)]
pub(crate) struct Memo([Cell<Option<i32>>; 16]);

impl Memo {
    fn get(&self, value: ValueIx) -> Option<i32> {
        self.0.get(value.get()).and_then(Cell::get)
    }

    fn keep(&self, value: ValueIx, number: i32) {
        if let Some(place) = self.0.get(value.get()) {
            place.set(Some(number));
        }
    }
}

impl<'a> Scope<'a> {
    pub(crate) fn new(rules: &'a Ruleset, own: &'a StatBlock) -> Self {
        Self { rules, own, other: None, drawn: None, bought: None, memo: None }
    }

    pub(crate) fn swapped(self) -> Result<Self, Stop> {
        let other = self.other.ok_or(Stop::Alone)?;
        Ok(Self { own: other, other: Some(self.own), memo: None, ..self })
    }

    /// The amount as an exact distribution.
    pub(crate) fn exact(&self, amount: &Amount) -> Result<Number, Stop> {
        self.read(&mut Exact, amount)
    }

    /// The number of an amount without chance. The checker refuses chance wherever this is used.
    pub(crate) fn known(&self, amount: &Amount) -> Result<i32, Stop> {
        self.read(&mut Known, amount)
    }

    /// The number of an amount that needs no calculation.
    #[inline]
    fn looked_up(&self, amount: &Amount) -> Option<i32> {
        match amount {
            Amount::Num(value) => Some(*value),
            Amount::Stat(stat) => Some(self.own.statistics[stat.get()]),
            Amount::Counter(counter) => Some(self.own.counter(*counter)),
            Amount::Value(value) => self.memo?.get(*value),
            _ => None,
        }
    }

    /// Reads an amount in one of the modes.
    #[inline]
    pub(crate) fn read<M: Mode>(&self, mode: &mut M, amount: &Amount) -> Result<M::Number, Stop> {
        match self.looked_up(amount) {
            Some(number) => Ok(mode.fixed(number)),
            None => self.read_further(mode, amount),
        }
    }

    fn read_further<M: Mode>(&self, mode: &mut M, amount: &Amount) -> Result<M::Number, Stop> {
        match amount {
            Amount::Num(value) => Ok(mode.fixed(*value)),
            Amount::Fact(fact) => Ok(mode.fixed(self.own.fact(*fact))),
            Amount::Input(input) => match self.own.input(*input) {
                Some(value) => Ok(mode.fixed(value)),
                None => self.rules.derived_input(*input).map_or(Ok(mode.fixed(0)), |derived| self.read(mode, derived)),
            },
            Amount::Stat(stat) => Ok(mode.fixed(self.own.statistics[stat.get()])),
            Amount::Counter(counter) => Ok(mode.fixed(self.own.counter(*counter))),
            Amount::Value(value) => self.read_value(mode, *value),
            Amount::Profile(profile) => {
                let number = self.rules.profile(*profile, self.own.unit_type());
                number.map(|number| mode.fixed(number)).ok_or(Stop::NoProfile(*profile))
            }
            Amount::Drawn => Ok(mode.fixed(self.drawn.unwrap_or(0))),
            Amount::Draw(draw) => Ok(mode.fixed(self.rules.result_of(*draw, self.own).unwrap_or(0))),
            Amount::UnitsWith(tag) => Ok(mode.fixed(self.own.counted(*tag))),
            Amount::Tags(numbers, pick) => Ok(mode.fixed(self.tags(numbers, pick))),
            Amount::Other(inner) => self.swapped()?.read(mode, inner),
            Amount::If(condition, then, otherwise) => {
                let chosen = if self.holds(condition)? { then } else { otherwise };
                self.read(mode, chosen)
            }
            Amount::Lookup(table, keys) => self.look_up(mode, *table, keys),
            Amount::Sum(parts) => self.total(mode, parts),
            Amount::Max(parts) => self.folded(mode, parts, i32::max),
            Amount::Min(parts) => self.folded(mode, parts, i32::min),
            Amount::Minus(inner) => self.changed(mode, inner, i32::saturating_neg),
            Amount::Times(inner, factor) => self.changed(mode, inner, |value| value.saturating_mul(*factor)),
            Amount::Divide(x, y, rounding) => {
                let parts = [self.read(mode, x)?, self.read(mode, y)?];
                mode.join(parts, |mode, [x, y]| Ok(mode.fixed(quotient(x, y, *rounding))))
            }
            Amount::Dice(count, sides) => mode.dice(*count, *sides),
            Amount::Range(one_end, other_end) => {
                let ends = [self.read(mode, one_end)?, self.read(mode, other_end)?];
                mode.join(ends, |mode, [a, b]| Ok(mode.uniform(a, b)))
            }
            Amount::Eased(near, far, by) => {
                let parts = [self.read(mode, near)?, self.read(mode, far)?, self.read(mode, by)?];
                mode.join(parts, |mode, [near, far, by]| Ok(mode.uniform(near, eased_end(near, far, by))))
            }
        }
    }

    fn total<M: Mode>(&self, mode: &mut M, parts: &[Amount]) -> Result<M::Number, Stop> {
        let mut sum = mode.fixed(0);
        for part in parts {
            let part = self.read(mode, part)?;
            sum = mode.add(sum, part)?;
        }
        Ok(sum)
    }

    /// A named amount. In a fitted draw an amount without chance is read only once.
    fn read_value<M: Mode>(&self, mode: &mut M, value: ValueIx) -> Result<M::Number, Stop> {
        let fitted = self.memo.and_then(|memo| Some((memo, self.rules.fitted.value(self.own.unit_type(), value)?)));
        let Some((memo, amount)) = fitted else { return self.read(mode, &self.rules.values()[value.get()].amount) };
        let number = self.known(amount)?;
        memo.keep(value, number);
        Ok(mode.fixed(number))
    }

    fn look_up<M: Mode>(&self, mode: &mut M, table: TableIx, keys: &[Amount]) -> Result<M::Number, Stop> {
        let rows = &self.rules.tables[table.get()].1;
        let unit_type = self.own.unit_type();
        match keys {
            [key] => {
                let key = self.read(mode, key)?;
                mode.join([key], |mode, keys| {
                    rows.find(unit_type, &keys).map(|found| mode.fixed(found.value)).ok_or(Stop::Gap(table))
                })
            }
            [first, second, ..] => {
                let keys = [self.read(mode, first)?, self.read(mode, second)?];
                mode.join(keys, |mode, keys| {
                    rows.find(unit_type, &keys).map(|found| mode.fixed(found.value)).ok_or(Stop::Gap(table))
                })
            }
            [] => Err(Stop::Gap(table)),
        }
    }

    fn changed<M: Mode>(&self, mode: &mut M, inner: &Amount, change: impl Fn(i32) -> i32) -> Result<M::Number, Stop> {
        let inner = self.read(mode, inner)?;
        mode.join([inner], |mode, [value]| Ok(mode.fixed(change(value))))
    }

    fn folded<M: Mode>(
        &self,
        mode: &mut M,
        parts: &[Amount],
        pick: impl Fn(i32, i32) -> i32,
    ) -> Result<M::Number, Stop> {
        let Some((first, rest)) = parts.split_first() else { return Ok(mode.fixed(0)) };
        let mut best = self.read(mode, first)?;
        for part in rest {
            let part = self.read(mode, part)?;
            best = mode.join([best, part], |mode, [a, b]| Ok(mode.fixed(pick(a, b))))?;
        }
        Ok(best)
    }

    fn tags(&self, numbers: &[(MarkIx, i32)], pick: &RawPick) -> i32 {
        let mut present =
            numbers.iter().filter(|(mark, _)| self.own.entry.marks[mark.get()]).map(|(_, number)| *number);
        match pick {
            RawPick::Sum => present.fold(0, i32::saturating_add),
            RawPick::First(otherwise) => present.next().unwrap_or(*otherwise),
        }
    }
}

/// The far end of a range after easing: `far + by`, stopped at `near`.
pub(crate) fn eased_end(near: i32, far: i32, by: i32) -> i32 {
    let moved = far.saturating_add(by);
    if far < near { moved.min(near) } else { moved.max(near) }
}

/// A whole quotient with this rounding. Division by 0 gives 0; the checker refuses it.
pub(crate) fn quotient(x: i32, y: i32, rounding: Rounding) -> i32 {
    if y == 0 {
        return 0;
    }
    let (x, y) = (i64::from(x), i64::from(y));
    let towards_zero = x / y;
    let inexact = x % y != 0;
    let negative = (x < 0) != (y < 0);
    let rounded = match rounding {
        Rounding::Up => towards_zero + i64::from(inexact && !negative),
        Rounding::Down => towards_zero - i64::from(inexact && negative),
    };
    i32::try_from(rounded).unwrap_or(if rounded < 0 { i32::MIN } else { i32::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easing_moves_the_far_end_and_stops_at_the_near_one() {
        assert_eq!(eased_end(-2, -10, 4), -6);
        assert_eq!(eased_end(-2, -10, 20), -2);
        assert_eq!(eased_end(-2, -10, -3), -13);
        assert_eq!(eased_end(2, 6, 2), 8);
        assert_eq!(eased_end(2, 6, -9), 2);
    }

    #[test]
    fn quotients_round_towards_the_named_infinity() {
        for (x, y, up, down) in
            [(7, 2, 4, 3), (-7, 2, -3, -4), (7, -2, -3, -4), (-7, -2, 4, 3), (6, 3, 2, 2), (-6, 3, -2, -2)]
        {
            assert_eq!(quotient(x, y, Rounding::Up), up, "{x} / {y} up");
            assert_eq!(quotient(x, y, Rounding::Down), down, "{x} / {y} down");
        }
    }
}
