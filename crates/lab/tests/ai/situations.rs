//! What the computer player does in situations arranged by hand.

use crate::support::field::{BLUE_LONG, BLUE_SHORT, Field, RED_LONG, RED_SHORT};
use phaseline_ai::{Mind, WaitsFor};
use phaseline_battle::{Intent, Target};
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::ruleset::{Defer, Verb, Volley};

/// One short-armed blue unit, 22 hexes from a long-armed red one: it finds no target this round, and whoever comes
/// nearer first is shot at first.
fn out_of_range() -> Field {
    let mut field = Field::new();
    field.remove(BLUE_LONG).remove(RED_SHORT);
    field.put(BLUE_SHORT, (8, 22), 0).put(RED_LONG, (8, 0), 3);
    field.at_phase(BLUE_SHORT, 20).at_phase(RED_LONG, 18).turn_of(BLUE_SHORT);
    field
}

#[test]
fn it_lets_others_go_first_when_it_would_be_shot_first_and_has_no_target() {
    let (verb, _) = out_of_range().chosen();
    assert_eq!(verb, Some(Verb::Defer(Defer::Drawn)));
}

#[test]
fn it_says_what_it_waits_for_and_nothing_where_it_does_not_wait() {
    let why = |field: &Field| {
        let mut mind = Mind::default();
        mind.choose(&field.book(), &field.now()).expect("somebody is to choose");
        mind.waits_for().cloned()
    };
    let mut field = out_of_range();
    let waits = why(&field).expect("it waits");
    let named = match &waits {
        WaitsFor::Fire(enemies) => enemies.clone(),
        WaitsFor::Prey(enemy) => vec![*enemy],
        WaitsFor::RolledOut => Vec::new(),
    };
    assert_eq!(named, [RED_LONG], "{waits:?}");
    assert_eq!(why(field.change(RED_LONG, |unit| unit.turn.acted = true)), None, "he has acted: it goes");
}

#[test]
fn whoever_knows_nothing_of_the_order_waits_for_half_of_those_to_come_whenever_they_act() {
    let waits = |field: &Field| {
        let blue = field.now().unit(BLUE_SHORT).expect("the test is arranged so").side();
        let choice = Mind::guessing(vec![blue]).choose(&field.book(), &field.now()).expect("somebody is to choose");
        matches!(field.verb(&choice), Some(Verb::Defer(_)))
    };
    let mut field = out_of_range();
    assert!(waits(&field));
    assert!(waits(field.at_phase(RED_LONG, 5).turn_of(BLUE_SHORT)), "for all it knows he may be next");
    assert!(!waits(field.change(RED_LONG, |unit| unit.turn.acted = true)), "that he has acted is seen");
}

#[test]
fn it_does_not_wait_for_somebody_who_acts_much_later() {
    let mut field = out_of_range();
    field.at_phase(RED_LONG, 5).turn_of(BLUE_SHORT);
    let (verb, _) = field.chosen();
    assert!(!matches!(verb, Some(Verb::Defer(Defer::Drawn))), "it would act before him all the same: {verb:?}");
}

#[test]
fn it_does_not_wait_for_those_who_have_acted() {
    let mut field = out_of_range();
    field.change(RED_LONG, |unit| unit.turn.acted = true);
    let (verb, _) = field.chosen();
    assert!(matches!(verb, Some(Verb::Move(_))), "{verb:?}");
}

#[test]
fn it_does_not_wait_when_it_has_a_target() {
    let mut field = out_of_range();
    field.put(RED_LONG, (8, 17), 3);
    let (verb, _) = field.chosen();
    assert!(matches!(verb, Some(Verb::Fire(_) | Verb::Move(_))), "{verb:?}");
}

/// A damaged short-armed blue unit that has walked and finds no target, in front of two enemies who have yet to act.
fn expecting_fire() -> Field {
    let mut field = Field::new();
    field.remove(BLUE_LONG);
    field.put(BLUE_SHORT, (8, 22), 0).put(RED_LONG, (8, 9), 3).put(RED_SHORT, (7, 9), 3);
    field.change(BLUE_SHORT, |unit| unit.hull.plates[1].armour = 4);
    field.at_phase(BLUE_SHORT, 20).at_phase(RED_LONG, 15).at_phase(RED_SHORT, 14).turn_of(BLUE_SHORT);
    field.go(BLUE_SHORT, (8, 20), 0);
    field
}

#[test]
fn it_takes_cover_when_it_expects_fire_and_has_nothing_better_to_do() {
    let (verb, _) = expecting_fire().chosen();
    assert_eq!(verb, Some(Verb::Guard));
}

#[test]
fn it_takes_no_cover_when_nobody_can_reach_it() {
    let mut field = expecting_fire();
    field.put(RED_LONG, (29, 0), 0).put(RED_SHORT, (28, 0), 0);
    assert!(!matches!(field.chosen().0, Some(Verb::Guard)));
}

#[test]
fn it_takes_no_cover_from_those_who_must_start_up_before_they_fire() {
    let mut field = expecting_fire();
    for id in [RED_LONG, RED_SHORT] {
        field.change(id, |unit| unit.turn.acted = true);
    }
    assert_eq!(field.chosen().0, Some(Verb::Guard), "they may be first in the next round");
    for id in [RED_LONG, RED_SHORT] {
        field.change(id, |unit| unit.heat.shut_down = true);
    }
    assert_ne!(field.chosen().0, Some(Verb::Guard), "in the next round they start up");
}

#[test]
fn it_does_not_wait_for_somebody_who_cannot_act() {
    let mut field = out_of_range();
    field.change(RED_LONG, |unit| unit.crew.unconscious = true);
    assert!(!matches!(field.chosen().0, Some(Verb::Defer(_))));
}

#[test]
fn it_takes_no_cover_that_it_cannot_pay() {
    let mut field = expecting_fire();
    field.edit(|now| now.sides[0].morale = 0);
    assert!(!matches!(field.chosen().0, Some(Verb::Guard)));
}

/// Blue is in turn, with a red unit to act right after it and another blue one right after that.
fn order_matters() -> Field {
    arranged(Field::new())
}

fn arranged(mut field: Field) -> Field {
    field.remove(RED_SHORT);
    field.put(BLUE_LONG, (8, 16), 0).put(BLUE_SHORT, (10, 12), 0).put(RED_LONG, (8, 9), 3);
    field.at_phase(BLUE_LONG, 20).at_phase(RED_LONG, 19).at_phase(BLUE_SHORT, 18).turn_of(BLUE_LONG);
    // The legs are gone to waste: the unit can only shoot.
    field.go(BLUE_LONG, (8, 15), 0);
    field
}

#[test]
fn it_calls_a_shot_that_takes_the_target_behind_a_friend() {
    let (verb, target) = order_matters().chosen();
    assert_eq!(verb, Some(Verb::Fire(Volley { called: true, ..Volley::default() })));
    assert_eq!(target.aimed_at(), Some(RED_LONG));
}

#[test]
fn the_best_level_spends_no_morale_that_its_side_cannot_spare() {
    let mut field = arranged(Field::of(Level::Veteran));
    field.edit(|now| now.sides[0].morale = 26);
    assert_eq!(field.chosen().0, Some(Verb::Fire(Volley::default())));
}

#[test]
fn the_lowest_level_fires_at_whoever_is_nearest_all_that_does_not_surely_shut_it_down() {
    let mut field = Field::of(Level::Novice);
    field.put(BLUE_LONG, (8, 16), 0).put(RED_LONG, (7, 10), 3).put(RED_SHORT, (9, 13), 3).remove(BLUE_SHORT);
    field.change(RED_LONG, |unit| unit.hull.plates[1].armour = 0);
    field.change(BLUE_LONG, |unit| unit.heat.set(13));
    field.at_phase(BLUE_LONG, 20).turn_of(BLUE_LONG);
    field.go(BLUE_LONG, (8, 15), 0);
    let Target::Unit { unit, weapons, .. } = field.chosen().1 else { panic!("it fires") };
    assert_eq!((unit, weapons.len()), (RED_SHORT, 1), "the other one is weaker, and both lasers shut it down");
    field.change(BLUE_LONG, |unit| unit.heat.set(4));
    let Target::Unit { weapons, .. } = field.chosen().1 else { panic!("it fires") };
    assert_eq!(weapons.len(), 2, "it minds no other heat");
}

#[test]
fn it_calls_no_shot_without_morale() {
    let mut field = order_matters();
    field.edit(|now| now.sides[0].morale = 24);
    assert_eq!(field.chosen().0, Some(Verb::Fire(Volley::default())));
}

#[test]
fn it_calls_no_shot_at_a_wreck_in_all_but_name() {
    // Whoever is about to fall need not be delayed.
    let mut field = order_matters();
    field.remove(BLUE_SHORT);
    field.change(RED_LONG, |unit| {
        unit.turn.acted = true;
        for plate in &mut unit.hull.plates {
            plate.armour = 0;
            plate.structure = 1;
        }
    });
    assert_eq!(field.chosen().0, Some(Verb::Fire(Volley::default())));
}

#[test]
fn it_stands_up_before_anything_else() {
    let mut field = order_matters();
    field.edit(|now| now.stack.clear());
    field.change(BLUE_LONG, |unit| unit.hull.prone = true).turn_of(BLUE_LONG);
    assert_eq!(field.chosen().0, Some(Verb::Rise));
}

#[test]
fn it_starts_up_as_soon_as_it_is_cool_enough() {
    let mut field = order_matters();
    field.change(BLUE_LONG, |unit| unit.heat.shut_down = true).turn_of(BLUE_LONG);
    assert_eq!(field.chosen().0, Some(Verb::StartUp));
}

#[test]
fn it_turns_its_fire_on_whoever_is_nearest_to_falling() {
    let mut field = Field::new();
    field.put(BLUE_LONG, (8, 16), 0).put(RED_LONG, (7, 10), 3).put(RED_SHORT, (9, 10), 3).remove(BLUE_SHORT);
    for (weak, strong) in [(RED_LONG, RED_SHORT), (RED_SHORT, RED_LONG)] {
        let whole = Field::new();
        for (id, armour) in [(weak, 0), (strong, 20)] {
            let plates = whole.now().unit(id).expect("the test is arranged so").hull.plates.clone();
            field.change(id, |unit| {
                unit.hull.plates = plates;
                unit.hull.plates[1].armour = armour;
            });
        }
        field.at_phase(BLUE_LONG, 20).turn_of(BLUE_LONG);
        // It may go somewhere first; the volley comes after that.
        if let Intent::Act { target: Target::Pose(pose), .. } = field.choice() {
            field.change(BLUE_LONG, |unit| unit.place.pose = pose);
        }
        let aimed = field.chosen().1.aimed_at();
        assert!(aimed.is_none() || aimed == Some(weak), "{aimed:?} is fired at");
    }
}

#[test]
fn it_fires_no_more_than_its_sinks_can_bear() {
    let mut field = order_matters();
    field.change(BLUE_LONG, |unit| unit.heat.set(13));
    field.edit(|now| now.sides[0].morale = 0);
    let Target::Unit { weapons, .. } = field.chosen().1 else { panic!("it fires") };
    assert_eq!(weapons.len(), 1, "two heavy lasers would shut it down");
}

#[test]
fn a_unit_that_can_take_no_more_goes_away() {
    let mut field = Field::new();
    field.remove(BLUE_LONG).remove(RED_SHORT).put(BLUE_SHORT, (8, 22), 0).put(RED_LONG, (8, 9), 3);
    field.change(BLUE_SHORT, |unit| {
        for plate in &mut unit.hull.plates {
            plate.armour = 0;
            plate.structure = plate.structure.min(5);
        }
    });
    field.change(RED_LONG, |unit| unit.turn.acted = true);
    field.at_phase(BLUE_SHORT, 20).turn_of(BLUE_SHORT);
    let before = field.now().unit(BLUE_SHORT).expect("the test is arranged so").place.pose.hex;
    let enemy = field.now().unit(RED_LONG).expect("the test is arranged so").place.pose.hex;
    let Intent::Act { target: Target::Pose(pose), .. } = field.choice() else { panic!("it moves") };
    assert!(pose.hex.distance(enemy) > before.distance(enemy));
}

#[test]
fn it_looks_for_an_enemy_whom_it_cannot_reach_yet() {
    let mut field = out_of_range();
    field.change(RED_LONG, |unit| unit.turn.acted = true);
    let before = field.now().unit(BLUE_SHORT).expect("the test is arranged so").place.pose.hex;
    let enemy = field.now().unit(RED_LONG).expect("the test is arranged so").place.pose.hex;
    let Target::Pose(pose) = field.chosen().1 else { panic!("it moves") };
    assert!(pose.hex.distance(enemy) < before.distance(enemy));
}

/// Under the drill, which has every verb: a long-armed blue unit that has walked, too far from a red one to run into it.
fn drilled(facing: i32) -> Field {
    let mut field = Field::drill();
    field.remove(BLUE_SHORT).remove(RED_SHORT);
    field.put(BLUE_LONG, (8, 18), facing).put(RED_LONG, (8, 7), 3).turn_of(BLUE_LONG);
    field.go(BLUE_LONG, (8, 17), facing);
    field
}

#[test]
fn it_takes_aim_before_it_fires_where_there_is_time_for_both() {
    assert_eq!(drilled(0).chosen().0, Some(Verb::Aim));
}

#[test]
fn it_turns_its_torso_to_bring_its_weapons_to_bear() {
    let mut field = drilled(0);
    field.put(RED_LONG, (18, 18), 3);
    let (verb, target) = field.chosen();
    assert!(matches!(verb, Some(Verb::Turn(_))), "{verb:?}");
    let Target::Pose(pose) = target else { panic!("it turns") };
    assert_eq!(pose.facing.number(), 1);
}

#[test]
fn it_runs_into_an_enemy_when_it_has_nothing_to_fire() {
    let mut field = drilled(0);
    field.put(RED_LONG, (8, 14), 0);
    field.change(BLUE_LONG, |unit| unit.hull.plates[4].structure = 0);
    field.change(BLUE_LONG, |unit| unit.hull.plates[5].structure = 0);
    field.change(RED_LONG, |unit| unit.hull.plates[1].armour = 0);
    let (verb, _) = field.chosen();
    assert!(matches!(verb, Some(Verb::Charge(_))), "{verb:?}");
}
