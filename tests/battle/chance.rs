//! Random battles: they end, they repeat, and they keep what every battle promises.

use crate::stage::{engine, play_out};
use phaseline::battle::Outcome;
use std::collections::BTreeSet;

const SCENARIOS: [&str; 2] = ["two_fords", "saltgate"];
const RULESETS: [&str; 3] = ["sbi3", "sbi3-shipped", "classic"];

#[test]
fn random_battles_end_and_nobody_acts_twice_a_round() {
    for scenario in SCENARIOS {
        for ruleset in RULESETS {
            for seed in 0..4 {
                let mut engine = engine(scenario, ruleset, seed);
                play_out(&mut engine, seed);
                let mut acted = BTreeSet::new();
                for outcome in &engine.chronicle().outcomes {
                    match outcome {
                        Outcome::RoundBegan { .. } => acted.clear(),
                        Outcome::ActivationEnded { unit, acted: true } => {
                            assert!(acted.insert(*unit), "{unit} acted twice in a round");
                        }
                        _ => {}
                    }
                }
                let last = engine.chronicle().outcomes.last();
                assert!(matches!(last, Some(Outcome::BattleEnded { .. })), "{last:?}");
            }
        }
    }
}
