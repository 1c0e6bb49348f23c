//! What a hit does: damage, stability damage and heat of shots and melee attacks, as tallies.

use super::gunnery::ready_weapon;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::combat::test_roll::Reason;
use phaseline_rules::ruleset::Filter;

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

    pub(super) fn add(&mut self, reason: Reason, damage: u32, shake: u32) {
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

/// The weight in full tens of tons.
pub(super) fn tens(profile: &UnitProfile) -> u32 {
    profile.design.tonnage.tenths() / 100
}
