//! What a unit has to fear where it stands.

use super::picture::{Picture, Soldier};
use super::sights::Sights;
use super::worth;
use crate::rules::path::Pose;

/// How much of the fire of an enemy counts that has acted this round already, in percent.
const ACTED: i64 = 75;
/// How much counts of an enemy that sees nothing from where it stands but can move, in percent.
const UNSEEN: i64 = 45;

/// A unit somewhere, perhaps not where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stand {
    /// Hex and facing.
    pub pose: Pose,
    /// Hexes it would have moved in this activation.
    pub hexes_moved: u32,
    /// Whether it would have run.
    pub ran: bool,
}

/// The worth of what enemies can be expected to do to a unit until it acts again, if they all turned on it.
/// `harder` is added to the difficulty of all their attacks.
pub(super) fn danger(picture: &Picture<'_>, sights: &mut Sights, own: &Soldier<'_>, stand: Stand, harder: i32) -> i64 {
    let from = |enemy: &Soldier<'_>| danger_from(picture, sights, own, stand, enemy, harder);
    picture.enemies.iter().map(from).sum()
}

/// The worth of what one enemy can be expected to do to a unit.
pub(super) fn danger_from(
    picture: &Picture<'_>,
    sights: &mut Sights,
    own: &Soldier<'_>,
    stand: Stand,
    enemy: &Soldier<'_>,
    harder: i32,
) -> i64 {
    let hexes = enemy.hex().distance(stand.pose.hex);
    if hexes > enemy.battery.reach() + enemy.walk {
        return 0;
    }
    let line = sights.between((enemy.hex(), enemy.height()), (stand.pose.hex, own.height()));
    let (seen, cover) = match line {
        Some(cover) => (100, cover),
        None if enemy.walk > 0 => (UNSEEN, 0),
        None => return 0,
    };
    let ground = picture.ground(enemy.hex(), stand.pose.hex);
    let still = if own.unit.heat.shut_down { picture.book.combat.attack.target_shut_down } else { 0 };
    let harder = harder + cover + ground + still + own.elusive + picture.evasion(stand.hexes_moved);
    let nearest = hexes.saturating_sub(enemy.walk).max(1);
    let damage = (nearest..=hexes.max(1)).map(|at| {
        let haste = picture.haste(u32::from(at < hexes), false);
        expected_fire(picture, own, enemy, at, harder + haste)
    });
    let damage = damage.max().unwrap_or(0);
    let toughness = own.toughness[picture.arc(stand.pose, enemy.hex()) as usize];
    let soon = if enemy.unit.turn.acted { ACTED } else { 100 };
    worth::of_damage(own.worth, damage, toughness) * seen / 100 * soon / 100
}

/// Thousandths of a point of damage that an enemy does with everything it has from so many hexes away.
fn expected_fire(picture: &Picture<'_>, own: &Soldier<'_>, enemy: &Soldier<'_>, hexes: u32, harder: i32) -> i64 {
    let numbers = &picture.book.combat.attack;
    let prone = match (own.unit.hull.prone, hexes <= 1) {
        (false, _) => 0,
        (true, true) => numbers.target_prone_adjacent,
        (true, false) => numbers.target_prone,
    };
    let hit = |difficulty: i32| picture.chances.of(difficulty + prone + harder);
    let guns = enemy.battery.guns.iter();
    let fire: i64 =
        guns.filter_map(|gun| Some(gun.damage * hit(gun.difficulty(numbers, hexes)? + enemy.battery.own))).sum();
    let blow = enemy.battery.blow.as_ref().filter(|_| hexes == 1);
    fire.max(blow.map_or(0, |blow| blow.damage * hit(blow.difficulty)))
}
