//! What makes shots, melee attacks and charges harder or easier, term by term.

use crate::rulebook::book::Rulebook;
use crate::state::attacker::{Attacker, Manner};
use crate::state::unit_state::{Gait, UnitState};
use crate::stats::statistics::add_sources;
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::catalog::weapon::{RangeBand, Weapon};
use phaseline_rules::combat::reason::Whose;
use phaseline_rules::combat::test_roll::{Reason, Test};
use phaseline_rules::ruleset::Haste;

/// The terms of the gunner, the weapon, the range and the manner of firing.
pub(crate) fn of_shot(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    weapon: &Weapon,
    (band, hexes): (RangeBand, u32),
    manner: Manner,
) -> Test {
    let numbers = &book.combat.attack;
    let mut test = Test::new(numbers.dice, numbers.easiest, numbers.hardest);
    test.add(Reason::Base, numbers.base);
    let gunnery = book.profile(attacker.unit.id()).map_or(0, |profile| profile.pilot.skill(Skill::Gunnery));
    test.add(Reason::Skill(Skill::Gunnery, gunnery), -gunnery.cast_signed());
    test.add(Reason::Weapon, weapon.attack_difficulty);
    let range = match band {
        RangeBand::Short => numbers.short,
        RangeBand::Medium => numbers.medium,
        RangeBand::Long => numbers.long,
    };
    test.add(Reason::Range(band, hexes), range);
    let below = weapon.ranges.minimum.saturating_sub(hexes);
    test.add(Reason::BelowMinimum(below), below.cast_signed().saturating_mul(numbers.below_minimum));
    if manner.called {
        test.add(Reason::Called, book.combat.called_shot.attack_difficulty);
    }
    if manner.twice {
        test.add(Reason::FiredTwice, weapon.fired_twice.unwrap_or(numbers.fired_twice));
    }
    if manner.indirect {
        test.add(Reason::Indirect, numbers.indirect);
    }
    test
}

/// The terms of the attacker's own movement.
pub(crate) fn of_haste(book: &Rulebook, attacker: &Attacker<'_>, test: &mut Test) {
    let numbers = &book.combat.attack;
    if attacker.place.hexes_moved > 0 && book.ruleset.haste() == Haste::Combat {
        match attacker.place.gait {
            Gait::Walk => test.add(Reason::AttackerWalked, numbers.walked),
            Gait::Run => test.add(Reason::AttackerRan, numbers.ran),
            Gait::Jump => test.add(Reason::AttackerJumped, numbers.jumped),
        }
    }
}

/// The terms that shots, melee attacks and charges have in common.
pub(crate) fn of_target(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState, hexes: u32, test: &mut Test) {
    let numbers = &book.combat.attack;
    of_lying(book, attacker, test);
    let moved = target.place.hexes_moved;
    let evasion = numbers.target_moved.range(..=moved).next_back().map_or(0, |(_, difficulty)| *difficulty);
    test.add(Reason::TargetMoved(moved), evasion);
    if target.hull.prone {
        let near = hexes <= 1;
        test.add(Reason::TargetProne, if near { numbers.target_prone_adjacent } else { numbers.target_prone });
    }
    if target.has_yet_to_begin() {
        test.add(Reason::TargetYetToAct, numbers.target_yet_to_act);
    }
    if target.heat.shut_down {
        test.add(Reason::TargetShutDown, numbers.target_shut_down);
    }
    let [from, to] = [attacker.hex(), target.place.pose.hex].map(|hex| book.board.height(hex));
    if from > to {
        test.add(Reason::FromAbove, numbers.from_above);
    }
    if let Some(terrain) = book.board.terrain(target.place.pose.hex) {
        test.add(Reason::Cover, terrain.cover);
    }
    of_own_effects(book, attacker, test);
    add_sources(book, target, BattleStatistic::TargetedDifficulty, Whose::Target, test);
}

/// The terms of active effects on the target that count on shots at it alone.
pub(crate) fn of_shot_target(book: &Rulebook, target: &UnitState, test: &mut Test) {
    add_sources(book, target, BattleStatistic::TargetedShotDifficulty, Whose::Target, test);
}

/// The term of an attacker that lies on the ground.
pub(crate) fn of_lying(book: &Rulebook, attacker: &Attacker<'_>, test: &mut Test) {
    if attacker.unit.hull.prone {
        test.add(Reason::AttackerProne, book.combat.attack.attacker_prone);
    }
}

/// The terms of active effects on the attacker, for all its attacks.
pub(crate) fn of_own_effects(book: &Rulebook, attacker: &Attacker<'_>, test: &mut Test) {
    add_sources(book, attacker.unit, BattleStatistic::AttackDifficulty, Whose::Attacker, test);
}

/// The terms of active effects on the attacker, for its shots only.
pub(crate) fn of_shot_effects(book: &Rulebook, attacker: &Attacker<'_>, test: &mut Test) {
    add_sources(book, attacker.unit, BattleStatistic::ShotDifficulty, Whose::Attacker, test);
}
