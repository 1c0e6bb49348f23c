//! Charges and jumps onto units: who can, what makes the blow harder, and what it does to both.

use super::difficulty;
use super::hit_effect::{HitEffect, melee_effect, tens};
use super::melee::hand_to_hand;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::attacker::Attacker;
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use phaseline_rules::combat::test_roll::{Reason, Test};
use phaseline_rules::ruleset::{Filter, Rush};

/// Whether the body can make this charge: bodies that strike can, and troopers on foot if the action allows it.
#[must_use]
pub(crate) fn can_charge(profile: &UnitProfile, rush: &Rush) -> bool {
    profile.body.can_strike || rush.by_hand && profile.is_squad()
}

/// The test of a charge from a place next to its target.
///
/// # Errors
///
/// The reason why it is not possible.
pub fn impact(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Result<Test, Refusal> {
    body_test(book, attacker, target, book.combat.charge.base, true)
}

/// The test of a death from above from a place next to its target.
///
/// # Errors
///
/// The reason why it is not possible.
pub fn dfa_test(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Result<Test, Refusal> {
    body_test(book, attacker, target, book.combat.pounce.base, false)
}

/// The test of a hit with the whole body.
fn body_test(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    target: &UnitState,
    base: i32,
    on_foot: bool,
) -> Result<Test, Refusal> {
    let mut test = hand_to_hand(book, attacker, target, base, on_foot)?;
    difficulty::of_target(book, attacker, target, 1, &mut test);
    Ok(test)
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
pub(crate) fn charge_hit(book: &Rulebook, attacker: &UnitProfile, unit: &UnitState, hexes: u32) -> HitEffect {
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
