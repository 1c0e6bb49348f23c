//! When heat counts and when it is lost.

use phaseline_battle::{Outcome, Target};

use super::acting;
use crate::support::arrange::pose;
use crate::support::field::{ANN, CID};
use crate::support::is;

#[test]
fn too_much_heat_counts_at_the_end_of_the_own_turn() {
    let mut field = acting(ANN);
    field.edit_unit(ANN, |unit| unit.heat.points = 40);
    field.act(ANN, "fire", Target::unit(CID));
    is("SEED-004-17 not yet", field.unit(ANN).heat.shut_down, false);
    let told = field.end(ANN);
    is("SEED-004-17", told.iter().any(|it| matches!(it, Outcome::ShutDown { unit: ANN })), true);
}

#[test]
fn heat_is_lost_at_the_end_of_the_own_turn_only() {
    let mut field = acting(ANN);
    field.edit_unit(ANN, |unit| unit.heat.points = 12);
    field.edit_unit(CID, |unit| unit.heat.points = 12);
    field.act(ANN, "walk", Target::Pose(pose(8, 13, 0)));
    is("SEED-004-19 a walk is one", field.unit(ANN).heat.points, 13);
    field.end(ANN);
    is("SEED-004-19 four sinks", field.unit(ANN).heat.points, 9);
    is("SEED-004-19 nobody else cools", field.unit(CID).heat.points, 12);
}

#[test]
fn a_jump_costs_a_point_of_heat_for_each_hex_and_three_at_least() {
    for (hexes, heat) in [(1, 3), (3, 3), (4, 4)] {
        let mut field = acting(ANN);
        field.put(CID, 20, 3, 3);
        field.act(ANN, "jump_jets", Target::Pose(pose(8, 14 - hexes, 0)));
        is(&format!("TWO-D6-03 {hexes} hexes"), field.unit(ANN).heat.points, heat);
    }
}
