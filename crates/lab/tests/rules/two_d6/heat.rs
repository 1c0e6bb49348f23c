//! When heat counts and when it is lost.

use phaseline_battle::readiness::stat_block::battle_statistic;
use phaseline_battle::{Outcome, Target};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ids::UnitId;

use super::acting;
use crate::support::arrange::pose;
use crate::support::field::{ANN, CID, Field};
use crate::support::is;

#[test]
fn too_much_heat_counts_at_the_end_of_the_own_turn() {
    let mut field = acting(ANN);
    field.edit_unit(ANN, |unit| unit.heat.set(40));
    field.act(ANN, "fire", Target::unit(CID));
    is("SEED-004-17 not yet", field.unit(ANN).heat.shut_down, false);
    let told = field.end(ANN);
    is("SEED-004-17", told.iter().any(|it| matches!(it, Outcome::ShutDown { unit: ANN })), true);
}

/// How far a unit walks now, and how much harder its heat makes its aim.
pub fn slowed(field: &Field, id: UnitId) -> (i32, i32) {
    let (book, unit) = (field.engine.book(), field.unit(id));
    let read = |statistic| battle_statistic(&book, &unit, statistic);
    (read(BattleStatistic::WalkPoints), read(BattleStatistic::AttackDifficulty))
}

#[test]
fn a_shot_neither_shortens_the_walk_nor_spoils_the_aim_of_the_same_turn() {
    // The limit is 30. Levels begin at 9, which slows, and 15, which spoils the aim; four points are lost at the end.
    for (heat, slower, worse) in [(8, -1, 0), (14, 0, 1)] {
        let mut field = acting(ANN);
        field.edit_unit(ANN, |unit| unit.heat.set(heat));
        let before = slowed(&field, ANN);
        field.act(ANN, "fire", Target::unit(CID));
        is("SEED-004-17 three weapons", field.unit(ANN).heat.points, heat + 6);
        is("SEED-004-17 not felt in the same turn", slowed(&field, ANN), before);
        field.end(ANN);
        is("SEED-004-17 felt when it ends", slowed(&field, ANN), (before.0 + slower, before.1 + worse));
    }
}

#[test]
fn heat_is_lost_at_the_end_of_the_own_turn_only() {
    let mut field = acting(ANN);
    field.edit_unit(ANN, |unit| unit.heat.set(12));
    field.edit_unit(CID, |unit| unit.heat.set(12));
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
