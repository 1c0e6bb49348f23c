//! Whole battles against the computer, with keys alone and with the mouse alone.

use crate::support::fits::scenarios_for;
use std::sync::Arc;

use phaseline::battle::{BattleSetup, Stage};
use phaseline::content::Library;
use phaseline::rules::catalog::scenario::Level;
use phaseline::rules::content_id::{RulesetId, ScenarioId};

use crate::{
    session::every_ruleset::pairs,
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// The scenario in which a ruleset is played: the last that fits.
fn scenario(library: &Library, rules: &RulesetId) -> ScenarioId {
    scenarios_for(library, rules).next_back().cloned().unwrap_or_else(|| panic!("{rules} fits no scenario"))
}

/// Plays a battle to its end, as it is shipped but for a computer that does not think for long; a scenario has a ruleset of its
/// own.
fn finish(library: &Arc<Library>, scenario: &ScenarioId, rules: Option<&RulesetId>, hands: Hands) {
    let sides = library.scenarios[scenario].sides.iter().map(|side| (side.id.clone(), Level::Novice));
    let setup =
        BattleSetup { ruleset: rules.cloned(), levels: sides.collect(), ..BattleSetup::new(scenario.clone(), 3) };
    let mut person = Person::at(library, setup, hands);
    for _ in 0..20_000 {
        if person.is_over() {
            break;
        }
        person.fight();
    }
    let (state, hud) = (person.state(), person.hud());
    let what = format!("{scenario} under {rules:?} with {hands:?}");
    let Stage::Over { .. } = state.stage else { panic!("{what} never ends: {:?}, {}", state.stage, hud.prompt.0) };
    let told = |banner: phaseline::ui::hud::banner::model::Banner| banner.ending.is_some() && !banner.text.is_empty();
    assert!(hud.banner.0.is_some_and(told), "{what}: the end is announced");
}

#[test]
fn a_person_finishes_a_battle_with_keys_alone_and_with_the_mouse_alone() {
    let library = with_old_walls();
    let rules = "classic".into();
    for hands in [Hands::Keys, Hands::Mouse] {
        finish(&library, &scenario(&library, &rules), Some(&rules), hands);
    }
}

#[test]
#[ignore = "takes 4 minutes: whole battles of every ruleset in every scenario that it fits"]
fn a_person_finishes_a_battle_of_every_ruleset_in_every_scenario_that_fits() {
    let library = with_old_walls();
    for (scenario, rules) in pairs(&library) {
        for hands in [Hands::Keys, Hands::Mouse] {
            finish(&library, &scenario, Some(&rules), hands);
        }
    }
}
