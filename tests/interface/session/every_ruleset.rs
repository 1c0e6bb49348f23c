//! Short battles under every ruleset in every scenario that it fits, with keys alone and with the mouse alone.

use std::{path::Path, sync::Arc};

use phaseline::{
    battle::{BattleSetup, misfits},
    content::{Folder, Library, Sources, load},
    rules::content_id::{RulesetId, ScenarioId},
};

use crate::support::person::{Hands, Person};

/// What is shipped, and the pack of people with swords.
pub fn library() -> Arc<Library> {
    let walls = Path::new(env!("CARGO_MANIFEST_DIR")).join("mods/old-walls");
    load(&Sources::built_in().with_mod(Folder::new(walls))).library
}

/// Every scenario with every ruleset that fits it.
pub fn pairs(library: &Library) -> Vec<(ScenarioId, RulesetId)> {
    let all = library.scenarios.keys().flat_map(|scenario| library.rulesets.keys().map(move |rules| (scenario, rules)));
    let fit = |(scenario, rules): &(&ScenarioId, &RulesetId)| {
        misfits(library, rules, &BattleSetup::new((*scenario).clone(), 1)).is_empty()
    };
    all.filter(fit).map(|(scenario, rules)| (scenario.clone(), rules.clone())).collect()
}

/// Plays one short battle under every pair.
fn finish_all(hands: Hands) {
    let library = library();
    let pairs = pairs(&library);
    for rules in library.rulesets.keys() {
        assert!(pairs.iter().any(|(_, known)| known == rules), "{rules} fits no scenario");
    }
    for (scenario, rules) in pairs {
        let setup =
            BattleSetup { ruleset: Some(rules.clone()), rounds: Some(1), ..BattleSetup::new(scenario.clone(), 5) };
        let mut person = Person::at(&library, setup, hands);
        for _ in 0..4000 {
            if person.is_over() {
                break;
            }
            person.play();
        }
        assert!(person.is_over(), "{scenario} under {rules} with {hands:?}: {:?}", person.snapshot().stage);
    }
}

#[test]
fn every_ruleset_is_played_to_the_end_with_keys_alone() {
    finish_all(Hands::Keys);
}

#[test]
fn every_ruleset_is_played_to_the_end_with_the_mouse_alone() {
    finish_all(Hands::Mouse);
}
