//! One roll of a salvo, in every state in which it is made.

use super::weight::{WHOLE, part};
use crate::rules::combat::test_roll::Test;

/// One roll: the tests it can be, and how often it is made and hits.
#[derive(Debug, Default)]
pub struct Rolling {
    pub weapon: Option<usize>,
    /// How many shots hang on it.
    pub shots: u32,
    pub tests: Vec<(Test, u64)>,
    /// How likely it is made, and hits.
    pub made: u64,
    pub passed: u64,
    /// All hits to expect of it.
    pub hits: u64,
}

impl Rolling {
    /// Notes a roll in a state of so much weight; gives the weight with which it hits.
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

    /// How likely it hits when it is made.
    pub fn chance(&self) -> u64 {
        part(WHOLE, self.passed, self.made)
    }
}
