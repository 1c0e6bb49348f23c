//! The rules of `para-bellum` (docs/rules/para-bellum.md).

mod actions;
mod cards;
mod headquarters;
mod orders;
mod points;
mod ready;
mod rounds;
mod stress;

use phaseline_rules::ids::UnitId;

use crate::support::field::Field;
use crate::support::{Probe, mech, ruleset};

/// A unit with so much stress, and whether it has been ordered to take action.
fn squad(stress: i64, ordered: bool) -> Probe {
    mech(50).under("para-bellum").with("stress", stress).with("ordered", ordered)
}

/// The field with this unit acting, with so many action points.
fn acting(unit: UnitId, points: i32) -> Field {
    let mut field = Field::drawn("para-bellum", 1);
    begin(&mut field, unit, points);
    field
}

/// Lets a unit begin its activation with so many action points.
fn begin(field: &mut Field, unit: UnitId, points: i32) {
    field.begin(unit);
    field.set_left("points", points);
}

/// What an action costs in action points.
fn cost(action: &str) -> i32 {
    let rules = ruleset("para-bellum");
    let action = &rules.actions()[rules.action(action).unwrap().get()];
    let stat_block = squad(0, false).stat_block();
    action.cost.iter().map(|(_, amount)| rules.number(amount, &stat_block).unwrap()).sum()
}
