//! Which rulesets fit a battle: each of its units must have the inputs that the ruleset reads.

use super::enlist::{character, pair_name};
use super::roster::slots;
use crate::state::battle_setup::BattleSetup;
use phaseline_content::Library;
use phaseline_rules::content_id::RulesetId;
use phaseline_rules::evaluation::fitness::InputFault;
use phaseline_rules::said::Said;

/// A unit that cannot be played by a ruleset, with one of the reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incompatibility {
    /// The side's id.
    pub side: String,
    /// The index in the side's list of units.
    pub slot: usize,
    /// The unit and its pilot.
    pub unit: Said,
    /// The input that it lacks or has wrong.
    pub fault: InputFault,
}

impl Incompatibility {
    /// The unit and the fault in one sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        Said::row(": ", [self.unit.clone(), self.fault.said()])
    }
}

/// Every unit of a set-up that cannot be played by a ruleset, in the order of the scenario, once for each fault.
///
/// The ruleset fits when the list is empty: each unit has every input that it reads, or the ruleset derives it. The
/// set-up's own ruleset does not matter. Unknown units and pilots are left out; [`super::start::start`] reports them.
#[must_use]
pub fn incompatibilities(library: &Library, ruleset: &RulesetId, setup: &BattleSetup) -> Vec<Incompatibility> {
    let (Some(ruleset), Some(scenario)) = (library.rulesets.get(ruleset), library.scenarios.get(&setup.scenario))
    else {
        return Vec::new();
    };
    let mut incompatibilities = Vec::new();
    for (side, place, slot) in slots(scenario, setup, &mut Vec::new()) {
        let (Some(design), Some(pilot)) = (library.units.get(&slot.design), library.pilots.get(&slot.pilot)) else {
            continue;
        };
        let character = character(library, design, pilot, &slot.inputs);
        let faults = ruleset.read_inputs(character.unit_type, &character.inputs).err().unwrap_or_default();
        let unit = pair_name(design, pilot);
        incompatibilities.extend(faults.into_iter().map(|fault| Incompatibility {
            side: side.clone(),
            slot: place,
            unit: unit.clone(),
            fault,
        }));
    }
    incompatibilities
}

/// Why a ruleset does not fit, in one sentence for a player: the first fault, and the number of other units with
/// faults.
#[must_use]
pub fn why_incompatible(incompatibilities: &[Incompatibility]) -> Option<Said> {
    let first = incompatibilities.first()?;
    let mut units: Vec<_> =
        incompatibilities.iter().map(|incompatible| (&incompatible.side, incompatible.slot)).collect();
    units.dedup();
    let why = first.said();
    Some(match units.len() - 1 {
        0 => why,
        count => Said::text("setup.more_misfits", [("why", why), ("count", Said::plain(count))]),
    })
}
