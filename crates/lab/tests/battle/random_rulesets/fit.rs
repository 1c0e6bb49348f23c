//! Whether numbers that were drawn fit the chances that were shown.

use phaseline_rules::chance::dist::Dist;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// So many draws are expected of a class at least; smaller ones are put together.
const EXPECTED_MIN: f64 = 8.0;

/// The bound of the normal deviate: one sound test in some ten million lies beyond it.
const BOUND: f64 = 5.2;

/// Holds counted outcomes against their chances by chi-square. Returns what does not fit.
pub fn misfit<K: Ord + Copy + Debug>(chances: &BTreeMap<K, f64>, counted: &BTreeMap<K, u64>) -> Option<String> {
    if let Some((outcome, _)) =
        counted.iter().find(|(outcome, _)| chances.get(outcome).is_none_or(|chance| *chance <= 0.0))
    {
        return Some(format!("{outcome:?} was drawn, but has no chance"));
    }
    let draws = counted.values().sum::<u64>() as f64;
    let (mut square, mut classes, mut rest) = (0.0, 0_u32, (0.0, 0.0));
    let mut add = |expected: f64, found: f64| {
        square += (found - expected).powi(2) / expected;
        classes += 1;
    };
    for (outcome, chance) in chances {
        let (expected, found) = (chance * draws, counted.get(outcome).copied().unwrap_or(0) as f64);
        rest = (rest.0 + expected, rest.1 + found);
        if rest.0 >= EXPECTED_MIN {
            add(rest.0, rest.1);
            rest = (0.0, 0.0);
        }
    }
    if rest.0 > 0.5 {
        add(rest.0, rest.1);
    }
    let freedom = f64::from(classes.saturating_sub(1));
    if freedom < 1.0 {
        return None;
    }
    // Wilson and Hilferty: the cube root of chi-square is nearly normal.
    let spread = 2.0 / (9.0 * freedom);
    let deviate = ((square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    (deviate > BOUND).then(|| format!("chi-square {square:.1} with {freedom} degrees of freedom, deviate {deviate:.1}"))
}

/// The chances of a distribution.
pub fn chances(dist: &Dist) -> BTreeMap<i32, f64> {
    dist.outcomes().iter().map(|(value, weight)| (*value, *weight as f64 / dist.total() as f64)).collect()
}

#[test]
fn numbers_that_do_not_fit_are_told() {
    let die = chances(&Dist::uniform(1, 6));
    let counted = |numbers: [u64; 6]| (1..=6).zip(numbers).collect::<BTreeMap<i32, u64>>();
    assert_eq!(misfit(&die, &counted([3333, 3300, 3366, 3310, 3350, 3341])), None);
    assert!(misfit(&die, &counted([3000, 3333, 3333, 3333, 3333, 3668])).is_some(), "a loaded die");
    assert!(
        misfit(&chances(&Dist::constant(1)), &BTreeMap::from([(1, 10), (2, 1)])).is_some(),
        "a number without a chance"
    );
}
