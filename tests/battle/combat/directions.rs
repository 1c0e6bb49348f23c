//! Every rule turns and mirrors with the unit: no direction of the compass is better than another.

use crate::support::arrange::put;
use crate::support::drill::drill;
use crate::support::yard::{BLUE, RED, aimed_at, unit};
use phaseline::battle::UnitState;
use phaseline::battle::combat::gunnery::arc_hit;
use phaseline::rules::catalog::body::Arc;
use phaseline::rules::hex::path::Pose;
use phaseline::rules::hex::{Facing, Hex};

/// The hex at distance 2 on the line between a direction as the unit sees it and the next one clockwise.
fn on_the_line(unit: &UnitState, direction: i32) -> Hex {
    let Pose { hex, facing } = unit.place.pose;
    hex.neighbour(facing.turned(direction)).neighbour(facing.turned(direction + 1))
}

#[test]
fn a_target_on_the_line_between_two_arcs_is_fired_at_on_both_flanks_whatever_the_facing() {
    for facing in 0..6 {
        let mut engine = drill(1);
        put(&mut engine, BLUE, 8, 8, facing);
        let fired_at = [0, 1, 2, 3, 4, 5].map(|direction| {
            let (column, row) = on_the_line(&unit(&engine, BLUE), direction).to_map();
            put(&mut engine, RED, column, row, 0);
            aimed_at(&engine, BLUE, "light", RED).is_some()
        });
        assert_eq!(fired_at, [true, true, false, false, true, true], "facing {}", Facing::new(facing));
    }
}

#[test]
fn an_attack_along_the_line_between_two_sides_strikes_the_stronger_one_whatever_the_facing() {
    for facing in 0..6 {
        let mut engine = drill(1);
        put(&mut engine, RED, 8, 8, facing);
        let struck = [0, 1, 2, 3, 4, 5].map(|direction| {
            let target = unit(&engine, RED);
            let from = Pose { hex: on_the_line(&target, direction), facing: Facing::NORTH };
            arc_hit(&engine.book(), from, &target)
        });
        let right = [Arc::Front, Arc::Front, Arc::Right, Arc::Left, Arc::Front, Arc::Front];
        assert_eq!(struck, right, "facing {}", Facing::new(facing));
    }
}
