//! The content that a subcommand works with.

use std::sync::Arc;

use super::failure::Failure;
use super::{Shared, output};
use crate::battle::{BattleSetup, SetupFault, rulebook};
use crate::content::{Library, Loaded, Sources, load};

/// All content. Packs with faults are left out and said so, but a folder that was asked for must be good.
///
/// # Errors
/// When the folder given with `--config` has faults.
pub(super) fn library(shared: &Shared) -> Result<Arc<Library>, Failure> {
    let Loaded { library, report } = load(&Sources::search(shared.config.as_deref()));
    if shared.config.is_some() && report.base_left_out.is_some() {
        let first = report.errors().next().map_or_else(String::new, ToString::to_string);
        return Err(Failure::fault(format!("the content given with --config has faults: {first}"))
            .help("`phaseline --config DIR check` names them all"));
    }
    for notice in report.notices() {
        output::notice(&notice);
    }
    Ok(library)
}

/// A set-up that a battle can be started from.
///
/// # Errors
/// Everything that keeps the battle from starting; unknown ids with those that are known.
pub(super) fn checked(library: &Library, setup: BattleSetup) -> Result<BattleSetup, Failure> {
    let Err(faults) = rulebook(library, &setup) else { return Ok(setup) };
    let told = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    if faults.iter().any(|fault| matches!(fault, SetupFault::Unknown { .. })) {
        let scenarios = library.scenarios.keys().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let rulesets = library.rulesets.keys().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        return Err(Failure::usage(told).help(format!("scenarios: {scenarios}; rulesets: {rulesets}")));
    }
    Err(Failure::fault(told))
}
