//! The content that a subcommand uses.

use std::cmp::Reverse;
use std::sync::Arc;

use super::failure::Failure;
use super::output;
use crate::cli::Shared;
use phaseline_battle::{BattleSetup, SetupFault, rulebook};
use phaseline_content::{Library, Loaded, Sources, load};
use phaseline_rules::content_id::RulesetId;

/// Loads all content. Packs with faults are left out with a notice, but a requested folder must be free of faults.
///
/// # Errors
/// Fails if the folder from `--config` has faults.
pub(crate) fn library(shared: &Shared) -> Result<Arc<Library>, Failure> {
    loaded(shared).map(|loaded| loaded.library)
}

/// Loads all content, with a report on each pack. A notice on the terminal lists what was left out.
///
/// # Errors
/// Fails if the folder from `--config` has faults.
pub(crate) fn loaded(shared: &Shared) -> Result<Loaded, Failure> {
    let Loaded { library, report } = load(&Sources::search(shared.config.as_deref()));
    if shared.config.is_some() && report.base_left_out.is_some() {
        let first = report.errors().next().map_or_else(String::new, ToString::to_string);
        return Err(Failure::fault(format!("the content given with --config has faults: {first}"))
            .help("`phaseline --config DIR check` names them all"));
    }
    for notice in report.notices() {
        output::notice(&notice);
    }
    Ok(Loaded { library, report })
}

/// The ruleset that most scenarios name. Ties go to the first id.
pub(crate) fn usual_ruleset(library: &Library) -> Option<&RulesetId> {
    let named = |id: &RulesetId| library.scenarios.values().filter(|it| it.ruleset.as_ref() == Some(id)).count();
    library.rulesets.keys().max_by_key(|id| (named(id), Reverse(*id)))
}

/// The set-up of a battle that can start.
///
/// # Errors
/// Fails for an unknown id, with the known ids, or for anything else that prevents the battle from starting.
pub(crate) fn battle(
    library: &Library,
    scenario: &str,
    ruleset: Option<&String>,
    seed: u64,
) -> Result<BattleSetup, Failure> {
    known("scenario", scenario, library.scenarios.keys())?;
    if let Some(ruleset) = ruleset {
        known("ruleset", ruleset, library.rulesets.keys())?;
    }
    let setup = BattleSetup { ruleset: ruleset.cloned().map(Into::into), ..BattleSetup::new(scenario, seed) };
    let told = |faults: Vec<SetupFault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    rulebook(library, &setup).map_err(|faults| Failure::fault(told(faults)))?;
    Ok(setup)
}

/// Refuses an unknown id and names the nearest known one.
///
/// # Errors
/// Fails with bad usage, the nearest id and all known ids.
pub(crate) fn known<I: ToString>(kind: &str, id: &str, ids: impl Iterator<Item = I>) -> Result<(), Failure> {
    let ids: Vec<String> = ids.map(|id| id.to_string()).collect();
    if ids.iter().any(|known| known == id) {
        return Ok(());
    }
    let nearest = ids.iter().max_by(|a, b| strsim::jaro_winkler(a, id).total_cmp(&strsim::jaro_winkler(b, id)));
    let near = nearest.filter(|near| strsim::jaro_winkler(near, id) > 0.7);
    let hint = near.map_or_else(String::new, |near| format!("did you mean {near:?}? "));
    let failure = Failure::usage(format!("no {kind} is called {id:?}"));
    Err(failure.help(format!("{hint}known: {}", ids.join(", "))))
}

#[cfg(test)]
mod tests {
    use crate::cli::common::content::known;

    #[test]
    fn an_unknown_name_is_answered_with_the_nearest() {
        let failure = known("scenario", "two_frods", ["two_fords", "saltgate"].iter()).unwrap_err();
        assert!(failure.text().contains("did you mean \"two_fords\"?"), "{}", failure.text());
        let failure = known("scenario", "nope", ["two_fords", "lantern_point"].iter()).unwrap_err();
        assert!(!failure.text().contains("did you mean"), "{}", failure.text());
    }
}
