//! Who acts first: exact odds from two distributions.

use crate::chance::dist::{Comparison, Dist, TooFine, gcd};
use crate::ruleset::{Ruleset, Toward};

/// The odds that one unit acts before another, as exact fractions of `total`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    /// The weight of "strictly earlier".
    pub first: u128,
    /// The weight of "the same result", before any tiebreak.
    pub tie: u128,
    /// The sum of all weights.
    pub total: u128,
}

impl Odds {
    /// The chance to act strictly earlier in thousandths, rounded to the nearest.
    #[must_use]
    pub fn first_per_mille(&self) -> u32 {
        per_mille(self.first, self.total)
    }

    /// The chance of the same result in thousandths, rounded to the nearest.
    #[must_use]
    pub fn tie_per_mille(&self) -> u32 {
        per_mille(self.tie, self.total)
    }
}

/// A fraction in lowest terms, so that equal chances are equal numbers.
#[must_use]
pub fn lowest_terms(part: u128, total: u128) -> (u128, u128) {
    let divisor = gcd(part, total).max(1);
    (part / divisor, total / divisor)
}

fn per_mille(part: u128, total: u128) -> u32 {
    let (part, total) = lowest_terms(part, total);
    // Very large fractions lose low digits before the multiplication. The digits that are shown stay exact.
    let fine = (u128::BITS - total.leading_zeros()).saturating_sub(u128::BITS - 12);
    let (part, total) = (part >> fine, total >> fine);
    u32::try_from((part * 1000 + total / 2).checked_div(total).unwrap_or(0)).unwrap_or(1000)
}

impl Ruleset {
    /// The odds that a unit with result `a` acts before one with result `b`. The ruleset says which results are
    /// earlier.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn odds(&self, a: &Dist, b: &Dist) -> Result<Odds, TooFine> {
        let Comparison { less, equal, more, total } = a.compared(b)?;
        let first = match self.toward() {
            Toward::Low => more,
            Toward::High => less,
        };
        Ok(Odds { first, tie: equal, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_are_rounded_to_the_nearest() {
        let odds = Odds { first: 2, tie: 1, total: 3 };
        assert_eq!((odds.first_per_mille(), odds.tie_per_mille()), (667, 333));
        let fine = Odds { first: u128::MAX >> 2, tie: 0, total: u128::MAX >> 1 };
        assert_eq!(fine.first_per_mille(), 500);
        let (third, rest) = (u128::MAX / 9, u128::MAX / 3 - u128::MAX / 9);
        let fine = Odds { first: rest, tie: third, total: u128::MAX / 3 };
        assert_eq!((fine.first_per_mille(), fine.tie_per_mille()), (667, 333));
    }
}
