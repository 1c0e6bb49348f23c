//! The ledger: the lines that add up to a unit's number, drawn or still open, and what happened to it since.

use crate::rules::chance::dist::Dist;
use crate::rules::evaluation::source::PartySources;
use crate::rules::evaluation::stat_block::StatBlock;
use crate::rules::ids::UnitType;
use crate::rules::ruleset::{CounterIx, DrawIx, ImpactIx};
use serde::{Deserialize, Serialize};

/// A drawn ledger.
///
/// It keeps the sheet it was drawn from, so ranges, sources and reasons can be told at any time by reading the same
/// amounts again; only the drawn numbers are stored beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    pub(in crate::rules) draw: DrawIx,
    pub(in crate::rules) sheet: StatBlock,
    pub(in crate::rules) lines: Vec<Option<i32>>,
    pub(in crate::rules) sum: i32,
    pub(in crate::rules) result: i32,
    pub(in crate::rules) shifts: Vec<Shift>,
    /// Steps that the unit waited beside its place, because it held its action.
    #[serde(default)]
    pub(in crate::rules) held: i32,
}

/// A move in the order after the draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// The impact that moved the unit.
    pub impact: ImpactIx,
    /// The number rolled, on the ruleset's clock.
    pub rolled: i32,
    /// The part that took effect; the end of the clock or the running step cut off the rest.
    pub applied: i32,
    /// Where the statistics come from that the impact reads; none where nothing changes them.
    #[serde(default)]
    pub sources: Option<Box<PartySources>>,
}

impl Ledger {
    /// The draw that made it.
    #[must_use]
    pub fn draw(&self) -> DrawIx {
        self.draw
    }

    /// What the unit was when it was drawn.
    #[must_use]
    pub fn sheet(&self) -> &StatBlock {
        &self.sheet
    }

    /// The drawn number of each term in the order of the ruleset; none where a term did not apply.
    #[must_use]
    pub fn lines(&self) -> &[Option<i32>] {
        &self.lines
    }

    /// The sum of all lines.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.sum
    }

    /// The sum, kept between the limits.
    #[must_use]
    pub fn result(&self) -> i32 {
        self.result
    }

    /// What moved the unit since, in order.
    #[must_use]
    pub fn shifts(&self) -> &[Shift] {
        &self.shifts
    }

    /// Steps by which the unit acts later because it held its action, on the ruleset's clock; 0 where it did not.
    #[must_use]
    pub fn held(&self) -> i32 {
        self.held
    }

    /// Notes that the unit comes back into the order at this step after it held its action.
    pub fn come_back_at(&mut self, step: i32) {
        self.held = self.held.saturating_add(step.saturating_sub(self.position()));
    }

    /// The result with every shift since, and with what the unit waited: the number on the badge.
    #[must_use]
    pub fn position(&self) -> i32 {
        let start = self.result.saturating_add(self.held);
        self.shifts.iter().fold(start, |position, shift| position.saturating_add(shift.applied))
    }

    /// Notes a move.
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
    /// Why it does not apply, where it does not.
    pub why_not: Option<WhyNot>,
    /// The exact distribution of what it adds; constantly 0 where it does not apply.
    pub amount: Dist,
    /// The ends of the range before skill eased it, near end first, where chance is in it.
    pub range: Option<(i32, i32)>,
    /// What becomes of it.
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
    /// A table has no row for the number.
    Gap,
}

/// What becomes of a term after the draw, before it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AfterForecast {
    /// Nothing.
    Kept,
    /// The counter is set to 0.
    Cleared(CounterIx),
    /// The counter takes a value of this distribution.
    Stored(CounterIx, Dist),
}
