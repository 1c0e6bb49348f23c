//! Cover, lying down and leaving a machine that is lost: what a unit does for its own skin.

use super::danger::danger;
use super::picture::Soldier;
use super::plan::{Plan, Wish};
use super::planner::Planner;
use super::spirits::price;
use crate::rules::ruleset::{ActionIx, Verb};

/// Getting up again costs so many thousandths of a unit.
const RISING: i64 = 40;
/// A machine is as good as lost when its enemies can be expected to do so much to it, in thousandths of it.
const LOST: i64 = 700;

/// The guard, where it averts more than the attack of the plan would do and morale suffices. A unit that still wants to
/// go somewhere goes first.
pub(super) fn guard(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<ActionIx> {
    if matches!(plan.wish, Wish::Go(..)) || !planner.picture.temper.tricks {
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
pub(super) fn lie_down(planner: &mut Planner<'_, '_, '_>) -> Option<ActionIx> {
    let action = planner.usable.iter().find(|usable| usable.verb == Verb::Drop)?.action;
    if !planner.picture.temper.tricks {
        return None;
    }
    let mut lying = planner.ready.unit.clone().into_owned();
    lying.hull.prone = true;
    let lying = Soldier::new(planner.picture.book, &lying)?;
    let (here, enemies) = (planner.here(), &planner.picture.enemies);
    let open = danger(planner.picture, planner.sights, planner.own, here, enemies, 0);
    let hidden = danger(planner.picture, planner.sights, &lying, here, enemies, 0);
    (planner.own_share(open - hidden) > planner.own.worth * RISING).then_some(action)
}

/// To leave a machine that can do nothing any more and is about to be lost, as long as friends fight on: a machine that
/// is shot down cheers the enemy up.
pub(super) fn leave(planner: &mut Planner<'_, '_, '_>) -> Option<ActionIx> {
    let action = planner.usable.iter().find(|usable| usable.verb == Verb::Eject)?.action;
    let (own, picture) = (planner.own, planner.picture);
    let armed = !own.battery.guns.is_empty() || own.battery.blow.is_some();
    let friend = picture.snapshot.alive().any(|unit| unit.side() == own.unit.side() && unit.id() != own.unit.id());
    if armed || !friend || !picture.temper.tricks || planner.is_sent() {
        return None;
    }
    let here = planner.here();
    let threat = danger(picture, planner.sights, own, here, &picture.enemies, 0);
    (threat > own.worth * LOST).then_some(action)
}
