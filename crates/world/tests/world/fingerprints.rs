//! A step in the engine is a step of the core.

use crate::stage::{Log, app_with, book, rulesets, setup_for, started, state, step};
use phaseline_ai::RandomPlayer;
use phaseline_battle::{Battle, Intent};

/// How many intents of a battle are compared.
const INTENTS: usize = 150;

#[test]
fn every_step_has_the_fingerprint_and_the_outcomes_of_the_core_in_every_ruleset() {
    for ruleset in rulesets() {
        let setup = setup_for(&ruleset, 3);
        let mut core = Battle::begin(started(&setup));
        let mut app = app_with(&setup);
        assert_eq!(state(&app).hash(), core.state().hash(), "{ruleset} begins alike");
        let player = RandomPlayer::new(11);
        let mut steps = 0;
        for _ in 0..INTENTS {
            let Some(intent) = player.choose(&book(&app), &state(&app)) else { break };
            core.commit(intent.clone()).expect("it is legal");
            assert!(step(&mut app, Some(intent)));
            assert_eq!(state(&app).hash(), core.state().hash(), "{ruleset}, step {steps}");
            steps += 1;
            while core.state().is_busy() {
                core.step();
                assert!(step(&mut app, None));
                assert_eq!(state(&app).hash(), core.state().hash(), "{ruleset}, step {steps}");
                steps += 1;
            }
        }
        assert!(!step(&mut app, None), "nothing goes on without an intent");
        assert!(steps > INTENTS.min(100), "{ruleset}: {steps} steps");
        let told = Log::take(&mut app).outcomes;
        let numbers: Vec<u64> = told.iter().map(|told| told.number).collect();
        assert_eq!(numbers, (0..state(&app).outcome_count).collect::<Vec<u64>>(), "{ruleset}");
        let outcomes: Vec<_> = told.iter().map(|told| (*told.outcome).clone()).collect();
        assert_eq!(outcomes, core.chronicle().outcomes, "{ruleset}");
    }
}

#[test]
fn a_step_that_takes_its_stages_one_by_one_ends_where_the_driver_ends() {
    use phaseline_battle::{BattleState, StepWork, UnfinishedStep, judge};
    let mut core = Battle::begin(started(&setup_for("sbi3", 5)));
    let player = RandomPlayer::new(2);
    let mut apart = 0;
    for _ in 0..200 {
        let (book, now) = (core.book(), core.state());
        let Some(intent) = player.choose(&book, &now) else { break };
        let plan = judge(&book, &now, &intent).expect("it is legal");
        let work = StepWork::CarryOut { intent: intent.clone(), plan };
        let resolved = UnfinishedStep::begin(&book, BattleState::clone(&now), work);
        let (taken, _) = resolved.apply_effects().schedule().finish();
        core.commit(intent.clone()).expect("it is legal");
        assert_eq!(taken.hash(), core.state().hash());
        apart += u32::from(matches!(intent, Intent::EndActivation { .. } | Intent::Draw));
        core.settle();
    }
    assert!(apart > 20, "{apart} steps end with the clock");
}
