//! All fourteen terms of the draw happen in play.

use crate::support::arrange::{edit, edit_unit, give_turn};
use crate::support::yard::{BLUE, RED, act, action, end, engine, line, play_out, unit, yard};
use phaseline_battle::{Battle, Intent, Outcome, Target};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Defer, Verb, Volley};
use std::collections::BTreeMap;

/// Ends the round, whoever has yet to act, and draws the next one.
fn next_round(engine: &mut Battle) {
    edit(engine, |state| {
        for place in 1..state.units.len() {
            state.units[place].change().turn.acted = true;
        }
    });
    give_turn(engine, BLUE);
    engine.play(Intent::Activate { unit: BLUE }).unwrap();
    end(engine, BLUE);
    engine.play(Intent::Draw).unwrap();
}

fn finish(engine: &mut Battle, id: UnitId) {
    if !unit(engine, id).turn.acted {
        end(engine, id);
    }
}

#[test]
fn what_a_unit_is_counts_from_the_start() {
    let engine = yard(1);
    let known = |term: &str| line(&engine, BLUE, term);
    assert_eq!((known("tonnage"), known("unit_type"), known("pilot_tags")), (Some(14), Some(0), Some(0)));
    assert_eq!(known("tactics"), Some(2), "tactics 5");
    assert!(
        known("randomness").is_some_and(|value| (-8..=-2).contains(&value)),
        "piloting 5 eases the upper bound by 2"
    );
}

#[test]
fn a_called_shot_after_the_targets_turn_is_a_term_of_the_next_draw() {
    let mut engine = yard(2);
    edit_unit(&mut engine, RED, |unit| unit.turn.acted = true);
    give_turn(&mut engine, BLUE);
    let called = action(&engine, |verb| *verb == Verb::Fire(Volley { called: true, ..Volley::default() }));
    let told = act(&mut engine, BLUE, &called, Target::unit(RED));
    let later = told.iter().find_map(|it| match it {
        Outcome::InitiativeShifted { unit: RED, now: 0, later, .. } => Some(*later),
        _ => None,
    });
    assert!(later.is_some_and(|later| (-6..=-2).contains(&later)), "equal pilots: -2 to -6, and nothing now");
    finish(&mut engine, BLUE);
    next_round(&mut engine);
    assert_eq!(line(&engine, RED, "called_shot"), later);
    next_round(&mut engine);
    assert_eq!(line(&engine, RED, "called_shot"), Some(0), "spent with the draw");
}

#[test]
fn vigilance_is_a_term_of_the_next_draw() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let guard = action(&engine, |verb| *verb == Verb::Guard);
    act(&mut engine, BLUE, &guard, Target::Nothing);
    finish(&mut engine, BLUE);
    next_round(&mut engine);
    assert!(line(&engine, BLUE, "vigilance").is_some_and(|value| value >= 2));
}

#[test]
fn a_reserve_weighs_on_the_next_draws_until_tactics_have_worn_it_down() {
    let mut engine = yard(2);
    give_turn(&mut engine, BLUE);
    let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::ToEnd));
    let told = act(&mut engine, BLUE, &reserve, Target::Nothing);
    let stored = told.iter().find_map(|it| match it {
        Outcome::InitiativeShifted { unit: BLUE, later, .. } => Some(*later),
        _ => None,
    });
    let mut expected = stored.expect("a reserve is stored");
    while expected < 0 {
        next_round(&mut engine);
        expected = (expected + 2).min(0);
        assert_eq!(line(&engine, BLUE, "hesitation"), Some(expected));
    }
}

#[test]
fn lying_on_the_ground_is_a_term_of_every_draw() {
    let mut engine = yard(2);
    edit_unit(&mut engine, RED, |unit| unit.hull.prone = true);
    for _ in 0..2 {
        next_round(&mut engine);
        assert!(line(&engine, RED, "knockdown").is_some_and(|value| (-7..=-2).contains(&value)));
    }
    assert_eq!(line(&engine, BLUE, "knockdown"), None);
}

#[test]
fn damage_heat_wounds_and_spirits_are_terms() {
    let mut engine = yard(2);
    edit_unit(&mut engine, RED, |unit| {
        unit.hull.crippled = true;
        unit.heat.shut_down = true;
    });
    edit(&mut engine, |state| state.sides[1].inspired = true);
    next_round(&mut engine);
    let known = |term: &str| line(&engine, RED, term);
    assert!(known("crippled").is_some_and(|value| value <= -5));
    assert!(known("shutdown").is_some_and(|value| value <= -2));
    assert!(known("inspired").is_some_and(|value| value >= 1));
    assert_eq!(line(&engine, BLUE, "inspired"), None);
}

#[test]
fn in_random_battles_every_term_counts_somewhere_and_is_told() {
    let mut counted: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..40 {
        let scenario = if seed % 4 == 0 { "saltgate" } else { "yard" };
        let mut engine = engine(scenario, "sbi3", seed);
        // One good sight more and the side is inspired.
        let inspired_from = engine.book().combat.morale.inspired_from;
        edit(&mut engine, |state| state.sides[0].morale = inspired_from - 1);
        play_out(&mut engine, seed);
        let book = engine.book();
        let terms = &book.ruleset.draws()[0].terms;
        for outcome in &engine.chronicle().outcomes {
            let Outcome::InitiativeDrawn { ledger, .. } = outcome else { continue };
            for (term, line) in terms.iter().zip(ledger.lines()) {
                *counted.entry(term.id.clone()).or_default() += u32::from(line.is_some_and(|value| value != 0));
            }
        }
    }
    assert_eq!(counted.len(), 14, "{counted:?}");
    let missing: Vec<&String> = counted.iter().filter(|(_, count)| **count == 0).map(|(term, _)| term).collect();
    assert!(missing.is_empty(), "{missing:?} of {counted:?}");
}
