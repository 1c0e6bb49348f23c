//! Distributions as they are printed: values with their chances.

use phaseline_rules::chance::dist::Dist;
use phaseline_rules::initiative::odds::lowest_terms;
use serde::Serialize;

/// Values with their chances, ascending. Chances of 0 are left out.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Spread(pub Vec<(i32, f64)>);

impl From<&Dist> for Spread {
    fn from(dist: &Dist) -> Self {
        Self(dist.outcomes().iter().map(|(value, weight)| (*value, chance(*weight, dist.total()))).collect())
    }
}

/// A fraction as a decimal number, exact to its last digit.
pub(crate) fn chance(part: u128, total: u128) -> f64 {
    let (part, total) = lowest_terms(part, total);
    part as f64 / total as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_exact_to_twelve_digits_and_more() {
        let spread = Spread::from(&Dist::uniform(-3, -1));
        assert_eq!(
            serde_json::to_string(&spread).expect("numbers"),
            "[[-3,0.3333333333333333],[-2,0.3333333333333333],[-1,0.3333333333333333]]"
        );
        assert_eq!(serde_json::to_string(&Spread::from(&Dist::constant(14))).expect("numbers"), "[[14,1.0]]");
    }
}
