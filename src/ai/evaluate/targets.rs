//! Whom a unit could attack from a place, and how hard that is.

use super::attack_ways::Way;
use super::threat::Stand;
use crate::ai::model::firepower::Gun;
use crate::ai::model::fixed_point::SURE;
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::ai::model::worth;
use crate::rules::catalog::body::Arc;
use crate::rules::hex::{Facing, Hex};

/// Which kinds of attack can be paid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::ai) struct Means {
    /// Volleys.
    pub fire: bool,
    /// Blows.
    pub strike: bool,
    /// Volleys in which every gun is fired twice.
    pub twice: bool,
    /// The least that any of them adds to the difficulty.
    pub harder: i32,
}

impl Means {
    /// What some ways of attacking need.
    pub fn of(ways: &[Way]) -> Self {
        Self {
            fire: ways.iter().any(|way| !way.blow),
            strike: ways.iter().any(|way| way.blow),
            twice: ways.iter().any(|way| way.twice),
            harder: ways.iter().map(|way| way.harder).min().unwrap_or(0),
        }
    }

    /// Whether any attack can be paid.
    pub const fn attack(self) -> bool {
        self.fire || self.strike
    }

    /// How far the unit gets with them.
    pub fn furthest(self, own: &UnitEval<'_>) -> u32 {
        if self.fire { own.battery.reach() } else { 1 }
    }

    /// Whether targets looked at for these means serve for others, too.
    pub fn cover(self, others: Self) -> bool {
        (self.fire, self.strike) == (others.fire, others.strike)
            && self.twice >= others.twice
            && self.harder <= others.harder
    }
}

/// A target seen from a hex, for any facing there.
pub(in crate::ai) struct Aim<'p, 'a> {
    /// Who is aimed at.
    pub target: &'p UnitEval<'a>,
    /// Where it is, seen from the hex.
    pub toward: Facing,
    toughness: i64,
    /// How much it counts that the target comes nearer to its end and to a fall, in percent.
    focus: i64,
    sway: i64,
    /// Guns in range, by their place in the battery, with the difficulty of their shots.
    pub shots: Vec<(usize, i32)>,
    /// The difficulty of a blow.
    pub blow: Option<i32>,
    /// No attack from here is worth more, whichever way the unit looks.
    pub most: i64,
}

/// Every enemy that could be attacked from a hex.
pub(in crate::ai) fn aims<'p, 'a>(
    picture: &'p WorldModel<'a>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    stand: Stand,
    means: Means,
) -> Vec<Aim<'p, 'a>> {
    let mut aims: Vec<Aim<'_, '_>> =
        picture.enemies.iter().filter_map(|enemy| aim(picture, sights, own, stand, means, enemy)).collect();
    if picture.weights.nearest {
        let away = |aim: &Aim<'_, '_>| aim.target.hex().distance(stand.pose.hex);
        let least = aims.iter().map(away).min();
        aims.retain(|aim| Some(away(aim)) == least);
    }
    aims
}

/// Whether an enemy could be attacked from a hex, whichever way the unit looks there.
pub(in crate::ai) fn is_target(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
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
    let strikes = means.strike && own.battery.blow.is_some() && hexes == 1 && within_blow(picture, here, there);
    let fires = means.fire && hexes <= own.battery.sight_range && own.battery.guns.iter().any(|gun| gun.reaches(hexes));
    strikes || fires && sights.between((here, own.height()), (there, enemy.height())).is_some()
}

fn aim<'p, 'a>(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    stand: Stand,
    means: Means,
    target: &'p UnitEval<'a>,
) -> Option<Aim<'p, 'a>> {
    let numbers = &picture.book.combat.attack;
    let (here, there) = (stand.pose.hex, target.hex());
    let hexes = here.distance(there);
    if hexes > means.furthest(own) || hexes == 0 {
        return None;
    }
    let common =
        picture.haste(stand.hexes_moved, stand.gait) + picture.exposure(target, hexes) + picture.ground(here, there);
    let mut shots = Vec::new();
    if means.fire
        && hexes <= own.battery.sight_range
        && let Some(cover) = sights.between((here, own.height()), (there, target.height()))
    {
        let difficulty = |gun: &Gun| Some(gun.difficulty(numbers, hexes)? + own.battery.own + common + cover);
        let guns = own.battery.guns.iter().enumerate();
        shots.extend(guns.filter_map(|(place, gun)| Some((place, difficulty(gun)?))));
    }
    let blow = own.battery.blow.as_ref().filter(|_| means.strike && hexes == 1 && within_blow(picture, here, there));
    let blow = blow.map(|blow| blow.difficulty + common);
    if shots.is_empty() && blow.is_none() {
        return None;
    }
    let arc = if picture.weights.nearest { Arc::Front } else { picture.arc(target.unit.place.pose, here) };
    let toughness = target.toughness[arc as usize];
    let (focus, sway) = (picture.weights.focus, picture.weights.sway);
    let aim = Aim { target, toward: here.bearing(there), toughness, focus, sway, shots, blow, most: 0 };
    Some(Aim { most: aim.most(picture, own, means), ..aim })
}

fn within_blow(picture: &WorldModel<'_>, from: Hex, to: Hex) -> bool {
    let board = &picture.book.board;
    board.height(from).abs_diff(board.height(to)) <= picture.book.combat.melee.height_difference
}

impl Aim<'_, '_> {
    /// What an attack would be worth for which everything bears and heat costs nothing, as hot as it may be.
    fn most(&self, picture: &WorldModel<'_>, own: &UnitEval<'_>, means: Means) -> i64 {
        let guns = &own.battery.guns;
        let (mut damage, mut sway) = (0, 0);
        for &(place, difficulty) in &self.shots {
            let twice = if means.twice { guns[place].fired_twice.min(0) } else { 0 };
            let chance = picture.chances.of(difficulty + twice + means.harder);
            damage += guns[place].damage * chance;
            sway += guns[place].stability * chance;
        }
        let times = if means.twice { 2 } else { 1 };
        let volley = self.worth(self.part(damage * times, SURE), sway * times);
        let swing = self.blow.zip(own.battery.blow.as_ref()).map_or(0, |(difficulty, blow)| {
            let chance = picture.chances.of(difficulty + means.harder);
            self.worth(self.part(blow.damage * chance, chance), blow.stability * chance)
        });
        volley.max(swing)
    }

    /// So much damage to expect as a part of what the target can still take, in thousandths: whoever one hit destroys is still
    /// likely to be missed, and no more can be expected than that anything hits at all.
    pub fn part(&self, damage: i64, hits: i64) -> i64 {
        (damage / self.toughness.max(1)).min(hits)
    }

    /// Who is aimed at.
    #[cfg(test)]
    pub fn target(&self) -> crate::rules::ids::UnitId {
        self.target.unit.id()
    }

    /// The chance of one gun to hit with a facing, where it bears.
    #[cfg(test)]
    pub fn chance(&self, picture: &WorldModel<'_>, own: &UnitEval<'_>, stand: Stand, gun: usize) -> Option<i64> {
        let &(_, difficulty) = self.shots.iter().find(|(place, _)| *place == gun)?;
        let chance = picture.chances.of(difficulty);
        let battery = &own.battery;
        battery.bears(picture.book, &battery.guns[gun], stand.torso(), self.toward).then_some(chance)
    }

    /// The chance of a blow to hit with a facing.
    #[cfg(test)]
    pub fn blow_chance(&self, picture: &WorldModel<'_>, stand: Stand) -> Option<i64> {
        self.blow.filter(|_| self.is_ahead(picture, stand)).map(|difficulty| picture.chances.of(difficulty))
    }

    /// Whether it is in front of whoever looks that way.
    pub fn is_ahead(&self, picture: &WorldModel<'_>, stand: Stand) -> bool {
        let relative = stand.torso().sixths_to(self.toward).rem_euclid(6) as u8;
        picture.book.combat.arcs.front_weapons.contains(&relative)
    }

    /// What it is worth to do so much to it.
    pub fn worth(&self, part: i64, sway: i64) -> i64 {
        let target = self.target;
        let hull = &target.unit.hull;
        let can_fall = target.fighter.body.can_fall && !hull.prone;
        let steadiness = if can_fall { target.fighter.design.stability } else { 0 };
        worth::of_attack(target.worth, part, self.focus)
            + worth::of_swaying(target.worth, sway, hull.stability, steadiness) * self.sway / 100
    }
}
