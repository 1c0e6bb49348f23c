//! Indirect fire, and spotting for it.

use super::scored_action::ScoredAction;
use crate::evaluate::attack_ways::Way;
use crate::evaluate::best_attack::best_attack;
use crate::evaluate::heat_cost::HeatBudget;
use crate::evaluate::targets::{Means, targets};
use crate::model::sight_lines::SightCache;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use crate::model::worth;
use crate::plan::planner::Planner;
use phaseline_battle::combat::gunnery::{Attacker, Manner, see, shot};
use phaseline_battle::{Armament, BattleState, Ready, Target, UnitState, bearing_weapons, preview};
use phaseline_rules::ruleset::{Verb, Volley};

/// How much of a friend's indirect fire counts, in percent. The friend may find something better to do.
const RELIED_ON: i64 = 70;

/// Indirect fire at enemies that a friend spots.
pub(crate) fn lobs(planner: &Planner<'_, '_, '_>, stay: i64) -> Vec<ScoredAction> {
    let world = planner.world;
    let mut scored = Vec::new();
    for usable in &planner.usable {
        let Some(how) = usable.verb.volley().filter(|how| how.indirect) else { continue };
        for enemy in world.enemies.iter() {
            let lob = lob(world, world.state, (planner.ready, planner.own, planner.heat_budget), how, enemy);
            let Some((value, weapons)) = lob else { continue };
            let target = Target::Unit { unit: enemy.unit.id(), weapons, location: None };
            scored.push((value + stay, usable.action, target));
        }
    }
    scored
}

/// Returns what indirect fire at an enemy is worth in this state, and with which weapons.
fn lob(
    world: &WorldModel<'_>,
    state: &BattleState,
    (ready, own, heat_budget): (&Ready<'_>, &UnitEval<'_>, HeatBudget),
    how: &Volley,
    enemy: &UnitEval<'_>,
) -> Option<(i64, Vec<usize>)> {
    let weapons = bearing_weapons(world.book, state, ready, how, enemy.unit).ok()?;
    let attacker = Attacker::of(&ready.unit);
    let (mut damage, mut heat) = (0, 0);
    for gun in own.firepower.guns.iter().filter(|gun| weapons.contains(&gun.weapon)) {
        let Ok(test) = shot(world.book, &attacker, gun.weapon, enemy.unit, Manner::of(how)) else { continue };
        damage += gun.damage * i64::from(test.chance().thousandths());
        heat += gun.heat;
    }
    let hex = own.hex();
    let arc = world.arc(enemy.unit.place.pose, hex);
    let price = heat_budget.price(world.book, own.worth, heat, hex) - heat_budget.price(world.book, own.worth, 0, hex);
    Some((worth::of_damage(enemy.worth, damage, enemy.toughness[arc as usize]) - price, weapons))
}

/// Enemies to spot for a friend who has yet to act and can fire indirectly.
///
/// Each is worth what the friend gains over its best attack on enemies that it sees itself.
pub(crate) fn spots(planner: &mut Planner<'_, '_, '_>, stay: i64) -> Vec<ScoredAction> {
    let Some(action) = planner.usable.iter().find(|usable| usable.verb == Verb::Spot).map(|usable| usable.action)
    else {
        return Vec::new();
    };
    let (world, own) = (planner.world, &*planner.ready.unit);
    let waits = |unit: &&UnitState| unit.side() == own.side() && unit.id() != own.id() && unit.is_pending();
    let lobs = |unit: &&UnitState| {
        let profile = world.book.profile(unit.id());
        profile.is_some_and(|profile| profile.weapons.iter().any(Armament::fires_indirectly))
    };
    let friends: Vec<&UnitState> = world.state.alive().filter(waits).filter(lobs).collect();
    let attacker = Attacker::of(own);
    let seen = world.enemies.iter().filter(|enemy| see(world.book, &attacker, enemy.unit).is_ok());
    let mut scored = Vec::new();
    for enemy in seen {
        let mut spotted = world.state.clone();
        spotted.units[own.id().0 as usize].change().crew.spots = Some(enemy.unit.id());
        let gains = friends.iter().filter_map(|friend| helped(world, planner.sight_cache, &spotted, friend, enemy));
        let gain = gains.max().unwrap_or(0) * RELIED_ON / 100;
        if gain > 0 {
            scored.push((gain + stay, action, Target::unit(enemy.unit.id())));
        }
    }
    scored
}

/// How much more a friend can do once an enemy is spotted.
fn helped(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    spotted: &BattleState,
    friend: &UnitState,
    enemy: &UnitEval<'_>,
) -> Option<i64> {
    let book = world.book;
    let ready = preview(book, spotted, friend.id())?;
    let own = world.objectives.unit_eval(book, friend).filter(|own| own.fitness.now > 0)?;
    let heat_budget = HeatBudget::new(book, &own);
    let how = book.ruleset.actions().iter().filter_map(|action| action.verb.volley());
    let lobs =
        how.filter(|how| how.indirect).filter_map(|how| lob(world, spotted, (&ready, &own, heat_budget), how, enemy));
    let best = lobs.map(|(value, _)| value).max()?;
    let stand = ready.unit.place;
    let targets = targets(world, sight_cache, &own, stand, Means { fire: true, ..Means::default() });
    let ways = [Way::plain(&own, false)];
    let plain = best_attack(world, &own, heat_budget, &targets, stand, (0, &ways), 0).map_or(0, |attack| attack.value);
    Some(best - plain)
}
