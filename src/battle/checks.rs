//! The checks of pilots before they are rolled: what makes each harder. Whoever rolls one asks here.

use super::rulebook::Rulebook;
use super::sheets::battle_statistic;
use super::unit::Unit;
use crate::rules::pilot::Skill;
use crate::rules::statistic::BattleStatistic;
use crate::rules::test_roll::{Reason, Test};

/// A check of a skill, with nothing else that makes it harder.
#[must_use]
pub fn of_skill(book: &Rulebook, unit: &Unit, skill: Skill) -> Test {
    let numbers = &book.combat.piloting;
    let mut test = Test::new(numbers.dice, numbers.easiest, numbers.hardest);
    test.add(Reason::Base, numbers.base);
    let value = book.fighter(unit.id()).map_or(0, |fighter| fighter.pilot.skill(skill));
    test.add(Reason::Skill(skill, value), -value.cast_signed());
    test
}

/// A piloting check of a unit, as it stands.
#[must_use]
pub fn piloting(book: &Rulebook, unit: &Unit) -> Test {
    let mut test = of_skill(book, unit, Skill::Piloting);
    let numbers = &book.combat.stability;
    let steadiness = book.fighter(unit.id()).map_or(0, |fighter| fighter.design.stability);
    if u64::from(unit.hull.stability) * 100 >= u64::from(steadiness) * u64::from(numbers.unsteady_percent) {
        test.add(Reason::Unsteady, numbers.unsteady_difficulty);
    }
    test.add(Reason::Effects, battle_statistic(book, unit, BattleStatistic::PilotingDifficulty));
    test
}

/// Whether a unit keeps standing with this much stability damage; none where it cannot fall or bears it.
#[must_use]
pub fn keep_standing(book: &Rulebook, unit: &Unit, stability: u32) -> Option<Test> {
    let fighter = book.fighter(unit.id())?;
    let limit = fighter.design.stability;
    let stands = !fighter.body.can_fall || limit == 0 || unit.hull.prone || !unit.is_alive();
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

/// Whether a pilot falls without a wound.
#[must_use]
pub fn fall_unhurt(book: &Rulebook, unit: &Unit) -> Test {
    let mut test = piloting(book, unit);
    test.add(Reason::Fall, book.combat.stability.fall_wound_difficulty);
    test
}
