//! What is told about a battle, in which order and with which numbers.

use crate::stage::{Log, app_with, book, play, rulesets, setup_for, state};
use bevy::prelude::*;
use phaseline_ai::RandomPlayer;
use phaseline_battle::{Intent, Stage};
use phaseline_world::facts::{MoraleChanged, UnitMoved};
use phaseline_world::{Happened, HexPosition, Morale, SideId, UnitEntities, UnitId};
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

/// What observers of one unit, of one side and of all units hear.
#[derive(Default, Resource)]
struct Observed {
    one: Vec<u64>,
    all: Vec<(u64, bool)>,
    morale: Vec<(u64, i32)>,
}

#[test]
fn a_fact_about_a_unit_or_a_side_is_an_event_of_its_entity_and_finds_its_components_as_they_are_then() {
    let mut app = app_with(&setup_for("sbi3", 3));
    app.init_resource::<Observed>();
    let unit = app.world().resource::<UnitEntities>().get(UnitId(0)).expect("it is there");
    app.world_mut().entity_mut(unit).observe(|moved: On<Happened<UnitMoved>>, mut seen: ResMut<Observed>| {
        assert_eq!(moved.fact.unit, UnitId(0));
        seen.one.push(moved.fact.number);
    });
    app.add_observer(
        |moved: On<Happened<UnitMoved>>, units: Query<(&UnitId, &HexPosition)>, mut seen: ResMut<Observed>| {
            let (unit, at) = units.get(moved.entity).expect("it is a unit");
            assert_eq!(*unit, moved.fact.unit);
            seen.all.push((moved.fact.number, *at == moved.fact.to.hex));
        },
    );
    app.add_observer(
        |changed: On<Happened<MoraleChanged>>, sides: Query<(&SideId, &Morale)>, mut seen: ResMut<Observed>| {
            let (side, morale) = sides.get(changed.entity).expect("it is a side");
            assert_eq!(*side, changed.fact.side);
            seen.morale.push((changed.fact.number, morale.points - changed.fact.to));
        },
    );
    let player = RandomPlayer::new(9);
    for _ in 0..150 {
        let Some(intent) = player.choose(&book(&app), &state(&app)) else { break };
        play(&mut app, intent);
    }
    let told = Log::take(&mut app);
    let numbers = |kind: &str| -> Vec<u64> {
        told.facts.iter().filter(|(_, name, _)| *name == kind).map(|(number, ..)| *number).collect()
    };
    let seen = app.world().resource::<Observed>();
    let all: Vec<u64> = seen.all.iter().map(|(number, _)| *number).collect();
    assert_eq!(all, numbers("UnitMoved"), "as many events as messages, in the same order");
    assert!(seen.one.len() > 3 && seen.one.len() < all.len(), "{} of {}", seen.one.len(), all.len());
    assert!(seen.all.iter().filter(|(_, stands)| *stands).count() > 10, "it stands where it has gone");
    let morale: Vec<u64> = seen.morale.iter().map(|(number, _)| *number).collect();
    assert_eq!(morale, numbers("MoraleChanged"));
    assert!(seen.morale.iter().any(|(_, off)| *off == 0), "the morale of the side is what the fact says");
}
