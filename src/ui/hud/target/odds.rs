//! The chance of a test as text.

use crate::rules::combat::test_roll::Test;
use crate::ui::paint::percent;

/// The exact chance of a test, as a percentage.
pub(in crate::ui) fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of.max(1) as f32)
}
