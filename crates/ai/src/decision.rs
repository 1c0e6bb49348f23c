//! What a unit does next, and which alternatives it has.

use super::actions::called_shots::call;
use super::actions::cover::{guard, lie_down};
use super::actions::declarations::hastens;
use super::actions::special_actions::{aim_first, instead};
use super::actions::usables::use_something;
use super::evaluate::usable_actions::Usable;
use super::plan::activation_plan::{FirstStep, Plan};
use super::plan::delay::wait;
use super::plan::morale::price;
use super::plan::planner::Planner;
use super::waits_for::WaitsFor;
use phaseline_battle::{Intent, Target};
use phaseline_rules::ruleset::{ActionIx, Verb};

/// A unit's decision for its next action.
pub(super) struct Decision {
    /// What it wants to do. `None` where it has nothing left to do.
    pub intent: Option<Intent>,
    /// Alternatives, where its level compares them.
    pub others: Vec<Intent>,
    /// How important it is to act soon. Among several units in turn the most urgent one acts.
    pub urgency: i64,
    /// What it waits for, where it lets others act first.
    pub waits: Option<WaitsFor>,
}

/// Decides what a unit does next.
pub(super) fn thought(planner: &mut Planner<'_, '_, '_>) -> Decision {
    let down =
        planner.ready.unit.hull.prone && planner.ready.activation.done.iter().any(|done| lies_down(planner, *done));
    let get_going = planner.usable.iter().find(|usable| matches!(usable.verb, Verb::Rise | Verb::StartUp));
    if let Some(usable) = get_going.filter(|_| !down) {
        let intent = act(planner, usable.action, Target::Nothing);
        return Decision { intent, others: Vec::new(), urgency: 0, waits: None };
    }
    let mut plans = planner.plans().into_iter();
    let Some(plan) = plans.next() else {
        return Decision { intent: None, others: Vec::new(), urgency: 0, waits: None };
    };
    let others = if planner.world.weights.rollouts > 0 { others(planner, plans) } else { Vec::new() };
    let tricks = planner.world.weights.tricks;
    let waits = if tricks && planner.ready.activation.done.is_empty() { wait(planner, &plan) } else { None };
    if let Some((action, why)) = waits {
        let mut others = others;
        others.extend(plain(planner, plan.wish));
        return Decision { intent: act(planner, action, Target::Nothing), others, urgency: -1, waits: Some(why) };
    }
    Decision { urgency: plan.gain, intent: deed(planner, plan), others, waits: None }
}

/// The first action of the plan, or an action that is worth more.
fn deed(planner: &mut Planner<'_, '_, '_>, plan: Plan) -> Option<Intent> {
    let deed = instead(planner, &plan)
        .or_else(|| guard(planner, &plan).map(|action| (action, Target::Nothing)))
        .or_else(|| use_something(planner, &plan));
    let (action, target) = match (deed, plan.wish) {
        (Some(deed), _) => deed,
        (None, FirstStep::Go(action, pose)) => (action, Target::Pose(pose)),
        (None, FirstStep::Attack(attack)) => match aim_first(planner, &attack) {
            Some(action) => (action, Target::Nothing),
            None => {
                let plain = planner.usable[attack.usable].action;
                let (action, location) = called(planner, &attack).unwrap_or((plain, None));
                (action, Target::Unit { unit: attack.target, weapons: attack.weapons, location })
            }
        },
        (None, FirstStep::Nothing) => idle(planner)?,
    };
    act(planner, action, target)
}

/// Alternatives of a unit: to let others act first, or to follow another plan.
fn others(planner: &Planner<'_, '_, '_>, plans: impl Iterator<Item = Plan>) -> Vec<Intent> {
    let defers = planner.usable.iter().filter(|usable| matches!(usable.verb, Verb::Defer(_) | Verb::Hold(_)));
    let defers = defers.filter(|_| planner.ready.activation.done.is_empty());
    let mut others: Vec<Intent> = defers.filter_map(|usable| act(planner, usable.action, Target::Nothing)).collect();
    others.extend(plans.filter_map(|plan| plain(planner, plan.wish)));
    others
}

/// The first action of a plan, without alternatives.
fn plain(planner: &Planner<'_, '_, '_>, wish: FirstStep) -> Option<Intent> {
    match wish {
        FirstStep::Go(action, pose) => act(planner, action, Target::Pose(pose)),
        FirstStep::Attack(attack) => {
            let target = Target::Unit { unit: attack.target, weapons: attack.weapons, location: None };
            act(planner, planner.usable[attack.usable].action, target)
        }
        FirstStep::Nothing => None,
    }
}

/// Whether an action is to lie down. A unit that has just lain down does not stand up again.
fn lies_down(planner: &Planner<'_, '_, '_>, action: ActionIx) -> bool {
    planner.world.book.ruleset.actions().get(action.get()).is_some_and(|action| action.verb == Verb::Drop)
}

/// What a unit does that neither attacks nor moves.
fn idle(planner: &mut Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let deed = get_ready(planner).or_else(|| refocus(planner));
    deed.or_else(|| lie_down(planner).map(|action| (action, Target::Nothing)))
}

/// A unit with nothing else to do gets ready to react, where the ruleset has such an action.
fn get_ready(planner: &Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let usable = planner.usable.iter().find(|usable| usable.verb == Verb::Ready)?;
    (!planner.world.enemies.is_empty()).then_some((usable.action, Target::Nothing))
}

fn act(planner: &Planner<'_, '_, '_>, action: ActionIx, target: Target) -> Option<Intent> {
    let id = planner.world.book.ruleset.actions().get(action.get())?.id.clone();
    Some(Intent::Act { unit: planner.own.unit.id(), action: id, target })
}

/// A unit with nothing else to do ends its turn early, where it then acts earlier next time.
fn refocus(planner: &Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let usable = planner.usable.iter().find(|usable| usable.verb == Verb::Refocus)?;
    let useful = !planner.world.enemies.is_empty() && hastens(planner, usable.action);
    useful.then_some((usable.action, Target::Nothing))
}

/// The action and the location of a called shot, where it is worth its price.
fn called(
    planner: &mut Planner<'_, '_, '_>,
    attack: &super::evaluate::best_attack::Attack,
) -> Option<(ActionIx, Option<usize>)> {
    if attack.blow || !planner.world.weights.tricks {
        return None;
    }
    let calls = |usable: &&Usable| {
        let how = usable.verb.volley().filter(|how| how.called);
        let lets = |weapon: &usize| {
            how.is_some_and(|how| how.weapons.lets(&planner.own.profile.weapons[*weapon].weapon.traits))
        };
        how.is_some() && attack.weapons.iter().all(lets)
    };
    let usable = planner.usable.iter().find(calls)?.clone();
    let here = planner.here();
    let call = call(planner.world, planner.sight_cache, planner.own, &planner.ready.stat_block, here, attack)?;
    (call.value > price(planner, usable.price.morale)).then_some((usable.action, call.location))
}
