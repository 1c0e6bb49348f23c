//! What a unit can do beside going and attacking: charge, turn its torso, fire at what others spot, aim, spot.

use super::attack::Attack;
use super::danger::Stand;
use super::picture::Soldier;
use super::plan::{Plan, Planner};
use super::usable::Usable;
use super::worth;
use crate::battle::gunnery::{Attacker, Manner, see, shot};
use crate::battle::movement::places;
use crate::battle::{Impact, Target, Unit, bearing_weapons, charge_at};
use crate::rules::body::Arc;
use crate::rules::path::Pose;
use crate::rules::ruleset::{ActionIx, Verb};
use crate::rules::tally::Tally;

/// An action with its target, and what all of the plan would be worth with it.
type Deed = (i64, ActionIx, Target);

/// What is worth more than the plan: a charge, an attack after a turn of the torso, fire at what others spot.
pub(super) fn instead(planner: &mut Planner<'_, '_, '_>, plan: &Plan) -> Option<(ActionIx, Target)> {
    let stay = planner.stay();
    let mut deeds = charges(planner);
    deeds.extend(turns(planner, stay));
    deeds.extend(lobs(planner, stay));
    let best = deeds.into_iter().max_by_key(|deed| deed.0).filter(|deed| deed.0 > plan.value);
    best.map(|(_, action, target)| (action, target))
}

/// Every enemy that could be run into or jumped onto.
fn charges(planner: &mut Planner<'_, '_, '_>) -> Vec<Deed> {
    let picture = planner.picture;
    let verbs: Vec<(ActionIx, Verb)> = planner
        .usable
        .iter()
        .filter(|usable| matches!(usable.verb, Verb::Charge(_) | Verb::Pounce(_)))
        .map(|usable| (usable.action, usable.verb.clone()))
        .collect();
    let mut deeds = Vec::new();
    for (action, verb) in verbs {
        let Some(reach) = planner.run_up(&verb) else { continue };
        for enemy in &picture.enemies {
            let Some(impact) = charge_at(picture.book, planner.ready, &verb, &reach, enemy.unit) else {
                continue;
            };
            let value = worth_of_impact(planner, enemy, &impact) + planner.place_worth(impact.place, 0);
            deeds.push((value, action, Target::unit(enemy.unit.id())));
        }
    }
    deeds
}

fn worth_of_impact(planner: &Planner<'_, '_, '_>, enemy: &Soldier<'_>, impact: &Impact) -> i64 {
    let chance = i64::from(impact.test.chance().thousandths());
    let points = |tally: &Tally| i64::from(tally.points());
    let [hit, recoil] = &impact.force;
    let (damage, shake, own_damage) = (points(&hit.damage), points(&hit.shake), points(&recoil.damage));
    let arc = planner.picture.arc(enemy.unit.place.pose, impact.place.pose.hex);
    let hull = &enemy.unit.hull;
    let steadiness = if enemy.fighter.body.can_fall && !hull.prone { enemy.fighter.design.stability } else { 0 };
    worth::of_damage(enemy.worth, damage * chance, enemy.toughness[arc as usize])
        + worth::of_swaying(enemy.worth, shake * chance, hull.stability, steadiness)
        - worth::of_damage(planner.own.worth, own_damage * chance, planner.own.toughness[Arc::Front as usize])
}

/// Turns of the torso that bring weapons to bear.
fn turns(planner: &mut Planner<'_, '_, '_>, stay: i64) -> Vec<Deed> {
    let picture = planner.picture;
    let verbs: Vec<Usable> =
        planner.usable.iter().filter(|usable| matches!(usable.verb, Verb::Turn(_))).cloned().collect();
    let mut deeds = Vec::new();
    for usable in verbs {
        let Some(reach) = places(picture.book, picture.snapshot, planner.ready, &usable.verb) else { continue };
        let here = planner.here();
        let turned: Vec<Pose> = reach.poses().map(|(pose, _)| pose).filter(|pose| *pose != reach.start()).collect();
        for pose in turned {
            let stand = Stand { twist: here.pose.facing.sixths_to(pose.facing), ..here };
            let Some(attack) = planner.attack_here(stand) else { continue };
            if usable.allows(planner.ready, &planner.usable[attack.usable]) {
                deeds.push((attack.value + stay, usable.action, Target::Pose(pose)));
            }
        }
    }
    deeds
}

/// Fire at enemies whom a friend spots.
fn lobs(planner: &Planner<'_, '_, '_>, stay: i64) -> Vec<Deed> {
    let picture = planner.picture;
    let attacker = Attacker::of(&planner.ready.unit);
    let mut deeds = Vec::new();
    for usable in &planner.usable {
        let Some(how) = usable.verb.volley().filter(|how| how.indirect) else { continue };
        for enemy in &picture.enemies {
            let Ok(weapons) = bearing_weapons(picture.book, picture.snapshot, planner.ready, how, enemy.unit) else {
                continue;
            };
            let (mut damage, mut heat) = (0, 0);
            for gun in planner.own.battery.guns.iter().filter(|gun| weapons.contains(&gun.weapon)) {
                let Ok(test) = shot(picture.book, &attacker, gun.weapon, enemy.unit, Manner::of(how)) else { continue };
                damage += gun.damage * i64::from(test.chance().thousandths());
                heat += gun.heat;
            }
            let hex = planner.own.hex();
            let arc = picture.arc(enemy.unit.place.pose, hex);
            let price = planner.stove.price(picture.book, planner.own.worth, heat, hex)
                - planner.stove.price(picture.book, planner.own.worth, 0, hex);
            let value = worth::of_damage(enemy.worth, damage, enemy.toughness[arc as usize]) - price;
            let target = Target::Unit { unit: enemy.unit.id(), weapons, location: None };
            deeds.push((value + stay, usable.action, target));
        }
    }
    deeds
}

/// Aim taken before an attack that can still be paid after it.
pub(super) fn aim_first(planner: &Planner<'_, '_, '_>, attack: &Attack) -> Option<ActionIx> {
    let aims = planner.usable.iter().filter(|usable| usable.verb == Verb::Aim && usable.lent.attack < 0);
    let mut fitting = aims.filter(|usable| usable.allows(planner.ready, &planner.usable[attack.usable]));
    fitting.next().map(|usable| usable.action)
}

/// The nearest enemy in sight, kept in sight for a friend who has weapons for that.
pub(super) fn spot(planner: &Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let usable = planner.usable.iter().find(|usable| usable.verb == Verb::Spot)?;
    let picture = planner.picture;
    let own = &*planner.ready.unit;
    let waits = |unit: &Unit| unit.side() == own.side() && unit.id() != own.id() && unit.is_pending();
    let lobs = |unit: &Unit| {
        let fighter = picture.book.fighter(unit.id());
        fighter.is_some_and(|fighter| fighter.weapons.iter().any(crate::battle::Armament::fires_indirectly))
    };
    picture.snapshot.alive().find(|unit| waits(unit) && lobs(unit))?;
    let attacker = Attacker::of(own);
    let seen = picture.enemies.iter().filter(|enemy| see(picture.book, &attacker, enemy.unit).is_ok());
    let nearest = seen.min_by_key(|enemy| (enemy.hex().distance(planner.own.hex()), enemy.unit.id()))?;
    Some((usable.action, Target::unit(nearest.unit.id())))
}
