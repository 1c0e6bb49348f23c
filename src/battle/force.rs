//! What a hit does: damage, stability damage and heat of shots, blows, charges and pounces, each as a tally.

use super::fighter::Fighter;
use super::gunnery::ready_weapon;
use super::rulebook::Rulebook;
use super::unit::Unit;
use crate::rules::ruleset::Filter;
use crate::rules::tally::Tally;
use crate::rules::test_roll::Reason;
use crate::rules::weapon::Weapon;

/// What one hit does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Force {
    /// Its damage.
    pub damage: Tally,
    /// Its stability damage.
    pub shake: Tally,
    /// Heat for whoever attacks, hit or miss.
    pub heat: u32,
}

impl Default for Force {
    fn default() -> Self {
        Self { damage: Tally::of_points(), shake: Tally::of_points(), heat: 0 }
    }
}

impl Force {
    /// Whether a hit would do nothing.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.damage.points() == 0 && self.shake.points() == 0
    }

    fn add(&mut self, reason: Reason, damage: u32, shake: u32) {
        self.damage.add_points(reason, damage);
        self.shake.add_points(reason, shake);
    }
}

/// What each shot of a weapon does, and the heat of one use.
#[must_use]
pub fn shot_force(weapon: &Weapon) -> Force {
    let mut force = Force { heat: weapon.heat, ..Force::default() };
    force.add(Reason::Weapon, weapon.damage, weapon.stability_damage);
    force
}

/// What a blow does: so much for each full ten tons, and what these melee weapons add.
#[must_use]
pub fn blow_force(book: &Rulebook, fighter: &Fighter, unit: &Unit, with: &Filter) -> Force {
    let (tens, numbers) = (tens(fighter), &book.combat.melee);
    let mut force = Force::default();
    let by = |number: u32| number.saturating_mul(tens);
    force.add(Reason::OwnTens(tens), by(numbers.damage), by(numbers.stability_damage));
    for place in 0..fighter.weapons.len() {
        let swung = ready_weapon(fighter, unit, place).ok();
        if let Some(swung) = swung.filter(|swung| swung.is_swung() && with.lets(&swung.weapon.traits)) {
            force.add(Reason::Swung, swung.weapon.damage, swung.weapon.stability_damage);
            force.heat = force.heat.saturating_add(swung.weapon.heat);
        }
    }
    force
}

/// What a charge after so many hexes does to its target, and to the attacker itself.
#[must_use]
pub fn charge_force(book: &Rulebook, attacker: &Fighter, target: &Fighter, hexes: u32) -> [Force; 2] {
    let numbers = &book.combat.charge;
    let hexes = hexes.min(numbers.hexes_most).max(1);
    let (own, others) = (tens(attacker), tens(target));
    let (mut hit, mut recoil) = (Force::default(), Force::default());
    hit.damage.add_points(Reason::Momentum(own, hexes), numbers.damage.saturating_mul(own).saturating_mul(hexes));
    hit.shake.add_points(Reason::OwnTens(own), numbers.stability_damage.saturating_mul(own));
    let by = |number: u32| number.saturating_mul(others);
    recoil.add(Reason::OthersTens(others), by(numbers.own_damage), by(numbers.own_stability_damage));
    [hit, recoil]
}

/// What a pounce does to its target, and to the attacker itself.
#[must_use]
pub fn pounce_force(book: &Rulebook, attacker: &Fighter) -> [Force; 2] {
    let (numbers, tens) = (&book.combat.pounce, tens(attacker));
    let by = |number: u32| number.saturating_mul(tens);
    let (mut hit, mut recoil) = (Force::default(), Force::default());
    hit.add(Reason::OwnTens(tens), by(numbers.damage), by(numbers.stability_damage));
    recoil.add(Reason::OwnTens(tens), by(numbers.own_damage), by(numbers.own_stability_damage));
    [hit, recoil]
}

/// Full tens of tons.
fn tens(fighter: &Fighter) -> u32 {
    fighter.design.tonnage.tenths() / 100
}
