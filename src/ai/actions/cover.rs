//! Cover and lying down: what a unit does for its own skin.
//!
//! Nobody leaves a machine: its side sees it lost all the same, and as long as it stands it draws fire from others.

use crate::ai::evaluate::threat::danger;
use crate::ai::model::world_model::UnitEval;
use crate::ai::plan::morale::price;
use crate::ai::plan::planner::Planner;
use crate::ai::plan::plans::{Plan, Wish};
use crate::rules::ruleset::{ActionIx, Verb};

/// Getting up again costs so many thousandths of a unit.
const RISING: i64 = 40;

/// The guard, where it averts more than the attack of the plan would do and morale suffices. A unit that still wants to
/// go somewhere goes first.
pub(in crate::ai) fn guard(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<ActionIx> {
    if matches!(plan.wish, Wish::Go(..)) || !planner.picture.weights.tricks {
        return None;
    }
    let covers = planner.usable.iter().filter(|usable| matches!(usable.verb, Verb::Guard | Verb::Stand));
    let usable = covers
        .filter(|usable| usable.lent.targeted > 0 && !usable.asks)
        .max_by_key(|usable| usable.lent.targeted)?
        .clone();
    let harder = usable.lent.targeted;
    let here = planner.here();
    let enemies = &planner.picture.enemies;
    let open = danger(planner.picture, planner.sights, planner.own, here, enemies, 0);
    let safe = danger(planner.picture, planner.sights, planner.own, here, enemies, harder);
    let averted = planner.own_share(open - safe) - price(planner, usable.price.morale);
    (averted > plan.gain.max(0)).then_some(usable.action)
}

/// With nothing else to do: to lie down, where enemies are so far away that it hides more than getting up costs.
pub(in crate::ai) fn lie_down(planner: &mut Planner<'_, '_, '_>) -> Option<ActionIx> {
    let action = planner.usable.iter().find(|usable| usable.verb == Verb::Drop)?.action;
    if !planner.picture.weights.tricks {
        return None;
    }
    let mut lying = planner.ready.unit.clone().into_owned();
    lying.hull.prone = true;
    let lying = UnitEval::new(planner.picture.book, &lying)?;
    let (here, enemies) = (planner.here(), &planner.picture.enemies);
    let open = danger(planner.picture, planner.sights, planner.own, here, enemies, 0);
    let hidden = danger(planner.picture, planner.sights, &lying, here, enemies, 0);
    (planner.own_share(open - hidden) > planner.own.worth * RISING).then_some(action)
}
