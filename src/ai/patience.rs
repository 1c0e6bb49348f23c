//! Letting others go first: for a unit that finds no target and would be shot at before it can shoot.

use super::danger::{Stand, danger};
use super::plan::{Plan, Planner, is_late};
use super::turns::SURE;
use crate::rules::ruleset::{ActionIx, Defer, Verb};

/// The danger, in thousandths of the unit, from which it is better to let the others come.
const TOO_HOT: i64 = 60;

/// The action with which a unit should let others go first instead of following its plan.
pub(super) fn wait(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<ActionIx> {
    if plan.gain > 0 || is_late(planner.picture) {
        return None;
    }
    let defers = planner.usable.iter().filter_map(|usable| match usable.verb {
        Verb::Defer(by) => Some((by == Defer::ToEnd, usable.action)),
        // Whoever holds comes back as soon as it has a target.
        Verb::Hold(_) => Some((false, usable.action)),
        _ => None,
    });
    let (_, action) = defers.min()?;
    let here = planner.here();
    let there = danger_of_those_to_come(planner, plan.end);
    let stay = danger_of_those_to_come(planner, here);
    (there > planner.own.worth * TOO_HOT && stay < there).then_some(action)
}

/// The danger from enemies who act later in this round.
fn danger_of_those_to_come(planner: &mut Planner<'_, '_, '_>, stand: Stand) -> i64 {
    let picture = planner.picture;
    let mut all = 0;
    for enemy in &picture.enemies {
        let chance = picture.still_acts(enemy.unit);
        if chance > 0 {
            let one = std::slice::from_ref(enemy);
            all += danger(picture, planner.sights, planner.own, stand, one, 0) * chance / SURE;
        }
    }
    all
}
