//! The ledger: the lines that add up to a unit's number, before or after the draw, and its later shifts.

use crate::chance::dist::Dist;
use crate::evaluation::source::PartySources;
use crate::evaluation::stat_block::StatBlock;
use crate::ids::UnitType;
use crate::ruleset::{CounterIx, DrawIx, ImpactIx};
use serde::{Deserialize, Serialize};

/// A drawn ledger.
///
/// It keeps the stat block it was drawn from. Ranges, sources and reasons can be shown at any time by reading the
/// same amounts again. Only the drawn numbers are stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    pub(crate) draw: DrawIx,
    pub(crate) stat_block: StatBlock,
    pub(crate) lines: Vec<Option<i32>>,
    pub(crate) sum: i32,
    pub(crate) result: i32,
    pub(crate) shifts: Vec<Shift>,
    /// Steps by which the unit acts later because it held its action.
    #[serde(default)]
    pub(crate) held: i32,
}

/// A move in the order after the draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// The impact that moved the unit.
    pub impact: ImpactIx,
    /// The number rolled, on the ruleset's clock.
    pub rolled: i32,
    /// The part that took effect. The end of the clock or the running step cuts off the rest.
    pub applied: i32,
    /// Where the statistics that the impact reads come from. `None` when nothing changes them.
    #[serde(default)]
    pub sources: Option<Box<PartySources>>,
}

impl Ledger {
    /// The draw that made it.
    #[must_use]
    pub fn draw(&self) -> DrawIx {
        self.draw
    }

    /// The stat block of the unit when the ledger was drawn.
    #[must_use]
    pub fn stat_block(&self) -> &StatBlock {
        &self.stat_block
    }

    /// The drawn number of each term in the order of the ruleset. `None` for a term that did not apply.
    #[must_use]
    pub fn lines(&self) -> &[Option<i32>] {
        &self.lines
    }

    /// The sum of all lines.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.sum
    }

    /// The sum, clamped to the limits.
    #[must_use]
    pub fn result(&self) -> i32 {
        self.result
    }

    /// The moves in the order since the draw, in order.
    #[must_use]
    pub fn shifts(&self) -> &[Shift] {
        &self.shifts
    }

    /// Steps by which the unit acts later because it held its action, on the ruleset's clock. 0 if it did not hold.
    #[must_use]
    pub fn held(&self) -> i32 {
        self.held
    }

    /// Notes that the unit acts at this step after it held its action.
    pub fn come_back_at(&mut self, step: i32) {
        self.held = self.held.saturating_add(step.saturating_sub(self.position()));
    }

    /// The number on the badge: the result, all shifts since, and the steps held.
    #[must_use]
    pub fn position(&self) -> i32 {
        let start = self.result.saturating_add(self.held);
        self.shifts.iter().fold(start, |position, shift| position.saturating_add(shift.applied))
    }

    /// Adds a shift.
    pub fn push_shift(&mut self, shift: Shift) {
        self.shifts.push(shift);
    }
}

/// A ledger before the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forecast {
    /// The draw.
    pub draw: DrawIx,
    /// Every term of the ruleset, in the order of the sum.
    pub terms: Vec<TermForecast>,
    /// The exact distribution of the result, limits applied.
    pub result: Dist,
}

/// One line before the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermForecast {
    /// Why it does not apply; `None` when it does.
    pub why_not: Option<WhyNot>,
    /// The exact distribution of what it adds: 0 when it does not apply.
    pub amount: Dist,
    /// The range before skill eases its end, near end first. `None` when it is not a range.
    pub range: Option<(i32, i32)>,
    /// What happens to the term after the draw.
    pub after: AfterForecast,
}

/// Why a term does not apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// The ruleset lists it switched off.
    Off,
    /// Units of this type have no such number.
    NotForType(UnitType),
    /// Its condition is not met.
    Condition,
    /// There is no other party to compare with.
    Alone,
    /// A table has no row for a number.
    Gap,
}

/// What happens to a term after the draw, as known before the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AfterForecast {
    /// Nothing.
    Kept,
    /// The counter is set to 0.
    Cleared(CounterIx),
    /// The counter takes a value of this distribution.
    Stored(CounterIx, Dist),
}
