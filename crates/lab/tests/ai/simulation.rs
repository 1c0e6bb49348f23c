//! Simulated battles: repeatable, whoever computes them.

use crate::support::field::library;
use phaseline_battle::BattleSetup;
use phaseline_lab::sim::{Plan, SimFault, SimPlayer, Summary, play};
use std::collections::BTreeMap;

fn plan(battles: u32) -> Plan {
    Plan::new(BattleSetup::new("two_fords", 40), battles)
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_cores() {
    let library = library();
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("the test is arranged so");
        pool.install(|| play(&library, &plan(6), || {}).expect("the test is arranged so"))
    };
    let alone = on(1);
    assert_eq!(alone, on(3));
    assert_eq!(alone.iter().map(|battle| battle.seed).collect::<Vec<_>>(), [40, 41, 42, 43, 44, 45]);
}

#[test]
fn every_seed_is_a_battle_of_its_own_and_can_be_played_again_alone() {
    let library = library();
    let many = play(&library, &plan(4), || {}).expect("the test is arranged so");
    let alone = Plan::new(BattleSetup::new("two_fords", 42), 1);
    assert_eq!(play(&library, &alone, || {}).expect("the test is arranged so")[0], many[2]);
    let hashes: std::collections::BTreeSet<_> = many.iter().map(|battle| &battle.hash).collect();
    assert_eq!(hashes.len(), 4);
}

#[test]
fn players_are_given_by_side_and_unknown_sides_refused() {
    let players = BTreeMap::from([("green".to_owned(), SimPlayer::Random)]);
    let fault = play(&library(), &Plan { players, ..plan(1) }, || {}).unwrap_err();
    assert_eq!(fault, SimFault::NoSuchSide { side: "green".to_owned(), known: "blue, red".to_owned() });
}

#[test]
fn a_summary_counts_every_battle_once() {
    let played = play(&library(), &plan(6), || {}).expect("the test is arranged so");
    let summary = Summary::new(&["blue".to_owned(), "red".to_owned()], &played);
    let wins: usize = summary.wins.iter().map(|(_, share)| share.count).sum();
    assert_eq!(wins + summary.draws.count, 6);
    assert!(summary.rounds.0 > 0 && f64::from(summary.rounds.0) <= summary.rounds.1);
}
