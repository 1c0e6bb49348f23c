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

#[test]
fn battles_with_objectives_mostly_end_by_them() {
    for scenario in ["salt_road", "lantern_point"] {
        let endings: Vec<Ending> = (1..=3).map(|seed| ending(scenario, seed)).collect();
        let by_objective = endings.iter().filter(|why| matches!(why, Ending::Objective { .. })).count();
        assert!(by_objective >= 2, "{scenario}: {endings:?}");
        assert!(!endings.contains(&Ending::RoundsOver), "{scenario}: {endings:?}");
    }
}
