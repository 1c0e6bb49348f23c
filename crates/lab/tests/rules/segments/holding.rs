//! Holding an action, roll-offs, and refocusing, in battles.

use phaseline_battle::combat::gunnery::Attacker;
use phaseline_battle::{Intent, Refusal, Stage, Target, blow};
use phaseline_rules::hex::path::Pose;

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
    let chance = |engine: &phaseline_battle::Battle| {
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
    // Dexterity 16, a sword, and its enchanted edge.
    let found = ["quickness", "arms", "situation"].map(|term| line(&engine, CAPTAIN, term));
    is("SEED-003-34", found, [Some(3), Some(5), Some(-1)]);
    let_round_by(&mut engine);
    engine.play(Intent::Draw).unwrap();
    let again: Vec<_> = [ARCHER, BRAWLER, CROSSBOW].map(|id| line(&engine, id, "die")).to_vec();
    assert!(again.iter().all(|die| die.is_some_and(|die| (1..=6).contains(&die))), "SEED-003-33: {again:?}");
}
