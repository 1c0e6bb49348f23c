//! What action points buy.

use phaseline_battle::{Attack, Outcome, Refusal, Target};
use phaseline_rules::ruleset::{Amount, Event, Verb};

use super::{acting, cost};
use crate::support::arrange::pose;
use crate::support::field::{ANN, ASSAULT, BEA, CID, DAN, Field, HEAVY, PLAIN, with_weapons};
use crate::support::{is, ruleset};

/// The weapons that were fired, in order.
fn fired(told: &[Outcome]) -> Vec<usize> {
    let weapon = |outcome: &Outcome| match outcome {
        Outcome::WeaponFired { weapon, .. } => Some(*weapon),
        _ => None,
    };
    told.iter().filter_map(weapon).collect()
}

/// How much harder or easier the first shot was because of what the shooter has on it.
fn difficulty(told: &[Outcome]) -> i32 {
    let shot = told.iter().find_map(|outcome| match outcome {
        Outcome::WeaponFired { attack: Attack { test, .. }, .. } => Some(test.difficulty()),
        _ => None,
    });
    shot.unwrap()
}

fn ahead(hexes: i32) -> Target {
    Target::Pose(pose(8, 14 - hexes, 0))
}

#[test]
fn points_buy_actions_and_run_out() {
    let mut field = acting(ANN, 2);
    field.act(ANN, "fire_short", Target::unit(CID));
    is("SEED-002-03", field.left("points"), 1);
    let dear = field.refusal(ANN, "double_time", ahead(4));
    is("SEED-002-03", matches!(dear, Refusal::TooExpensive { needed: 2, left: 1, .. }), true);
    field.act(ANN, "advance", ahead(2));
    is("SEED-002-03", field.unit(ANN).turn.acted, true);
}

#[test]
fn a_squad_acts_as_one() {
    let mut field = acting(DAN, 3);
    field.put(DAN, 8, 12, 3);
    let told = field.act(DAN, "fire_short", Target::unit(ANN));
    is("SEED-002-06 every man fires", fired(&told), vec![0, 1, 2, 3]);
    is("SEED-002-06 and it is one action", field.left("points"), 2);
    let again = field.refusal(DAN, "fire_short", Target::unit(ANN));
    is("SEED-002-06", matches!(again, Refusal::UsedUp(_)), true);
}

#[test]
fn short_actions_cost_one_point_and_long_ones_two() {
    for short in ["advance", "take_aim", "fire_short", "close_in"] {
        is(&format!("SEED-002-07 SEED-002-08 {short}"), cost(short), 1);
    }
    for long in ["double_time", "fire_long", "stand_ready"] {
        is(&format!("SEED-002-07 SEED-002-09 {long}"), cost(long), 2);
    }
    let actions = ruleset("para-bellum").actions().iter();
    let bought: Vec<&str> = actions.filter(|action| !action.cost.is_empty()).map(|action| action.id.as_str()).collect();
    let named = ["advance", "take_aim", "fire_short", "close_in", "double_time", "fire_long", "stand_ready"];
    is("SEED-002-08 SEED-002-09", &bought[..7], &named[..]);
    is("PARA-BELLUM-10 nothing else but these three", &bought[7..], &["leap_on", "rise", "start_up"][..]);
}

#[test]
fn a_move_goes_as_far_as_the_movement_value() {
    let mut field = acting(ANN, 3);
    field.put(CID, 16, 3, 3);
    is("SEED-002-10", matches!(field.refusal(ANN, "advance", ahead(6)), Refusal::OutOfReach(_)), true);
    field.act(ANN, "advance", ahead(5));
    is("SEED-002-10 PARA-BELLUM-12", field.unit(ANN).place.pose, pose(8, 9, 0));
}

#[test]
fn a_run_goes_twice_as_far() {
    let mut field = acting(ANN, 3);
    field.put(CID, 16, 3, 3);
    is("SEED-002-15", matches!(field.refusal(ANN, "double_time", ahead(11)), Refusal::OutOfReach(_)), true);
    field.act(ANN, "double_time", ahead(10));
    is("SEED-002-15", (field.unit(ANN).place.pose, field.left("points")), (pose(8, 4, 0), 1));
    // Each action has its own allowance.
    field.act(ANN, "advance", Target::Pose(pose(8, 0, 0)));
    is("SEED-002-15", field.unit(ANN).place.hexes_moved, 14);
}

#[test]
fn taking_aim_makes_the_shots_more_accurate() {
    let mut plain = acting(ANN, 3);
    let before = difficulty(&plain.act(ANN, "fire_short", with_weapons(CID, &[PLAIN])));
    let mut aimed = acting(ANN, 3);
    aimed.act(ANN, "take_aim", Target::Nothing);
    let after = difficulty(&aimed.act(ANN, "fire_short", with_weapons(CID, &[PLAIN])));
    is("SEED-002-11 PARA-BELLUM-07", after - before, -3);
}

#[test]
fn taking_aim_helps_no_charge() {
    let charge = |targets: bool| {
        let mut field = acting(ANN, 3);
        if targets {
            field.act(ANN, "take_aim", Target::Nothing);
        }
        let told = field.act(ANN, "close_in", Target::unit(CID));
        let test = told.iter().find_map(|it| match it {
            Outcome::Charged(attack) => Some(attack.test.clone()),
            _ => None,
        });
        test.expect("it charged").difficulty()
    };
    is("SEED-002-11 PARA-BELLUM-07", charge(true), charge(false));
}

#[test]
fn heavy_weapons_are_fired_with_the_long_action_only() {
    let mut field = acting(ANN, 3);
    is("SEED-002-12", field.try_play(fire("fire_short", &[HEAVY])).is_err(), true);
    is("SEED-002-12", fired(&field.act(ANN, "fire_short", Target::unit(CID))), vec![ASSAULT, PLAIN]);
    let mut field = acting(ANN, 3);
    is("SEED-002-13", fired(&field.act(ANN, "fire_long", Target::unit(CID))), vec![HEAVY, ASSAULT, PLAIN]);
}

fn fire(action: &str, weapons: &[usize]) -> phaseline_battle::Intent {
    phaseline_battle::Intent::Act { unit: ANN, action: action.to_owned(), target: with_weapons(CID, weapons) }
}

#[test]
fn a_charge_is_one_move_into_close_combat() {
    let mut field = acting(ANN, 3);
    let told = field.act(ANN, "close_in", Target::unit(CID));
    is(
        "SEED-002-14",
        told.iter().any(|it| matches!(it, Outcome::Charged(Attack { unit: ANN, target: CID, .. }))),
        true,
    );
    is("SEED-002-14", field.unit(ANN).place.pose.hex.distance(field.unit(CID).place.pose.hex), 1);
    let mut field = acting(ANN, 3);
    field.put(CID, 8, 7, 3);
    is(
        "SEED-002-14 out of reach",
        matches!(field.refusal(ANN, "close_in", Target::unit(CID)), Refusal::NoWayTo(_)),
        true,
    );
}

#[test]
fn men_on_foot_charge_with_bare_hands_and_take_no_harm() {
    for (standing, damage) in [(4, 16), (3, 12), (1, 4)] {
        let mut field = acting(DAN, 3);
        field.put(DAN, 8, 11, 3);
        field.edit_unit(DAN, |unit| {
            unit.hull.plates.iter_mut().skip(standing).for_each(|plate| plate.structure = 0);
        });
        is("PARA-BELLUM-13", field.possible(DAN).contains(&"close_in".to_owned()), true);
        let whole = field.unit(DAN).hull;
        let told = field.act(DAN, "close_in", Target::unit(ANN));
        let charged = told.iter().find_map(|it| match it {
            Outcome::Charged(attack) => Some((attack.unit, attack.target, attack.damage.points())),
            _ => None,
        });
        is(&format!("SEED-002-14 PARA-BELLUM-13 {standing} men"), charged, Some((DAN, ANN, damage)));
        is("PARA-BELLUM-13 next to it", field.unit(DAN).place.pose.hex.distance(field.unit(ANN).place.pose.hex), 1);
        is("PARA-BELLUM-13 no harm", field.unit(DAN).hull, whole);
        is("PARA-BELLUM-09 PARA-BELLUM-13", field.counter(ANN, "stress"), 1);
    }
}

#[test]
fn men_who_fire_other_weapons_than_those_for_the_assault_do_not_charge() {
    let mut field = acting(DAN, 3);
    field.put(DAN, 8, 11, 3);
    field.act(DAN, "fire_short", Target::unit(ANN));
    let refused = field.refusal(DAN, "close_in", Target::unit(ANN));
    is("SEED-002-23 PARA-BELLUM-13", matches!(refused, Refusal::NeedUnmet { .. }), true);
}

#[test]
fn men_on_foot_ram_nobody_where_a_charge_is_a_collision() {
    let mut field = Field::drawn("sbi3", 1);
    field.begin(DAN);
    field.put(DAN, 8, 11, 3);
    let refused = field.refusal(DAN, "charge", Target::unit(ANN));
    is("PARA-BELLUM-13 sbi3", matches!(refused, Refusal::Incapable(_)), true);
}

#[test]
fn each_action_is_possible_once_in_any_order() {
    let mut field = acting(ANN, 3);
    field.act(ANN, "advance", ahead(1));
    is("SEED-002-17", matches!(field.refusal(ANN, "advance", ahead(2)), Refusal::UsedUp(_)), true);
    field.act(ANN, "take_aim", Target::Nothing);
    is("SEED-002-17", matches!(field.refusal(ANN, "take_aim", Target::Nothing), Refusal::UsedUp(_)), true);
    // Both kinds of Fire! are one action.
    let mut field = acting(ANN, 3);
    field.act(ANN, "fire_short", Target::unit(CID));
    is(
        "SEED-002-17 PARA-BELLUM-06",
        matches!(field.refusal(ANN, "fire_long", Target::unit(CID)), Refusal::UsedUp(_)),
        true,
    );
}

/// Plays actions one after the other; true when all of them were possible.
fn all_possible(points: i32, actions: &[&str]) -> bool {
    let mut field = acting(ANN, points);
    actions.iter().all(|action| {
        let target = match *action {
            "advance" | "double_time" => Target::Pose(pose(8, 13, 0)),
            "fire_short" => with_weapons(CID, &[ASSAULT]),
            "fire_long" | "close_in" => Target::unit(CID),
            _ => Target::Nothing,
        };
        let intent = phaseline_battle::Intent::Act { unit: ANN, action: (*action).to_owned(), target };
        field.try_play(intent).is_ok()
    })
}

#[test]
fn three_points_buy_a_run_and_a_shot_in_either_order() {
    is("SEED-002-18", all_possible(3, &["double_time", "fire_short"]), true);
    is("SEED-002-18", all_possible(3, &["fire_short", "double_time"]), true);
    is("SEED-002-18", all_possible(2, &["double_time", "fire_short"]), false);
    is("SEED-002-18", all_possible(3, &["double_time", "fire_long"]), false);
}

#[test]
fn three_points_buy_a_move_an_aim_and_a_shot() {
    for order in [
        ["advance", "take_aim", "fire_short"],
        ["take_aim", "advance", "fire_short"],
        ["fire_short", "take_aim", "advance"],
    ] {
        is(&format!("SEED-002-19 {order:?}"), all_possible(3, &order), true);
    }
    is("SEED-002-19", all_possible(2, &["advance", "take_aim", "fire_short"]), false);
}

#[test]
fn two_points_buy_an_aim_and_a_shot() {
    is("SEED-002-20", all_possible(2, &["take_aim", "fire_short"]), true);
    is("SEED-002-20", all_possible(2, &["take_aim", "fire_long"]), false);
}

#[test]
fn two_points_buy_a_move_and_a_charge() {
    is("SEED-002-21", all_possible(2, &["advance", "close_in"]), true);
    is("SEED-002-21", all_possible(1, &["advance", "close_in"]), false);
}

#[test]
fn after_assault_weapons_alone_a_unit_may_charge() {
    let mut field = acting(ANN, 3);
    field.act(ANN, "fire_short", with_weapons(CID, &[ASSAULT]));
    field.act(ANN, "close_in", Target::unit(CID));
    is("SEED-002-22", field.left("points"), 1);
}

#[test]
fn after_any_other_weapon_it_may_not() {
    for weapons in [&[PLAIN][..], &[ASSAULT, PLAIN]] {
        let mut field = acting(ANN, 3);
        field.act(ANN, "fire_short", with_weapons(CID, weapons));
        is("SEED-002-23", matches!(field.refusal(ANN, "close_in", Target::unit(CID)), Refusal::NeedUnmet { .. }), true);
    }
    let mut field = acting(ANN, 3);
    field.act(ANN, "fire_long", with_weapons(CID, &[HEAVY]));
    is("SEED-002-23", field.possible(ANN).contains(&"close_in".to_owned()), false);
    // The other way round the text forbids nothing.
    is("PARA-BELLUM-08", all_possible(3, &["close_in", "fire_long"]), true);
}

#[test]
fn an_aim_without_a_shot_is_lost() {
    let mut field = acting(ANN, 3);
    field.act(ANN, "take_aim", Target::Nothing);
    is("SEED-002-24", field.unit(ANN).effects.0.len(), 1);
    field.end(ANN);
    is("SEED-002-24", field.unit(ANN).effects.0.len(), 0);
}

#[test]
fn a_unit_that_lies_or_has_shut_down_spends_points_on_getting_up() {
    let mut field = acting(ANN, 1);
    field.edit_unit(ANN, |unit| unit.hull.prone = true);
    field.act(ANN, "rise", Target::Nothing);
    is("PARA-BELLUM-10", field.unit(ANN).hull.prone, false);
    let mut field = acting(BEA, 2);
    field.edit_unit(BEA, |unit| unit.heat.shut_down = true);
    is("PARA-BELLUM-10", field.possible(BEA), ["start_up", "end"].map(str::to_owned).to_vec());
}

#[test]
fn a_machine_with_jets_leaps_onto_an_enemy_for_two_points() {
    let mut field = acting(ANN, 3);
    field.put(CID, 8, 11, 3);
    let told = field.act(ANN, "leap_on", Target::unit(CID));
    let leapt = told.iter().any(|it| matches!(it, Outcome::DeathFromAboveMade(Attack { unit: ANN, target: CID, .. })));
    is("PARA-BELLUM-10", (leapt, field.left("points")), (true, 1));
}

#[test]
fn nothing_but_hits_losses_charges_and_rest_moves_stress() {
    let events: Vec<Event> = ruleset("para-bellum").impacts().iter().map(|impact| impact.on).collect();
    is("PARA-BELLUM-09", events.len(), 6);
    let moves = |verb: &Verb| matches!(verb, Verb::Move(Amount::Fact(_)) | Verb::Move(Amount::Times(..)));
    is(
        "SEED-002-10 SEED-002-15",
        ruleset("para-bellum").actions().iter().filter(|action| moves(&action.verb)).count(),
        2,
    );
}
