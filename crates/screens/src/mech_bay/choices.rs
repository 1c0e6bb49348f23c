//! The choices of the mech bay.

use phaseline_interaction::BaySort;

/// What has been chosen in the mech bay. Empty texts stand for none or all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BayChoices {
    /// The unit.
    pub unit: String,
    /// The unit that it is compared with.
    pub beside: String,
    /// The pilot.
    pub pilot: String,
    /// The ruleset.
    pub ruleset: String,
    /// The listed type of unit.
    pub unit_type: String,
    /// The order of the list.
    pub sort: BaySort,
}
