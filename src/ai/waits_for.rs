//! Why the computer lets others go first, as plain data for whoever tells of it.

use crate::rules::ids::UnitId;

/// What a unit of the computer waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WaitsFor {
    /// These enemies to have acted: they have yet to, and could fire at it where it wants to go.
    Fire(Vec<UnitId>),
    /// This enemy to come: it has yet to act and may come within reach.
    Prey(UnitId),
    /// Nobody in particular: played through beforehand, waiting proved best.
    RolledOut,
}
