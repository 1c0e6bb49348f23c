//! Sides in turn.

use std::collections::BTreeSet;

use phaseline_battle::{Intent, Refusal, Stage};
use phaseline_rules::ids::SideId;

use crate::support::field::{ANN, BEA, CID, DAN, Field};
use crate::support::is;

/// Lets everybody end their activations; gives the sides in the order of acting.
fn pass_round(field: &mut Field) -> Vec<SideId> {
    let mut order = Vec::new();
    while field.now().stage == Stage::Choosing {
        let turn = field.now().turn.clone().unwrap();
        order.push(turn.side);
        let unit = turn.units[0];
        field.play(Intent::Activate { unit });
        if field.now().acting().is_some_and(|acting| !acting.drawn) {
            field.play(Intent::Draw);
        }
        if field.now().acting().is_some() {
            field.end(unit);
        }
    }
    order
}

#[test]
fn the_unit_is_named_and_then_the_die_is_rolled() {
    let mut field = Field::drawn("para-bellum", 1);
    field.give_turn(BEA);
    is("SEED-002-01 nothing to spend yet", field.possible(BEA).iter().any(|action| action == "advance"), false);
    field.begin(BEA);
    is("SEED-002-01", (1..=3).contains(&field.left("points")), true);
}

#[test]
fn initiative_passes_to_the_opponent_when_an_activation_is_over() {
    for seed in 0..6 {
        let mut field = Field::drawn("para-bellum", seed);
        let order = pass_round(&mut field);
        is("SEED-002-04", order.len(), 4);
        is("SEED-002-04", order.windows(2).all(|pair| pair[0] != pair[1]), true);
    }
}

#[test]
fn a_unit_activates_once_a_game_turn() {
    let mut field = Field::drawn("para-bellum", 1);
    field.begin(ANN);
    field.end(ANN);
    let again = field.try_play(Intent::Activate { unit: ANN }).unwrap_err();
    is("SEED-002-05", matches!(again, Refusal::HasActed(_) | Refusal::NotInTurn(_)), true);
    pass_round(&mut field);
    field.play(Intent::Draw);
    is("SEED-002-05 next game turn", (field.now().round, field.unit(ANN).turn.acted), (2, false));
}

#[test]
fn a_side_with_units_left_finishes_alone() {
    let mut field = Field::drawn("para-bellum", 1);
    field.edit_unit(DAN, |unit| unit.hull.destroyed = true);
    let order = pass_round(&mut field);
    is("PARA-BELLUM-03", order.len(), 3);
    is("PARA-BELLUM-03", order.iter().filter(|side| **side == SideId(0)).count(), 2);
    is("PARA-BELLUM-03", order[2], SideId(0));
}

#[test]
fn the_die_decides_who_begins() {
    let begins = |seed: u64| Field::drawn("para-bellum", seed).now().turn.clone().unwrap().side;
    let sides: BTreeSet<SideId> = (0..20).map(begins).collect();
    is("PARA-BELLUM-03", sides.len(), 2);
}

#[test]
fn a_unit_without_points_is_done() {
    let mut field = Field::drawn("para-bellum", 3);
    field.set_counter(CID, "stress", 3);
    field.begin(CID);
    is("SEED-002-34 nothing but the end", field.possible(CID), vec!["end".to_owned()]);
    field.end(CID);
    is("SEED-002-34", field.unit(CID).turn.acted, true);
    is("PARA-BELLUM-09 and it rests", field.counter(CID, "stress"), 2);
}
