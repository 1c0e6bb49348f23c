//! Outcomes about objectives: units that enter or leave the map, and objectives that advance, are reached or fail.

use super::Outcome;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use serde::{Deserialize, Serialize};

/// An outcome about objectives. An objective is an index into those of its side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ObjectiveOutcome {
    /// A unit entered the battle.
    UnitArrived {
        /// The unit.
        unit: UnitId,
        /// Its pose.
        pose: Pose,
    },
    /// A unit that should have entered found no room. It waits for another round.
    ArrivalDelayed {
        /// The unit.
        unit: UnitId,
    },
    /// A unit left the map.
    UnitLeft {
        /// The unit.
        unit: UnitId,
        /// Its last pose.
        from: Pose,
        /// The zone by which it left, as an index.
        zone: usize,
    },
    /// The progress of an objective changed. It falls back to 0 when rounds must follow each other and one failed.
    ObjectiveAdvanced {
        /// The side.
        side: SideId,
        /// The objective.
        objective: usize,
        /// How much is done now.
        count: u32,
    },
    /// An objective was reached.
    ObjectiveReached {
        /// The side.
        side: SideId,
        /// The objective.
        objective: usize,
    },
    /// An objective can no longer be reached.
    ObjectiveFailed {
        /// The side.
        side: SideId,
        /// The objective.
        objective: usize,
    },
}

impl From<ObjectiveOutcome> for Outcome {
    fn from(outcome: ObjectiveOutcome) -> Self {
        Self::Objective(outcome)
    }
}
