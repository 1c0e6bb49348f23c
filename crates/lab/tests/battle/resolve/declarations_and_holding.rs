//! Declarations, groups that draw together, held actions and refocusing.

use crate::reactions::windows::{ask, go, react};
use crate::support::arrange::{edit_unit, give_turn};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, engine, unit};
use phaseline_battle::{Battle, Intent, Outcome, Refusal, Stage, Target, TurnOutcome, judge, legal};
use phaseline_rules::ids::{SideId, UnitId};

/// The yard with deeds and held actions, before the draw.
fn waiting(seed: u64) -> Battle {
    engine("yard", "waiting", seed)
}

fn declare(unit: UnitId, option: &str) -> Intent {
    Intent::Declare { unit, input: "deed".to_owned(), option: option.to_owned(), with: None }
}

#[test]
fn a_declaration_counts_for_the_draw_and_allows_its_actions() {
    let mut engine = waiting(3);
    ask(&mut engine, declare(BLUE, "Shot"));
    ask(&mut engine, declare(BLUE_TWO, "Shot"));
    let (book, now) = (engine.book(), engine.state());
    assert!(judge(&book, &now, &declare(BLUE, "Song")).is_err());
    let ends = |unit| {
        let dist = phaseline_battle::query::distribution(&book, &now, unit).unwrap();
        (dist.min(), dist.max())
    };
    assert_eq!((ends(BLUE), ends(RED)), ((5, 8), (3, 6)), "nothing declared is the first option");
    ask(&mut engine, Intent::Draw);
    assert_eq!(judge(&engine.book(), &engine.state(), &declare(BLUE, "Rest")), Err(Refusal::TooLateToDeclare));
    give_turn(&mut engine, BLUE);
    let (book, now) = (engine.book(), engine.state());
    let strike =
        judge(&book, &now, &Intent::Act { unit: BLUE, action: "strike".to_owned(), target: Target::unit(RED) });
    assert!(matches!(strike, Err(Refusal::NotDeclared { .. })), "{strike:?}");
    assert!(
        judge(&book, &now, &Intent::Act { unit: BLUE, action: "shoot".to_owned(), target: Target::unit(RED) }).is_ok()
    );
    edit_unit(&mut engine, RED, |unit| unit.hull.prone = true);
    give_turn(&mut engine, RED);
    let aside = Intent::Act { unit: RED, action: "strike".to_owned(), target: Target::unit(BLUE) };
    let refused = judge(&engine.book(), &engine.state(), &aside);
    assert!(
        !matches!(refused, Err(Refusal::NotDeclared { .. })),
        "what was declared stays so in the round: {refused:?}"
    );
}

#[test]
fn an_option_whose_condition_fails_cannot_be_declared_and_is_no_default() {
    let mut engine = waiting(3);
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    let refused = judge(&engine.book(), &engine.state(), &declare(BLUE, "Blow"));
    assert_eq!(refused, Err(Refusal::OptionClosed("Blow".to_owned())));
    assert!(!legal(&engine.book(), &engine.state()).contains(&declare(BLUE, "Blow")));
    let dist = phaseline_battle::query::distribution(&engine.book(), &engine.state(), BLUE).unwrap();
    assert_eq!((dist.min(), dist.max()), (5, 8), "the second option counts");
}

#[test]
fn a_party_draws_one_result_and_each_side_its_own() {
    let mut differ = false;
    for seed in 0..20 {
        let mut engine = waiting(seed);
        ask(&mut engine, Intent::Draw);
        let step = |id| unit(&engine, id).turn.ledger.as_ref().unwrap().result();
        assert_eq!((step(BLUE), step(RED)), (step(BLUE_TWO), step(RED_TWO)));
        assert_eq!(unit(&engine, BLUE).turn.ledger, unit(&engine, BLUE_TWO).turn.ledger);
        differ |= step(BLUE) != step(RED);
        let turn = engine.state().turn.clone().unwrap();
        assert_eq!(turn.units.len(), 2, "the owner chooses which of the party acts");
    }
    assert!(differ, "two sides are two parties");
}

/// Blue at step 2, red at step 5, and it is blue's turn.
fn at_steps(blue: i32, red: i32) -> Battle {
    let mut engine = waiting(1);
    ask(&mut engine, Intent::Draw);
    for (id, step) in [(BLUE, blue), (RED, red)] {
        edit_unit(&mut engine, id, |unit| unit.turn.ledger.as_mut().unwrap().change().come_back_at(step));
    }
    for id in [BLUE_TWO, RED_TWO] {
        edit_unit(&mut engine, id, |unit| unit.turn.acted = true);
    }
    give_turn(&mut engine, BLUE);
    engine
}

fn now_step(engine: &Battle) -> (Option<i32>, Vec<UnitId>) {
    let now = engine.state();
    (now.step, now.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default())
}

#[test]
fn a_held_action_waits_until_its_last_step() {
    let mut engine = at_steps(2, 5);
    act(&mut engine, BLUE, "hold", Target::Nothing);
    assert!(!unit(&engine, BLUE).turn.acted);
    assert_eq!(unit(&engine, BLUE).turn.held_until, Some(7));
    assert_eq!((engine.state().stage, engine.state().waits_for()), (Stage::Reacting, Some(SideId(0))));
    let pass = Intent::Pass { side: SideId(0) };
    ask(&mut engine, pass.clone());
    assert_eq!(now_step(&engine), (Some(5), vec![RED]));
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::EndActivation { unit: RED });
    ask(&mut engine, pass);
    assert_eq!(now_step(&engine), (Some(7), vec![BLUE]), "at its last step it is in turn as usual");
    ask(&mut engine, Intent::Activate { unit: BLUE });
    let after = unit(&engine, BLUE);
    assert_eq!((after.turn.position(), after.turn.held_until), (Some(7), None));
    let again = Intent::Act { unit: BLUE, action: "hold".to_owned(), target: Target::Nothing };
    assert!(judge(&engine.book(), &engine.state(), &again).is_err(), "once a round");
}

#[test]
fn a_held_action_may_be_taken_behind_any_step() {
    let mut engine = at_steps(2, 5);
    act(&mut engine, BLUE, "hold", Target::Nothing);
    ask(&mut engine, Intent::Pass { side: SideId(0) });
    ask(&mut engine, Intent::Activate { unit: RED });
    ask(&mut engine, Intent::EndActivation { unit: RED });
    let back = react(BLUE, "now", "", Target::Nothing);
    assert!(legal(&engine.book(), &engine.state()).contains(&back));
    let wrong = react(BLUE, "now", "walk", go((4, 7, 0)));
    assert_eq!(judge(&engine.book(), &engine.state(), &wrong), Err(Refusal::NeedsNothing));
    ask(&mut engine, back);
    assert_eq!(now_step(&engine), (Some(6), vec![BLUE]), "holds through 5, acts on 6");
    assert_eq!(unit(&engine, BLUE).turn.position(), Some(6));
}

#[test]
fn a_held_action_taken_where_another_unit_acts_is_rolled_off() {
    let mut first = [0, 0];
    for seed in 0..24 {
        let mut engine = at_steps(2, 3);
        for id in [BLUE, RED] {
            edit_unit(&mut engine, id, |unit| unit.streams = phaseline_battle::Streams::seeded(seed, id));
        }
        let rolls = unit(&engine, BLUE).turn.rolls.len();
        act(&mut engine, BLUE, "hold", Target::Nothing);
        ask(&mut engine, react(BLUE, "now", "", Target::Nothing));
        let (step, units) = now_step(&engine);
        assert_eq!((step, units.len()), (Some(3), 1));
        assert!(unit(&engine, BLUE).turn.rolls.len() > rolls, "both rolled");
        first[usize::from(units == [BLUE])] += 1;
    }
    assert!(first[0] > 0 && first[1] > 0, "{first:?}");
}

#[test]
fn refocusing_gives_up_the_action_and_counts_next_round() {
    let mut engine = waiting(1);
    ask(&mut engine, declare(BLUE, "Rest"));
    ask(&mut engine, Intent::Draw);
    give_turn(&mut engine, BLUE);
    let told = act(&mut engine, BLUE, "refocus", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::Turn(TurnOutcome::Refocused { unit: BLUE }))));
    assert_eq!(unit(&engine, BLUE).memory.counters[0], 1);
    let shoot = Intent::Act { unit: BLUE, action: "shoot".to_owned(), target: Target::unit(RED) };
    assert!(judge(&engine.book(), &engine.state(), &shoot).is_err());
}
