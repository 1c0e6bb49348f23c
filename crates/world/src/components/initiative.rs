//! When a unit acts in a round: the odds before the draw, and the ledger after it.

use bevy::prelude::*;
use bevy::reflect::ReflectSerialize;
use phaseline_battle::{Rulebook, UnitState};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::initiative::ledger;
use serde::{Serialize, Serializer};

/// The place of a unit in the order of the round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Initiative {
    /// The exact chance of each result, before the draw.
    pub odds: Option<Odds>,
    /// The ledger of the draw, and the shifts since.
    pub ledger: Option<Ledger>,
}

/// An exact distribution of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Odds {
    /// Each possible result, smallest first.
    pub chances: Vec<Chance>,
    /// All ways the draw can go.
    pub of: Ways,
}

/// The chance of one result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub struct Chance {
    /// The result.
    pub result: i32,
    /// The ways that lead to it.
    pub ways: Ways,
}

/// A number of equally likely ways.
///
/// Inspectors see a number. JSON numbers of many programs end at 64 bits, so a larger one is a text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Reflect)]
#[reflect(opaque, Serialize)]
pub struct Ways(pub u128);

impl Serialize for Ways {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) => serializer.serialize_u64(number),
            Err(_) => serializer.collect_str(&self.0),
        }
    }
}

/// A drawn ledger.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Ledger {
    /// Every line that applied, in the order of the sum.
    pub lines: Vec<LedgerLine>,
    /// The sum of all lines.
    pub sum: i32,
    /// The sum, kept between its limits.
    pub result: i32,
    /// The shifts since the draw, in order.
    pub shifts: Vec<LedgerShift>,
    /// How many phases later the unit acts because it held its action.
    pub held: i32,
    /// The result with every shift and with the phases that the unit waited.
    pub phase: i32,
}

/// One line of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct LedgerLine {
    /// The term's id in the ruleset.
    pub term: String,
    /// The name that players read.
    pub label: String,
    /// What it adds.
    pub amount: i32,
}

/// A shift in the order after the draw.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct LedgerShift {
    /// The impact's id in the ruleset.
    pub impact: String,
    /// The name that players read.
    pub label: String,
    /// The number rolled.
    pub rolled: i32,
    /// The part that took effect.
    pub applied: i32,
}

impl Initiative {
    /// The phase in which the unit acts or acted. `None` before the draw. Under a ruleset without phases, the result of
    /// the draw.
    #[must_use]
    pub fn phase(&self) -> Option<i32> {
        self.ledger.as_ref().map(|ledger| ledger.phase)
    }

    /// The phase of a unit that chance cannot change: after the draw, and before a draw with only one result.
    #[must_use]
    pub fn certain_phase(&self) -> Option<i32> {
        self.phase().or_else(|| self.odds.as_ref().and_then(Odds::certain))
    }

    /// A unit that has drawn.
    pub(crate) fn drawn(book: &Rulebook, unit: &UnitState) -> Option<Self> {
        let ledger = unit.turn.ledger.as_ref()?;
        Some(Self { odds: None, ledger: Some(Ledger::of(book, ledger)) })
    }

    /// A unit that has not drawn yet, or never will.
    pub(crate) fn undrawn(odds: Option<&Dist>) -> Self {
        Self { odds: odds.map(Odds::of), ledger: None }
    }
}

impl Odds {
    /// The chance of a result, from 0 to 1.
    #[must_use]
    pub fn chance(&self, result: i32) -> f64 {
        let ways = self.chances.iter().find(|chance| chance.result == result).map_or(0, |chance| chance.ways.0);
        ways as f64 / self.of.0 as f64
    }

    /// The smallest and the largest result.
    #[must_use]
    pub fn range(&self) -> Option<(i32, i32)> {
        Some((self.chances.first()?.result, self.chances.last()?.result))
    }

    /// The result, if only one is possible.
    #[must_use]
    pub fn certain(&self) -> Option<i32> {
        let [only] = self.chances.as_slice() else { return None };
        Some(only.result)
    }

    fn of(dist: &Dist) -> Self {
        let chances = dist.outcomes().iter().map(|&(result, ways)| Chance { result, ways: Ways(ways) });
        Self { chances: chances.collect(), of: Ways(dist.total()) }
    }
}

impl Ledger {
    fn of(book: &Rulebook, drawn: &ledger::Ledger) -> Self {
        let terms = &book.ruleset.draw_at(drawn.draw()).terms;
        let lines = terms.iter().zip(drawn.lines()).filter_map(|(term, amount)| {
            Some(LedgerLine { term: term.id.clone(), label: term.label.clone(), amount: (*amount)? })
        });
        Self {
            lines: lines.collect(),
            sum: drawn.sum(),
            result: drawn.result(),
            shifts: drawn.shifts().iter().map(|shift| LedgerShift::of(book, shift)).collect(),
            held: drawn.held(),
            phase: drawn.position(),
        }
    }
}

impl LedgerShift {
    fn of(book: &Rulebook, shift: &ledger::Shift) -> Self {
        let impact = book.ruleset.impacts().get(shift.impact.get());
        Self {
            impact: impact.map_or_else(String::new, |impact| impact.id.clone()),
            label: impact.map_or_else(String::new, |impact| impact.label.clone()),
            rolled: shift.rolled,
            applied: shift.applied,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_a_number_for_inspectors_and_a_text_beyond_64_bits() {
        let shown = |ways: u128| serde_json::to_value(Ways(ways)).expect("JSON has room for it");
        assert_eq!(shown(u128::from(u64::MAX)), u64::MAX);
        assert_eq!(shown(u128::from(u64::MAX) + 1), "18446744073709551616");
    }
}
