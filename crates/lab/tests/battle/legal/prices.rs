//! What is paid for with morale or with a later phase: called shots, vigilance, reserving.

use crate::resolve::actions::{count, refusal, walk};
use crate::support::arrange::{edit, edit_unit, give_turn, pose};
use crate::support::yard::{BLUE, RED, act, action, unit, yard};
use phaseline_battle::{Intent, Outcome, Refusal, Target, legal};
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::{Defer, Verb, Volley};

#[test]
fn a_called_shot_costs_morale_and_moves_a_target_that_has_yet_to_act() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let before = unit(&engine, RED).turn.position().unwrap();
    let action = action(&engine, |verb| *verb == Verb::Fire(Volley { called: true, ..Volley::default() }));
    let told = act(&mut engine, BLUE, &action, Target::Unit { unit: RED, weapons: vec![0], location: Some(6) });
    assert!(told.iter().any(|it| matches!(it, Outcome::MoraleChanged { side: SideId(0), from: 50, to: 25, .. })));
    let shift = told.iter().find_map(|it| match it {
        Outcome::InitiativeShifted { unit: RED, by: Some(BLUE), rolled, now, later: 0, shout, .. } => {
            Some((*rolled, *now, shout.clone()))
        }
        _ => None,
    });
    let (rolled, now, shout) = shift.expect("the target is moved at once");
    assert!((-6..=-2).contains(&rolled), "equal pilots: -2 to -6");
    assert_eq!(shout.as_deref(), Some("CALLED SHOT!"));
    assert_eq!(unit(&engine, RED).turn.position(), Some((before + now).max(1)));
}

#[test]
fn a_destroyed_location_cannot_be_aimed_at() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let action = action(&engine, |verb| *verb == Verb::Fire(Volley { called: true, ..Volley::default() }));
    let target = Target::Unit { unit: RED, weapons: Vec::new(), location: Some(6) };
    let aimed = Intent::Act { unit: BLUE, action: action.clone(), target: target.clone() };
    assert!(legal(&engine.book(), &engine.state()).contains(&aimed));
    edit_unit(&mut engine, RED, |unit| unit.hull.plates[6].structure = 0);
    assert!(!legal(&engine.book(), &engine.state()).contains(&aimed));
    assert_eq!(refusal(&mut engine, action, target), Refusal::LocationGone);
}

#[test]
fn too_little_morale_buys_nothing() {
    let mut engine = yard(2);
    edit(&mut engine, |state| state.sides[0].morale = 24);
    give_turn(&mut engine, BLUE);
    let action = action(&engine, |verb| *verb == Verb::Fire(Volley { called: true, ..Volley::default() }));
    let refused = refusal(&mut engine, action, Target::unit(RED));
    assert_eq!(refused.to_string(), "Called Shot needs 25 morale, 24 left");
}

#[test]
fn vigilance_costs_morale_and_is_paid_back_next_round() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let action = action(&engine, |verb| *verb == Verb::Guard);
    let told = act(&mut engine, BLUE, &action, Target::Nothing);
    assert_eq!(engine.state().sides[0].morale, 35);
    assert!(told.contains(&Outcome::Guarded { unit: BLUE }));
    assert!(told.iter().any(|it| matches!(it, Outcome::InitiativeShifted { unit: BLUE, now: 0, later: 1.., .. })));
    assert_eq!(count(&told, |it| matches!(it, Outcome::EffectApplied { unit: BLUE, .. })), 1);
}

#[test]
fn a_unit_that_reserves_acts_later_in_the_same_round_and_pays_for_it() {
    let mut engine = yard(2);
    edit_unit(&mut engine, BLUE, |unit| unit.place.hexes_moved = 4);
    give_turn(&mut engine, BLUE);
    let before = unit(&engine, BLUE).turn.position().unwrap();
    let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::Drawn));
    let told = act(&mut engine, BLUE, &reserve, Target::Nothing);
    assert!(told.contains(&Outcome::ActivationEnded { unit: BLUE, acted: false }));
    let after = unit(&engine, BLUE);
    assert!(after.turn.position().unwrap() < before && !after.turn.acted);
    assert_eq!(after.place.hexes_moved, 4, "waiting does not make it an easier target");
    let stored: Vec<i32> = after.memory.counters.iter().copied().filter(|held| *held != 0).collect();
    assert!(stored.len() == 1 && (-6..=-1).contains(&stored[0]), "{stored:?}");
}

#[test]
fn reserving_to_the_end_goes_to_the_last_phase_and_no_further() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::ToEnd));
    act(&mut engine, BLUE, &reserve, Target::Nothing);
    assert_eq!(unit(&engine, BLUE).turn.position(), Some(1));
    give_turn(&mut engine, BLUE);
    let refused = refusal(&mut engine, reserve, Target::Nothing);
    assert_eq!(refused.to_string(), "Ann is on the last phase and cannot wait any longer");
}

#[test]
fn nobody_reserves_after_doing_something() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let (walk, reserve) = (walk(&engine), action(&engine, |verb| *verb == Verb::Defer(Defer::Drawn)));
    act(&mut engine, BLUE, &walk, Target::Pose(pose(4, 7, 0)));
    assert_eq!(refusal(&mut engine, reserve, Target::Nothing).to_string(), "Reserve cannot follow Walk");
}
