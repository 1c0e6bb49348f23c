//! One roll of a salvo, over all states in which it is made.

use super::weight::{WHOLE, part};
use phaseline_rules::combat::test_roll::Test;

/// One roll: its possible tests, how often it is made, and how often it hits.
#[derive(Debug, Default)]
pub struct Rolling {
    pub weapon: Option<usize>,
    /// The number of shots that share it.
    pub shots: u32,
    pub tests: Vec<(Test, u64)>,
    /// The weight with which it is made, and with which it hits (`passed`).
    pub made: u64,
    pub passed: u64,
    /// The expected number of hits, as a weight.
    pub hits: u64,
}

impl Rolling {
    /// Adds the roll in a state with this weight. Returns the weight with which it hits.
    pub fn note(&mut self, test: &Test, weight: u64) -> u64 {
        let chance = test.chance();
        let passed = part(weight, chance.ways, chance.of);
        match self.tests.iter_mut().find(|(known, _)| known == test) {
            Some((_, all)) => *all += weight,
            None => self.tests.push((test.clone(), weight)),
        }
        self.made += weight;
        self.passed += passed;
        passed
    }

    /// The chance of a hit when the roll is made, as a weight.
    pub fn chance(&self) -> u64 {
        part(WHOLE, self.passed, self.made)
    }
}
