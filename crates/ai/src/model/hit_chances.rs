//! The chance to hit at each difficulty, computed once for a set of combat numbers.

use phaseline_rules::combat::combat_numbers::AttackNumbers;
use phaseline_rules::combat::test_roll::Test;

/// The exact chance to hit at each difficulty, in thousandths.
#[derive(Debug, Clone)]
pub(crate) struct Chances {
    easiest: i32,
    thousandths: Vec<i64>,
}

impl Chances {
    /// Computes the chances with the test of the battle.
    pub fn new(numbers: &AttackNumbers) -> Self {
        let chance_at = Test::chance_at(numbers.dice);
        let chance = |difficulty: i32| {
            let difficulty = difficulty.max(numbers.easiest).min(numbers.hardest);
            i64::from(chance_at(difficulty).thousandths())
        };
        let hardest = numbers.hardest.max(numbers.easiest).min(numbers.easiest.saturating_add(1000));
        Self { easiest: numbers.easiest, thousandths: (numbers.easiest..=hardest).map(chance).collect() }
    }

    /// The chance to hit at this difficulty, in thousandths.
    pub fn of(&self, difficulty: i32) -> i64 {
        let last = self.thousandths.len().saturating_sub(1);
        let above = difficulty.saturating_sub(self.easiest).max(0) as usize;
        self.thousandths.get(above.min(last)).copied().unwrap_or(0)
    }
}
