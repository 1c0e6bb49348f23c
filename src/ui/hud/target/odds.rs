//! The chance of a test as text.

use crate::rules::combat::test_roll::Test;
use crate::ui::paint::percent;

/// The dice of a test, such as `d20` or `2d6`.
pub(in crate::ui) fn dice(test: &Test) -> String {
    let count = if test.dice.count == 1 { String::new() } else { test.dice.count.to_string() };
    format!("{count}d{}", test.dice.sides)
}

/// The exact chance of a test, as a percentage.
pub(in crate::ui) fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of.max(1) as f32)
}
