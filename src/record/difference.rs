//! Where a battle that is played again stops being the recorded one.

use super::print::Print;
use super::words::part_words;
use crate::battle::Rulebook;
use serde::Serialize;
use std::fmt;

/// The first place in which a battle that is played again differs from its record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The number of the entry, from 1; 0 for the state at the beginning.
    pub entry: usize,
    /// The step within it, from 1; 0 where the entry as a whole is meant.
    pub step: usize,
    /// The round, from 1.
    pub round: u32,
    /// The activation, from 1; 0 before the first one.
    pub activation: u32,
    /// The intent in words; empty at the beginning.
    pub intent: String,
    /// What differs.
    pub what: Vec<String>,
}

/// What differs between a recorded state and the one it is now, in words.
pub(super) fn parts_that_differ(book: &Rulebook, recorded: &Print, now: &Print) -> Vec<String> {
    let parts = recorded.differing(now);
    let mut words: Vec<String> = parts.iter().map(|part| part_words(book, part)).collect();
    if words.is_empty() {
        words.push("the state as a whole".to_owned());
    }
    words
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.entry == 0 {
            write!(out, "the beginning")?;
        } else {
            write!(out, "entry {}", self.entry)?;
            if self.step > 0 {
                write!(out, ", step {}", self.step)?;
            }
            write!(out, " (round {}, activation {}: {})", self.round, self.activation, self.intent)?;
        }
        write!(out, ": {}", self.what.join("; "))
    }
}
