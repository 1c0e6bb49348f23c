//! Chances and expected numbers as text.

use phaseline_kit::decimal::decimal;
use phaseline_kit::paint::percent;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::texts::Words;

/// The dice of a test, such as `d20` or `2d6`.
pub fn dice(words: &Words, test: &Test) -> String {
    let count = if test.dice.count == 1 { String::new() } else { test.dice.count.to_string() };
    words.fill("amount.dice", &[("count", &count), ("sides", &test.dice.sides)])
}

/// The exact chance of a test, as a percentage.
pub fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of.max(1) as f32)
}

/// A chance in thousandths, as a percentage.
pub fn share_of(thousandths: u32) -> String {
    percent(thousandths as f32 / 1000.0)
}

/// A chance of so many ways among others, as a percentage.
pub fn share_among((ways, of): (u64, u64)) -> String {
    percent(ways as f32 / of.max(1) as f32)
}

/// Turns thousandths of a point into a number with one decimal.
pub fn points(words: &Words, thousandths: u64) -> String {
    decimal(words, thousandths as f64 / 1000.0, 1)
}
