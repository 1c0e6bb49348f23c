//! Anytime actions in the middle of actions: before every step at which a side has asked the battle to stop.

use phaseline_battle::{Attack, Intent, Outcome, Refusal, Stage, Target};
use phaseline_rules::combat::reason::{Reason, Whose};
use phaseline_rules::ids::{SideId, UnitId};

use crate::support::arrange::pose;
use crate::support::field::{ANN, BEA, CID, Field, PLAIN, with_weapons};
use crate::support::is;

fn act(unit: UnitId, action: &str, target: Target) -> Intent {
    Intent::Act { unit, action: action.to_owned(), target }
}

fn stop(side: u8, stops: bool) -> Intent {
    Intent::StopAtSteps { side: SideId(side), stops }
}

/// A unit acting with so many simple actions left, while a side of its own or another one stops before steps.
fn stopping(unit: UnitId, sa: i32, side: u8) -> Field {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(unit);
    field.set_left("sa", sa);
    field.asks = true;
    field.play(stop(side, true));
    field
}

fn pass(field: &mut Field, side: u8) {
    field.play(Intent::Pass { side: SideId(side) });
}

#[test]
fn nothing_stops_unless_a_side_asks_for_it() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(ANN);
    field.set_left("sa", 1);
    field.asks = true;
    field.act(ANN, "walk", Target::Pose(pose(8, 11, 0)));
    is("SEED-004-28", (field.asked(), field.unit(ANN).place.pose), (None, pose(8, 11, 0)));
}

#[test]
fn between_the_steps_of_an_own_move_an_anytime_action_costs_what_it_costs() {
    let mut field = stopping(ANN, 1, 0);
    field.act(ANN, "walk", Target::Pose(pose(8, 11, 0)));
    is("SEED-004-28 before the first step", (field.asked(), field.unit(ANN).place.pose), (Some(0), pose(8, 14, 0)));
    pass(&mut field, 0);
    is("SEED-004-28 after one hex", (field.asked(), field.unit(ANN).place.pose), (Some(0), pose(8, 13, 0)));
    field.play(act(ANN, "brace", Target::Nothing));
    is("SEED-004-30 it is paid", field.left("sa"), 0);
    is("SEED-004-15 it counts at once", field.unit(ANN).effects.0.iter().any(|it| it.label == "Brace"), true);
    // The body can still be turned, for that costs nothing; a wide turn can no longer be paid.
    is("SEED-004-30", field.possible(ANN).contains(&"wide_twist".to_owned()), false);
    field.play(act(ANN, "torso_twist", Target::Pose(pose(8, 13, 1))));
    pass(&mut field, 0);
    let again = field.try_play(act(ANN, "brace", Target::Nothing));
    is("SEED-004-27 once, wherever it is done", matches!(again, Err(Refusal::Spent(_))), true);
    while field.asked().is_some() {
        pass(&mut field, 0);
    }
    let ann = field.unit(ANN);
    is("SEED-004-15 the walk goes on", (ann.place.pose, ann.place.twist), (pose(8, 11, 0), 1));
    is("SEED-004-15 and has been done", field.now().acting().map(|acting| acting.unit), Some(ANN));
    let again = field.refusal(ANN, "torso_twist", Target::Pose(pose(8, 11, 0)));
    is("SEED-004-27", matches!(again, Refusal::UsedThisTurn(_)), true);
}

#[test]
fn what_an_action_lends_in_the_middle_of_another_one_lasts_as_if_it_stood_alone() {
    let mut field = stopping(ANN, 1, 0);
    field.act(ANN, "walk", Target::Pose(pose(8, 12, 0)));
    field.play(act(ANN, "brace", Target::Nothing));
    field.asks = false;
    field.pass_all();
    field.end(ANN);
    let braced = |field: &Field| field.unit(ANN).effects.0.iter().filter(|it| it.label == "Brace").count();
    is("SEED-004-21", braced(&field), 1);
    field.begin(ANN);
    field.act(ANN, "stand_still", Target::Nothing);
    is("SEED-004-21", braced(&field), 0);
}

#[test]
fn what_the_action_around_it_lends_lasts_to_the_end_of_that_one() {
    let mut field = stopping(ANN, 2, 0);
    field.put(CID, 8, 13, 3);
    field.act(ANN, "strike", Target::unit(CID));
    is("SEED-004-28 before the blow", field.asked(), Some(0));
    field.play(act(ANN, "brace", Target::Nothing));
    let told = field.play(Intent::Pass { side: SideId(0) });
    let blow = told.iter().find_map(|it| match it {
        Outcome::MeleeStruck(Attack { test, .. }) => {
            let own = test.tally.terms.iter();
            let own = own.filter(|term| matches!(term.reason, Reason::Source(Whose::Attacker, _)));
            Some(own.map(|term| term.amount).sum::<i32>())
        }
        _ => None,
    });
    is("SEED-004-15 TWO-D6-05 still easier by one", blow, Some(-1));
}

#[test]
fn whoever_lies_down_in_the_middle_of_a_walk_goes_no_further() {
    let mut field = stopping(ANN, 1, 0);
    field.act(ANN, "walk", Target::Pose(pose(8, 11, 0)));
    pass(&mut field, 0);
    field.play(act(ANN, "go_prone", Target::Nothing));
    while field.asked().is_some() {
        pass(&mut field, 0);
    }
    let ann = field.unit(ANN);
    is("SEED-004-28", (ann.hull.prone, ann.place.pose), (true, pose(8, 13, 0)));
}

#[test]
fn on_the_turn_of_another_unit_the_battle_stops_before_every_step_and_asks() {
    let mut field = stopping(CID, 0, 0);
    field.act(CID, "walk", Target::Pose(pose(8, 11, 3)));
    let mut seen = Vec::new();
    while field.asked().is_some() {
        is("SEED-004-28 only the side that wants it", field.asked(), Some(0));
        seen.push(field.unit(CID).place.pose);
        if seen.len() == 2 {
            field.play(act(BEA, "brace", Target::Nothing));
            field.play(act(ANN, "go_prone", Target::Nothing));
            is("SEED-004-30 free, for it is not her turn", field.unit(BEA).effects.0.len(), 1);
        }
        pass(&mut field, 0);
    }
    is("SEED-004-28", seen, vec![pose(8, 9, 3), pose(8, 10, 3), pose(8, 11, 3)]);
    is("SEED-004-28", field.unit(ANN).hull.prone, true);
}

#[test]
fn on_the_turn_of_ones_own_other_unit_it_stops_too() {
    let mut field = stopping(ANN, 0, 0);
    field.act(ANN, "walk", Target::Pose(pose(8, 13, 0)));
    is("SEED-004-28", field.asked(), Some(0));
    field.play(act(BEA, "torso_twist", Target::Pose(pose(11, 14, 1))));
    is("SEED-004-28", field.unit(BEA).place.twist, 1);
}

#[test]
fn a_side_that_stops_no_more_lets_the_action_run_to_its_end() {
    let mut field = stopping(CID, 0, 0);
    field.act(CID, "walk", Target::Pose(pose(8, 11, 3)));
    is("SEED-004-28", field.asked(), Some(0));
    field.play(stop(0, false));
    is("SEED-004-28", (field.asked(), field.unit(CID).place.pose), (None, pose(8, 11, 3)));
    is("SEED-004-28 it is forgotten", field.now().stops.is_empty(), true);
}

#[test]
fn a_unit_in_the_middle_of_its_move_can_dodge_a_shot_at_it() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(CID);
    field.end(CID);
    field.begin(ANN);
    field.asks = true;
    field.act(ANN, "walk", Target::Pose(pose(8, 11, 0)));
    is("TWO-D6-08", field.asked(), Some(1));
    field.react(CID, "opportunity", "fire", with_weapons(ANN, &[PLAIN]));
    is("SEED-004-28 before the shot", field.asked(), Some(0));
    let told = field.play(act(ANN, "dodge", Target::Nothing));
    is("SEED-004-30", told.iter().any(|it| matches!(it, Outcome::Checked { unit: ANN, .. })), true);
    field.asks = false;
    field.pass_all();
    is("SEED-004-30 paid from her own turn", field.left("sa"), 0);
    is("SEED-004-15 the walk goes on", field.unit(ANN).place.pose, pose(8, 11, 0));
}

#[test]
fn where_the_ruleset_has_nothing_to_do_between_steps_nobody_can_ask_for_it() {
    let mut field = Field::drawn("sbi3", 1);
    let refused = field.try_play(stop(0, true)).unwrap_err();
    is("SEED-004-28", refused, Refusal::NothingBetweenSteps);
    let mut field = Field::drawn("two-d6", 1);
    is("SEED-004-28 no such side", field.try_play(stop(9, true)).is_err(), true);
    is("SEED-004-28", field.now().stage, Stage::Choosing);
}
