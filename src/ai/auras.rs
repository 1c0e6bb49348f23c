//! Where what units do to everybody near them is felt: places near friends who help, and near enemies whom one troubles.

use super::picture::Picture;
use crate::battle::objectives::are_partners;
use crate::battle::{Standing, Unit};
use crate::rules::effect::Reach;
use crate::rules::hex::Hex;
use crate::rules::ruleset::Toward;
use crate::rules::statistic::{BattleStatistic, StatKey};

/// A point of the difficulty to hit or to be hit is worth so many thousandths of its holder.
const AIM: i64 = 15;
/// A point of any other statistic.
const POINT: i64 = 4;

/// Every place within so many hexes of another one, and what it is worth to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Circle {
    around: Hex,
    hexes: u32,
    /// In thousandths of a point.
    worth: i64,
}

impl Circle {
    /// What it is worth to be in a hex.
    pub fn worth(&self, hex: Hex) -> i64 {
        if self.around.distance(hex) <= self.hexes { self.worth } else { 0 }
    }
}

/// The circles that a unit worth so many points should be in, or keep out of.
pub(super) fn circles(picture: &Picture<'_>, unit: &Unit, worth: i64) -> Vec<Circle> {
    let book = picture.book;
    if !book.has_auras {
        return Vec::new();
    }
    let own = auras_of(picture, unit);
    let mut circles = Vec::new();
    for other in picture.snapshot.alive().filter(|other| other.id() != unit.id()) {
        let hostile = book.are_hostile(unit.side(), other.side());
        let partner = are_partners(book, unit.side(), other.side());
        let around = other.place.pose.hex;
        let theirs = picture.enemy(other.id()).map_or(worth, |enemy| enemy.worth);
        let felt = |aura: &Standing| match aura.effect.effect.on {
            Reach::Friends(hexes) if partner => Some(hexes),
            Reach::Enemies(hexes) if hostile => Some(hexes),
            _ => None,
        };
        // What the unit does to the other one, and the other one to it.
        for aura in &own {
            let good = if hostile { -gain(picture, aura) } else { gain(picture, aura) };
            circles.extend(felt(aura).map(|hexes| Circle { around, hexes, worth: good * theirs }));
        }
        for aura in auras_of(picture, other) {
            circles.extend(felt(aura).map(|hexes| Circle { around, hexes, worth: gain(picture, aura) * worth }));
        }
    }
    circles
}

/// What a unit does to those about it, as long as its machine runs.
fn auras_of<'b>(picture: &Picture<'b>, unit: &Unit) -> Vec<&'b Standing> {
    let auras = picture.book.fighter(unit.id()).map_or(&[][..], |fighter| fighter.auras.as_slice());
    let intact =
        |aura: &&Standing| aura.at.is_none_or(|at| unit.hull.plates.get(at).is_none_or(|plate| plate.structure != 0));
    auras.iter().filter(|_| !unit.heat.shut_down).filter(intact).collect()
}

/// What an effect does for whom it reaches, in thousandths of it.
fn gain(picture: &Picture<'_>, aura: &Standing) -> i64 {
    // A statistic of the ruleset counts on its clock: where early is low, less is better.
    let early = match picture.book.ruleset.toward() {
        Toward::Low => 1,
        Toward::High => -1,
    };
    let gain = |&(key, change): &(StatKey, i32)| {
        i64::from(change)
            * match key {
                StatKey::Battle(BattleStatistic::AttackDifficulty) => -AIM,
                StatKey::Battle(BattleStatistic::TargetedDifficulty) => AIM,
                StatKey::Battle(BattleStatistic::PilotingDifficulty) => -POINT,
                StatKey::Battle(_) => POINT,
                StatKey::Ruleset(_) => early * POINT,
            }
    };
    aura.effect.changes.iter().map(gain).sum()
}
