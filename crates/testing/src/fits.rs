//! Which scenarios a ruleset can play.

use phaseline_battle::{BattleSetup, incompatibilities};
use phaseline_content::Library;
use phaseline_rules::content_id::{RulesetId, ScenarioId};

/// The scenarios whose units bring everything that a ruleset reads.
pub fn scenarios_for<'l>(
    library: &'l Library,
    ruleset: &'l RulesetId,
) -> impl DoubleEndedIterator<Item = &'l ScenarioId> + Clone {
    let fits = |scenario: &&ScenarioId| {
        incompatibilities(library, ruleset, &BattleSetup::new((*scenario).clone(), 1)).is_empty()
    };
    library.scenarios.keys().filter(fits)
}
