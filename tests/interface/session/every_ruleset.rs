//! Short battles under every ruleset in every scenario that it fits, with keys alone and with the mouse alone.

use crate::support::fits::scenarios_for;
use crate::support::old_walls::with_old_walls;

use phaseline::{
    battle::BattleSetup,
    content::Library,
    rules::content_id::{RulesetId, ScenarioId},
};

use crate::support::person::{Hands, Person};

/// Every scenario with every ruleset that fits it.
pub fn pairs(library: &Library) -> Vec<(ScenarioId, RulesetId)> {
    let of = |ruleset| scenarios_for(library, ruleset).map(move |scenario| (scenario.clone(), ruleset.clone()));
    library.rulesets.keys().flat_map(of).collect()
}

/// Plays one short battle under every pair.
fn finish_all(hands: Hands) {
    let library = with_old_walls();
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
        assert!(person.is_over(), "{scenario} under {rules} with {hands:?}: {:?}", person.state().stage);
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
