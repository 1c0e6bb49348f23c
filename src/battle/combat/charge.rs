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

/// Whether the body is made for such a charge: machines and people that strike, and men on foot where they may close in.
#[must_use]
pub(in crate::battle) fn can_charge(fighter: &UnitProfile, rush: &Rush) -> bool {
    fighter.body.can_strike || rush.by_hand && fighter.is_squad()
}

/// The test of a charge from next to its target.
///
/// # Errors
///
/// Why it cannot be tried.
pub fn impact(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Result<Test, Refusal> {
    body_test(book, attacker, target, book.combat.charge.base, true)
}

/// The test of a pounce from next to its target.
///
/// # Errors
///
/// Why it cannot be tried.
pub fn pounce_test(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Result<Test, Refusal> {
    body_test(book, attacker, target, book.combat.pounce.base, false)
}

/// The test of hitting somebody with the whole body.
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
