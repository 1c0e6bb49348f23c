//! Melee attacks before the roll: whether they are possible, and what makes them harder.

use super::difficulty;
use crate::rulebook::book::{Rulebook, name_of};
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::attacker::Attacker;
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::combat::test_roll::{Reason, Test};

/// The test of a melee attack on a target.
///
/// # Errors
///
/// The reason why the attack is not possible.
pub fn blow(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Result<Test, Refusal> {
    let mut test = hand_to_hand(book, attacker, target, book.combat.melee.base, false)?;
    difficulty::of_haste(book, attacker, &mut test);
    difficulty::of_target(book, attacker, target, 1, &mut test);
    Ok(test)
}

/// The first terms of every attack on an adjacent target. `on_foot` says whether troopers on foot can make it, too.
pub(crate) fn hand_to_hand(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    target: &UnitState,
    base: i32,
    on_foot: bool,
) -> Result<Test, Refusal> {
    let profile = profile_of_attacker(book, attacker, target, on_foot)?;
    let limits = &book.combat.attack;
    let mut test = Test::new(limits.dice, limits.easiest, limits.hardest);
    test.add(Reason::Base, base);
    let piloting = profile.pilot.skill(Skill::Piloting);
    test.add(Reason::Skill(Skill::Piloting, piloting), -piloting.cast_signed());
    if attacker.unit.hull.crippled {
        test.add(Reason::AttackerCrippled, book.combat.melee.crippled);
    }
    Ok(test)
}

/// Checks that the attacker is next to its target, faces it and can strike. Returns its profile.
fn profile_of_attacker<'b>(
    book: &'b Rulebook,
    attacker: &Attacker<'_>,
    target: &UnitState,
    on_foot: bool,
) -> Result<&'b UnitProfile, Refusal> {
    let Some(profile) = book.profile(attacker.unit.id()) else { return Err(Refusal::NoSuchUnit(attacker.unit.id())) };
    let numbers = &book.combat.melee;
    if !(profile.body.can_strike || on_foot && profile.is_squad()) {
        return Err(Refusal::Incapable(profile.known_as().to_owned()));
    }
    let [from, to] = [attacker.hex(), target.place.pose.hex];
    let steep = book.board.height(from).abs_diff(book.board.height(to)) > numbers.height_difference;
    if from.distance(to) != 1 || steep {
        return Err(Refusal::NotAdjacent(name_of(book, target.id())));
    }
    if !book.combat.arcs.is_ahead(attacker.place.torso(), from.bearing(to)) {
        return Err(Refusal::OutOfArc(name_of(book, target.id())));
    }
    Ok(profile)
}
