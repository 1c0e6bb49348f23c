//! Starts battles.

use phaseline_battle::{Battle, BattleSetup, start};
use phaseline_content::Library;
use phaseline_rules::content_id::{RulesetId, ScenarioId};

/// A scenario under a ruleset.
pub fn under(ruleset: impl Into<RulesetId>, scenario: impl Into<ScenarioId>, seed: u64) -> BattleSetup {
    BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new(scenario, seed) }
}

/// A battle before its first draw.
pub fn begin(library: &Library, setup: &BattleSetup) -> Battle {
    Battle::begin(start(library, setup).unwrap_or_else(|faults| panic!("{setup:?}: {faults:?}")))
}
