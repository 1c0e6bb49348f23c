//! What is told about a battle, in which order and with which numbers.

use crate::stage::{Log, app_with, book, play, rulesets, setup_for, state};
use phaseline_ai::RandomPlayer;
use phaseline_battle::{Intent, Stage};
use std::collections::BTreeSet;

#[test]
fn a_round_is_told_from_its_draw_to_the_next_one_in_the_order_of_its_numbers() {
    let mut app = app_with(&setup_for("classic", 1));
    play(&mut app, Intent::Draw);
    while state(&app).round == 1 {
        let turn = state(&app).turn.clone().expect("somebody is in turn");
        let unit = *turn.units.first().expect("it has units");
        play(&mut app, Intent::Activate { unit });
        play(&mut app, Intent::EndActivation { unit });
    }
    assert_eq!(state(&app).stage, Stage::Pause);
    let log = Log::take(&mut app);
    let numbers: Vec<u64> = log.facts.iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, (0..state(&app).outcome_count).collect::<Vec<u64>>(), "one fact for each outcome");
    let kinds: Vec<&str> = log.facts.iter().map(|(_, kind, _)| *kind).collect();
    let units = state(&app).units.len();
    assert_eq!(kinds[..2], ["BattleBegan", "RoundBegan"]);
    assert!(kinds[2..2 + units].iter().all(|kind| *kind == "InitiativeDrawn"), "{kinds:?}");
    assert_eq!(kinds[2 + units..4 + units], ["PhaseBegan", "UnitActivated"]);
    assert_eq!(kinds[kinds.len() - 2..], ["RoundEnded", "RoundBegan"]);
    let count = |wanted: &str| kinds.iter().filter(|kind| **kind == wanted).count();
    assert_eq!((count("UnitActivated"), count("ActivationEnded")), (units, units));
    // Each unit is activated in the phase that began before.
    let mut phase = None;
    for (_, kind, fact) in &log.facts {
        match *kind {
            "PhaseBegan" => phase = Some(fact.clone()),
            "UnitActivated" => assert!(phase.is_some(), "{fact}"),
            _ => {}
        }
    }
}

#[test]
fn every_outcome_is_told_as_one_fact_in_every_ruleset() {
    let mut kinds = BTreeSet::new();
    for ruleset in rulesets() {
        let mut app = app_with(&setup_for(&ruleset, 7));
        let player = RandomPlayer::new(1);
        for _ in 0..150 {
            let Some(intent) = player.choose(&book(&app), &state(&app)) else { break };
            play(&mut app, intent);
        }
        let log = Log::take(&mut app);
        let numbers: Vec<u64> = log.facts.iter().map(|(number, ..)| *number).collect();
        assert_eq!(numbers, (0..state(&app).outcome_count).collect::<Vec<u64>>(), "{ruleset}");
        kinds.extend(log.facts.iter().map(|(_, kind, _)| *kind));
    }
    assert!(kinds.len() > 40, "{kinds:?}");
}
