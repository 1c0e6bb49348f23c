//! Delay: letting others act first. It pays for a unit that draws less fire if it moves after the enemies have acted.

use super::activation_plan::Plan;
use super::planner::{Planner, is_late};
use crate::evaluate::firefight::part;
use crate::evaluate::threat::Stand;
use crate::model::fixed_point::SURE;
use crate::model::unit_eval::UnitEval;
use crate::model::worth;
use crate::waits_for::WaitsFor;
use phaseline_battle::query::wait_impacts;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::initiative::impact::ImpactForecast;
use phaseline_rules::ruleset::{ActionIx, Verb};

/// How much of an attack counts on an enemy that comes near during the delay, in percent.
const LURE: i64 = 50;

/// Returns the action with which the unit should let others act first, and what it waits for. `None` where its plan is
/// better.
pub(crate) fn wait(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<(ActionIx, WaitsFor)> {
    if plan.gain > 0 || is_late(planner.world) {
        return None;
    }
    let defers = planner.usable.iter().filter(|usable| matches!(usable.verb, Verb::Defer(_) | Verb::Hold(_)));
    let defers: Vec<(ActionIx, bool)> =
        defers.map(|usable| (usable.action, matches!(usable.verb, Verb::Hold(_)))).collect();
    let mut best: Option<(i64, ActionIx, WaitsFor)> = None;
    for (action, holds) in defers {
        let (gains, why) = gains(planner, plan.end, action, holds);
        if best.as_ref().is_none_or(|(most, ..)| gains > *most) {
            best = Some((gains, action, why));
        }
    }
    best.filter(|(gains, ..)| *gains > 0).map(|(_, action, why)| (action, why))
}

/// What a unit gains if it lets others act first and then moves to `end`, and the main reason for it.
///
/// Enemies that act in between fire at the unit where it stands, not where it wants to go. They may also come within
/// its reach. But an enemy that comes to act before the unit in the next round, because it has waited, fires at it once
/// more.
fn gains(planner: &mut Planner<'_, '_, '_>, end: Stand, action: ActionIx, holds: bool) -> (i64, WaitsFor) {
    let (world, own) = (planner.world, planner.own);
    let impacts = wait_impacts(world.book, world.state, own.unit.id(), action);
    let here = planner.here();
    // A unit that has yet to act is easier to hit, so `unready` counts while it waits and no longer once it has acted.
    let unready = world.book.combat.attack.target_yet_to_act;
    let (staying, going) = (planner.fire_on(here, unready), planner.fire_on(end, 0));
    let (mut averted, mut lured) = (0, (0, own.unit.id()));
    let mut fires = Vec::new();
    for enemy in world.enemies.iter() {
        let id = enemy.unit.id();
        let between = passed(planner, enemy, &impacts, holds);
        let there = going.part(world, own, end.pose, id);
        let spared = (there - staying.part(world, own, here.pose, id)) * between / SURE;
        averted += spared;
        fires.extend((spared > 0).then_some(id));
        averted -= there * overtaken(planner, enemy, &impacts) / SURE * enemy.fitness.next / SURE;
        if between > 0 {
            let reply = part(world, planner.sight_cache, (own, here.pose.hex), enemy, enemy.unit.place);
            let prey = worth::of_part(enemy.worth, reply) * between / SURE;
            lured = if prey > lured.0 { (prey, id) } else { lured };
        }
    }
    let (shelter, lure) = (worth::of_part(own.worth, planner.own_share(averted)), lured.0 * LURE / 100);
    (shelter + lure, if lure > shelter { WaitsFor::Prey(lured.1) } else { WaitsFor::Fire(fires) })
}

/// The chance that an enemy acts while the unit waits, in thousandths.
fn passed(planner: &Planner<'_, '_, '_>, enemy: &UnitEval<'_>, impacts: &[ImpactForecast], holds: bool) -> i64 {
    let (world, own) = (planner.world, planner.own.unit);
    if holds {
        return world.acts_while_held(enemy.unit) * enemy.fitness.now / SURE;
    }
    let shifts = impacts.iter().filter_map(|impact| impact.now.as_ref());
    let passed = shifts.map(|shift| world.acts_within(enemy.unit, own, shift)).max().unwrap_or(0);
    passed * enemy.fitness.now / SURE
}

/// How much likelier an enemy acts before the unit in the next round because the unit has waited, in thousandths.
fn overtaken(planner: &Planner<'_, '_, '_>, enemy: &UnitEval<'_>, impacts: &[ImpactForecast]) -> i64 {
    let (world, id) = (planner.world, planner.own.unit.id());
    let plain = world.first_next_round(enemy.unit.id(), id);
    let later = impacts.iter().filter_map(|impact| impact.later.as_ref());
    let prices = later.map(|(counter, change)| {
        let held_up = world.draw_with(id, *counter, middle(change));
        let theirs = world.turns.next_draw(world.book, world.state, enemy.unit.id());
        theirs.zip(held_up.as_ref()).map_or(0, |(theirs, own)| world.first_of(theirs, own) - plain)
    });
    prices.max().unwrap_or(0)
}

/// The mean of a distribution, rounded towards 0.
fn middle(dist: &Dist) -> i32 {
    let sum: i128 = dist.outcomes().iter().map(|&(value, weight)| i128::from(value) * weight.cast_signed()).sum();
    (sum / dist.total().max(1).cast_signed()) as i32
}
