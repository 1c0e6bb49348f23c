//! The threat to a unit at a place.

use crate::model::fitness::Fitness;
use crate::model::sight_lines::SightCache;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use crate::model::worth;
use phaseline_battle::state::unit_state::{Gait, Place};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Bearing, Facing, Hex};
use phaseline_rules::ids::UnitId;

/// How much of an enemy's fire counts if it can move but does not see the unit yet, in percent.
const UNSEEN: i64 = 45;

/// A place of a unit, real or imagined.
pub(crate) type Stand = Place;

/// The fire of one enemy.
#[derive(Debug, Clone, Copy)]
struct Source {
    enemy: UnitId,
    /// The direction from the hex to the enemy.
    from: Bearing,
    /// In thousandths of a point.
    damage: i64,
    /// How much of it counts, in percent: less if the enemy does not see the unit.
    seen: i64,
}

impl Source {
    /// The expected cost for a unit, by the arc that is hit.
    fn costs(&self, own: &UnitEval<'_>) -> [i64; 4] {
        own.toughness.map(|toughness| worth::of_damage(own.worth, self.damage, toughness) * self.seen / 100)
    }
}

/// The fire on a hex, for one unit and any facing there.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fire {
    from: Vec<Source>,
    /// The expected cost of all fire for the unit, by its facing.
    costs: [i64; 6],
    /// Whether the unit sees an enemy from there.
    pub sees: bool,
}

impl Fire {
    /// Computes the fire of all enemies. `harder` is added to the difficulty of their attacks.
    pub fn on(
        world: &WorldModel<'_>,
        sight_cache: &mut SightCache,
        own: &UnitEval<'_>,
        stand: Stand,
        enemies: &[UnitEval<'_>],
        harder: i32,
    ) -> Self {
        let mut fire = Self { from: Vec::with_capacity(enemies.len()), ..Self::default() };
        let harder = harder + evasion(world, own, stand);
        for enemy in enemies {
            let (seen, damage) = fire_from(world, sight_cache, own, stand, (enemy, enemy.hex()), harder);
            fire.sees |= seen;
            let threat_share = threat_share(world, own, enemy);
            fire.from.extend(damage.map(|(damage, seen)| Source {
                enemy: enemy.unit.id(),
                from: stand.pose.hex.bearing(enemy.hex()),
                damage: damage * threat_share / 1000,
                seen,
            }));
        }
        for source in &fire.from {
            let costs = source.costs(own);
            for facing in Facing::ALL {
                let arc = world.arc_toward(facing, source.from);
                fire.costs[usize::from(facing.number())] += costs[arc as usize];
            }
        }
        fire
    }

    /// How much of the fire comes from one enemy, in thousandths of what the unit can still take in this pose.
    pub fn part(&self, world: &WorldModel<'_>, own: &UnitEval<'_>, pose: Pose, enemy: UnitId) -> i64 {
        let sources = self.from.iter().filter(|source| source.enemy == enemy);
        let parts = sources.map(|source| {
            let toughness = own.toughness[world.arc_toward(pose.facing, source.from) as usize];
            source.damage * source.seen / 100 / toughness.max(1)
        });
        parts.sum()
    }

    /// All of the fire, in thousandths of what the unit can still take in this pose.
    pub fn whole(&self, world: &WorldModel<'_>, own: &UnitEval<'_>, pose: Pose) -> i64 {
        let part = |source: &Source| {
            let toughness = own.toughness[world.arc_toward(pose.facing, source.from) as usize];
            source.damage * source.seen / 100 / toughness.max(1)
        };
        self.from.iter().map(part).sum()
    }

    /// The expected cost for the unit with this facing.
    pub const fn worth(&self, facing: Facing) -> i64 {
        self.costs[facing.number() as usize]
    }
}

/// The worth of what enemies are expected to do to a unit until it acts again, if all of them attack it.
///
/// `harder` is added to the difficulty of their attacks.
pub(crate) fn threat(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    stand: Stand,
    enemies: &[UnitEval<'_>],
    harder: i32,
) -> i64 {
    Fire::on(world, sight_cache, own, stand, enemies, harder).worth(stand.pose.facing)
}

/// How much of an enemy's fire counts, in thousandths.
///
/// An enemy that cannot act now must be able to act in the next round, and before the unit does.
fn threat_share(world: &WorldModel<'_>, own: &UnitEval<'_>, enemy: &UnitEval<'_>) -> i64 {
    match enemy.fitness {
        Fitness { now: 0, next: 0 } => 0,
        Fitness { now: 0, next } => next * world.first_next_round(enemy.unit.id(), own.unit.id()) / 1000,
        Fitness { .. } => 1000,
    }
}

/// What makes a unit harder to hit at a place for any attacker.
pub(crate) fn evasion(world: &WorldModel<'_>, own: &UnitEval<'_>, stand: Stand) -> i32 {
    let still = if own.unit.heat.shut_down { world.book.combat.attack.target_shut_down } else { 0 };
    still + own.elusive + world.evasion(stand.hexes_moved)
}

/// Whether the unit would see an enemy that is close enough to matter.
pub(crate) fn in_sight(world: &WorldModel<'_>, sight_cache: &mut SightCache, own: &UnitEval<'_>, stand: Stand) -> bool {
    let here = stand.pose.hex;
    let mut near = world.enemies.iter().filter(|enemy| enemy.hex().distance(here) <= concern(own, enemy));
    near.any(|enemy| sight_cache.between((enemy.hex(), enemy.height()), (here, own.height())).is_some())
}

/// Enemies beyond this many hexes do not matter.
fn concern(own: &UnitEval<'_>, enemy: &UnitEval<'_>) -> u32 {
    enemy.firepower.reach().max(own.firepower.reach()) + enemy.walk
}

/// Whether the unit sees the enemy, and what the enemy is expected to do: the damage, and how much of it counts, in
/// percent.
///
/// The enemy is taken to stand at `from`. `harder` is everything that makes the unit harder to hit, except line of
/// sight and ground.
pub(crate) fn fire_from(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    stand: Stand,
    (enemy, from): (&UnitEval<'_>, Hex),
    harder: i32,
) -> (bool, Option<(i64, i64)>) {
    let hexes = from.distance(stand.pose.hex);
    if hexes > concern(own, enemy) {
        return (false, None);
    }
    let line = sight_cache.between((from, enemy.height()), (stand.pose.hex, own.height()));
    let (seen, cover) = match line {
        Some(cover) => (100, cover),
        None if enemy.walk > 0 => (UNSEEN, 0),
        None => return (false, None),
    };
    let ground = world.ground(from, stand.pose.hex);
    let harder = harder + cover + ground;
    let nearest = hexes.saturating_sub(enemy.walk).max(1);
    let furthest = hexes.min(enemy.firepower.reach()).max(1);
    let walked = world.haste(1, Gait::Walk);
    let damage = (nearest..=furthest).map(|at| {
        let haste = if at < hexes { walked } else { 0 };
        expected_fire(world, own, enemy, at, harder + haste)
    });
    let damage = damage.max().unwrap_or(0);
    (line.is_some(), (damage > 0).then_some((damage, seen)))
}

/// The expected damage of an enemy at this distance with everything it has, in thousandths of a point.
fn expected_fire(world: &WorldModel<'_>, own: &UnitEval<'_>, enemy: &UnitEval<'_>, hexes: u32, harder: i32) -> i64 {
    let numbers = &world.book.combat.attack;
    let prone = match (own.unit.hull.prone, hexes <= 1) {
        (false, _) => 0,
        (true, true) => numbers.target_prone_adjacent,
        (true, false) => numbers.target_prone,
    };
    let fire = enemy.firepower.expected(&world.chances, hexes, prone + harder + own.elusive_to_shots);
    let blow = enemy.firepower.blow.as_ref().filter(|_| hexes == 1);
    fire.max(blow.map_or(0, |blow| blow.damage * world.chances.of(blow.difficulty + prone + harder)))
}
