//! Where a battle that is played again stops being the recorded one.

use super::print::Print;
use super::words::part_words;
use crate::battle::Rulebook;
use crate::content::built_in_words;
use serde::Serialize;

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
    let mut words: Vec<String> = parts.iter().map(|part| part_words(&built_in_words(), book, part)).collect();
    if words.is_empty() {
        words.push(built_in_words().say("differs.whole"));
    }
    words
}
