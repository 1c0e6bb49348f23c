//! Where a rerun first differs from its record.

use super::fingerprint::Fingerprint;
use super::words::part_said;
use phaseline_battle::Rulebook;
use phaseline_content::built_in_words;
use phaseline_rules::said::Said;
use serde::{Serialize, Serializer};

/// The first place where a rerun differs from its record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The number of the entry, from 1. 0 is the state at the beginning.
    pub entry: usize,
    /// The step in the entry, from 1. 0 means the whole entry.
    pub step: usize,
    /// The round, from 1.
    pub round: u32,
    /// The activation, from 1. 0 is before the first one.
    pub activation: u32,
    /// The intent. Empty at the beginning.
    #[serde(serialize_with = "in_words")]
    pub intent: Said,
    /// What differs.
    #[serde(serialize_with = "each_in_words")]
    pub what: Vec<Said>,
}

/// The parts that differ between the recorded state and the state now.
pub(crate) fn parts_that_differ(book: &Rulebook, recorded: &Fingerprint, now: &Fingerprint) -> Vec<Said> {
    let parts: Vec<Said> = recorded.differing(now).iter().map(|part| part_said(book, part)).collect();
    if parts.is_empty() { vec![Said::key("differs.whole")] } else { parts }
}

/// The command line uses the words that come with the program.
fn in_words<S: Serializer>(said: &Said, out: S) -> Result<S::Ok, S::Error> {
    said.in_words(&built_in_words()).serialize(out)
}

fn each_in_words<S: Serializer>(said: &[Said], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(said.iter().map(|said| said.in_words(&built_in_words())))
}
