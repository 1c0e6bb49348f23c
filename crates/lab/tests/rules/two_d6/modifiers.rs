//! What actions make harder and easier, and for how long.

use crate::support::arrange::pose;
use phaseline_battle::combat::gunnery::{Attacker, Manner, shot};
use phaseline_battle::readiness::stat_block::battle_statistic;
use phaseline_battle::{Attack, CheckPurpose, Outcome, Target, blow, dfa_test, impact};
use phaseline_rules::catalog::statistic::BattleStatistic::{
    AttackDifficulty, PilotingDifficulty, TargetedDifficulty, TargetedShotDifficulty,
};
use phaseline_rules::combat::reason::{Reason, Whose};
use phaseline_rules::ids::UnitId;

use super::{acting, tries};
use crate::support::field::{ANN, ASSAULT, BEA, CID, Field, HEAVY, PLAIN, with_weapons};
use crate::support::is;

/// The modifiers of a unit: piloting, attacker, targeted.
fn modifiers(field: &Field, unit: UnitId) -> [i32; 3] {
    let unit = field.unit(unit);
    [PilotingDifficulty, AttackDifficulty, TargetedShotDifficulty]
        .map(|statistic| battle_statistic(&field.engine.book(), &unit, statistic))
}

/// The modifiers an action leaves its unit with.
fn after(action: &str) -> [i32; 3] {
    let mut field = acting(ANN);
    if action.starts_with("rise") {
        field.edit_unit(ANN, |unit| unit.hull.prone = true);
    }
    assert!(tries(&mut field, ANN, action), "{action}");
    modifiers(&field, ANN)
}

#[test]
fn each_row_of_the_tables_has_its_modifiers() {
    for (action, piloting, attacker, targeted) in [
        ("stand_still", 0, 0, 0),
        ("walk", 0, 1, 0),
        ("run_flank", 0, 2, 0),
        ("jump_jets", 0, 3, 1),
        ("sprint", 2, 4, -1),
        // A pilot with skill 5 has piloting base 4.
        ("evade", 0, 4, 2),
        ("fire", 0, 0, 0),
        ("double_fire", 0, 0, 0),
        ("spotting", 0, 0, 0),
        ("careful_aim", 0, -1, 0),
        ("torso_twist", 0, 0, 0),
        ("wide_twist", 1, 0, 0),
        ("brace", -1, 0, 0),
    ] {
        is(&format!("SEED-004-20 TWO-D6-03 {action}"), after(action), [piloting, attacker, targeted]);
    }
}

#[test]
fn the_better_the_pilot_the_harder_an_evading_unit_is_to_hit() {
    for (base, targeted) in [(9, 1), (6, 1), (5, 2), (4, 2), (3, 3), (2, 3), (1, 4), (0, 4)] {
        let probe = super::player(4, 1, 1).pilot("piloting_base", base);
        let rules = crate::support::ruleset("two-d6");
        let evade = &rules.actions()[rules.action("evade").unwrap().get()];
        let lent = evade.lends.iter().find(|loan| loan.stat == "targeted_shot_difficulty").unwrap();
        is(&format!("TWO-D6-03 base {base}"), rules.number(&lent.amount, &probe.stat_block()), Some(targeted));
    }
}

#[test]
fn modifiers_last_until_the_units_next_turn() {
    let mut field = acting(ANN);
    assert!(tries(&mut field, ANN, "sprint"));
    if field.now().acting().is_some() {
        field.end(ANN);
    }
    field.begin(BEA);
    field.end(BEA);
    is("SEED-004-21 SEED-004-23 SEED-004-24", modifiers(&field, ANN), [2, 4, -1]);
    field.begin(ANN);
    field.act(ANN, "stand_still", Target::Nothing);
    is("SEED-004-21 SEED-004-23 SEED-004-24", modifiers(&field, ANN), [0, 0, 0]);
}

#[test]
fn a_piloting_modifier_counts_on_piloting_targets() {
    let target = |before: Option<&str>| {
        let mut field = acting(ANN);
        if let Some(action) = before {
            assert!(tries(&mut field, ANN, action));
            field.edit_unit(ANN, |unit| unit.hull.prone = true);
            field.edit_unit(ANN, |unit| unit.turn.acted = false);
        } else {
            field.edit_unit(ANN, |unit| unit.hull.prone = true);
        }
        let told = field.act(ANN, "rise", Target::Nothing);
        told.iter().find_map(|it| match it {
            Outcome::Checked { purpose: CheckPurpose::Attempt(_), test, .. } => Some(test.difficulty()),
            _ => None,
        })
    };
    let plain = target(None).unwrap();
    is("SEED-004-21", target(Some("wide_twist")), Some(plain + 1));
    is("SEED-004-21", target(Some("brace")), Some(plain - 1));
}

#[test]
fn an_action_that_requires_a_piloting_roll_rolls_it() {
    let rolls = |action: &str| {
        let mut field = acting(ANN);
        field.edit_unit(ANN, |unit| unit.hull.prone = true);
        let told = field.act(ANN, action, Target::Nothing);
        let (test, passed) = told
            .iter()
            .find_map(|it| match it {
                Outcome::Checked { purpose: CheckPurpose::Attempt(_), test, rolled, .. } => {
                    Some((test.clone(), rolled.passed))
                }
                _ => None,
            })
            .unwrap();
        is("SEED-004-22 standing only when it succeeds", field.unit(ANN).hull.prone, !passed);
        test.difficulty()
    };
    is(
        "SEED-004-22 TWO-D6-05 the second simple action makes it easier by one",
        rolls("rise") - rolls("rise_slowly"),
        1,
    );
}

/// The test of Ann's plain weapon at Cid.
fn shot_of(field: &Field) -> phaseline_rules::combat::test_roll::Test {
    let book = field.engine.book();
    let (ann, cid) = (field.unit(ANN), field.unit(CID));
    shot(&book, &Attacker::of(&ann), PLAIN, &cid, Manner::default()).unwrap()
}

fn part(test: &phaseline_rules::combat::test_roll::Test, reason: &Reason) -> i32 {
    test.tally.terms.iter().filter(|term| term.reason == *reason).map(|term| term.amount).sum()
}

/// What everything that changes a statistic of one of both adds to a test.
fn of_unit(test: &phaseline_rules::combat::test_roll::Test, of: Whose) -> i32 {
    let own = test.tally.terms.iter().filter(|term| matches!(term.reason, Reason::Source(whose, _) if whose == of));
    own.map(|term| term.amount).sum()
}

#[test]
fn an_attacker_modifier_counts_on_the_units_own_attacks() {
    for (action, harder) in [("stand_still", 0), ("walk", 1), ("run_flank", 2), ("jump_jets", 3)] {
        let mut field = acting(ANN);
        assert!(tries(&mut field, ANN, action));
        let test = shot_of(&field);
        is(&format!("SEED-004-23 {action}"), of_unit(&test, Whose::Attacker), harder);
        // The numbers of combat for walking and running do not count on top of it.
        let haste = [Reason::AttackerWalked, Reason::AttackerRan, Reason::AttackerJumped];
        is("TWO-D6-06", haste.iter().map(|reason| part(&test, reason)).sum::<i32>(), 0);
    }
}

#[test]
fn a_targeted_modifier_counts_on_attacks_against_the_unit_and_leaves_the_hexes_moved_alone() {
    let mut field = Field::drawn("two-d6", 1);
    field.begin(CID);
    field.put(CID, 8, 5, 3);
    field.act(CID, "sprint", Target::Pose(pose(8, 9, 3)));
    let test = shot_of(&field);
    is("SEED-004-24", of_unit(&test, Whose::Target), -1);
    is("SEED-004-25 four hexes count beside it", part(&test, &Reason::TargetMoved(4)), 1);
}

#[test]
fn a_targeted_modifier_counts_on_shots_alone() {
    for (action, targeted) in [("evade", 2), ("sprint", -1), ("jump_jets", 1)] {
        let mut field = Field::drawn("two-d6", 1);
        field.begin(CID);
        field.put(CID, 8, 11, 3);
        field.act(CID, action, Target::Pose(pose(8, 13, 3)));
        let book = field.engine.book();
        let (ann, cid) = (field.unit(ANN), field.unit(CID));
        is(&format!("SEED-004-24 a shot: {action}"), of_unit(&shot_of(&field), Whose::Target), targeted);
        let attacker = Attacker::of(&ann);
        let others = [blow(&book, &attacker, &cid), impact(&book, &attacker, &cid), dfa_test(&book, &attacker, &cid)];
        for (other, what) in others.into_iter().zip(["a blow", "a charge", "a leap"]) {
            is(&format!("SEED-004-24 {what}: {action}"), of_unit(&other.unwrap(), Whose::Target), 0);
        }
    }
    let field = Field::drawn("two-d6", 1);
    let rules = field.engine.book();
    let lent = &rules.ruleset.actions()[rules.ruleset.action("dodge").unwrap().get()].lends;
    is("TWO-D6-05 a dodge, on every attack", lent.iter().any(|loan| loan.stat == TargetedDifficulty.name()), true);
}

#[test]
fn careful_aim_is_taken_once_a_turn_adds_up_over_turns_to_three_and_is_used_up_by_a_volley() {
    let mut field = Field::drawn("two-d6", 1);
    let mut last = 0;
    for (round, sum) in [-1, -2, -3, -3].into_iter().enumerate() {
        field.begin(ANN);
        assert!(tries(&mut field, ANN, "careful_aim"));
        is("SEED-004-13 TWO-D6-04 once a turn", tries(&mut field, ANN, "careful_aim"), false);
        last = of_unit(&shot_of(&field), Whose::Attacker);
        is(&format!("TWO-D6-04 turn {round}"), last, sum);
        if field.now().acting().is_some() {
            field.end(ANN);
        }
        field.edit_unit(ANN, |unit| unit.turn.acted = false);
    }
    is("TWO-D6-04", last, -3);
    field.begin(ANN);
    let told = field.act(ANN, "fire", with_weapons(CID, &[HEAVY, PLAIN]));
    let aimed = told.iter().filter_map(|it| match it {
        Outcome::WeaponFired { attack: Attack { test, .. }, .. } => Some(of_unit(test, Whose::Attacker)),
        _ => None,
    });
    is("TWO-D6-04 the whole volley", aimed.collect::<Vec<_>>(), vec![-3, -3]);
    is("TWO-D6-04 then it is gone", of_unit(&shot_of(&field), Whose::Attacker), 0);
}

#[test]
fn firing_a_weapon_twice_makes_both_shots_harder_by_its_kind() {
    let mut field = acting(ANN);
    let told = field.act(ANN, "double_fire", Target::unit(CID));
    let shots: Vec<(usize, i32)> = told
        .iter()
        .filter_map(|it| match it {
            Outcome::WeaponFired { weapon, attack: Attack { test, .. }, .. } => {
                Some((*weapon, part(test, &Reason::FiredTwice)))
            }
            _ => None,
        })
        .collect();
    for (weapon, harder) in [(HEAVY, 4), (ASSAULT, 2), (PLAIN, 0)] {
        let of: Vec<i32> = shots.iter().filter(|(fired, _)| *fired == weapon).map(|(_, harder)| *harder).collect();
        is(&format!("TWO-D6-04 {weapon}"), of, vec![harder, harder]);
    }
}

#[test]
fn a_blow_is_easier_by_one() {
    let mut field = acting(ANN);
    field.put(CID, 8, 13, 3);
    let told = field.act(ANN, "strike", Target::unit(CID));
    let blow = told.iter().find_map(|it| match it {
        Outcome::MeleeStruck(Attack { test, .. }) => Some(of_unit(test, Whose::Attacker)),
        _ => None,
    });
    is("TWO-D6-05", blow, Some(-1));
    is("TWO-D6-05 for this blow alone", modifiers(&field, ANN), [0, 0, 0]);
}
