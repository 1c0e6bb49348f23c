//! Which units can act at all. Unconscious pilots and units that are shut down do nothing until they recover.

use super::fixed_point::SURE;
use phaseline_battle::combat::checks::{start_up, wake_up};
use phaseline_battle::{Rulebook, UnitState};

/// How likely a unit can attack on its turn, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fitness {
    /// In the rest of this round.
    pub now: i64,
    /// In the next round.
    pub next: i64,
}

impl Fitness {
    /// A unit that is awake and runs.
    pub const FIT: Self = Self { now: SURE, next: SURE };

    /// Reads the fitness of a unit.
    ///
    /// A pilot can wake up only when the next round begins. Starting up takes an activation. A unit that has yet to act
    /// starts up in this round and can fire in the next one. A unit that has acted can fire in neither.
    pub fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let wakes = || i64::from(wake_up(book, unit).chance().thousandths());
        let starts = || {
            let limit = book.profile(unit.id()).map_or(0, |profile| profile.design.heat_limit.cast_signed());
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
