//! Charges and jumps onto units: who can, and what makes the blow harder.

use super::difficulty;
use super::melee::hand_to_hand;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::rulebook::unit_profile::UnitProfile;
use crate::battle::state::attacker::Attacker;
use crate::battle::state::refusal::Refusal;
use crate::battle::state::unit_state::UnitState;
use crate::rules::combat::test_roll::Test;
use crate::rules::ruleset::Rush;

/// Whether the body can make this charge: bodies that strike can, and troopers on foot if the action allows it.
#[must_use]
pub(in crate::battle) fn can_charge(profile: &UnitProfile, rush: &Rush) -> bool {
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
