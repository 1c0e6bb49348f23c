//! Rounds: the draw, phases, sides in turn, the end.

use crate::support::arrange::{edit, edit_unit, give_turn};
use crate::support::battles::under;
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, engine, idle, library, unit, yard};
use phaseline_battle::{Battle, BattleState, Ending, Intent, Outcome, Refusal, Stage, start};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Clock;

/// Lets everybody end their activations; gives the order of acting with the phase of each.
fn pass_round(engine: &mut Battle) -> Vec<(UnitId, Option<i32>)> {
    let mut order = Vec::new();
    while engine.state().stage == Stage::Choosing {
        let state = engine.state();
        let unit = state.turn.as_ref().unwrap().units[0];
        order.push((unit, state.step));
        engine.play(Intent::Activate { unit }).unwrap();
        engine.play(Intent::EndActivation { unit }).unwrap();
    }
    order
}

/// Puts units at phases by hand, before anybody has acted.
fn place(engine: &mut Battle, phases: [i32; 4]) {
    let ledgers: Vec<_> = engine.state().units.iter().map(|unit| unit.turn.ledger.clone().unwrap()).collect();
    edit(engine, |state| {
        for ((unit, ledger), phase) in state.units.iter_mut().zip(ledgers).zip(phases) {
            let mut ledger = ledger;
            let applied = phase - ledger.position();
            let impact = phaseline_rules::ruleset::ImpactIx(0);
            ledger.change().push_shift(phaseline_rules::initiative::ledger::Shift {
                impact,
                rolled: applied,
                applied,
                sources: None,
            });
            unit.change().turn.ledger = Some(ledger);
        }
        state.step = None;
        state.stack.clear();
    });
}

/// Finds out who is next after units were placed by hand: whoever is in turn waits a moment at the very front.
fn settle_order(engine: &mut Battle, first: UnitId) {
    give_turn(engine, first);
    engine.play(Intent::Activate { unit: first }).unwrap();
    engine.play(Intent::EndActivation { unit: first }).unwrap();
}

#[test]
fn a_round_waits_for_the_draw_and_then_goes_down_thirty_phases() {
    let mut engine = engine("two_fords", "sbi3", 1);
    assert_eq!(engine.state().stage, Stage::Pause);
    let Clock::ByResult { frame, .. } = engine.book().ruleset.clock().clone() else { panic!("a clock by results") };
    assert_eq!(frame, Some((30, 1)));
    assert_eq!(engine.play(Intent::Activate { unit: BLUE }), Err(Refusal::NotDrawn));
    engine.play(Intent::Draw).unwrap();
    assert_eq!(engine.play(Intent::Draw), Err(Refusal::Drawn));
    let order = pass_round(&mut engine);
    assert_eq!(order.len(), 8, "every unit acts once");
    assert!(order.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{order:?}");
    assert_eq!((engine.state().round, engine.state().stage), (2, Stage::Pause));
    let drawn = engine.chronicle().outcomes.iter().filter(|it| matches!(it, Outcome::InitiativeDrawn { .. })).count();
    assert_eq!(drawn, 8);
}

#[test]
fn sides_take_turns_inside_a_phase_and_the_one_that_acted_longest_ago_begins() {
    let mut engine = yard(1);
    place(&mut engine, [25, 12, 12, 12]);
    settle_order(&mut engine, BLUE);
    let state = engine.state();
    assert_eq!(state.step, Some(12));
    let turn = state.turn.clone().unwrap();
    assert_eq!((turn.side, turn.units), (SideId(1), vec![RED, RED_TWO]), "blue acted last");
    engine.play(Intent::Activate { unit: RED_TWO }).unwrap();
    engine.play(Intent::EndActivation { unit: RED_TWO }).unwrap();
    let turn = engine.state().turn.clone().unwrap();
    assert_eq!((turn.side, turn.units), (SideId(0), vec![BLUE_TWO]));
    engine.play(Intent::Activate { unit: BLUE_TWO }).unwrap();
    engine.play(Intent::EndActivation { unit: BLUE_TWO }).unwrap();
    assert_eq!(engine.state().turn.clone().unwrap().units, vec![RED]);
}

#[test]
fn who_would_rise_above_the_running_phase_acts_next_and_who_drops_acts_later() {
    let mut engine = yard(1);
    place(&mut engine, [10, 9, 29, 4]);
    settle_order(&mut engine, BLUE);
    let state = engine.state();
    assert_eq!(state.step, Some(10), "the clock does not go back");
    assert_eq!(state.turn.clone().unwrap().units, vec![RED]);
    let order = pass_round(&mut engine);
    assert_eq!(order, [(RED, Some(10)), (BLUE_TWO, Some(9)), (RED_TWO, Some(4))]);
}

#[test]
fn only_units_in_turn_can_be_activated() {
    let mut engine = yard(1);
    place(&mut engine, [25, 12, 20, 12]);
    settle_order(&mut engine, BLUE);
    let refused = |engine: &mut Battle, unit| engine.play(Intent::Activate { unit }).unwrap_err().to_string();
    assert_eq!(refused(&mut engine, BLUE), "Ann has acted this round");
    assert_eq!(refused(&mut engine, BLUE_TWO), "it is not the turn of Bea");
    assert_eq!(refused(&mut engine, UnitId(9)), "there is no unit #9");
    engine.play(Intent::Activate { unit: RED }).unwrap();
    assert_eq!(refused(&mut engine, RED), "Cid has begun its activation already");
    assert_eq!(refused(&mut engine, RED_TWO), "Cid is acting and must finish first");
}

#[test]
fn destroyed_units_vanish_from_the_order() {
    let mut engine = yard(1);
    place(&mut engine, [25, 12, 20, 12]);
    edit_unit(&mut engine, RED, |unit| unit.hull.destroyed = true);
    settle_order(&mut engine, BLUE);
    let order = pass_round(&mut engine);
    assert!(!order.iter().any(|(unit, _)| *unit == RED), "{order:?}");
    engine.play(Intent::Draw).unwrap();
    assert!(unit(&engine, RED).turn.ledger.is_none());
}

#[test]
fn the_last_side_standing_wins() {
    let mut engine = yard(1);
    edit_unit(&mut engine, RED, |unit| unit.hull.destroyed = true);
    edit_unit(&mut engine, RED_TWO, |unit| unit.hull.destroyed = true);
    settle_order(&mut engine, BLUE);
    assert_eq!(engine.state().stage, Stage::Over { winner: Some(SideId(0)), why: Ending::LastStanding });
    assert_eq!(engine.play(Intent::Draw), Err(Refusal::Over));
    assert!(phaseline_battle::legal(&engine.book(), &engine.state()).is_empty());
}

#[test]
fn the_round_limit_of_the_scenario_is_a_draw() {
    let mut engine = engine("yard", "sbi3", 1);
    for round in 1..=12 {
        assert_eq!(engine.state().round, round);
        engine.play(Intent::Draw).unwrap();
        pass_round(&mut engine);
    }
    assert_eq!(engine.state().stage, Stage::Over { winner: None, why: Ending::RoundsOver });
}

#[test]
fn allies_win_together_and_neutrals_do_not_keep_a_battle_going() {
    let mut engine = engine("saltgate", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    let enemies: Vec<UnitId> =
        engine.state().units.iter().filter(|unit| unit.side() == SideId(3)).map(|unit| unit.id()).collect();
    let first = engine.state().turn.clone().unwrap().units[0];
    for enemy in enemies {
        edit_unit(&mut engine, enemy, |unit| unit.hull.destroyed = true);
    }
    let survivor = engine.state().alive().map(|unit| unit.id()).next().unwrap();
    let acting = if engine.state().unit(first).unwrap().is_alive() { first } else { survivor };
    settle_order(&mut engine, acting);
    assert_eq!(engine.state().stage, Stage::Over { winner: Some(SideId(0)), why: Ending::LastStanding });
}

#[test]
fn the_first_round_begins_as_every_other_one_does() {
    let started = start(&library(), &under("dawn", "yard", 1)).unwrap();
    let counters = started.book.ruleset.counters();
    let dawns = counters.iter().position(|counter| counter.id == "dawns").unwrap();
    let counted = |state: &BattleState| state.alive().map(|unit| unit.memory.counters[dawns]).collect::<Vec<_>>();
    assert_eq!(counted(&started.state), [1; 4]);
    assert_eq!(started.outcomes.len() as u64, started.state.outcome_count);
    assert_eq!(started.outcomes[..2], [Outcome::BattleBegan, Outcome::RoundBegan { round: 1 }]);
    let landed = started.outcomes.iter().filter(|it| matches!(it, Outcome::InitiativeShifted { later: 1, .. }));
    assert_eq!(landed.count(), 4);
    let mut engine = Battle::begin(started);
    while engine.state().round == 1 {
        idle(&mut engine);
    }
    assert_eq!(counted(&engine.state()), [2; 4]);
}
