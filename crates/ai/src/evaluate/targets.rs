//! The enemies that a unit can attack from a place, and how hard they are to hit.

use super::attack_ways::Way;
use super::threat::Stand;
use crate::model::firepower::Gun;
use crate::model::fixed_point::SURE;
use crate::model::sight_lines::SightCache;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use crate::model::worth;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::hex::{Bearing, Hex};

/// Which kinds of attack the unit can pay for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Means {
    pub fire: bool,
    /// Melee attacks.
    pub strike: bool,
    /// Volleys in which each gun fires twice.
    pub twice: bool,
    /// The lowest to-hit difficulty that any of them adds.
    pub harder: i32,
}

impl Means {
    /// The means that these ways of attacking need.
    pub fn of(ways: &[Way]) -> Self {
        Self {
            fire: ways.iter().any(|way| !way.blow),
            strike: ways.iter().any(|way| way.blow),
            twice: ways.iter().any(|way| way.twice),
            harder: ways.iter().map(|way| way.harder).min().unwrap_or(0),
        }
    }

    /// Whether the unit can pay for any attack.
    pub const fn attack(self) -> bool {
        self.fire || self.strike
    }

    /// How far the unit can attack, in hexes.
    pub fn furthest(self, own: &UnitEval<'_>) -> u32 {
        if self.fire { own.firepower.reach() } else { 1 }
    }

    /// Whether targets that were listed for these means are enough for `others`.
    pub fn cover(self, others: Self) -> bool {
        (self.fire, self.strike) == (others.fire, others.strike)
            && self.twice >= others.twice
            && self.harder <= others.harder
    }
}

/// A target as seen from a hex, for any facing there.
pub(crate) struct Aim<'p, 'a> {
    pub target: &'p UnitEval<'a>,
    /// The direction from the hex to the target.
    pub toward: Bearing,
    toughness: i64,
    /// How much it counts to bring the target closer to its end and to a fall, in percent.
    focus: i64,
    sway: i64,
    /// The guns in range by index in the firepower, each with the difficulty of its shot.
    pub shots: Vec<(usize, i32)>,
    /// The difficulty of a melee attack. `None` where it cannot reach the target.
    pub blow: Option<i32>,
    /// An upper bound for the worth of an attack from here with any facing.
    pub most: i64,
}

/// The enemies that the unit can attack from a hex. A level that fires at the nearest enemy gets only the nearest ones.
pub(crate) fn targets<'p, 'a>(
    world: &'p WorldModel<'a>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    stand: Stand,
    means: Means,
) -> Vec<Aim<'p, 'a>> {
    let mut targets: Vec<Aim<'_, '_>> =
        world.enemies.iter().filter_map(|enemy| aim(world, sight_cache, own, stand, means, enemy)).collect();
    if world.weights.nearest {
        let away = |aim: &Aim<'_, '_>| aim.target.hex().distance(stand.pose.hex);
        let least = targets.iter().map(away).min();
        targets.retain(|aim| Some(away(aim)) == least);
    }
    targets
}

/// Whether an enemy can be attacked from a hex with some facing.
pub(crate) fn is_target(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    stand: Stand,
    means: Means,
    enemy: &UnitEval<'_>,
) -> bool {
    let (here, there) = (stand.pose.hex, enemy.hex());
    let hexes = here.distance(there);
    if hexes > means.furthest(own) || hexes == 0 {
        return false;
    }
    let strikes = means.strike && own.firepower.blow.is_some() && hexes == 1 && within_blow(world, here, there);
    let fires =
        means.fire && hexes <= own.firepower.sight_range && own.firepower.guns.iter().any(|gun| gun.reaches(hexes));
    strikes || fires && sight_cache.between((here, own.height()), (there, enemy.height())).is_some()
}

fn aim<'p, 'a>(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    stand: Stand,
    means: Means,
    target: &'p UnitEval<'a>,
) -> Option<Aim<'p, 'a>> {
    let numbers = &world.book.combat.attack;
    let (here, there) = (stand.pose.hex, target.hex());
    let hexes = here.distance(there);
    if hexes > means.furthest(own) || hexes == 0 {
        return None;
    }
    let common = world.haste(stand.hexes_moved, stand.gait) + world.exposure(target, hexes) + world.ground(here, there);
    let mut shots = Vec::new();
    if means.fire
        && hexes <= own.firepower.sight_range
        && let Some(cover) = sight_cache.between((here, own.height()), (there, target.height()))
    {
        let common = common + target.elusive_to_shots + cover;
        let difficulty = |gun: &Gun| Some(gun.difficulty(numbers, hexes)? + own.firepower.own + common);
        let guns = own.firepower.guns.iter().enumerate();
        shots.extend(guns.filter_map(|(place, gun)| Some((place, difficulty(gun)?))));
    }
    let blow = own.firepower.blow.as_ref().filter(|_| means.strike && hexes == 1 && within_blow(world, here, there));
    let blow = blow.map(|blow| blow.difficulty + common);
    if shots.is_empty() && blow.is_none() {
        return None;
    }
    let arc = if world.weights.nearest { Arc::Front } else { world.arc(target.unit.place.pose, here) };
    let toughness = target.toughness[arc as usize];
    let (focus, sway) = (world.weights.focus, world.weights.sway);
    let aim = Aim { target, toward: here.bearing(there), toughness, focus, sway, shots, blow, most: 0 };
    Some(Aim { most: aim.most(world, own, means), ..aim })
}

fn within_blow(world: &WorldModel<'_>, from: Hex, to: Hex) -> bool {
    let board = &world.book.board;
    board.height(from).abs_diff(board.height(to)) <= world.book.combat.melee.height_difference
}

impl Aim<'_, '_> {
    /// What an attack is worth if all weapons bear and heat is free.
    fn most(&self, world: &WorldModel<'_>, own: &UnitEval<'_>, means: Means) -> i64 {
        let guns = &own.firepower.guns;
        let (mut damage, mut sway) = (0, 0);
        for &(place, difficulty) in &self.shots {
            let twice = if means.twice { guns[place].fired_twice.min(0) } else { 0 };
            let chance = world.chances.of(difficulty + twice + means.harder);
            damage += guns[place].damage * chance;
            sway += guns[place].stability * chance;
        }
        let times = if means.twice { 2 } else { 1 };
        let volley = self.worth(self.part(damage * times, SURE), sway * times);
        let swing = self.blow.zip(own.firepower.blow.as_ref()).map_or(0, |(difficulty, blow)| {
            let chance = world.chances.of(difficulty + means.harder);
            self.worth(self.part(blow.damage * chance, chance), blow.stability * chance)
        });
        volley.max(swing)
    }

    /// Expected damage as a part of what the target can still take, in thousandths, but at most the chance `hits` to
    /// hit at all: even a target that one hit destroys is often missed.
    pub fn part(&self, damage: i64, hits: i64) -> i64 {
        (damage / self.toughness.max(1)).min(hits)
    }

    #[cfg(test)]
    pub fn target(&self) -> phaseline_rules::ids::UnitId {
        self.target.unit.id()
    }

    /// The chance of a gun to hit with a facing. `None` where it does not bear.
    #[cfg(test)]
    pub fn chance(&self, world: &WorldModel<'_>, own: &UnitEval<'_>, stand: Stand, gun: usize) -> Option<i64> {
        let &(_, difficulty) = self.shots.iter().find(|(place, _)| *place == gun)?;
        let chance = world.chances.of(difficulty);
        let firepower = &own.firepower;
        firepower.bears(world.book, &firepower.guns[gun], stand.torso(), self.toward).then_some(chance)
    }

    /// The chance of a melee attack to hit with a facing.
    #[cfg(test)]
    pub fn blow_chance(&self, world: &WorldModel<'_>, stand: Stand) -> Option<i64> {
        self.blow.filter(|_| self.is_ahead(world, stand)).map(|difficulty| world.chances.of(difficulty))
    }

    /// Whether the target is in the front arc of a unit that stands like this.
    pub fn is_ahead(&self, world: &WorldModel<'_>, stand: Stand) -> bool {
        world.book.combat.arcs.is_ahead(stand.torso(), self.toward)
    }

    /// What it is worth to do this to the target. `part` is in thousandths of what it can still take, `sway` in
    /// thousandths of a point of stability.
    pub fn worth(&self, part: i64, sway: i64) -> i64 {
        let target = self.target;
        let hull = &target.unit.hull;
        let can_fall = target.profile.body.can_fall && !hull.prone;
        let steadiness = if can_fall { target.profile.design.stability } else { 0 };
        worth::of_attack(target.worth, part, self.focus)
            + worth::of_swaying(target.worth, sway, hull.stability, steadiness) * self.sway / 100
    }
}
