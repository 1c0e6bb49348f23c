//! What is told of an attack before it is made is what it is made with: the same test, whoever acts, reacts or has walked.

use phaseline::ai::Mind;
use phaseline::battle::{BattleSetup, Engine, Intent, Outcome, Rulebook, Snapshot, misfits, outlook, poised, start};
use phaseline::content::{BuiltIn, Library, load_pack};
use phaseline::rules::content_id::{RulesetId, ScenarioId};
use phaseline::rules::ids::UnitId;

/// The first scenario that a ruleset fits.
fn scenario(library: &Library, ruleset: &RulesetId) -> Option<ScenarioId> {
    let fits = |scenario: &&ScenarioId| misfits(library, ruleset, &BattleSetup::new((*scenario).clone(), 1)).is_empty();
    library.scenarios.keys().rev().find(fits).cloned()
}

/// Who attacks with an intent, and the difficulty of the first roll as it is told before.
fn foreseen(book: &Rulebook, snapshot: &Snapshot, intent: &Intent) -> Option<(UnitId, i32)> {
    let (Intent::Act { unit, action, target } | Intent::React { unit, action, target, .. }) = intent else {
        return None;
    };
    let action = book.ruleset.action(action)?;
    let ready = poised(book, snapshot, *unit, Some(action))?;
    let found = outlook(book, snapshot, &ready, action, target).ok()?;
    Some((*unit, found.first()?.attempts.first()?.test.difficulty()))
}

#[test]
fn an_attack_is_as_hard_as_it_was_said_to_be_under_every_ruleset() {
    let library = load_pack(&BuiltIn).library;
    let mut held = 0;
    for ruleset in library.rulesets.keys() {
        let Some(scenario) = scenario(&library, ruleset) else { continue };
        let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new(scenario, 3) };
        let mut engine = Engine::begin(start(&library, &setup).unwrap());
        let mut mind = Mind::default();
        let mut here = 0;
        for _ in 0..100 {
            let (book, snapshot) = (engine.book(), engine.snapshot());
            let Some(intent) = mind.choose(&book, &snapshot) else { break };
            let said = foreseen(&book, &snapshot, &intent);
            engine.forget();
            engine.play(intent.clone()).unwrap();
            let made = engine.chronicle().outcomes.iter().find_map(Outcome::attack);
            if let (Some((unit, said)), Some(made)) =
                (said, made.filter(|made| said.is_some_and(|it| it.0 == made.unit)))
            {
                assert_eq!(made.test.difficulty(), said, "{ruleset}: unit {unit}, {intent:?}");
                here += 1;
            }
        }
        held += here;
    }
    assert!(held > 40, "{held} attacks were foreseen and made");
}
