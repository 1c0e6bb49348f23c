//! Levels of the computer, what the odds of the order are worth to it, and battles that are drawn.

use crate::support::field::{Field, library};
use phaseline_ai::{Mind, RandomPlayer};
use phaseline_battle::BattleSetup;
use phaseline_lab::ladder::ladder;
use phaseline_lab::sim::{Plan, Played, play};
use phaseline_lab::soak::{SoakSummary, drawn, soak};
use phaseline_rules::catalog::scenario::Level;
use std::collections::BTreeSet;

fn plan(seed: u64, battles: u32, levels: &[(&str, Level)]) -> Plan {
    let mut setup = BattleSetup::new("two_fords", seed);
    setup.levels = levels.iter().map(|(side, level)| ((*side).to_owned(), *level)).collect();
    Plan::new(setup, battles)
}

fn played(plan: &Plan) -> Vec<Played> {
    play(&library(), plan, || {}).expect("the test is arranged so")
}

/// The same, cut short: the best level takes its time.
fn short(seed: u64, battles: u32, levels: &[(&str, Level)]) -> Plan {
    let mut plan = plan(seed, battles, levels);
    plan.setup.rounds = Some(4);
    plan
}

#[test]
fn the_best_level_beats_the_lowest_on_either_side() {
    for (winner, loser) in [("blue", "red"), ("red", "blue")] {
        let battles = played(&plan(700, 5, &[(winner, Level::Veteran), (loser, Level::Novice)]));
        let won = battles.iter().filter(|battle| battle.winner.as_deref() == Some(winner)).count();
        assert!(won >= 3, "{winner} won {won} of 5");
    }
}

#[test]
fn the_same_seed_and_levels_make_the_same_choices() {
    for level in Level::ALL {
        let plan = short(30, 1, &[("blue", level), ("red", level)]);
        assert_eq!(played(&plan), played(&plan), "{}", level.name());
    }
    let hashes: BTreeSet<String> = Level::ALL
        .iter()
        .flat_map(|level| played(&short(30, 1, &[("blue", *level), ("red", *level)])))
        .map(|battle| battle.hash)
        .collect();
    assert_eq!(hashes.len(), 3, "every level plays in its own way");
}

#[test]
fn a_side_that_takes_all_odds_for_even_plays_otherwise() {
    let known = short(40, 1, &[("blue", Level::Veteran), ("red", Level::Veteran)]);
    let guessing = Plan { guessing: vec!["red".to_owned()], ..known.clone() };
    assert_ne!(played(&known)[0].hash, played(&guessing)[0].hash);
}

#[test]
fn unknown_sides_have_no_level() {
    let fault = play(&library(), &plan(1, 1, &[("green", Level::Novice)]), || {}).unwrap_err();
    assert!(fault.to_string().contains("green"), "{fault}");
}

#[test]
fn every_pair_of_levels_meets_from_both_ends() {
    let rungs = ladder(&library(), &short(50, 2, &[]), || {}).expect("the test is arranged so");
    let pairs: Vec<_> = rungs.iter().map(|rung| (rung.better, rung.worse, rung.won.of)).collect();
    let (novice, regular, veteran) = (Level::Novice, Level::Regular, Level::Veteran);
    assert_eq!(pairs, [(regular, novice, 2), (veteran, novice, 2), (veteran, regular, 2)]);
}

#[test]
fn drawn_battles_keep_every_promise() {
    let library = library();
    let battles = soak(&library, 1, 16, || {});
    let summary = SoakSummary::new(&battles);
    assert_eq!(summary.faults, [], "{:?}", summary.faults);
    assert!(summary.rulesets.len() > 3, "{:?}", summary.rulesets);
}

#[test]
fn a_seed_draws_one_set_up_and_other_seeds_other_ones() {
    let library = library();
    assert_eq!(drawn(&library, 9), drawn(&library, 9));
    let scenarios: BTreeSet<_> = (0..40).map(|seed| drawn(&library, seed).0.scenario).collect();
    assert!(scenarios.len() > 1, "{scenarios:?}");
    assert!((0..20).any(|seed| !drawn(&library, seed).0.swaps.is_empty()));
}

#[test]
fn players_of_no_memory_answer_alike() {
    // A mind that guesses for nobody is the plain one.
    let field = Field::new();
    let guessing = Mind::guessing(Vec::new()).choose(&field.book(), &field.now());
    assert_eq!(guessing, Mind::default().choose(&field.book(), &field.now()));
    assert!(RandomPlayer::new(1).choose(&field.book(), &field.now()).is_some());
}
