//! Actions that are held: whoever holds one takes it in the same round, or the log says why not.

use crate::offered_options::{library_with, play, ruleset};
use crate::support::field::library;
use phaseline_ai::{Mind, RandomPlayer};
use phaseline_battle::{Battle, BattleSetup, HoldLoss, Outcome, Rulebook, TurnOutcome, start};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Verb;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// What became of every action that was held.
fn fates(book: &Rulebook, outcomes: &[Outcome]) -> Vec<(UnitId, Option<HoldLoss>)> {
    let mut held: BTreeSet<UnitId> = BTreeSet::new();
    let (mut outside, mut fates) = (BTreeSet::new(), Vec::new());
    for outcome in outcomes {
        match outcome {
            Outcome::Turn(TurnOutcome::Held { unit, .. }) => {
                held.insert(*unit);
            }
            Outcome::Turn(TurnOutcome::Reacted { unit, .. }) => {
                outside.insert(*unit);
            }
            Outcome::Turn(TurnOutcome::ReactionEnded { unit }) => {
                outside.remove(unit);
            }
            Outcome::ActionBegan { unit, action, .. } if !outside.contains(unit) => {
                let ends = book.ruleset.actions()[action.get()].verb == Verb::End;
                if !ends && held.remove(unit) {
                    fates.push((*unit, None));
                }
            }
            Outcome::Turn(TurnOutcome::HoldLost { unit, why }) => {
                assert!(held.remove(unit), "{unit} has nothing to lose: {why:?}");
                fates.push((*unit, Some(*why)));
            }
            Outcome::RoundEnded { round } => {
                assert!(held.is_empty(), "lost in silence in round {round}: {held:?}");
            }
            Outcome::BattleEnded { .. } => assert!(held.is_empty(), "lost in silence at the end: {held:?}"),
            _ => {}
        }
    }
    fates
}

#[test]
fn whoever_holds_its_action_takes_it_in_that_round_or_the_log_says_why_not() {
    let library = library();
    let mut counts: BTreeMap<(&str, Option<String>), u32> = BTreeMap::new();
    for ruleset in ["segments-complete", "segments-simple", "large-party"] {
        for (scenario, seed) in [("two_fords", 1), ("saltgate", 2), ("lantern_point", 3), ("field", 4), ("field", 5)] {
            for players in 0..3 {
                let setup =
                    BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(8), ..BattleSetup::new(scenario, seed) };
                let Ok(started) = start(&library, &setup) else { continue };
                let mut engine = Battle::begin(started);
                let (book, mut mind, random) = (engine.book(), Mind::default().at_a_glance(), RandomPlayer::new(seed));
                while !engine.state().is_over() {
                    let now = engine.state();
                    let plans = players == 0 || players == 1 && now.waits_for().is_none_or(|side| side.0 == 0);
                    let intent = if plans { mind.choose(&book, &now) } else { random.choose(&book, &now) };
                    engine.play(intent.expect("the battle waits for somebody")).expect("it was offered");
                }
                for (_, fate) in fates(&book, &engine.chronicle().outcomes) {
                    let who = ["computer", "mixed", "random"][players];
                    *counts.entry((who, fate.map(|why| format!("{why:?}")))).or_default() += 1;
                }
            }
        }
    }
    println!("{counts:#?}");
    let taken: u32 = counts.iter().filter(|((_, why), _)| why.is_none()).map(|(_, count)| count).sum();
    let lost: u32 = counts.values().sum::<u32>() - taken;
    assert!(taken > 100 && lost > 0, "{counts:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_global_rejects: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_held_action_is_lost_in_silence_whatever_a_ruleset_says(text in ruleset(), seed in 0..1000_u64) {
        let library = library_with(&text);
        prop_assume!(library.is_some());
        let (book, outcomes) = play(&library.expect("it passes"), "field", "mutant", seed)?;
        fates(&book, &outcomes);
    }
}
