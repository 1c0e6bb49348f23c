//! What a hit does: damage, stability damage and heat of shots, melee attacks, charges and deaths from above, as
//! tallies.

use super::gunnery::ready_weapon;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::rulebook::unit_profile::UnitProfile;
use crate::battle::state::unit_state::UnitState;
use crate::rules::catalog::weapon::Weapon;
use crate::rules::combat::tally::Tally;
use crate::rules::combat::test_roll::Reason;
use crate::rules::ruleset::Filter;

/// The effect of one hit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HitEffect {
    /// Damage, in points.
    pub damage: Tally,
    /// Stability damage, in points.
    pub shake: Tally,
    /// Heat for the attacker, whether it hits or misses.
    pub heat: u32,
}

impl Default for HitEffect {
    fn default() -> Self {
        Self { damage: Tally::of_points(), shake: Tally::of_points(), heat: 0 }
    }
}

impl HitEffect {
    /// Whether a hit does neither damage nor stability damage.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.damage.points() == 0 && self.shake.points() == 0
    }

    fn add(&mut self, reason: Reason, damage: u32, shake: u32) {
        self.damage.add_points(reason, damage);
        self.shake.add_points(reason, shake);
    }
}

/// The effect of one shot of a weapon, and the heat of one use.
#[must_use]
pub fn shot_effect(weapon: &Weapon) -> HitEffect {
    let mut effect = HitEffect { heat: weapon.heat, ..HitEffect::default() };
    effect.add(Reason::Weapon, weapon.damage, weapon.stability_damage);
    effect
}

/// The effect of a melee attack: a number for each full ten tons, plus the melee weapons that the filter allows.
#[must_use]
pub fn melee_effect(book: &Rulebook, profile: &UnitProfile, unit: &UnitState, with: &Filter) -> HitEffect {
    let (tens, numbers) = (tens(profile), &book.combat.melee);
    let mut effect = HitEffect::default();
    let by = |number: u32| number.saturating_mul(tens);
    effect.add(Reason::OwnTens(tens), by(numbers.damage), by(numbers.stability_damage));
    for place in 0..profile.weapons.len() {
        let swung = ready_weapon(profile, unit, place).ok();
        if let Some(swung) = swung.filter(|swung| swung.is_swung() && with.lets(&swung.weapon.traits)) {
            effect.add(Reason::Swung, swung.weapon.damage, swung.weapon.stability_damage);
            effect.heat = effect.heat.saturating_add(swung.weapon.heat);
        }
    }
    effect
}

/// The effect of a charge over this many hexes on its target, and on the attacker itself. An attacker under ten tons
/// does not ram and takes nothing.
#[must_use]
pub fn charge_effect(
    book: &Rulebook,
    (attacker, unit): (&UnitProfile, &UnitState),
    target: &UnitProfile,
    hexes: u32,
) -> [HitEffect; 2] {
    let (numbers, mut recoil) = (&book.combat.charge, HitEffect::default());
    if tens(attacker) > 0 {
        let others = tens(target);
        let by = |number: u32| number.saturating_mul(others);
        recoil.add(Reason::OthersTens(others), by(numbers.own_damage), by(numbers.own_stability_damage));
    }
    [charge_hit(book, attacker, unit, hexes), recoil]
}

/// The effect of a charge over this many hexes on its target. A unit under ten tons does not ram: it hits with its
/// melee weapons. A squad without any hits with the bare hands of every trooper who still stands.
#[must_use]
pub(in crate::battle) fn charge_hit(
    book: &Rulebook,
    attacker: &UnitProfile,
    unit: &UnitState,
    hexes: u32,
) -> HitEffect {
    let (numbers, own) = (&book.combat.charge, tens(attacker));
    let hexes = hexes.min(numbers.hexes_most).max(1);
    if own > 0 {
        let mut hit = HitEffect::default();
        hit.damage.add_points(Reason::Momentum(own, hexes), numbers.damage.saturating_mul(own).saturating_mul(hexes));
        hit.shake.add_points(Reason::OwnTens(own), numbers.stability_damage.saturating_mul(own));
        return hit;
    }
    let mut hit = HitEffect { heat: 0, ..melee_effect(book, attacker, unit, &Filter::Any) };
    if hit.is_nothing() && attacker.is_squad() {
        let men = unit.hull.plates.iter().filter(|plate| plate.structure > 0).count();
        let men = u32::try_from(men).unwrap_or(u32::MAX);
        let by = |number: u32| number.saturating_mul(men);
        hit.add(Reason::Men(men), by(numbers.trooper_damage), by(numbers.trooper_stability_damage));
    }
    hit
}

/// The effect of a death from above on its target, and on the attacker itself.
#[must_use]
pub fn dfa_effect(book: &Rulebook, attacker: &UnitProfile) -> [HitEffect; 2] {
    let (numbers, tens) = (&book.combat.pounce, tens(attacker));
    let by = |number: u32| number.saturating_mul(tens);
    let (mut hit, mut recoil) = (HitEffect::default(), HitEffect::default());
    hit.add(Reason::OwnTens(tens), by(numbers.damage), by(numbers.stability_damage));
    recoil.add(Reason::OwnTens(tens), by(numbers.own_damage), by(numbers.own_stability_damage));
    [hit, recoil]
}

/// The weight in full tens of tons.
fn tens(profile: &UnitProfile) -> u32 {
    profile.design.tonnage.tenths() / 100
}
