//! The test in an attack forecast is the test that is rolled, whether the attacker acts, reacts or has moved.

use crate::support::battles::{begin, under};
use crate::support::fits::scenarios_for;
use crate::support::shipped::shipped;
use phaseline_ai::Mind;
use phaseline_battle::{AttackForecast, BattleState, Intent, Outcome, Rulebook, attack_forecast, ready_to_use};
use phaseline_rules::ids::UnitId;

/// Who attacks with an intent, and what is told before.
fn foreseen(book: &Rulebook, state: &BattleState, intent: &Intent) -> Option<(UnitId, Vec<AttackForecast>)> {
    let (Intent::Act { unit, action, target } | Intent::React { unit, action, target, .. }) = intent else {
        return None;
    };
    let action = book.ruleset.action(action)?;
    let ready = ready_to_use(book, state, *unit, Some(action))?;
    Some((*unit, attack_forecast(book, state, &ready, action, target).ok()?))
}

/// How many rolls of an attack are among those that were told, each in its place; what is rolled otherwise is a fault.
fn held(said: &[AttackForecast], unit: UnitId, told: &[Outcome], what: &str) -> u32 {
    let mut rolled: Vec<(UnitId, Option<usize>)> = Vec::new();
    for outcome in told {
        let Some(made) = outcome.attack().filter(|made| made.unit == unit) else { continue };
        let weapon = match outcome {
            Outcome::WeaponFired { weapon, .. } => Some(*weapon),
            _ => None,
        };
        let found = said.iter().find(|said| said.target == made.target);
        let attempt = found.and_then(|said| said.attempts.iter().find(|attempt| attempt.weapon == weapon));
        let attempt = attempt.unwrap_or_else(|| panic!("{what}: nobody told of {made:?}"));
        let place = rolled.iter().filter(|other| **other == (made.target, weapon)).count();
        rolled.push((made.target, weapon));
        // Of shots that hang on one roll the first one makes it.
        let place = attempt.cluster.map_or(Some(place), |shots| (place == 0).then_some(place / shots as usize));
        let Some(place) = place else { continue };
        let tests = &attempt.rolls[place].tests;
        assert!(
            tests.iter().any(|(test, _)| test.difficulty() == made.test.difficulty()),
            "{what}: {made:?}, {tests:?}"
        );
    }
    rolled.len() as u32
}

#[test]
fn every_roll_of_an_attack_is_as_hard_as_it_was_said_to_be_under_every_ruleset() {
    let library = shipped();
    let mut rolls = 0;
    for ruleset in library.rulesets.keys() {
        let Some(scenario) = scenarios_for(&library, ruleset).next_back() else { continue };
        let mut engine = begin(&library, &under(ruleset.clone(), scenario.clone(), 3));
        let mut mind = Mind::default();
        for _ in 0..100 {
            let (book, state) = (engine.book(), engine.state());
            let Some(intent) = mind.choose(&book, &state) else { break };
            let said = foreseen(&book, &state, &intent);
            engine.forget();
            engine.play(intent.clone()).unwrap();
            if let Some((unit, said)) = said {
                rolls += held(&said, unit, &engine.chronicle().outcomes, &format!("{ruleset}: {intent:?}"));
            }
        }
    }
    assert!(rolls > 120, "{rolls} rolls were foreseen and made");
}
