//! What a turn may hold.

use phaseline_battle::{Attack, Intent, Outcome, Refusal, Target, judge};

use super::{acting, target_of, tries};
use crate::support::field::{ANN, ASSAULT, CID, Field, HEAVY, PLAIN, with_weapons};
use crate::support::{is, ruleset};

/// Whether a unit that stands next to its enemy can do all of this in one turn.
fn possible(actions: &[&str]) -> bool {
    let mut field = acting(ANN);
    field.put(CID, 8, 11, 3);
    actions.iter().all(|action| match *action {
        "fire" => field.try_play(fire("fire", &[HEAVY])).is_ok(),
        "second_fire" => field.try_play(fire("second_fire", &[ASSAULT])).is_ok(),
        other => tries(&mut field, ANN, other),
    })
}

fn fire(action: &str, weapons: &[usize]) -> Intent {
    Intent::Act { unit: ANN, action: action.to_owned(), target: with_weapons(CID, weapons) }
}

#[test]
fn every_turn_has_two_simple_actions_and_one_move() {
    let mut field = acting(ANN);
    is("SEED-004-11", (field.left("sa"), field.left("move")), (2, 1));
    field.act(ANN, "fire", Target::unit(CID));
    is("SEED-004-11", field.left("sa"), 1);
    field.act(ANN, "run_flank", target_of("run_flank"));
    is("SEED-004-11 a run takes the other one and the move", (field.left("sa"), field.left("move")), (0, 0));
    let many = field.refusal(ANN, "second_fire", Target::unit(CID));
    is("SEED-004-11", matches!(many, Refusal::TooExpensive { needed: 1, left: 0, .. }), true);
}

#[test]
fn what_two_simple_actions_can_be() {
    for turn in [
        &["walk", "fire", "second_fire"][..],
        &["run_flank", "fire"],
        &["fire", "run_flank"],
        &["evade"],
        &["sprint"],
        &["walk", "double_fire"],
        &["run_flank", "charge"],
        &["leap_on"],
        &["stand_still", "careful_aim", "fire"],
    ] {
        is(&format!("SEED-004-11 SEED-004-13 {turn:?}"), possible(turn), true);
    }
    for turn in [
        &["run_flank", "fire", "second_fire"][..],
        &["fire", "fire"],
        &["walk", "run_flank"],
        &["sprint", "fire"],
        &["evade", "fire"],
        &["fire", "double_fire"],
        &["charge"],
        &["second_fire"],
        &["sprint", "charge"],
        &["jump_jets", "charge"],
        &["walk", "leap_on"],
        &["leap_on", "fire"],
    ] {
        is(&format!("SEED-004-11 SEED-004-12 SEED-004-13 {turn:?}"), possible(turn), false);
    }
}

#[test]
fn a_charge_follows_a_move_and_hits_whoever_is_next_to_the_unit() {
    for first in ["walk", "run_flank"] {
        let mut field = acting(ANN);
        field.put(CID, 8, 11, 3);
        assert!(tries(&mut field, ANN, first));
        let told = field.act(ANN, "charge", Target::unit(CID));
        let charged = |it: &Outcome| matches!(it, Outcome::Charged(Attack { unit: ANN, target: CID, .. }));
        is(&format!("TWO-D6-10 {first}"), told.iter().any(charged), true);
    }
    let mut field = acting(ANN);
    assert!(tries(&mut field, ANN, "walk"));
    is("TWO-D6-10 nobody near", matches!(field.refusal(ANN, "charge", Target::unit(CID)), Refusal::NoWayTo(_)), true);
}

#[test]
fn a_charge_out_of_a_jump_comes_down_on_its_target() {
    let mut field = acting(ANN);
    field.put(CID, 8, 11, 3);
    let told = field.act(ANN, "leap_on", Target::unit(CID));
    let leapt = |it: &Outcome| matches!(it, Outcome::DeathFromAboveMade(Attack { unit: ANN, target: CID, .. }));
    is("TWO-D6-10", told.iter().any(leapt), true);
    is("TWO-D6-10", (field.left("sa"), field.left("move")), (0, 0));
}

#[test]
fn only_one_move_is_possible_in_a_turn() {
    let moves = ["stand_still", "walk", "run_flank", "jump_jets", "sprint", "evade"];
    for first in moves {
        for second in moves {
            let mut field = acting(ANN);
            field.put(CID, 20, 3, 3);
            assert!(tries(&mut field, ANN, first), "{first}");
            let ended = field.now().acting().is_none();
            is(&format!("SEED-004-12 {first}, {second}"), !ended && tries(&mut field, ANN, second), false);
        }
    }
}

#[test]
fn each_action_is_possible_once_and_a_second_shot_is_an_action_of_its_own() {
    let mut field = acting(ANN);
    field.play(fire("fire", &[HEAVY]));
    is("SEED-004-13", matches!(field.try_play(fire("fire", &[PLAIN])), Err(Refusal::UsedUp(_))), true);
    // What has been fired is not fired again.
    is("SEED-004-13", matches!(field.try_play(fire("second_fire", &[HEAVY])), Err(Refusal::FiredAlready(_))), true);
    field.play(fire("second_fire", &[PLAIN]));
    is("SEED-004-13", field.left("sa"), 0);
}

#[test]
fn one_action_is_finished_before_the_next_one() {
    let mut field = acting(ANN);
    field.engine.commit(Intent::Act { unit: ANN, action: "walk".to_owned(), target: target_of("walk") }).unwrap();
    let during = judge(&field.engine.book(), &field.now(), &fire("fire", &[PLAIN]));
    is("SEED-004-14", during.is_err(), true);
    field.engine.settle();
    field.pass_all();
    is("SEED-004-14", judge(&field.engine.book(), &field.now(), &fire("fire", &[PLAIN])).is_ok(), true);
}

#[test]
fn nobody_has_to_use_all_actions_and_those_not_used_are_gone() {
    let mut field = acting(ANN);
    field.act(ANN, "fire", Target::unit(CID));
    field.end(ANN);
    is("SEED-004-06 SEED-004-16", field.unit(ANN).turn.acted, true);
    field.begin(ANN);
    is("SEED-004-06 two again, not three", field.left("sa"), 2);
}

#[test]
fn a_turn_may_be_spent_doing_nothing_but_not_put_off() {
    let mut field = Field::drawn("two-d6", 1);
    let unit = field.now().turn.clone().unwrap().units[0];
    field.play(Intent::Activate { unit });
    field.end(unit);
    is("SEED-004-05", field.unit(unit).turn.acted, true);
    is("SEED-004-05", field.try_play(Intent::Activate { unit }).is_err(), true);
}

#[test]
fn units_act_from_the_highest_total_down() {
    for seed in 0..8 {
        let mut field = Field::drawn("two-d6", seed);
        let mut totals = Vec::new();
        while field.now().stage == phaseline_battle::Stage::Choosing {
            let turn = field.now().turn.clone().unwrap();
            is("SEED-004-04 no choice", turn.units.len(), 1);
            totals.push(field.unit(turn.units[0]).turn.position().unwrap());
            field.play(Intent::Activate { unit: turn.units[0] });
            field.end(turn.units[0]);
        }
        is("SEED-004-04", totals.len(), 4);
        is("SEED-004-04", totals.windows(2).all(|pair| pair[0] >= pair[1]), true);
    }
}

#[test]
fn heat_and_damage_that_slow_a_unit_lower_its_next_total() {
    let more = |field: &Field| {
        let book = field.engine.book();
        let stat_block = phaseline_battle::readiness::stat_block::stat_block_of(&book, &field.now(), ANN).unwrap();
        book.ruleset.distribution(book.ruleset.main_draw().unwrap(), &stat_block).unwrap().min()
    };
    let mut field = Field::drawn("two-d6", 1);
    let fresh = more(&field);
    field.edit_unit(ANN, |unit| unit.heat.set(10));
    is("SEED-004-07 hot", more(&field), fresh - 1);
    field.edit_unit(ANN, |unit| unit.heat.set(0));
    field.edit_unit(ANN, |unit| unit.hull.crippled = true);
    is("SEED-004-07 crippled", more(&field), fresh - 2);
}

#[test]
fn the_tables_stand_in_the_file_row_by_row() {
    // Simple actions, whether it is the move of the turn, heat.
    for (action, sa, moves, heat) in [
        ("stand_still", 0, 1, 0),
        ("walk", 0, 1, 1),
        ("run_flank", 1, 1, 2),
        ("jump_jets", 1, 1, 3),
        ("sprint", 2, 1, 3),
        ("evade", 2, 1, 2),
        ("fire", 1, 0, 0),
        ("second_fire", 1, 0, 0),
        ("double_fire", 2, 0, 0),
        ("many_fire", 2, 0, 0),
        ("spotting", 1, 0, 0),
        ("indirect_fire", 2, 0, 0),
        ("careful_aim", 1, 0, 0),
        ("eject", 1, 0, 0),
        ("charge", 1, 0, 0),
        ("leap_on", 2, 1, 3),
        ("torso_twist", 0, 0, 0),
        ("wide_twist", 1, 0, 0),
        ("strike", 1, 0, 0),
        ("rise", 1, 0, 1),
        ("rise_slowly", 2, 0, 1),
        ("go_prone", 0, 0, 0),
        ("brace", 1, 0, 0),
        ("dodge", 2, 0, 1),
    ] {
        let rules = ruleset("two-d6");
        let row = &rules.actions()[rules.action(action).unwrap().get()];
        let stat_block = super::player(4, 1, 1).stat_block();
        let cost = |pool: &str| {
            let paid = row.cost.iter().filter(|(known, _)| rules.pools()[known.get()].id == pool);
            paid.map(|(_, amount)| rules.number(amount, &stat_block).unwrap()).sum::<i32>()
        };
        is(&format!("TWO-D6-03 {action}"), (cost("sa"), cost("move")), (sa, moves));
        is(&format!("TWO-D6-03 {action}"), rules.number(&row.heat, &stat_block), Some(heat));
    }
}
