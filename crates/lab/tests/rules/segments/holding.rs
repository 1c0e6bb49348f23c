//! Holding an action, roll-offs, and refocusing, in battles.

use phaseline_battle::combat::gunnery::Attacker;
use phaseline_battle::{Battle, Intent, Refusal, Stage, Target, blow, judge, legal, name_of};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;

use super::ring::{
    ALL, ARCHER, BRAWLER, CAPTAIN, CROSSBOW, GHOUL, SHAMAN, act, act_now, at, declare, in_turn, let_by, let_round_by,
    line, placed, ring_under, simply, unit,
};
use crate::support::field::pass_all;
use crate::support::is;

#[test]
fn a_held_action_comes_at_any_segment_up_to_ten_later() {
    let mut engine = placed("segments-complete", [5, 30, 9, 31, 32, 33]);
    simply(&mut engine, CAPTAIN, "hold");
    is("SEED-003-25 asked before the next segment", engine.state().stage, Stage::Reacting);
    engine.play(act_now(CAPTAIN)).unwrap();
    is("SEED-003-25", (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(6)));
    is("SEED-003-25 once", act(&mut engine, CAPTAIN, "hold", Target::Nothing).is_err(), true);
}

#[test]
fn at_the_latest_it_comes_at_the_result_and_ten() {
    for ruleset in ["segments-complete", "segments-simple", "large-party"] {
        let mut engine = placed(ruleset, [5, 30, 31, 32, 33, 34]);
        simply(&mut engine, CAPTAIN, "hold");
        pass_all(&mut engine);
        is(&format!("SEED-003-26 {ruleset}"), (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(15)));
    }
    let mut late = placed("segments-complete", [18, 40, 41, 42, 43, 44]);
    simply(&mut late, CAPTAIN, "hold");
    pass_all(&mut late);
    is("SEGMENTS-08 beyond 20", (in_turn(&late), late.state().step), (Some(CAPTAIN), Some(28)));
}

#[test]
fn with_five_against_nine_he_lets_the_nine_act_and_acts_in_ten() {
    let mut engine = placed("segments-complete", [5, 30, 9, 31, 32, 33]);
    simply(&mut engine, CAPTAIN, "hold");
    pass_all(&mut engine);
    is("SEED-003-27", (in_turn(&engine), engine.state().step), (Some(SHAMAN), Some(9)));
    let_by(&mut engine);
    is("SEED-003-27", engine.state().stage, Stage::Reacting);
    engine.play(act_now(CAPTAIN)).unwrap();
    is("SEED-003-27", (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(10)));
    simply(&mut engine, CAPTAIN, "end");
    is("SEED-003-27 once a round", unit(&engine, CAPTAIN).turn.acted, true);
}

#[test]
fn the_last_segment_follows_the_rule_and_not_the_slip_of_the_example() {
    // The text says 13; by its own rule 14 is still in reach, and against 15 both stand in segment 15.
    for (other, after) in [(13, 14), (14, 15)] {
        let mut engine = placed("segments-complete", [5, 30, other, 31, 32, 33]);
        simply(&mut engine, CAPTAIN, "hold");
        pass_all(&mut engine);
        let_by(&mut engine);
        // Before its last segment nobody need be asked.
        if engine.state().stage == Stage::Reacting {
            engine.play(act_now(CAPTAIN)).unwrap();
        }
        let found = (in_turn(&engine), engine.state().step);
        is(&format!("SEED-003-28 SEGMENTS-08 against {other}"), found, (Some(CAPTAIN), Some(after)));
    }
    let mut engine = placed("segments-complete", [5, 30, 16, 31, 32, 33]);
    simply(&mut engine, CAPTAIN, "hold");
    pass_all(&mut engine);
    is("SEED-003-28 against 16", (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(15)));
}

#[test]
fn who_comes_into_a_segment_by_holding_rolls_off_with_the_others_there() {
    let mut first = Vec::new();
    for seed in 0..12 {
        let mut engine = ring_under("segments-complete", seed);
        engine.play(Intent::Draw).unwrap();
        super::ring::place(&mut engine, [5, 30, 15, 31, 32, 33]);
        simply(&mut engine, CAPTAIN, "hold");
        pass_all(&mut engine);
        let rolls = [CAPTAIN, SHAMAN].map(|id| unit(&engine, id).turn.rolls);
        assert!(rolls.iter().all(|rolls| !rolls.is_empty()), "SEED-003-29: {rolls:?}");
        // Dexterity 16 has a base of 3, dexterity 11 one of 4.
        assert!(rolls[0].iter().all(|roll| (4..=9).contains(roll)), "SEED-003-29: {rolls:?}");
        assert!(rolls[1].iter().all(|roll| (5..=10).contains(roll)), "SEED-003-29: {rolls:?}");
        let winner = if rolls[0] < rolls[1] { CAPTAIN } else { SHAMAN };
        is("SEED-003-29 low first", (in_turn(&engine), engine.state().step), (Some(winner), Some(15)));
        first.push(winner);
    }
    assert!(first.contains(&CAPTAIN) && first.contains(&SHAMAN), "SEED-003-29: chance decides: {first:?}");
}

/// The ring in segment 5, in which the captain and the brawler have rolled off; gives the one who acts first, and the
/// other. The archer acted in segment 1, and the shaman stands in this segment.
fn rolled_off_in_five(seed: u64, shaman: i32) -> (Battle, UnitId, UnitId) {
    let mut engine = ring_under("segments-complete", seed);
    engine.play(Intent::Draw).unwrap();
    super::ring::place(&mut engine, [5, 1, shaman, 5, 32, 33]);
    let_by(&mut engine);
    let first = in_turn(&engine).expect("one of both");
    is("SEED-003-30", engine.state().step, Some(5));
    let other = if first == CAPTAIN { BRAWLER } else { CAPTAIN };
    (engine, first, other)
}

/// Checks that two fighters roll off in segment 9 with as many rolls each, low first.
fn check_nine(engine: &Battle, two: [UnitId; 2]) {
    let [one, other] = two.map(|id| unit(engine, id).turn.rolls);
    assert!(!one.is_empty() && one.len() == other.len(), "SEED-003-29: {one:?} {other:?}");
    assert!(one.iter().zip(&other).rev().skip(1).all(|(one, other)| one == other), "SEED-003-29: {one:?} {other:?}");
    let winner = if one < other { two[0] } else { two[1] };
    is("SEED-003-29 low first", (in_turn(engine), engine.state().step), (Some(winner), Some(9)));
}

#[test]
fn who_has_rolled_off_and_comes_into_another_segment_by_holding_rolls_anew_there() {
    for seed in 0..12 {
        let (mut engine, first, other) = rolled_off_in_five(seed, 9);
        simply(&mut engine, first, "hold");
        is("SEED-003-29 the old roll does not count", unit(&engine, first).turn.rolls, Vec::new());
        engine.play(hold_for(first, Some(9))).unwrap();
        is("SEED-003-30 the other one's turn", (in_turn(&engine), engine.state().step), (Some(other), Some(5)));
        let_by(&mut engine);
        check_nine(&engine, [first, SHAMAN]);
        // It has won or lost there. If it has won, it may let this segment go by as well, and takes no roll along.
        if in_turn(&engine) == Some(first) {
            engine.play(hold_for(first, Some(11))).unwrap();
            is("SEED-003-29 nor does this one", unit(&engine, first).turn.rolls, Vec::new());
            is("SEED-003-29", in_turn(&engine), Some(SHAMAN));
        }
    }
}

#[test]
fn two_who_have_rolled_off_and_hold_to_the_same_segment_roll_anew_there() {
    let mut first_in_nine = Vec::new();
    for seed in 0..24 {
        let (mut engine, first, other) = rolled_off_in_five(seed, 30);
        for id in [first, other] {
            simply(&mut engine, id, "hold");
            is("SEED-003-29 the old roll does not count", unit(&engine, id).turn.rolls, Vec::new());
            engine.play(hold_for(id, Some(9))).unwrap();
        }
        check_nine(&engine, [first, other]);
        first_in_nine.push(in_turn(&engine) == Some(first));
    }
    assert!(first_in_nine.contains(&true) && first_in_nine.contains(&false), "SEED-003-29: {first_in_nine:?}");
}

/// Chooses the segment until which a unit holds its action; `None` gives the chosen one up.
fn hold_for(unit: UnitId, step: Option<i32>) -> Intent {
    Intent::HoldFor { unit, step }
}

#[test]
fn who_holds_from_five_acts_in_any_segment_also_where_nobody_else_does() {
    for ruleset in ["segments-complete", "segments-simple", "large-party"] {
        for segment in [6, 7, 8, 10, 14, 15] {
            let mut engine = placed(ruleset, [5, 30, 9, 31, 32, 33]);
            simply(&mut engine, CAPTAIN, "hold");
            engine.play(hold_for(CAPTAIN, Some(segment))).unwrap();
            if segment > 9 {
                is("SEED-003-25 not asked again", (in_turn(&engine), engine.state().step), (Some(SHAMAN), Some(9)));
                let_by(&mut engine);
            }
            let found = (in_turn(&engine), engine.state().step);
            is(&format!("SEED-003-25 SEGMENTS-14 {ruleset} {segment}"), found, (Some(CAPTAIN), Some(segment)));
            simply(&mut engine, CAPTAIN, "end");
            is("SEED-003-25 once a round", unit(&engine, CAPTAIN).turn.acted, true);
        }
    }
}

#[test]
fn who_comes_into_a_segment_on_purpose_rolls_off_and_may_win_or_lose() {
    let mut first = Vec::new();
    for seed in 0..12 {
        let mut engine = ring_under("segments-complete", seed);
        engine.play(Intent::Draw).unwrap();
        super::ring::place(&mut engine, [5, 30, 9, 31, 32, 33]);
        simply(&mut engine, CAPTAIN, "hold");
        engine.play(hold_for(CAPTAIN, Some(9))).unwrap();
        let rolls = [CAPTAIN, SHAMAN].map(|id| unit(&engine, id).turn.rolls);
        assert!(rolls.iter().all(|rolls| !rolls.is_empty()), "SEED-003-29: {rolls:?}");
        let (winner, loser) = if rolls[0] < rolls[1] { (CAPTAIN, SHAMAN) } else { (SHAMAN, CAPTAIN) };
        is("SEED-003-29 SEGMENTS-14", (in_turn(&engine), engine.state().step), (Some(winner), Some(9)));
        let_by(&mut engine);
        is("SEED-003-29 then the other", (in_turn(&engine), engine.state().step), (Some(loser), Some(9)));
        first.push(winner);
    }
    assert!(first.contains(&CAPTAIN) && first.contains(&SHAMAN), "SEED-003-29: both ways: {first:?}");
}

#[test]
fn a_chosen_segment_can_be_changed_and_given_up() {
    let mut engine = placed("segments-complete", [5, 30, 9, 12, 32, 33]);
    simply(&mut engine, CAPTAIN, "hold");
    engine.play(hold_for(CAPTAIN, Some(14))).unwrap();
    is("SEED-003-25", (in_turn(&engine), engine.state().step), (Some(SHAMAN), Some(9)));
    // While another fighter is in turn it gives up its segment: it is asked again before the clock goes on.
    engine.play(hold_for(CAPTAIN, None)).unwrap();
    is("SEED-003-25 holds openly", unit(&engine, CAPTAIN).turn.held_until, Some(15));
    is("SEED-003-25", engine.play(hold_for(CAPTAIN, None)).is_err(), true);
    let_by(&mut engine);
    is("SEED-003-25 asked again", engine.state().stage, Stage::Reacting);
    engine.play(hold_for(CAPTAIN, Some(11))).unwrap();
    is("SEED-003-25", (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(11)));
    // Its own segment has come, and it lets it go by.
    engine.play(hold_for(CAPTAIN, Some(13))).unwrap();
    is("SEED-003-25", (in_turn(&engine), engine.state().step), (Some(BRAWLER), Some(12)));
    let_by(&mut engine);
    is("SEED-003-25", (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(13)));
    engine.play(hold_for(CAPTAIN, None)).unwrap();
    is("SEED-003-25 asked in its own segment", engine.state().stage, Stage::Reacting);
    pass_all(&mut engine);
    is("SEED-003-26", (in_turn(&engine), engine.state().step), (Some(CAPTAIN), Some(15)));
    is("SEED-003-26 no segment is left", engine.play(hold_for(CAPTAIN, None)).is_err(), true);
}

#[test]
fn only_who_holds_chooses_and_only_a_segment_up_to_the_last() {
    let mut engine = placed("segments-complete", [5, 30, 9, 31, 32, 33]);
    let name = name_of(&engine.book(), CAPTAIN);
    is("SEED-003-25", engine.play(hold_for(CAPTAIN, Some(7))), Err(Refusal::NotHolding(name.clone())));
    simply(&mut engine, CAPTAIN, "hold");
    for step in [i32::MIN, 0, 5, 16, i32::MAX] {
        let refusal = Refusal::NotWhileHeld { unit: name.clone(), step, first: 6, last: 15 };
        is("SEED-003-26", engine.play(hold_for(CAPTAIN, Some(step))), Err(refusal));
    }
    is("SEED-003-25", engine.play(hold_for(UnitId(99), Some(7))), Err(Refusal::NoSuchUnit(UnitId(99))));
    is("SEED-003-25", engine.play(hold_for(SHAMAN, Some(7))).is_err(), true);
    let listed: Vec<Intent> = legal(&engine.book(), &engine.state());
    let steps: Vec<i32> = listed
        .iter()
        .filter_map(|intent| match intent {
            Intent::HoldFor { unit: CAPTAIN, step } => *step,
            _ => None,
        })
        .collect();
    is("SEED-003-26 the computer is offered the same", steps, (7..=15).collect());
    is("SEED-003-25", listed.contains(&act_now(CAPTAIN)), true);
    assert!(listed.iter().all(|intent| judge(&engine.book(), &engine.state(), intent).is_ok()), "SEED-003-25");
    engine.play(act_now(CAPTAIN)).unwrap();
    simply(&mut engine, CAPTAIN, "refocus");
    is("SEED-003-25 it acts", engine.play(hold_for(CAPTAIN, Some(8))).is_err(), true);
}

#[test]
fn equal_results_roll_off_until_it_is_decided() {
    for ruleset in ["segments-complete", "segments-simple"] {
        let mut engine = placed(ruleset, [1, 7, 7, 7, 7, 7]);
        let_by(&mut engine);
        let rolls: Vec<_> = ALL[1..].iter().map(|id| (unit(&engine, *id).turn.rolls, *id)).collect();
        let first = rolls.iter().min().expect("five units");
        is(&format!("SEED-003-30 SEGMENTS-07 {ruleset}"), in_turn(&engine), Some(first.1));
        let order = let_round_by(&mut engine);
        is("SEED-003-30 all in one segment", order.iter().all(|(_, step)| *step == Some(7)), true);
        let found: Vec<_> = order.iter().map(|(id, _)| unit(&engine, *id).turn.acted).collect();
        is("SEED-003-30", found.len(), 5);
    }
}

#[test]
fn who_refocuses_gives_everything_up_but_a_step() {
    let mut engine = ring_under("segments-complete", 3);
    declare(&mut engine, CAPTAIN, "Melee").unwrap();
    engine.play(Intent::Draw).unwrap();
    super::ring::place(&mut engine, [2, 30, 31, 32, 33, 34]);
    assert!(blow(&engine.book(), &Attacker::of(&unit(&engine, CAPTAIN)), &unit(&engine, GHOUL)).is_ok(), "in reach");
    simply(&mut engine, CAPTAIN, "refocus");
    for (action, target) in [
        ("strike", at(GHOUL)),
        ("use_device", Target::Nothing),
        ("hold", Target::Nothing),
        ("refocus", Target::Nothing),
    ] {
        assert!(act(&mut engine, CAPTAIN, action, target).is_err(), "SEED-003-31 {action}");
    }
    let place = unit(&engine, CAPTAIN).place.pose;
    let pose = |hexes: i32| {
        let mut hex = place.hex;
        for _ in 0..hexes {
            hex = hex.neighbours()[3];
        }
        Target::Pose(Pose { hex, facing: place.facing })
    };
    assert!(matches!(act(&mut engine, CAPTAIN, "walk", pose(1)), Err(Refusal::TooExpensive { .. })), "SEED-003-31");
    assert!(matches!(act(&mut engine, CAPTAIN, "edge", pose(2)), Err(Refusal::OutOfReach(_))), "SEGMENTS-10");
    act(&mut engine, CAPTAIN, "edge", pose(1)).unwrap();
    is("SEGMENTS-10 one step", unit(&engine, CAPTAIN).place.pose.hex.distance(place.hex), 1);
    is("SEED-003-31 it has acted", unit(&engine, CAPTAIN).turn.acted || in_turn(&engine) != Some(CAPTAIN), true);
}

#[test]
fn the_defence_of_who_refocuses_stays_as_it_is() {
    let mut engine = placed("segments-complete", [2, 30, 31, 32, 33, 34]);
    let chance = |engine: &Battle| {
        let (ghoul, mut captain) = (unit(engine, GHOUL), unit(engine, CAPTAIN));
        // Whoever does anything is on its guard; that is not the defence that is meant.
        captain.turn.begun = true;
        blow(&engine.book(), &Attacker::of(&ghoul), &captain).unwrap().chance().thousandths()
    };
    let before = chance(&engine);
    simply(&mut engine, CAPTAIN, "refocus");
    is("SEED-003-32", chance(&engine), before);
}

#[test]
fn the_next_die_of_who_refocused_is_a_one_and_everything_else_counts() {
    let mut engine = placed("segments-complete", [2, 30, 31, 32, 33, 34]);
    simply(&mut engine, CAPTAIN, "refocus");
    engine.play(Intent::EndActivation { unit: CAPTAIN }).ok();
    let_round_by(&mut engine);
    is("SEED-003-33 the next round", engine.state().stage, Stage::Pause);
    declare(&mut engine, CAPTAIN, "Melee").unwrap();
    engine.play(Intent::Draw).unwrap();
    is("SEED-003-33", line(&engine, CAPTAIN, "die"), Some(1));
    // Dexterity 16, and an enchanted sword.
    let found = ["quickness", "arms", "situation"].map(|term| line(&engine, CAPTAIN, term));
    is("SEED-003-34", found, [Some(3), Some(4), Some(0)]);
    let_round_by(&mut engine);
    engine.play(Intent::Draw).unwrap();
    let again: Vec<_> = [ARCHER, BRAWLER, CROSSBOW].map(|id| line(&engine, id, "die")).to_vec();
    assert!(again.iter().all(|die| die.is_some_and(|die| (1..=6).contains(&die))), "SEED-003-33: {again:?}");
}
