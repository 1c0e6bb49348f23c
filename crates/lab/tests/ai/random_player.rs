//! The random player: legal, repeatable, and in every ruleset and scenario to the end of the battle.

use crate::support::battles::{begin, under};
use crate::support::field::library;
use crate::support::invariants::nobody_acts_twice;
use phaseline_ai::{Mind, RandomPlayer};
use phaseline_battle::{Battle, BattleState, Intent, Outcome, Rulebook, TurnOutcome, Used};
use phaseline_rules::ids::SideId;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Every frame of a battle between the computer player, for even activations, and the random player.
fn frames(scenario: &str, ruleset: &str, seed: u64) -> (Battle, Vec<Arc<BattleState>>) {
    frames_of(scenario, ruleset, seed, &[])
}

/// The same where some sides stop before every step.
fn frames_of(scenario: &str, ruleset: &str, seed: u64, stops: &[SideId]) -> (Battle, Vec<Arc<BattleState>>) {
    let library = library();
    let mut engine = begin(&library, &under(ruleset, scenario, seed));
    let (book, mut mind, random) = (engine.book(), Mind::default(), RandomPlayer::new(seed));
    let mut frames = Vec::new();
    for side in stops {
        engine.play(Intent::StopAtSteps { side: *side, stops: true }).expect("the ruleset knows it");
    }
    while !engine.state().is_over() {
        let now = engine.state();
        let planned = now.round.is_multiple_of(2);
        let intent = if planned { mind.choose(&book, &now) } else { random.choose(&book, &now) };
        engine.play(intent.expect("the battle waits for somebody")).expect("the test is arranged so");
        frames.extend(engine.take_frames().into_iter().map(|frame| frame.state));
    }
    (engine, frames)
}

#[test]
fn battles_of_mixed_players_end_and_keep_every_number_in_its_range() {
    for ruleset in library().rulesets.keys() {
        for (scenario, seed) in [("two_fords", 11), ("saltgate", 12)] {
            let (engine, frames) = frames(scenario, ruleset.as_ref(), seed);
            let book = engine.book();
            for state in &frames {
                let morale = &book.combat.morale;
                assert!(state.sides.iter().all(|side| (morale.least..=morale.most).contains(&side.morale)));
                for unit in state.alive() {
                    let counters = unit.memory.counters.iter().zip(book.ruleset.counters());
                    counters.for_each(|(value, known)| assert!((known.range.0..=known.range.1).contains(value)));
                    assert!(unit.heat.points >= 0);
                    if let Some(ledger) = &unit.turn.ledger {
                        let shifts: i32 = ledger.shifts().iter().map(|shift| shift.applied).sum();
                        assert_eq!(ledger.position(), ledger.result() + ledger.held() + shifts, "a ledger adds up");
                    }
                }
                let hexes: BTreeSet<_> = state.alive().map(|unit| unit.place.pose.hex).collect();
                assert_eq!(hexes.len(), state.alive().count(), "two units in one hex");
            }
        }
    }
}

#[test]
fn nobody_acts_twice_a_round_whoever_plays() {
    let (engine, _) = frames("saltgate", "sbi3", 21);
    nobody_acts_twice(&engine.chronicle().outcomes, "computer and random players");
}

/// No unit uses an action that it may use in the activations of others twice between the start of one of its own
/// activations and that of the next one, wherever it does; how often such actions were used.
fn no_anytime_action_twice_a_turn(book: &Rulebook, outcomes: &[Outcome], what: &str) -> usize {
    let (mut used, mut times) = (BTreeSet::new(), 0);
    for outcome in outcomes {
        match outcome {
            Outcome::UnitActivated { unit } => used.retain(|(user, _)| user != unit),
            Outcome::ActionBegan { unit, action, .. } => {
                let action = &book.ruleset.actions()[action.get()];
                if action.out_of_turn.is_some() {
                    times += 1;
                    assert!(used.insert((*unit, action.id.clone())), "{what}: {unit} uses {} twice a turn", action.id);
                }
            }
            _ => {}
        }
    }
    times
}

/// How often a unit used such an action while its own activation ran.
fn done_within(outcomes: &[Outcome]) -> usize {
    let mut active = None;
    let mut times = 0;
    for outcome in outcomes {
        match outcome {
            Outcome::UnitActivated { unit } => active = Some(*unit),
            Outcome::ActivationEnded { .. } => active = None,
            Outcome::Turn(TurnOutcome::Reacted { unit, used: Used::Action(_) }) => {
                times += usize::from(active == Some(*unit));
            }
            _ => {}
        }
    }
    times
}

#[test]
fn no_anytime_action_is_used_twice_in_a_turn_of_its_unit() {
    let (mut used, mut within) = (0, 0);
    for (scenario, seed) in (0..20).flat_map(|seed| [("two_fords", seed), ("saltgate", 100 + seed)]) {
        // One side, no side or both stop before steps, so that such actions are done inside actions, too.
        let stops = [SideId(0), SideId(1)];
        let (engine, _) = frames_of(scenario, "two-d6", seed, &stops[..(seed % 3) as usize]);
        let outcomes = &engine.chronicle().outcomes;
        within += done_within(outcomes);
        used += no_anytime_action_twice_a_turn(&engine.book(), outcomes, &format!("{scenario}, seed {seed}"));
    }
    assert!(used > 500 && within > 50, "such actions are used, wherever: {used}, {within} inside own actions");
}

#[test]
fn the_same_question_gets_the_same_answer_whatever_was_asked_before() {
    let (engine, frames) = frames("two_fords", "sbi3", 31);
    let book = engine.book();
    let mut old = Mind::default();
    for state in frames.iter().filter(|state| !state.is_busy()).step_by(5) {
        assert_eq!(old.choose(&book, state), Mind::default().choose(&book, state));
    }
}
