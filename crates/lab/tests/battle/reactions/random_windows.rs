//! Random battles with reaction windows: they end, nobody acts twice, and they can be saved in an open window.

use crate::support::invariants::nobody_acts_twice;
use crate::support::yard::{RandomPlayer, engine};
use phaseline_battle::{Battle, BattleState, Outcome, Stage, TurnOutcome, judge, legal};

const RULESETS: [&str; 2] = ["answers", "waiting"];

/// Plays on with random intents until the battle is over, or until `stop` says so.
fn play_until(engine: &mut Battle, player: &mut RandomPlayer, mut stop: impl FnMut(&BattleState) -> bool) {
    for _ in 0..60_000 {
        let now = engine.state();
        if now.is_over() || stop(&now) {
            return;
        }
        player.play(engine);
    }
    panic!("the battle does not end");
}

#[test]
fn every_moment_offers_something_that_the_judge_accepts() {
    for ruleset in RULESETS {
        let (mut windows, mut moments) = (0, 0);
        for seed in 0..6 {
            let mut engine = engine("yard", ruleset, seed);
            let mut player = RandomPlayer::new(seed);
            let book = engine.book();
            play_until(&mut engine, &mut player, |now| {
                moments += 1;
                windows += usize::from(now.stage == Stage::Reacting);
                let all = legal(&book, now);
                assert!(!all.is_empty(), "{ruleset} {seed}: the battle waits for nothing");
                for intent in all.iter().step_by(9) {
                    let judged = judge(&book, now, intent);
                    assert!(judged.is_ok(), "{ruleset} {seed}: {intent:?}: {judged:?}");
                }
                false
            });
        }
        assert!(windows > 20, "{ruleset}: {windows} of {moments}");
    }
}

#[test]
fn nobody_acts_twice_and_everybody_acts() {
    for ruleset in RULESETS {
        for seed in 10..16 {
            let mut engine = engine("yard", ruleset, seed);
            play_until(&mut engine, &mut RandomPlayer::new(seed), |_| false);
            nobody_acts_twice(&engine.chronicle().outcomes, &format!("{ruleset} {seed}"));
            let mut open = Vec::new();
            for outcome in &engine.chronicle().outcomes {
                match outcome {
                    Outcome::Turn(TurnOutcome::Reacted { unit, .. }) => open.push(*unit),
                    Outcome::Turn(TurnOutcome::ReactionEnded { unit }) => {
                        assert_eq!(open.pop(), Some(*unit), "answers end as they began");
                    }
                    _ => {}
                }
            }
            assert!(engine.state().stack.is_empty() && engine.state().windows.is_empty());
        }
    }
}

#[test]
fn a_battle_saved_in_an_open_window_goes_on_as_the_saved_one() {
    for ruleset in RULESETS {
        for seed in 20..24 {
            let mut saved = engine("yard", ruleset, seed);
            let mut player = RandomPlayer::new(seed);
            let mut windows = 0;
            play_until(&mut saved, &mut player, |now| {
                windows += usize::from(now.stage == Stage::Reacting);
                windows == 3
            });
            let text = ron::to_string(&*saved.state()).unwrap();
            let mut loaded = Battle::new(saved.book(), ron::from_str(&text).unwrap());
            assert_eq!(loaded.state().hash(), saved.state().hash());
            for engine in [&mut saved, &mut loaded] {
                play_until(engine, &mut RandomPlayer::new(99), |_| false);
            }
            assert_eq!(loaded.state().hash(), saved.state().hash(), "{ruleset} {seed}");
        }
    }
}

#[test]
fn a_window_is_part_of_the_fingerprint() {
    let mut engine = engine("yard", "answers", 31);
    play_until(&mut engine, &mut RandomPlayer::new(31), |now| now.stage == Stage::Reacting);
    let now = engine.state();
    let mut other = BattleState::clone(&now);
    other.windows[0].sides.push(phaseline_rules::ids::SideId(9));
    assert_ne!(other.hash(), now.hash());
    other = BattleState::clone(&now);
    other.asked_at = Some(3);
    assert_ne!(other.hash(), now.hash());
}
