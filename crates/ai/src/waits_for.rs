//! Why the computer lets others act first, as plain data for the user interface.

use phaseline_rules::ids::UnitId;

/// What a unit of the computer waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WaitsFor {
    /// It waits for these enemies to act. They could fire at it where it wants to go.
    Fire(Vec<UnitId>),
    /// It waits for this enemy to act and perhaps come within reach.
    Prey(UnitId),
    /// It waits for no unit in particular: waiting had the best rollouts.
    RolledOut,
}
