//! The turns that are left in a round, foreseen as things stand, beside those that then come.

use std::collections::BTreeSet;

use crate::support::battles::{begin, under};
use crate::support::computer::play_to_the_end;
use crate::support::shipped::shipped;
use phaseline_battle::readiness::turn_order::{ForeseenTurn, foreseen_turns};
use phaseline_battle::{Battle, Intent, Stage, incompatibilities};
use phaseline_rules::ids::UnitId;

/// The shipped rulesets that fit a battle of mechs.
fn rulesets() -> impl Iterator<Item = String> {
    let library = shipped();
    let setup = under("sbi3", "two_fords", 1);
    let ids: Vec<String> = library
        .rulesets
        .keys()
        .filter(|id| incompatibilities(&library, id, &setup).is_empty())
        .map(ToString::to_string)
        .collect();
    ids.into_iter()
}

#[test]
fn whoever_is_in_turn_is_foreseen_first_and_everybody_else_once() {
    let mut seen = 0;
    for ruleset in rulesets() {
        let mut engine = begin(&shipped(), &under(ruleset.as_str(), "two_fords", 5));
        play_to_the_end(&mut engine, |engine, _| {
            let (book, state) = (engine.book(), engine.state());
            let turns = foreseen_turns(&book, &state);
            if matches!(state.stage, Stage::Pause | Stage::Over { .. }) {
                return assert_eq!(turns, [], "{ruleset}: nothing is drawn yet");
            }
            if let (Stage::Choosing, Some(turn)) = (state.stage, &state.turn) {
                assert_eq!(turns[0].units(), turn.units, "{ruleset}");
                assert_eq!(turns[0].step(), state.step, "{ruleset}");
                seen += 1;
            }
            let acts = |unit: UnitId| state.stack.iter().any(|activation| activation.unit == unit);
            let waiting: BTreeSet<UnitId> =
                state.alive().filter(|unit| unit.is_pending() && !acts(unit.id())).map(|unit| unit.id()).collect();
            let named: BTreeSet<UnitId> = turns.iter().map(|turn| turn.units()[0]).collect();
            assert_eq!((turns.len(), &named), (waiting.len(), &waiting), "{ruleset}: each has one turn");
        });
    }
    assert!(seen > 100, "{seen}");
}

/// Plays the rest of a round in which everybody does nothing, the unit with the lowest number first. Returns whose turn it
/// was, in order.
fn idle_round(engine: &mut Battle) -> Vec<Vec<UnitId>> {
    let (round, mut order) = (engine.state().round, Vec::new());
    for _ in 0..400 {
        let state = engine.state();
        if state.round != round {
            break;
        }
        let intent = match (state.stage, &state.turn) {
            (Stage::Choosing, Some(turn)) => {
                order.push(turn.units.clone());
                Intent::EndActivation { unit: turn.units[0] }
            }
            (Stage::Reacting, _) => Intent::Pass { side: state.waits_for().expect("somebody is asked") },
            (Stage::Acting, _) => match state.acting() {
                Some(acting) if !acting.drawn => Intent::Draw,
                Some(acting) => Intent::EndActivation { unit: acting.unit },
                None => break,
            },
            _ => break,
        };
        let unit = match &intent {
            Intent::EndActivation { unit } => Some(*unit),
            _ => None,
        };
        if engine.play(intent).is_err() {
            let Some(unit) = unit else { break };
            engine.play(Intent::Activate { unit }).expect("a unit in turn can begin");
        }
    }
    order
}

#[test]
fn when_nobody_does_anything_the_turns_come_as_foreseen() {
    let (mut shared, mut rolled) = (0, 0);
    for (ruleset, seed) in rulesets().flat_map(|ruleset| (1..6).map(move |seed| (ruleset.clone(), seed))) {
        let mut engine = begin(&shipped(), &under(ruleset.as_str(), "two_fords", seed));
        engine.play(Intent::Draw).expect("the round can be drawn");
        let foreseen = foreseen_turns(&engine.book(), &engine.state());
        let came = idle_round(&mut engine);
        assert!(!came.is_empty(), "{ruleset}: somebody acts");
        for (turn, units) in foreseen.iter().zip(&came) {
            if matches!(turn, ForeseenTurn::RollOff { .. }) {
                rolled += 1;
                break;
            }
            assert_eq!(turn.units(), units, "{ruleset}, seed {seed}");
        }
        let steps: Vec<_> = foreseen.iter().map(ForeseenTurn::step).collect();
        shared += steps.windows(2).filter(|pair| pair[0].is_some() && pair[0] == pair[1]).count();
    }
    assert!(shared > 5 && rolled > 0, "{shared} turns share their step with the one before, {rolled} are rolled for");
}
