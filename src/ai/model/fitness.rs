//! Who can act at all: pilots who are unconscious and machines that have shut down do nothing until they are back.

use super::fixed_point::SURE;
use crate::battle::combat::checks::{start_up, wake_up};
use crate::battle::{Rulebook, UnitState};

/// How likely a unit can attack when its turn comes, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ai) struct Fitness {
    /// In what is left of this round.
    pub now: i64,
    /// In the next round.
    pub next: i64,
}

impl Fitness {
    /// Whoever is awake and whose machine runs.
    pub const FIT: Self = Self { now: SURE, next: SURE };

    /// Reads a unit.
    ///
    /// A pilot may come round when the next round begins, not before. Starting up takes an activation: whoever has yet to
    /// act does so in this round and fires in the next one, whoever has acted fires in neither.
    pub fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let wakes = || i64::from(wake_up(book, unit).chance().thousandths());
        let starts = || {
            let limit = book.fighter(unit.id()).map_or(0, |fighter| fighter.design.heat_limit.cast_signed());
            let test = start_up(book, unit);
            if unit.heat.points >= limit { 0 } else { test.map_or(SURE, |test| i64::from(test.chance().thousandths())) }
        };
        match (unit.crew.unconscious, unit.heat.shut_down) {
            (false, false) => Self::FIT,
            (true, false) => Self { now: 0, next: wakes() },
            (false, true) if unit.is_pending() => Self { now: 0, next: starts() },
            (_, true) => Self { now: 0, next: 0 },
        }
    }
}
