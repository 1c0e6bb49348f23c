//! One roster under several initiative systems, side by side: odds, ranks, and what a seed draws.
//!
//! The command line prints a [`Comparison`]. A screen of the game shows the same lanes with the battles behind them.

mod lane;

pub use lane::{Entry, Lane, LaneBattle};

use phaseline_battle::{BattleSetup, Incompatibility, SetupFault, incompatibilities, why_incompatible};
use phaseline_content::{Library, built_in_words};
use phaseline_rules::chance::dist::TooFine;
use phaseline_rules::content_id::RulesetId;
use phaseline_rules::said::Said;
use serde::Serialize;
use std::fmt;

/// A roster under several rulesets.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// The scenario whose units are compared.
    pub scenario: String,
    /// The seed of the draws.
    pub seed: u64,
    /// One lane for each ruleset, in the order of the request.
    pub lanes: Vec<Lane>,
}

/// Why a roster cannot be compared under a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CompareFault {
    /// Some units lack what the ruleset reads.
    Misfits {
        /// The ruleset.
        ruleset: String,
        /// The units, each with what it lacks.
        incompatibilities: Vec<Incompatibility>,
    },
    /// The battle cannot be set up.
    Setup {
        /// The ruleset.
        ruleset: String,
        /// Everything that is wrong.
        faults: Vec<SetupFault>,
    },
    /// The chances cannot be computed exactly.
    TooFine {
        /// The ruleset.
        ruleset: String,
        /// The cause.
        cause: TooFine,
    },
    /// The ruleset has no draw for units. With the id of the ruleset.
    NothingDrawn(String),
}

impl CompareFault {
    /// The fault as a sentence without capital letter and full stop.
    #[must_use]
    pub fn said(&self) -> Said {
        let under = |ruleset: &String, why| {
            Said::text("lanes.under", [("ruleset", Said::Plain(format!("{ruleset:?}"))), ("why", why)])
        };
        match self {
            Self::Misfits { ruleset, incompatibilities } => {
                let why = why_incompatible(incompatibilities).unwrap_or(Said::nothing());
                Said::text("lanes.misfit", [("ruleset", Said::Plain(format!("{ruleset:?}"))), ("why", why)])
            }
            Self::Setup { ruleset, faults } => under(ruleset, Said::row("; ", faults.iter().map(SetupFault::said))),
            Self::TooFine { ruleset, .. } => under(ruleset, Said::key("lanes.too_fine")),
            Self::NothingDrawn(ruleset) => {
                Said::text("lanes.nothing_drawn", [("ruleset", Said::Plain(format!("{ruleset:?}")))])
            }
        }
    }
}

/// Uses the words that come with the program.
impl fmt::Display for CompareFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.said().in_words(&built_in_words()))
    }
}

impl std::error::Error for CompareFault {}

/// The rulesets that all units of a set-up can play, in the order of the library.
#[must_use]
pub fn fitting(library: &Library, setup: &BattleSetup) -> Vec<RulesetId> {
    let fits = |ruleset: &&RulesetId| incompatibilities(library, ruleset, setup).is_empty();
    library.rulesets.keys().filter(fits).cloned().collect()
}

/// Compares the units of a set-up under these rulesets. It ignores the ruleset of the set-up.
///
/// # Errors
///
/// Returns the reason for each ruleset that fails.
pub fn compare(
    library: &Library,
    rulesets: &[RulesetId],
    setup: &BattleSetup,
) -> Result<Comparison, Vec<CompareFault>> {
    let mut lanes = Vec::new();
    let mut faults = Vec::new();
    for ruleset in rulesets {
        match lane::lane(library, ruleset, setup) {
            Ok(lane) => lanes.push(lane),
            Err(fault) => faults.push(fault),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Comparison { scenario: setup.scenario.to_string(), seed: setup.seed, lanes })
}
