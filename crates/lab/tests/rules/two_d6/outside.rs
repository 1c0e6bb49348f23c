//! Anytime actions, opportunity actions, interrupts.

use phaseline_battle::state::unit_state::Turn;
use phaseline_battle::{Attack, Intent, Outcome, Refusal, Target, aftermath};
use phaseline_rules::combat::reason::{Reason, Whose};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Often, Once};

use super::heat::slowed;
use crate::support::arrange::pose;
use crate::support::field::{ANN, BEA, CID, Field, PLAIN, with_weapons};
use crate::support::{is, ruleset};

/// The field after Bea's turn, of which so many simple actions are left, with Cid acting.
fn after_bea(left: i32) -> Field {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(BEA);
    field.set_left("sa", left);
    field.end(BEA);
    field.begin(CID);
    field
}

fn act(unit: UnitId, action: &str, target: Target) -> Intent {
    Intent::Act { unit, action: action.to_owned(), target }
}

#[test]
fn the_starred_actions_are_possible_at_any_time() {
    let starred = ["eject", "torso_twist", "wide_twist", "go_prone", "brace", "dodge"];
    for action in ruleset("two-d6").actions() {
        let starred = starred.contains(&action.id.as_str());
        is(&format!("SEED-004-26 {}", action.id), action.out_of_turn.is_some(), starred);
        if let Some(rule) = &action.out_of_turn {
            let once = (&action.once, rule.limit);
            is(&format!("SEED-004-27 {}", action.id), once, (&Once::EachTurn, Often::UntilOwnActivation));
        }
    }
}

#[test]
fn a_cheap_one_is_free_in_the_turn_of_somebody_else_once() {
    let mut field = after_bea(0);
    field.play(act(BEA, "brace", Target::Nothing));
    is("SEED-004-28 TWO-D6-07", field.unit(BEA).effects.0.len(), 1);
    is("SEED-004-28 Cid goes on", field.now().acting().map(|acting| acting.unit), Some(CID));
    let again = field.try_play(act(BEA, "brace", Target::Nothing));
    is("SEED-004-27", matches!(again, Err(Refusal::Spent(_))), true);
    field.play(act(BEA, "torso_twist", Target::Pose(pose(11, 14, 1))));
    field.play(act(BEA, "go_prone", Target::Nothing));
    is("SEED-004-28", field.unit(BEA).hull.prone, true);
}

#[test]
fn one_that_was_done_in_the_own_turn_cannot_be_done_again_before_the_next_one() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(BEA);
    field.act(BEA, "brace", Target::Nothing);
    field.act(BEA, "torso_twist", Target::Pose(pose(11, 14, 1)));
    field.end(BEA);
    field.begin(CID);
    for (action, target) in [("brace", Target::Nothing), ("torso_twist", Target::Pose(pose(11, 14, 0)))] {
        let again = field.try_play(act(BEA, action, target));
        is(&format!("SEED-004-27 {action}"), matches!(again, Err(Refusal::Spent(_))), true);
    }
    is("SEED-004-27 nor is it offered", field.possible(BEA).contains(&"brace".to_owned()), false);
    // Another one is another matter.
    field.play(act(BEA, "go_prone", Target::Nothing));
    field.end(CID);
    field.begin(BEA);
    field.act(BEA, "brace", Target::Nothing);
    is("SEED-004-27 in the next turn it can", field.left("sa"), 1);
}

#[test]
fn one_that_was_done_before_the_own_turn_is_possible_once_in_it_and_never_adds_up() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(CID);
    field.play(act(BEA, "brace", Target::Nothing));
    field.end(CID);
    field.begin(BEA);
    field.act(BEA, "brace", Target::Nothing);
    is("SEED-004-27 SEED-004-21 what it lent has ended", field.unit(BEA).effects.0.len(), 1);
    let again = field.refusal(BEA, "brace", Target::Nothing);
    is("SEED-004-27", matches!(again, Refusal::UsedThisTurn(_)), true);
}

#[test]
fn a_new_round_alone_makes_nothing_possible_again() {
    let mut field = after_bea(0);
    field.play(act(BEA, "brace", Target::Nothing));
    field.edit(|now| {
        now.round += 1;
        now.units.iter_mut().for_each(|unit| unit.change().turn = Turn::default());
    });
    let again = field.try_play(act(BEA, "brace", Target::Nothing));
    is("SEED-004-27 its own turn has to come first", matches!(again, Err(Refusal::Spent(_))), true);
}

#[test]
fn one_that_was_done_inside_an_action_counts_like_any_other() {
    let mut field = after_bea(2);
    field.put(CID, 11, 9, 3);
    field.asks = true;
    field.act(CID, "fire", with_weapons(BEA, &[PLAIN]));
    field.play(act(BEA, "brace", Target::Nothing));
    is("SEED-004-27 SEED-004-28 asked on about the dodge", field.asked(), Some(0));
    let again = field.try_play(act(BEA, "brace", Target::Nothing));
    is("SEED-004-27", matches!(again, Err(Refusal::Spent(_))), true);
    field.pass_all();
    let later = field.try_play(act(BEA, "brace", Target::Nothing));
    is("SEED-004-27", matches!(later, Err(Refusal::Spent(_))), true);
}

#[test]
fn a_dear_one_needs_simple_actions_left_over() {
    for (left, possible) in [(0, false), (1, false), (2, true)] {
        let mut field = after_bea(left);
        let dodge = field.try_play(act(BEA, "dodge", Target::Nothing));
        is(&format!("SEED-004-29 {left} left"), dodge.is_ok(), possible);
    }
    // What is used is gone.
    let mut field = after_bea(2);
    field.play(act(BEA, "dodge", Target::Nothing));
    is("SEED-004-29", field.unit(BEA).memory.leftover.iter().sum::<i32>(), 0);
}

#[test]
fn in_the_own_turn_it_costs_what_it_costs() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(ANN);
    field.act(ANN, "brace", Target::Nothing);
    is("SEED-004-30", field.left("sa"), 1);
    let many = field.refusal(ANN, "dodge", Target::Nothing);
    is("SEED-004-30", matches!(many, Refusal::TooExpensive { needed: 2, left: 1, .. }), true);
}

#[test]
fn an_attack_asks_those_who_could_dodge_it_before_the_first_shot() {
    let mut field = after_bea(2);
    field.put(CID, 11, 9, 3);
    field.asks = true;
    field.act(CID, "fire", with_weapons(BEA, &[PLAIN]));
    is("TWO-D6-07", field.asked(), Some(0));
    let told = field.play(act(BEA, "dodge", Target::Nothing));
    let dodged = !field.now().stack.is_empty() || told.iter().any(|it| matches!(it, Outcome::WeaponFired { .. }));
    is("SEED-004-15 in the middle of an action", dodged, true);
    let mut field = after_bea(1);
    field.put(CID, 11, 9, 3);
    field.asks = true;
    field.act(CID, "fire", with_weapons(BEA, &[PLAIN]));
    is("TWO-D6-07 nobody who could is not asked", field.asked(), None);
}

#[test]
fn an_opportunity_action_costs_twice_and_shoots_at_the_acting_unit_alone() {
    let mut field = after_bea(2);
    field.asks = true;
    field.act(CID, "walk", Target::Pose(pose(8, 11, 3)));
    is(
        "TWO-D6-08 SEED-004-28 after the first hex",
        (field.asked(), field.unit(CID).place.pose),
        (Some(0), pose(8, 10, 3)),
    );
    // Cid could interrupt its own walk, too, and does not.
    field.asks = false;
    let told = field.react(BEA, "opportunity", "fire", with_weapons(CID, &[PLAIN]));
    let harder = told.iter().find_map(|it| match it {
        Outcome::WeaponFired { attack: Attack { unit: BEA, test, .. }, .. } => Some(
            test.tally
                .terms
                .iter()
                .filter(|term| matches!(term.reason, Reason::Source(Whose::Attacker, _)))
                .map(|term| term.amount)
                .sum::<i32>(),
        ),
        _ => None,
    });
    is("TWO-D6-08 harder by two", harder, Some(2));
    is("TWO-D6-08 everything is spent", field.unit(BEA).memory.leftover.iter().sum::<i32>(), 0);
    is("SEED-004-15 the walk goes on", (field.asked(), field.unit(CID).place.pose), (None, pose(8, 11, 3)));
    let mut field = after_bea(1);
    field.asks = true;
    field.act(CID, "walk", Target::Pose(pose(8, 11, 3)));
    is("TWO-D6-08 one simple action is too little for a shot", field.possible(BEA).contains(&"fire".to_owned()), false);
}

/// Has Cid walk one hex, after which Bea is to use an opportunity action, if she can; gives whether she did.
fn opportunity(field: &mut Field, from: i32) -> bool {
    field.put(CID, 8, from, 3);
    field.asks = true;
    field.act(CID, "walk", Target::Pose(pose(8, from + 2, 3)));
    let possible = field.possible(BEA).contains(&"fire".to_owned());
    field.asks = false;
    if possible {
        field.react(BEA, "opportunity", "fire", with_weapons(CID, &[PLAIN]));
    } else {
        field.pass_all();
    }
    possible
}

#[test]
fn an_opportunity_action_is_possible_once_between_two_turns_of_the_unit_and_not_once_a_round() {
    let leave_two = |field: &mut Field| field.edit_unit(BEA, |unit| unit.memory.leftover = vec![2, 2]);
    let mut field = Field::drawn("two-d6", 1);
    leave_two(&mut field);
    field.begin(CID);
    is("TWO-D6-08 before its own turn", opportunity(&mut field, 7), true);
    field.end(CID);
    field.begin(BEA);
    field.end(BEA);
    let again = |field: &mut Field| {
        leave_two(field);
        field.edit_unit(CID, |unit| unit.turn.acted = false);
        field.begin(CID);
        let possible = opportunity(field, 7);
        field.end(CID);
        possible
    };
    is("TWO-D6-08 after it, in the same round", (field.now().round, again(&mut field)), (1, true));
    is("TWO-D6-08 but only once", again(&mut field), false);
    field.edit(|now| {
        now.round += 1;
        now.units.iter_mut().for_each(|unit| unit.change().turn = Turn::default());
    });
    is("TWO-D6-08 a new round alone changes nothing", again(&mut field), false);
}

#[test]
fn heat_of_an_opportunity_action_counts_at_once() {
    let mut field = after_bea(2);
    field.edit_unit(BEA, |unit| unit.heat.set(40));
    field.asks = true;
    field.act(CID, "walk", Target::Pose(pose(8, 11, 3)));
    // Cid could dodge, and does not.
    field.asks = false;
    let told = field.react(BEA, "opportunity", "fire", with_weapons(CID, &[PLAIN]));
    is("SEED-004-18", told.iter().any(|it| matches!(it, Outcome::ShutDown { unit: BEA })), true);
    is("SEED-004-19 but nothing is lost with it", field.unit(BEA).heat.points, 42);
}

#[test]
fn heat_of_an_opportunity_action_slows_and_spoils_the_aim_at_once() {
    for (heat, slower, worse) in [(8, -1, 0), (14, 0, 1)] {
        let mut field = after_bea(2);
        field.edit_unit(BEA, |unit| unit.heat.set(heat));
        let before = slowed(&field, BEA);
        field.asks = true;
        field.act(CID, "walk", Target::Pose(pose(8, 11, 3)));
        field.asks = false;
        field.react(BEA, "opportunity", "fire", with_weapons(CID, &[PLAIN]));
        is("SEED-004-18", field.unit(BEA).heat.points, heat + 2);
        is("SEED-004-18", slowed(&field, BEA), (before.0 + slower, before.1 + worse));
    }
}

#[test]
fn an_interrupt_is_an_action_in_the_middle_of_the_own_move() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(ANN);
    field.asks = true;
    field.act(ANN, "walk", Target::Pose(pose(8, 11, 0)));
    is("TWO-D6-08", (field.asked(), field.unit(ANN).place.pose), (Some(0), pose(8, 13, 0)));
    let told = field.react(ANN, "interrupt", "fire", with_weapons(CID, &[PLAIN]));
    is(
        "TWO-D6-08",
        told.iter().any(|it| matches!(it, Outcome::WeaponFired { attack: Attack { unit: ANN, .. }, .. })),
        true,
    );
    is("TWO-D6-08 two simple actions for one", field.left("sa"), 0);
    is("SEED-004-15 then the walk goes on", field.unit(ANN).place.pose, pose(8, 11, 0));
    let left = field.possible(ANN);
    is("TWO-D6-08", left.contains(&"fire".to_owned()), false);
}

/// Ann at this heat, asked in the middle of her own walk.
fn in_the_middle_of_a_walk(heat: i32) -> Field {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(ANN);
    field.edit_unit(ANN, |unit| unit.heat.set(heat));
    field.asks = true;
    field.act(ANN, "walk", Target::Pose(pose(8, 11, 0)));
    is("TWO-D6-08", (field.asked(), field.unit(ANN).place.pose), (Some(0), pose(8, 13, 0)));
    field
}

#[test]
fn heat_of_an_interrupt_counts_at_the_end_of_the_own_turn() {
    let mut field = in_the_middle_of_a_walk(40);
    let told = field.react(ANN, "interrupt", "fire", with_weapons(CID, &[PLAIN]));
    is("SEED-004-17 not yet", told.iter().any(|it| matches!(it, Outcome::ShutDown { unit: ANN })), false);
    is("SEED-004-17 the walk goes on", field.unit(ANN).place.pose, pose(8, 11, 0));
    let told = field.end(ANN);
    is("SEED-004-17", told.iter().any(|it| matches!(it, Outcome::ShutDown { unit: ANN })), true);
}

#[test]
fn heat_of_an_interrupt_neither_slows_nor_spoils_the_aim_of_the_same_turn_as_foretold() {
    for (heat, slower, worse) in [(8, -1, 0), (14, 0, 1)] {
        let mut field = in_the_middle_of_a_walk(heat);
        let before = slowed(&field, ANN);
        let foretold = aftermath(&field.engine.book(), &field.now(), ANN, (2, 0)).unwrap();
        is("SEED-004-17 foretold", foretold.now, Vec::new());
        field.react(ANN, "interrupt", "fire", with_weapons(CID, &[PLAIN]));
        is("SEED-004-17 a step and a weapon", field.unit(ANN).heat.points, heat + 3);
        is("SEED-004-17 not felt in the same turn", slowed(&field, ANN), before);
        // Enough that the sinks leave some of it.
        field.edit_unit(ANN, |unit| unit.heat.points += 4);
        field.end(ANN);
        is("SEED-004-17 felt when it ends", slowed(&field, ANN), (before.0 + slower, before.1 + worse));
    }
}

#[test]
fn what_is_left_over_lasts_until_the_own_next_turn() {
    let mut field = after_bea(2);
    is("SEED-004-29 TWO-D6-07", field.unit(BEA).memory.leftover.iter().sum::<i32>(), 2);
    field.end(CID);
    field.begin(BEA);
    field.act(BEA, "stand_still", Target::Nothing);
    is("SEED-004-06 TWO-D6-07", (field.left("sa"), field.unit(BEA).memory.leftover.iter().sum::<i32>()), (2, 0));
}
