//! Who acts first: exact odds from two distributions.

use super::dist::{Comparison, Dist, TooFine};
use super::ruleset::{Ruleset, Toward};

/// The odds that one unit acts before another, as exact fractions of `total`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    /// The weight of "strictly earlier".
    pub first: u128,
    /// The weight of "the same result", before any tie-break.
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

fn per_mille(part: u128, total: u128) -> u32 {
    if total == 0 {
        return 0;
    }
    let whole = part / total;
    let rest = part % total;
    // Totals too large to be multiplied are divided first; the thousandth that may be lost is not shown anyway.
    let fraction = match rest.checked_mul(1000).and_then(|scaled| scaled.checked_add(total / 2)) {
        Some(scaled) => scaled / total,
        None => rest / (total / 1000),
    };
    u32::try_from(whole * 1000 + fraction).unwrap_or(1000)
}

impl Ruleset {
    /// The odds that a unit with result `a` acts before one with result `b`; "earlier" is this ruleset's.
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
    }
}
