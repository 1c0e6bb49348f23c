//! Where a battle that is played again stops being the recorded one.

use super::fingerprint::Print;
use super::words::part_said;
use crate::battle::Rulebook;
use crate::content::built_in_words;
use crate::rules::said::Said;
use serde::{Serialize, Serializer};

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
    /// The intent; nothing at the beginning.
    #[serde(serialize_with = "in_words")]
    pub intent: Said,
    /// What differs.
    #[serde(serialize_with = "each_in_words")]
    pub what: Vec<Said>,
}

/// What differs between a recorded state and the one it is now.
pub(in crate::record) fn parts_that_differ(book: &Rulebook, recorded: &Print, now: &Print) -> Vec<Said> {
    let parts: Vec<Said> = recorded.differing(now).iter().map(|part| part_said(book, part)).collect();
    if parts.is_empty() { vec![Said::key("differs.whole")] } else { parts }
}

/// Answers of the command line are in the words that come with the program.
fn in_words<S: Serializer>(said: &Said, out: S) -> Result<S::Ok, S::Error> {
    said.in_words(&built_in_words()).serialize(out)
}

fn each_in_words<S: Serializer>(said: &[Said], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(said.iter().map(|said| said.in_words(&built_in_words())))
}
