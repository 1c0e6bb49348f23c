//! What a unit has to fear where it stands.

use crate::ai::model::fitness::Fitness;
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::ai::model::worth;
use crate::battle::state::unit_state::{Gait, Place};
use crate::rules::hex::path::Pose;
use crate::rules::hex::{Facing, Hex};
use crate::rules::ids::UnitId;

/// How much counts of an enemy that sees nothing from where it stands but can move, in percent.
const UNSEEN: i64 = 45;

/// How a unit would stand somewhere, perhaps not where it is.
pub(in crate::ai) type Stand = Place;

/// The fire of one enemy.
#[derive(Debug, Clone, Copy)]
struct Source {
    enemy: UnitId,
    /// In which direction from the hex the enemy stands.
    from: Facing,
    /// Thousandths of a point of damage.
    damage: i64,
    /// How much of it counts because the enemy sees something, in percent.
    seen: i64,
}

impl Source {
    /// What it can be expected to cost a unit, by the arc that it hits.
    fn costs(&self, own: &UnitEval<'_>) -> [i64; 4] {
        own.toughness.map(|toughness| worth::of_damage(own.worth, self.damage, toughness) * self.seen / 100)
    }
}

/// The fire that a hex lies under for one unit, whichever way it looks there.
#[derive(Debug, Clone, Default)]
pub(in crate::ai) struct Fire {
    /// Where it comes from.
    from: Vec<Source>,
    /// What all of it can be expected to cost the unit, by the way it looks.
    costs: [i64; 6],
    /// Whether any enemy is seen from there.
    pub sees: bool,
}

impl Fire {
    /// The fire of all enemies. `harder` is added to the difficulty of their attacks.
    pub fn on(
        picture: &WorldModel<'_>,
        sights: &mut Sights,
        own: &UnitEval<'_>,
        stand: Stand,
        enemies: &[UnitEval<'_>],
        harder: i32,
    ) -> Self {
        let mut fire = Self { from: Vec::with_capacity(enemies.len()), ..Self::default() };
        let harder = harder + hardness(picture, own, stand);
        for enemy in enemies {
            let (seen, damage) = fire_from(picture, sights, own, stand, (enemy, enemy.hex()), harder);
            fire.sees |= seen;
            let menace = menace(picture, own, enemy);
            fire.from.extend(damage.map(|(damage, seen)| Source {
                enemy: enemy.unit.id(),
                from: stand.pose.hex.bearing(enemy.hex()),
                damage: damage * menace / 1000,
                seen,
            }));
        }
        for source in &fire.from {
            let costs = source.costs(own);
            for facing in Facing::ALL {
                let arc = picture.arc_toward(facing, source.from);
                fire.costs[usize::from(facing.number())] += costs[arc as usize];
            }
        }
        fire
    }

    /// How much of it comes from an enemy, in thousandths of what the unit can still take in this pose.
    pub fn part(&self, picture: &WorldModel<'_>, own: &UnitEval<'_>, pose: Pose, enemy: UnitId) -> i64 {
        let sources = self.from.iter().filter(|source| source.enemy == enemy);
        let parts = sources.map(|source| {
            let toughness = own.toughness[picture.arc_toward(pose.facing, source.from) as usize];
            source.damage * source.seen / 100 / toughness.max(1)
        });
        parts.sum()
    }

    /// All of it, in thousandths of what the unit can still take in this pose.
    pub fn whole(&self, picture: &WorldModel<'_>, own: &UnitEval<'_>, pose: Pose) -> i64 {
        let part = |source: &Source| {
            let toughness = own.toughness[picture.arc_toward(pose.facing, source.from) as usize];
            source.damage * source.seen / 100 / toughness.max(1)
        };
        self.from.iter().map(part).sum()
    }

    /// What it can be expected to cost the unit while it looks this way.
    pub const fn worth(&self, facing: Facing) -> i64 {
        self.costs[facing.number() as usize]
    }
}

/// The worth of what enemies can be expected to do to a unit until it acts again, if they all turned on it.
/// `harder` is added to the difficulty of all their attacks.
pub(in crate::ai) fn danger(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    stand: Stand,
    enemies: &[UnitEval<'_>],
    harder: i32,
) -> i64 {
    Fire::on(picture, sights, own, stand, enemies, harder).worth(stand.pose.facing)
}

/// How much of an enemy's fire is to be expected until the unit acts again, in thousandths: somebody who cannot act now
/// must be back in the next round, and before the unit.
fn menace(picture: &WorldModel<'_>, own: &UnitEval<'_>, enemy: &UnitEval<'_>) -> i64 {
    match enemy.fitness {
        Fitness { now: 0, next: 0 } => 0,
        Fitness { now: 0, next } => next * picture.first_next_round(enemy.unit.id(), own.unit.id()) / 1000,
        Fitness { .. } => 1000,
    }
}

/// What makes a unit that stands somewhere harder to hit, whoever fires.
pub(in crate::ai) fn hardness(picture: &WorldModel<'_>, own: &UnitEval<'_>, stand: Stand) -> i32 {
    let still = if own.unit.heat.shut_down { picture.book.combat.attack.target_shut_down } else { 0 };
    still + own.elusive + picture.evasion(stand.hexes_moved)
}

/// Whether any enemy is in sight from where the unit would stand, near enough to matter.
pub(in crate::ai) fn in_sight(picture: &WorldModel<'_>, sights: &mut Sights, own: &UnitEval<'_>, stand: Stand) -> bool {
    let here = stand.pose.hex;
    let mut near = picture.enemies.iter().filter(|enemy| enemy.hex().distance(here) <= concern(own, enemy));
    near.any(|enemy| sights.between((enemy.hex(), enemy.height()), (here, own.height())).is_some())
}

/// An enemy who is further away than so many hexes does not matter.
fn concern(own: &UnitEval<'_>, enemy: &UnitEval<'_>) -> u32 {
    enemy.battery.reach().max(own.battery.reach()) + enemy.walk
}

/// Whether an enemy is in sight, and what it can be expected to do: the damage, and how much of it counts because it sees
/// the unit, in percent. `harder` is all that makes the unit harder to hit but the ground. The enemy is taken to stand in
/// `from`.
pub(in crate::ai) fn fire_from(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    stand: Stand,
    (enemy, from): (&UnitEval<'_>, Hex),
    harder: i32,
) -> (bool, Option<(i64, i64)>) {
    let hexes = from.distance(stand.pose.hex);
    if hexes > concern(own, enemy) {
        return (false, None);
    }
    let line = sights.between((from, enemy.height()), (stand.pose.hex, own.height()));
    let (seen, cover) = match line {
        Some(cover) => (100, cover),
        None if enemy.walk > 0 => (UNSEEN, 0),
        None => return (false, None),
    };
    let ground = picture.ground(from, stand.pose.hex);
    let harder = harder + cover + ground;
    let nearest = hexes.saturating_sub(enemy.walk).max(1);
    let furthest = hexes.min(enemy.battery.reach()).max(1);
    let walked = picture.haste(1, Gait::Walk);
    let damage = (nearest..=furthest).map(|at| {
        let haste = if at < hexes { walked } else { 0 };
        expected_fire(picture, own, enemy, at, harder + haste)
    });
    let damage = damage.max().unwrap_or(0);
    (line.is_some(), (damage > 0).then_some((damage, seen)))
}

/// Thousandths of a point of damage that an enemy does with everything it has from so many hexes away.
fn expected_fire(picture: &WorldModel<'_>, own: &UnitEval<'_>, enemy: &UnitEval<'_>, hexes: u32, harder: i32) -> i64 {
    let numbers = &picture.book.combat.attack;
    let prone = match (own.unit.hull.prone, hexes <= 1) {
        (false, _) => 0,
        (true, true) => numbers.target_prone_adjacent,
        (true, false) => numbers.target_prone,
    };
    let fire = enemy.battery.expected(&picture.chances, hexes, prone + harder);
    let blow = enemy.battery.blow.as_ref().filter(|_| hexes == 1);
    fire.max(blow.map_or(0, |blow| blow.damage * picture.chances.of(blow.difficulty + prone + harder)))
}
