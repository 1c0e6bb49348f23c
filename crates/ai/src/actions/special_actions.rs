//! Special actions of a unit: to charge, to turn the torso, to aim.

use super::scored_action::ScoredAction;
use super::spotting::{lobs, spots};
use crate::evaluate::best_attack::Attack;
use crate::evaluate::threat::Stand;
use crate::evaluate::usable_actions::Usable;
use crate::model::unit_eval::UnitEval;
use crate::model::worth;
use crate::plan::activation_plan::Plan;
use crate::plan::planner::Planner;
use phaseline_battle::legal::targets::movement::places;
use phaseline_battle::{Impact, Target, charge_at};
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::ruleset::{ActionIx, Verb};

/// Returns what is worth more than the plan: a charge, death from above, an attack after a torso turn, indirect fire,
/// or spotting.
pub(crate) fn instead(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<(ActionIx, Target)> {
    let stay = planner.stay();
    let mut scored = charges(planner);
    scored.extend(turns(planner, stay));
    scored.extend(lobs(planner, stay));
    scored.extend(spots(planner, stay));
    let best = scored.into_iter().max_by_key(|action| action.0).filter(|action| action.0 > plan.value);
    best.map(|(_, action, target)| (action, target))
}

/// All charges and deaths from above that the unit can make.
pub(crate) fn charges(planner: &mut Planner<'_, '_, '_>) -> Vec<ScoredAction> {
    let world = planner.world;
    let verbs: Vec<(ActionIx, Verb)> = planner
        .usable
        .iter()
        .filter(|usable| matches!(usable.verb, Verb::Charge(_) | Verb::Pounce(_)))
        .map(|usable| (usable.action, usable.verb.clone()))
        .collect();
    let mut scored = Vec::new();
    for (action, verb) in verbs {
        let Some(reach) = planner.run_up(&verb) else { continue };
        for enemy in world.enemies.iter() {
            let Some(impact) = charge_at(world.book, planner.ready, &verb, &reach, (enemy.unit, None)) else {
                continue;
            };
            let value = worth_of_impact(planner, enemy, &impact) + planner.place_worth(impact.place, 0);
            scored.push((value, action, Target::unit(enemy.unit.id())));
        }
    }
    scored
}

fn worth_of_impact(planner: &Planner<'_, '_, '_>, enemy: &UnitEval<'_>, impact: &Impact) -> i64 {
    let chance = i64::from(impact.test.chance().thousandths());
    let points = |tally: &Tally| i64::from(tally.points());
    let [hit, recoil] = &impact.effects;
    let (damage, shake, own_damage) = (points(&hit.damage), points(&hit.shake), points(&recoil.damage));
    let arc = planner.world.arc(enemy.unit.place.pose, impact.place.pose.hex);
    let hull = &enemy.unit.hull;
    let steadiness = if enemy.profile.body.can_fall && !hull.prone { enemy.profile.design.stability } else { 0 };
    worth::of_damage(enemy.worth, damage * chance, enemy.toughness[arc as usize])
        + worth::of_swaying(enemy.worth, shake * chance, hull.stability, steadiness)
        - worth::of_damage(planner.own.worth, own_damage * chance, planner.own.toughness[Arc::Front as usize])
}

/// Torso turns that bring weapons to bear.
pub(crate) fn turns(planner: &mut Planner<'_, '_, '_>, stay: i64) -> Vec<ScoredAction> {
    let world = planner.world;
    let verbs: Vec<Usable> =
        planner.usable.iter().filter(|usable| matches!(usable.verb, Verb::Turn(_))).cloned().collect();
    let mut scored = Vec::new();
    for usable in verbs {
        let Some(reach) = places(world.book, world.state, planner.ready, &usable.verb) else { continue };
        let here = planner.here();
        let turned = reach.poses().map(|(pose, _)| pose).filter(|pose| *pose != reach.start());
        let stands = turned.map(|pose| (pose, Stand { twist: here.pose.facing.sixths_to(pose.facing), ..here }));
        for (pose, attack) in planner.attacks_turned(here, stands) {
            if usable.allows(planner.ready, &planner.usable[attack.usable]) {
                scored.push((attack.value + stay, usable.action, Target::Pose(pose)));
            }
        }
    }
    scored
}

/// Returns the action to aim before an attack, where the unit can still pay for the attack afterwards.
pub(crate) fn aim_first(planner: &Planner<'_, '_, '_>, attack: &Attack) -> Option<ActionIx> {
    let targets = planner.usable.iter().filter(|usable| usable.verb == Verb::Aim && usable.lent.on(attack.blow) < 0);
    let mut fitting = targets.filter(|usable| usable.allows(planner.ready, &planner.usable[attack.usable]));
    fitting.next().map(|usable| usable.action)
}
