//! Whole battles, played by a person against the computer to their end, with nothing but keys or nothing but the mouse.

use std::time::Instant;

use phaseline::{
    battle::{BattleSetup, Ending, Stage, misfits},
    content::Library,
    rules::{
        content_id::{RulesetId, ScenarioId},
        scenario::Level,
    },
};

use crate::{
    person::{Hands, Person},
    play::library,
};

/// The scenario in which a ruleset is played: the first that fits.
fn scenario(library: &Library, rules: &RulesetId) -> ScenarioId {
    let fits = |scenario: &&ScenarioId| misfits(library, rules, &BattleSetup::new((*scenario).clone(), 1)).is_empty();
    library.scenarios.keys().rev().find(fits).cloned().unwrap_or_else(|| panic!("{rules} fits no scenario"))
}

/// Plays a battle of a ruleset to its end, as it is shipped but for a computer that does not think for long.
fn finish(rules: &RulesetId, hands: Hands, seed: u64) {
    let library = library();
    let scenario = scenario(&library, rules);
    let sides = library.scenarios[&scenario].sides.iter().map(|side| (side.id.clone(), Level::Novice));
    let setup = BattleSetup {
        ruleset: Some(rules.clone()),
        levels: sides.collect(),
        ..BattleSetup::new(scenario.clone(), seed)
    };
    let begun = Instant::now();
    let mut person = Person::at(&library, setup, hands);
    for _ in 0..20_000 {
        if person.is_over() {
            break;
        }
        person.fight();
    }
    let (snapshot, hud) = (person.snapshot(), person.hud());
    let Stage::Over { why, winner } = snapshot.stage else {
        panic!("{scenario} under {rules} with {hands:?} never ends: {:?}, {}", snapshot.stage, hud.prompt)
    };
    assert!(hud.banner.is_some_and(|banner| !banner.buttons.is_empty()), "the end is announced");
    assert!(snapshot.round > 1 || why != Ending::RoundsOver);
    println!(
        "{rules} in {scenario} with {hands:?}: round {}, {why:?}, winner {winner:?}, {:.0} s",
        snapshot.round,
        begun.elapsed().as_secs_f32()
    );
}

#[test]
fn a_person_finishes_a_battle_with_keys_alone() {
    finish(&"classic".into(), Hands::Keys, 3);
}

#[test]
#[ignore = "takes minutes"]
fn a_person_finishes_a_battle_of_every_ruleset() {
    let only = std::env::var("RULES").ok();
    for rules in library().rulesets.keys().filter(|rules| only.as_ref().is_none_or(|only| rules.as_str() == only)) {
        for hands in [Hands::Keys, Hands::Mouse] {
            finish(rules, hands, 3);
        }
    }
}
