//! The forecast of an action's check is the test that is rolled, whatever the action costs, heats or lends first.

use crate::support::arrange::{edit_unit, give_turn};
use crate::support::battles::begin;
use crate::support::yard::{BLUE, RandomPlayer, act, engine, library, yard};
use phaseline_battle::combat::checks;
use phaseline_battle::{
    ActionCheck, Battle, BattleSetup, BattleState, CheckPurpose, Intent, Outcome, Target, TurnOutcome, action_check,
    incompatibilities, legal,
};
use phaseline_rules::combat::test_roll::Chance;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Holder, Verb};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Who uses which action on what.
fn used(intent: &Intent) -> Option<(UnitId, &str, &Target)> {
    match intent {
        Intent::Act { unit, action, target } | Intent::React { unit, action, target, .. } => {
            Some((*unit, action, target))
        }
        _ => None,
    }
}

/// The first check that a unit rolls for doing what it does.
fn rolled(told: &[Outcome], by: UnitId) -> Option<ActionCheck> {
    told.iter().find_map(|outcome| match outcome {
        Outcome::Checked { unit, purpose, test, .. } if *unit == by && is_for_an_action(*purpose) => {
            Some(ActionCheck { purpose: *purpose, test: test.clone() })
        }
        _ => None,
    })
}

const fn is_for_an_action(purpose: CheckPurpose) -> bool {
    matches!(purpose, CheckPurpose::StandUp | CheckPurpose::StartUp | CheckPurpose::Attempt(_))
}

/// A copy of a battle, to try every intent in.
struct Rehearsal {
    engine: Battle,
    /// How often each action asked for a check, and how often it did not.
    seen: BTreeMap<(String, bool), u32>,
}

impl Rehearsal {
    fn try_all(&mut self, engine: &Battle) {
        let (book, now) = (engine.book(), BattleState::clone(&engine.state()));
        let mut tried: BTreeSet<(UnitId, ActionIx, bool)> = BTreeSet::new();
        for intent in legal(&book, &now) {
            let Some((unit, id, target)) = used(&intent) else { continue };
            let Some(action) = book.ruleset.action(id) else { continue };
            let rolls = &book.ruleset.actions()[action.get()];
            let may_roll = rolls.asks.is_some() || matches!(rolls.verb, Verb::Rise | Verb::StartUp);
            let reacts = matches!(intent, Intent::React { .. });
            if !may_roll || !tried.insert((unit, action, reacts)) {
                continue;
            }
            let said = action_check(&book, &now, unit, action, target);
            self.engine = Battle::new(Arc::clone(&book), now.clone());
            self.engine.forget();
            self.engine.play(intent.clone()).unwrap();
            let told = &self.engine.chronicle().outcomes;
            let answered =
                |it: &Outcome| matches!(it, Outcome::Turn(TurnOutcome::Reacted { unit: by, .. }) if *by != unit);
            let found = rolled(told, unit);
            // A window that opened first may change the test or leave nothing to roll for.
            if found.is_none() && self.engine.state().window().is_some() || told.iter().any(answered) {
                continue;
            }
            assert_eq!(said, found, "{}: {intent:?}", book.ruleset.id());
            *self.seen.entry((id.to_owned(), found.is_some())).or_default() += 1;
        }
    }
}

#[test]
fn every_check_that_is_told_of_an_offer_is_the_one_that_is_rolled_in_random_battles() {
    let library = library();
    let mut rehearsal = Rehearsal { engine: engine("yard", "asking", 1), seen: BTreeMap::new() };
    for ruleset in library.rulesets.keys() {
        let setup = BattleSetup { ruleset: Some(ruleset.clone()), rounds: Some(8), ..BattleSetup::new("yard", 3) };
        if !incompatibilities(&library, ruleset, &setup).is_empty() {
            continue;
        }
        let mut engine = begin(&library, &setup);
        let mut player = RandomPlayer::new(7);
        for turn in 0..400 {
            if engine.state().is_over() {
                break;
            }
            unsettle(&mut engine, &mut player, turn);
            rehearsal.try_all(&engine);
            player.play(&mut engine);
            engine.forget();
        }
    }
    let counted = |action: &str, rolls: bool| rehearsal.seen.get(&(action.to_owned(), rolls)).copied().unwrap_or(0);
    for action in ["bribe", "bear", "burn", "boast_of", "relax", "dash", "spring_up", "rise", "start_up", "dodge"] {
        assert!(counted(action, true) > 0, "{action} was checked: {:?}", rehearsal.seen);
    }
    assert!(counted("start_up", false) > 0, "some were cool enough to start up for certain: {:?}", rehearsal.seen);
}

/// Now and then somebody lies down, is shut down, hurt, shaken or crippled, so that there is something to check for.
fn unsettle(engine: &mut Battle, player: &mut RandomPlayer, turn: u32) {
    if !turn.is_multiple_of(3) {
        return;
    }
    let unit = UnitId(player.below(4) as u32);
    if !engine.state().unit(unit).is_some_and(|unit| unit.is_alive() && unit.turn.held_until.is_none()) {
        return;
    }
    let chance = [2, 2, 2, 3, 31, 31, 10].map(|count| player.below(count));
    let book = engine.book();
    edit_unit(engine, unit, |unit| {
        for (held, counter) in unit.memory.counters.iter_mut().zip(book.ruleset.counters()) {
            if counter.of == Holder::Unit {
                *held = (chance[6] as i32).clamp(counter.range.0, counter.range.1);
            }
        }
        unit.hull.prone = chance[0] == 0;
        unit.heat.shut_down = chance[1] == 0;
        unit.hull.crippled = chance[2] == 0;
        unit.crew.wounds = chance[3] as u32;
        unit.hull.stability = chance[4] as u32;
        unit.heat.set(chance[5].min(29) as i32);
    });
}

#[test]
fn standing_up_is_told_with_its_chance_before_it_is_tried_and_harder_for_a_crippled_machine() {
    let mut engine = yard(1);
    let chance = |engine: &Battle| {
        let book = engine.book();
        let rise = book.ruleset.actions().iter().position(|action| action.verb == Verb::Rise).unwrap();
        let found = action_check(&book, &engine.state(), BLUE, ActionIx(rise as u16), &Target::Nothing);
        found.unwrap().test.chance()
    };
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    assert_eq!(chance(&engine), Chance { ways: 19, of: 20 }, "15 - 5 - 8, but nothing under 2");
    edit_unit(&mut engine, BLUE, |unit| (unit.hull.crippled, unit.hull.stability) = (true, 15));
    assert_eq!(chance(&engine), Chance { ways: 14, of: 20 }, "4 for the leg and 1 for being unsteady");
}

#[test]
fn a_cool_machine_starts_up_for_certain_and_a_hot_one_with_a_chance_that_is_told() {
    let mut engine = yard(1);
    let book = engine.book();
    let start = book.ruleset.actions().iter().position(|action| action.verb == Verb::StartUp).unwrap();
    let mut said = |heat: i32| {
        edit_unit(&mut engine, BLUE, |unit| (unit.heat.points, unit.heat.shut_down) = (heat, true));
        action_check(&book, &engine.state(), BLUE, ActionIx(start as u16), &Target::Nothing)
    };
    assert_eq!(said(12), None);
    let hot = said(24).expect("a check");
    assert_eq!((hot.purpose, hot.test.chance()), (CheckPurpose::StartUp, Chance { ways: 3, of: 20 }), "15 - 5 + 8");
}

#[test]
fn what_an_action_asks_for_is_told_for_a_unit_that_is_not_in_turn_and_nothing_is_told_of_others() {
    let mut engine = engine("yard", "drill", 1);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, crate::support::yard::RED);
    let book = engine.book();
    let said = |action: &str| {
        action_check(&book, &engine.state(), BLUE, book.ruleset.action(action).unwrap(), &Target::Nothing)
    };
    assert_eq!(said("dare").map(|check| check.test.chance().percent()), Some(95));
    assert_eq!(said("stunt").map(|check| check.test.chance().percent()), Some(5));
    assert_eq!(said("eject"), None, "a pilot gets out for certain");
    assert_eq!(said("brace"), None);
}

#[test]
fn looking_at_checks_draws_nothing() {
    let engine = engine("yard", "asking", 1);
    let (book, before) = (engine.book(), engine.state().hash());
    let told = || -> Vec<Option<ActionCheck>> {
        let actions = 0..book.ruleset.actions().len() as u16;
        let look = |place| action_check(&book, &engine.state(), BLUE, ActionIx(place), &Target::Nothing);
        actions.map(look).collect()
    };
    assert_eq!(told(), told());
    assert!(told().iter().flatten().count() > 8, "some of them ask for a check");
    assert_eq!(engine.state().hash(), before);
}

#[test]
fn the_check_of_hot_ammunition_is_the_one_at_the_end_of_the_activation() {
    for heat in [20, 23, 29, 41] {
        let mut engine = yard(2);
        edit_unit(&mut engine, BLUE, |unit| unit.heat.set(heat));
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        let said = checks::ammunition_in_heat(&engine.book(), engine.state().unit(BLUE).unwrap());
        let before = engine.chronicle().outcomes.len();
        engine.play(Intent::EndActivation { unit: BLUE }).unwrap();
        let found = engine.chronicle().outcomes[before..].iter().find_map(|outcome| match outcome {
            Outcome::Checked { unit: BLUE, purpose: CheckPurpose::AmmunitionHolds, test, .. } => Some(test.clone()),
            _ => None,
        });
        assert_eq!(said.map(|(_, test)| test), found, "{heat}");
        assert_eq!(found.is_some(), heat > 22, "{heat}");
    }
}

#[test]
fn a_check_that_is_passed_does_what_it_is_for() {
    let mut engine = engine("yard", "drill", 4);
    engine.play(Intent::Draw).unwrap();
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    give_turn(&mut engine, BLUE);
    let told = act(&mut engine, BLUE, "rise", Target::Nothing);
    let checks = told.iter().filter(|it| matches!(it, Outcome::Checked { .. })).count();
    assert_eq!(checks, 1, "one check, and no other one beside it: {told:?}");
}
