//! The look-ahead of a resolver: the numbers that it picks instead of dice, and the changes that it finds.

use super::chances::{Chances, Share};
use phaseline_rules::chance::dist::{Dist, TooFine};
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::carried::Carried;
use phaseline_rules::ruleset::{CounterIx, ImpactIx, StatIx};

/// The cause of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderCause {
    /// An impact of the ruleset.
    Impact(ImpactIx),
    /// The action itself: what it takes from counters, adds to them or sets them to.
    Action,
}

/// One change of the order in one combination of random numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OrderNote {
    /// The unit that it changes.
    pub unit: UnitId,
    /// The cause.
    pub cause: OrderCause,
    /// The move in the order now, cut off at the ends of the clock.
    pub now: Option<i32>,
    /// How much a counter changes.
    pub later: Option<(CounterIx, i32)>,
    /// How much a statistic changes.
    pub effect: Option<(StatIx, i32)>,
    /// What the change of the counter or the statistic does to the unit's next draw.
    pub next: Option<Carried>,
}

/// The numbers that a look-ahead picks instead of dice, and the changes that it finds.
#[derive(Debug, Default)]
pub(crate) struct LookAhead {
    chances: Chances,
    notes: Vec<OrderNote>,
    /// The number of open dice rolled before the look-ahead.
    pub open_dice: u64,
}

impl LookAhead {
    /// Begins a combination.
    pub fn begin(&mut self) {
        self.chances.begin();
        self.notes.clear();
    }

    /// Goes on to the next combination; false after the last one.
    pub(crate) fn next(&mut self) -> bool {
        self.chances.next()
    }

    /// Reads something that contains random numbers. Each number is picked from its distribution.
    pub fn pick<T>(&mut self, read: impl FnOnce(&mut dyn FnMut(&Dist) -> i32) -> Result<T, TooFine>) -> Option<T> {
        let found = read(&mut |dist| self.chances.pick(dist)).ok();
        if found.is_none() {
            self.chances.give_up();
        }
        found
    }

    /// Forgets the changes found so far in this combination.
    pub fn forget(&mut self) {
        self.notes.clear();
    }

    /// Adds a change.
    pub fn note(&mut self, note: OrderNote) {
        self.notes.push(note);
    }

    /// The changes found in this combination, and its chance.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub(crate) fn found(&mut self) -> Result<(Vec<OrderNote>, Share), TooFine> {
        Ok((std::mem::take(&mut self.notes), self.chances.share()?))
    }
}
