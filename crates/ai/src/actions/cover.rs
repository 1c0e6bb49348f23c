//! Taking cover and lying down.
//!
//! The computer never ejects a pilot. The side sees the unit lost all the same, and a unit that stands draws fire from
//! others.

use crate::evaluate::threat::threat;
use crate::model::unit_eval::UnitEval;
use crate::plan::activation_plan::{FirstStep, Plan};
use crate::plan::morale::price;
use crate::plan::planner::Planner;
use phaseline_rules::ruleset::{ActionIx, Verb};

/// What it costs to stand up again, in thousandths of the unit's worth.
const RISING: i64 = 40;

/// Returns the guard action where it averts more than the planned attack does and morale can pay for it.
///
/// A unit that still wants to move moves first.
pub(crate) fn guard(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<ActionIx> {
    if matches!(plan.wish, FirstStep::Go(..)) || !planner.world.weights.tricks {
        return None;
    }
    let covers = planner.usable.iter().filter(|usable| matches!(usable.verb, Verb::Guard | Verb::Stand));
    let usable = covers
        .filter(|usable| usable.lent.targeted > 0 && !usable.asks)
        .max_by_key(|usable| usable.lent.targeted)?
        .clone();
    let harder = usable.lent.targeted;
    let here = planner.here();
    let enemies = &planner.world.enemies;
    let open = threat(planner.world, planner.sight_cache, planner.own, here, enemies, 0);
    let safe = threat(planner.world, planner.sight_cache, planner.own, here, enemies, harder);
    let averted = planner.own_share(open - safe) - price(planner, usable.price.morale);
    (averted > plan.gain.max(0)).then_some(usable.action)
}

/// Returns the action to lie down where that hides the unit by more than standing up again costs.
pub(crate) fn lie_down(planner: &mut Planner<'_, '_, '_>) -> Option<ActionIx> {
    let action = planner.usable.iter().find(|usable| usable.verb == Verb::Drop)?.action;
    if !planner.world.weights.tricks {
        return None;
    }
    let mut lying = planner.ready.unit.clone().into_owned();
    lying.hull.prone = true;
    let lying = UnitEval::new(planner.world.book, &lying)?;
    let (here, enemies) = (planner.here(), &planner.world.enemies);
    let open = threat(planner.world, planner.sight_cache, planner.own, here, enemies, 0);
    let hidden = threat(planner.world, planner.sight_cache, &lying, here, enemies, 0);
    (planner.own_share(open - hidden) > planner.own.worth * RISING).then_some(action)
}
