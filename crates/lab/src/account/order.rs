//! Who acted before whom, and what draws and later events did to the order.

use std::collections::BTreeSet;

use super::{Account, Deeds};
use phaseline_battle::Rulebook;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{ImpactIx, Toward};

/// The current round, as far as the order is concerned.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// The units on the map at its beginning, and those that arrived since.
    pub present: BTreeSet<UnitId>,
    /// The units that acted, in order.
    pub acted: Vec<UnitId>,
}

impl Turns {
    /// Counts the pairs of enemies of the round. The unit that acted earlier was first, even if the other did not act
    /// at all.
    pub(super) fn count(&self, book: &Rulebook, units: &mut [Deeds]) {
        let place = |unit: UnitId| self.acted.iter().position(|known| *known == unit).unwrap_or(usize::MAX);
        for one in &self.present {
            for other in self.present.range(..*one) {
                let (Some(a), Some(b)) = (book.profile(*one), book.profile(*other)) else { continue };
                let places = (place(*one), place(*other));
                if !book.are_hostile(a.side, b.side) || places.0 == places.1 {
                    continue;
                }
                for unit in [one, other] {
                    units[unit.0 as usize].meetings += 1;
                }
                let first = if places.0 < places.1 { one } else { other };
                units[first.0 as usize].first += 1;
            }
        }
    }
}

impl Account {
    /// Counts a draw for the order, and how it compares with the expected result.
    pub(super) fn draw(&mut self, book: &Rulebook, unit: UnitId, ledger: &Ledger) {
        let Some(deeds) = self.units.get_mut(unit.0 as usize).filter(|_| book.ruleset.orders_by_result()) else {
            return;
        };
        let Ok(spread) = book.ruleset.distribution(ledger.draw(), ledger.stat_block()) else { return };
        let total = spread.total() as f64;
        let expected = |of: &dyn Fn(f64) -> f64| -> f64 {
            spread.outcomes().iter().map(|(value, weight)| of(f64::from(*value)) * *weight as f64 / total).sum()
        };
        let mean = expected(&|value| value);
        deeds.draws += 1;
        deeds.draw_spread += expected(&|value| (value - mean) * (value - mean));
        deeds.draw_luck += match book.ruleset.toward() {
            Toward::Low => f64::from(ledger.result()) - mean,
            Toward::High => mean - f64::from(ledger.result()),
        };
    }

    /// Counts an event that moved a unit in the order.
    pub(super) fn shift(
        &mut self,
        book: &Rulebook,
        (unit, by): (UnitId, Option<UnitId>),
        impact: ImpactIx,
        change: i32,
    ) {
        let steps = match book.ruleset.toward() {
            Toward::Low => change.saturating_neg(),
            Toward::High => change,
        };
        let side = |unit: UnitId| book.profile(unit).map(|profile| profile.side);
        let hostile = by.and_then(side).zip(side(unit)).is_some_and(|(one, other)| book.are_hostile(one, other));
        let Some(deeds) = self.units.get_mut(unit.0 as usize).filter(|_| steps != 0) else { return };
        let shifts = deeds.shifts.entry(impact).or_default();
        shifts.times += 1;
        shifts.steps += steps;
        shifts.by_enemies += if hostile { steps } else { 0 };
    }
}
