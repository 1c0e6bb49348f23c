//! Objectives and arrivals: what ends a battle besides the last shot, and who arrives later.

use crate::support::arrange::{edit, edit_unit, pose};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, engine, idle, library, unit};
use phaseline_battle::state::unit_state::{Place, Presence};
use phaseline_battle::stats::objectives::{Progress, Progression, ZoneOrder, holds, unit_objective};
use phaseline_battle::{Battle, BattleSetup, Ending, ObjectiveOutcome, Outcome, Stage, incompatibilities};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::{SideId, UnitId};

const BLUES: SideId = SideId(0);
const REDS: SideId = SideId(1);
/// The unit of the yard that comes in round 2, and the one that comes in round 3.
const LATE: UnitId = UnitId(4);
const LATER: UnitId = UnitId(5);

fn told(engine: &Battle, wanted: ObjectiveOutcome) -> usize {
    let outcomes = &engine.chronicle().outcomes;
    outcomes.iter().filter(|outcome| **outcome == Outcome::Objective(wanted)).count()
}

/// Lets everybody end their activations until a round has begun or the battle is over.
fn until_round(engine: &mut Battle, round: u32) {
    while engine.state().round < round && !engine.state().is_over() {
        idle(engine);
    }
}

fn stand(engine: &mut Battle, id: UnitId, at: (i32, i32)) {
    edit_unit(engine, id, |unit| unit.place = Place::at(pose(at.0, at.1, 0)));
}

fn destroy(engine: &mut Battle, id: UnitId) {
    edit_unit(engine, id, |unit| unit.hull.destroyed = true);
}

fn progress(engine: &Battle, side: SideId, objective: usize) -> Progress {
    engine.state().side(side).unwrap().objectives[objective]
}

fn over(engine: &Battle) -> Option<(Option<SideId>, Ending)> {
    match engine.state().stage {
        Stage::Over { winner, why } => Some((winner, why)),
        _ => None,
    }
}

#[test]
fn a_named_unit_that_ends_its_activation_in_the_zone_leaves_the_map_and_wins() {
    let mut engine = engine("yard_leave", "sbi3", 1);
    for id in [BLUE, BLUE_TWO] {
        stand(&mut engine, id, (4 + i32::from(id == BLUE_TWO), 15));
    }
    until_round(&mut engine, 2);
    let from = pose(4, 15, 0);
    assert_eq!(told(&engine, ObjectiveOutcome::UnitLeft { unit: BLUE, from, zone: 0 }), 1);
    assert_eq!(unit(&engine, BLUE).place.presence, Presence::Left { zone: 0 });
    assert!(unit(&engine, BLUE_TWO).is_alive(), "nobody asked the other one to leave");
    assert!(engine.state().unit_at(from.hex).is_none());
    assert_eq!(over(&engine), Some((Some(BLUES), Ending::Objective { side: BLUES, objective: 0 })));
    let last = engine.chronicle().outcomes.last().cloned();
    let why = Ending::Objective { side: BLUES, objective: 0 };
    assert_eq!(last, Some(Outcome::BattleEnded { winner: Some(BLUES), why }));
}

#[test]
fn a_unit_that_lies_on_the_ground_does_not_leave() {
    let mut engine = engine("yard_leave", "sbi3", 1);
    stand(&mut engine, BLUE, (4, 15));
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    until_round(&mut engine, 2);
    assert!(unit(&engine, BLUE).is_alive() && over(&engine).is_none());
}

#[test]
fn the_enemy_wins_when_what_should_leave_is_destroyed() {
    let mut engine = engine("yard_leave", "sbi3", 1);
    destroy(&mut engine, BLUE);
    idle(&mut engine);
    assert_eq!(progress(&engine, BLUES, 0).state, Progression::Failed);
    assert_eq!(told(&engine, ObjectiveOutcome::ObjectiveFailed { side: BLUES, objective: 0 }), 1);
    assert_eq!(over(&engine), Some((Some(REDS), Ending::Objective { side: REDS, objective: 0 })));
}

#[test]
fn a_zone_is_held_while_no_enemy_stands_in_it_and_rounds_add_up() {
    let mut engine = engine("yard_hold", "sbi3", 1);
    stand(&mut engine, BLUE, (8, 12));
    until_round(&mut engine, 2);
    assert_eq!(progress(&engine, BLUES, 0).count, 1);
    stand(&mut engine, RED, (8, 13));
    assert!(!holds(&engine.book(), &engine.state(), BLUES, 0), "an enemy is in it, too");
    until_round(&mut engine, 3);
    assert_eq!(progress(&engine, BLUES, 0).count, 1);
    assert_eq!(progress(&engine, BLUES, 1).count, 0, "rounds in a row begin again");
    stand(&mut engine, RED, (4, 4));
    until_round(&mut engine, 4);
    assert_eq!([0, 1].map(|place| progress(&engine, BLUES, place).count), [2, 1]);
    assert_eq!(progress(&engine, BLUES, 0).state, Progression::Reached);
    assert_eq!(over(&engine), None, "both objectives are needed");
    until_round(&mut engine, 5);
    assert_eq!(over(&engine), Some((Some(BLUES), Ending::Objective { side: BLUES, objective: 1 })));
}

#[test]
fn a_side_that_needs_one_of_its_objectives_wins_with_the_first() {
    let mut engine = engine("yard_any", "sbi3", 1);
    until_round(&mut engine, 3);
    assert_eq!(over(&engine), None);
    until_round(&mut engine, 4);
    assert_eq!(
        over(&engine),
        Some((Some(REDS), Ending::Objective { side: REDS, objective: 1 })),
        "three rounds survived"
    );
}

#[test]
fn what_is_held_at_the_end_is_judged_when_the_last_round_ends() {
    for (holder, winner) in [(Some(BLUE), Some(BLUES)), (Some(RED), None), (None, None)] {
        let mut engine = engine("yard_end", "sbi3", 1);
        if let Some(holder) = holder {
            stand(&mut engine, holder, (8, 12));
        }
        until_round(&mut engine, 3);
        assert_eq!(over(&engine), None);
        until_round(&mut engine, 9);
        let why = winner.map_or(Ending::RoundsOver, |side| Ending::Objective { side, objective: 0 });
        assert_eq!(over(&engine), Some((winner, why)));
    }
}

#[test]
fn where_the_scenario_says_so_whoever_has_more_left_wins_when_no_round_is_left() {
    let scratch = |engine: &mut Battle, id: UnitId, points: u32| {
        edit_unit(engine, id, |unit| unit.hull.plates[1].armour -= points);
    };
    for (blue, red, winner) in [(0, 1, Some(BLUES)), (2, 1, Some(REDS)), (3, 3, None), (0, 0, None)] {
        let mut engine = engine("yard_more", "sbi3", 1);
        scratch(&mut engine, BLUE_TWO, blue);
        scratch(&mut engine, RED, red);
        until_round(&mut engine, 9);
        assert_eq!(over(&engine), Some((winner, Ending::RoundsOver)), "{blue} points lost against {red}");
    }
}

#[test]
fn nothing_is_left_of_a_machine_that_was_destroyed() {
    let mut engine = engine("yard_more", "sbi3", 1);
    destroy(&mut engine, BLUE);
    edit_unit(&mut engine, RED, |unit| unit.hull.plates.iter_mut().for_each(|plate| plate.armour = 0));
    until_round(&mut engine, 9);
    assert_eq!(over(&engine), Some((Some(REDS), Ending::RoundsOver)), "the hull of the wreck does not count");
}

#[test]
fn without_objectives_the_last_side_wins_as_ever() {
    let mut engine = engine("yard", "sbi3", 1);
    destroy(&mut engine, RED);
    destroy(&mut engine, RED_TWO);
    idle(&mut engine);
    assert_eq!(over(&engine), Some((Some(BLUES), Ending::LastStanding)));
}

#[test]
fn a_side_with_units_still_to_come_is_not_beaten() {
    let mut engine = engine("yard_late", "sbi3", 1);
    destroy(&mut engine, RED);
    destroy(&mut engine, RED_TWO);
    until_round(&mut engine, 2);
    assert_eq!(over(&engine), None);
    assert!(unit(&engine, LATE).is_alive());
}

#[test]
fn whoever_comes_later_is_nowhere_until_then() {
    let engine = engine("yard_late", "sbi3", 1);
    let waiting = unit(&engine, LATE);
    assert!(waiting.is_waiting() && !waiting.is_alive());
    assert!(engine.state().unit_at(Hex::from_map(15, 4)).is_none());
    assert_eq!(engine.state().alive().count(), 4);
}

#[test]
fn a_unit_that_arrives_gets_its_initiative_in_that_round_by_every_ruleset() {
    let library = library();
    let setup = BattleSetup::new("yard_late", 1);
    let fitting = library.rulesets.keys().filter(|id| incompatibilities(&library, id, &setup).is_empty());
    let mut played = 0;
    for ruleset in fitting {
        let mut engine = engine("yard_late", ruleset.as_str(), 1);
        until_round(&mut engine, 2);
        assert_eq!(told(&engine, ObjectiveOutcome::UnitArrived { unit: LATE, pose: pose(15, 4, 4) }), 1, "{ruleset}");
        while engine.state().stage == Stage::Pause {
            idle(&mut engine);
        }
        let late = unit(&engine, LATE);
        assert_eq!(late.turn.ledger.is_some(), unit(&engine, RED).turn.ledger.is_some(), "{ruleset}");
        assert!(late.is_pending(), "{ruleset}");
        until_round(&mut engine, 3);
        let acts = |outcome: &&Outcome| matches!(outcome, Outcome::UnitActivated { unit } if *unit == LATE);
        assert!(engine.chronicle().outcomes.iter().any(|outcome| acts(&outcome)), "{ruleset}");
        played += 1;
    }
    assert!(played >= 5, "{played} rulesets fit");
}

#[test]
fn whoever_finds_the_hex_taken_waits_or_takes_another_one_of_the_zone() {
    let mut engine = engine("yard_late", "sbi3", 1);
    stand(&mut engine, BLUE, (15, 4));
    stand(&mut engine, BLUE_TWO, (0, 4));
    until_round(&mut engine, 2);
    let there = unit(&engine, LATE).place.pose.hex;
    assert!(there != Hex::from_map(15, 4) && there.to_map().0 == 15, "the nearest hex of the edge: {there:?}");
    assert_eq!(there.distance(Hex::from_map(15, 4)), 1);
    until_round(&mut engine, 3);
    assert!(unit(&engine, LATER).is_waiting(), "it has no zone and its hex is taken");
    assert_eq!(told(&engine, ObjectiveOutcome::ArrivalDelayed { unit: LATER }), 1);
    stand(&mut engine, BLUE_TWO, (4, 8));
    until_round(&mut engine, 4);
    assert_eq!(told(&engine, ObjectiveOutcome::UnitArrived { unit: LATER, pose: pose(0, 4, 1) }), 1);
}

#[test]
fn objectives_and_arrivals_are_part_of_the_saved_battle() {
    let mut one = engine("yard_hold", "sbi3", 4);
    stand(&mut one, BLUE, (8, 12));
    until_round(&mut one, 2);
    let text = ron::to_string(&*one.state()).unwrap();
    let read = ron::from_str(&text).unwrap();
    assert_eq!(one.state().hash(), phaseline_battle::BattleState::hash(&read));
    let before = one.state().hash();
    edit(&mut one, |state| state.sides[0].objectives[0].count = 0);
    assert_ne!(one.state().hash(), before);
}

#[test]
fn an_errand_tells_each_unit_where_it_is_wanted_and_whose_loss_decides() {
    let engine = engine("yard_leave", "sbi3", 1);
    let (book, state) = (engine.book(), engine.state());
    let lead = unit_objective(&book, &state, BLUE);
    assert_eq!((lead.kind, lead.dear, lead.hexes.len()), (ZoneOrder::Leave, true, 16));
    let escort = unit_objective(&book, &state, BLUE_TWO);
    assert_eq!((escort.kind, escort.dear), (ZoneOrder::None, false));
    let hunter = unit_objective(&book, &state, RED);
    assert_eq!((hunter.kind, hunter.prey), (ZoneOrder::Deny, vec![BLUE]));
}
