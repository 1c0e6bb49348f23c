//! A course that only looks ahead: what it picks in place of dice, and what it finds.

use super::chances::{Chances, Share};
use crate::rules::chance::dist::{Dist, TooFine};
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{CounterIx, ImpactIx, StatIx};

/// What causes a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderCause {
    /// An impact of the ruleset.
    Impact(ImpactIx),
    /// What the action itself takes from counters, adds to them or sets them to.
    Action,
}

/// One change to the order on one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::battle) struct OrderNote {
    /// The unit that it lands on.
    pub unit: UnitId,
    /// What causes it.
    pub cause: OrderCause,
    /// The move in the order now, as far as the clock lets it.
    pub now: Option<i32>,
    /// What a counter gains.
    pub later: Option<(CounterIx, i32)>,
    /// What a statistic gains.
    pub effect: Option<(StatIx, i32)>,
}

/// What a course that only looks ahead picks in place of dice, and what it finds.
#[derive(Debug, Default)]
pub(in crate::battle) struct LookAhead {
    chances: Chances,
    notes: Vec<OrderNote>,
    /// How many open dice had been thrown before.
    pub open_dice: u64,
}

impl LookAhead {
    /// Begins a way.
    pub fn begin(&mut self) {
        self.chances.begin();
        self.notes.clear();
    }

    /// Goes over to the next way; false after the last one.
    pub(in crate::battle) fn next(&mut self) -> bool {
        self.chances.next()
    }

    /// What is read with numbers of chance, each picked from its distribution.
    pub fn pick<T>(&mut self, read: impl FnOnce(&mut dyn FnMut(&Dist) -> i32) -> Result<T, TooFine>) -> Option<T> {
        let found = read(&mut |dist| self.chances.pick(dist)).ok();
        if found.is_none() {
            self.chances.give_up();
        }
        found
    }

    /// Forgets what was found so far on this way.
    pub fn forget(&mut self) {
        self.notes.clear();
    }

    /// Notes a change.
    pub fn note(&mut self, note: OrderNote) {
        self.notes.push(note);
    }

    /// What was found on this way, and how likely it is.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub(in crate::battle) fn found(&mut self) -> Result<(Vec<OrderNote>, Share), TooFine> {
        Ok((std::mem::take(&mut self.notes), self.chances.share()?))
    }
}
