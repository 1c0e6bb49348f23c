//! What holds of every battle, whoever plays it.

use phaseline_battle::Outcome;
use std::collections::BTreeSet;

/// Nobody acts twice in a round.
pub fn nobody_acts_twice<'o>(outcomes: impl IntoIterator<Item = &'o Outcome>, what: &str) {
    let mut acted = BTreeSet::new();
    for outcome in outcomes {
        match outcome {
            Outcome::RoundBegan { .. } => acted.clear(),
            Outcome::ActivationEnded { unit, acted: true } => {
                assert!(acted.insert(*unit), "{what}: {unit} acted twice in a round");
            }
            _ => {}
        }
    }
}
