//! The computer plays for objectives: battles with something to do end by it.

use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, Ending, Engine, Stage, start};

/// Why a battle between computer players ended.
fn ending(scenario: &str, seed: u64) -> Ending {
    let started = start(&crate::field::library(), &BattleSetup::new(scenario, seed)).expect("the scenario is sound");
    let mut engine = Engine::begin(started);
    let mut mind = Mind::default();
    loop {
        let (book, now) = (engine.book(), engine.snapshot());
        if let Stage::Over { why, .. } = now.stage {
            return why;
        }
        match mind.choose(&book, &now) {
            Some(intent) => engine.play(intent).expect("the computer asks for nothing that is not allowed"),
            None => engine.step(),
        }
    }
}

fn endings(scenario: &str) -> Vec<Ending> {
    (1..=3).map(|seed| ending(scenario, seed)).collect()
}

#[test]
fn battles_about_a_convoy_mostly_end_by_their_objectives() {
    let endings = endings("salt_road");
    let by_objective = endings.iter().filter(|why| matches!(why, Ending::Objective { .. })).count();
    assert!(by_objective >= 2, "{endings:?}");
}

#[test]
fn battles_about_a_place_end_before_the_rounds_run_out() {
    let endings = endings("lantern_point");
    assert!(!endings.contains(&Ending::RoundsOver), "{endings:?}");
}
