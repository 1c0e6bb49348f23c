//! Tallies: numbers with the reasons they are added up from.
//!
//! Difficulties of attacks, difficulties of checks and effects of hits all use this one type. The roll and the damage
//! read the same tally that the screen shows.

use super::reason::Reason;
use serde::{Deserialize, Serialize};

/// A number that is the sum of its terms, clamped to two limits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The terms in order. No term is 0.
    pub terms: Vec<TallyTerm>,
    /// The lowest result.
    pub least: i32,
    /// The highest result.
    pub most: i32,
}

/// One line of a tally.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TallyTerm {
    /// Why.
    pub reason: Reason,
    /// How much it adds.
    pub amount: i32,
}

impl Tally {
    /// A tally without terms.
    #[must_use]
    pub const fn new(least: i32, most: i32) -> Self {
        Self { terms: Vec::new(), least, most }
    }

    /// A tally of damage or stability damage: never less than 0.
    #[must_use]
    pub const fn of_points() -> Self {
        Self::new(0, i32::MAX)
    }

    /// Adds a term. A term of 0 is left out.
    pub fn add(&mut self, reason: Reason, amount: i32) {
        if amount != 0 {
            self.terms.push(TallyTerm { reason, amount });
        }
    }

    /// Adds a term of points.
    pub fn add_points(&mut self, reason: Reason, points: u32) {
        self.add(reason, i32::try_from(points).unwrap_or(i32::MAX));
    }

    /// The sum of all terms, before the limits.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.terms.iter().fold(0, |sum, term| sum.saturating_add(term.amount))
    }

    /// The sum, clamped to the limits.
    #[must_use]
    pub fn result(&self) -> i32 {
        self.sum().max(self.least).min(self.most)
    }

    /// The result as points.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.result().max(0).unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_is_the_sum_of_the_terms_between_the_limits() {
        let mut tally = Tally::new(2, 20);
        tally.add(Reason::Base, 13);
        tally.add(Reason::Cover, 0);
        tally.add(Reason::FromAbove, -1);
        assert_eq!((tally.terms.len(), tally.sum(), tally.result()), (2, 12, 12));
        tally.add(Reason::Called, 30);
        assert_eq!((tally.sum(), tally.result()), (42, 20));
    }

    #[test]
    fn points_are_never_less_than_nothing() {
        let mut tally = Tally::of_points();
        tally.add_points(Reason::Swung, 5);
        tally.add(Reason::Weapon, -9);
        assert_eq!((tally.sum(), tally.points()), (-4, 0));
    }
}
