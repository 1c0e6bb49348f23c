//! The checks of pilots and ammunition before the roll: what makes each harder. The roll and the forecasts both use
//! them.

use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::unit_state::UnitState;
use crate::stats::statistics::add_sources;
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::combat::reason::Whose;
use phaseline_rules::combat::test_roll::{Reason, Test};

/// A check of a skill without any other terms.
#[must_use]
pub fn of_skill(book: &Rulebook, unit: &UnitState, skill: Skill) -> Test {
    let numbers = &book.combat.piloting;
    let mut test = Test::new(numbers.dice, numbers.easiest, numbers.hardest);
    test.add(Reason::Base, numbers.base);
    let value = book.profile(unit.id()).map_or(0, |profile| profile.pilot.skill(skill));
    test.add(Reason::Skill(skill, value), -value.cast_signed());
    test
}

/// A piloting check of a unit in its present state.
#[must_use]
pub fn piloting(book: &Rulebook, unit: &UnitState) -> Test {
    let mut test = of_skill(book, unit, Skill::Piloting);
    let numbers = &book.combat.stability;
    let steadiness = book.profile(unit.id()).map_or(0, |profile| profile.design.stability);
    if u64::from(unit.hull.stability) * 100 >= u64::from(steadiness) * u64::from(numbers.unsteady_percent) {
        test.add(Reason::Unsteady, numbers.unsteady_difficulty);
    }
    add_sources(book, unit, BattleStatistic::PilotingDifficulty, Whose::Own, &mut test);
    if unit.crew.unconscious {
        test.add(Reason::Unconscious, numbers.unconscious_difficulty);
    }
    test
}

/// The check against a fall with this much stability damage. `None` when the unit cannot fall or stays below its
/// limit.
#[must_use]
pub fn keep_standing(book: &Rulebook, unit: &UnitState, stability: u32) -> Option<Test> {
    let profile = book.profile(unit.id())?;
    let limit = profile.design.stability;
    let stands = !profile.body.can_fall || limit == 0 || unit.hull.prone || !unit.is_alive();
    if stands || stability < limit {
        return None;
    }
    let mut shaken = unit.clone();
    shaken.hull.stability = stability;
    let mut test = piloting(book, &shaken);
    let excess = stability - limit;
    let harder = (excess / 10).cast_signed().saturating_mul(book.combat.stability.excess_difficulty);
    test.add(Reason::Excess(excess), harder);
    Some(test)
}

/// The check that saves a pilot from a wound in a fall.
#[must_use]
pub fn fall_unhurt(book: &Rulebook, unit: &UnitState) -> Test {
    let mut test = piloting(book, unit);
    test.add(Reason::Fall, book.combat.stability.fall_wound_difficulty);
    test
}

/// The check of a skill that an action asks for. `harder` is added to the difficulty.
#[must_use]
pub fn attempt(book: &Rulebook, unit: &UnitState, skill: Skill, harder: i32) -> Test {
    let mut test = if skill == Skill::Piloting { piloting(book, unit) } else { of_skill(book, unit, skill) };
    test.add(Reason::Attempt, harder);
    test
}

/// The check to stand up.
#[must_use]
pub fn stand_up(book: &Rulebook, unit: &UnitState) -> Test {
    let numbers = &book.combat.stability;
    let mut test = piloting(book, unit);
    test.add(Reason::Rising, numbers.rise_difficulty);
    if unit.hull.crippled {
        test.add(Reason::Crippled, numbers.rise_crippled);
    }
    test
}

/// The check to start up after a shutdown. `None` when the unit is cool enough to start up without a check.
#[must_use]
pub fn start_up(book: &Rulebook, unit: &UnitState) -> Option<Test> {
    let numbers = &book.combat.heat;
    let percent = heat_percent(book, unit);
    let above = percent.checked_sub(numbers.start_up_percent).filter(|above| *above > 0)?;
    let mut test = of_skill(book, unit, Skill::Guts);
    test.add(Reason::Heat(percent), (above / 10).cast_signed().saturating_mul(numbers.start_up_difficulty));
    Some(test)
}

/// The check of a wounded pilot to stay conscious.
#[must_use]
pub fn stay_conscious(book: &Rulebook, unit: &UnitState) -> Test {
    let numbers = &book.combat.consciousness;
    let mut test = of_skill(book, unit, Skill::Guts);
    test.add(Reason::Attempt, numbers.difficulty);
    let wounds = unit.crew.wounds;
    test.add(Reason::Wounds(wounds), wounds.cast_signed().saturating_mul(numbers.each_wound));
    test
}

/// The check of an unconscious pilot to wake up.
#[must_use]
pub fn wake_up(book: &Rulebook, unit: &UnitState) -> Test {
    let mut test = stay_conscious(book, unit);
    test.add(Reason::Unconscious, book.combat.consciousness.waking);
    test
}

/// The check against damage by a hit on what moves the unit.
#[must_use]
pub fn keep_moving(book: &Rulebook, unit: &UnitState) -> Test {
    let mut test = piloting(book, unit);
    test.add(Reason::MotionHit, book.combat.motion.difficulty);
    test
}

/// The check against an explosion of ammunition, for one reason with its difficulty.
#[must_use]
pub fn ammunition_holds(book: &Rulebook, reason: Reason, difficulty: i32) -> Test {
    let numbers = &book.combat.piloting;
    let mut test = Test::new(numbers.dice, numbers.easiest, numbers.hardest);
    test.add(reason, difficulty);
    test
}

/// The check against an explosion of ammunition by heat at the end of an activation, with the weapon whose ammunition
/// would explode: the one with most damage. `None` when nothing can explode.
#[must_use]
pub fn ammunition_in_heat(book: &Rulebook, unit: &UnitState) -> Option<(usize, Test)> {
    let percent = heat_percent(book, unit);
    let level = book.combat.heat.levels.iter().rev().find(|level| level.percent <= percent)?;
    let loads = loads(book.profile(unit.id())?, unit).into_iter().filter(|_| level.ammunition > 0);
    let (weapon, _) = loads.max_by_key(|&(weapon, points)| (points, std::cmp::Reverse(weapon)))?;
    Some((weapon, ammunition_holds(book, Reason::Heat(percent), level.ammunition)))
}

/// Heat in percent of the unit's limit, rounded down; 0 for units that do not heat up.
#[must_use]
pub fn heat_percent(book: &Rulebook, unit: &UnitState) -> u32 {
    let limit = book.profile(unit.id()).map_or(0, |profile| i64::from(profile.design.heat_limit));
    let percent = (i64::from(unit.heat.points) * 100).checked_div(limit).unwrap_or(0);
    u32::try_from(percent).unwrap_or(0)
}

/// The weapons whose ammunition can explode, each with the damage of the explosion.
pub(crate) fn loads(profile: &UnitProfile, unit: &UnitState) -> Vec<(usize, u32)> {
    let left = unit.hull.ammunition.iter().map(|left| left.unwrap_or(0));
    let weapons = profile.weapons.iter().zip(left).enumerate();
    let loads = weapons.map(|(place, (armament, left))| (place, left.saturating_mul(armament.weapon.explosion)));
    loads.filter(|(_, points)| *points > 0).collect()
}
