//! What has happened about objectives: units that arrived or left the map, goals that came nearer, were reached or lost.

use super::Outcome;
use crate::rules::hex::path::Pose;
use crate::rules::ids::{SideId, UnitId};
use serde::{Deserialize, Serialize};

/// One thing that has happened about objectives. Objectives are counted among those of their side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum MissionOutcome {
    /// A unit entered the battle.
    UnitArrived {
        /// The unit.
        unit: UnitId,
        /// How it stands there.
        pose: Pose,
    },
    /// A unit that should have entered found no room and waits for another round.
    ArrivalDelayed {
        /// The unit.
        unit: UnitId,
    },
    /// A unit left the map.
    UnitLeft {
        /// The unit.
        unit: UnitId,
        /// How it stood.
        from: Pose,
        /// The zone by which it left.
        zone: usize,
    },
    /// An objective came nearer or, where rounds must follow each other, was thrown back.
    ObjectiveAdvanced {
        /// Whose.
        side: SideId,
        /// Which.
        objective: usize,
        /// How much is done.
        count: u32,
    },
    /// An objective was reached.
    ObjectiveReached {
        /// Whose.
        side: SideId,
        /// Which.
        objective: usize,
    },
    /// An objective can no longer be reached.
    ObjectiveFailed {
        /// Whose.
        side: SideId,
        /// Which.
        objective: usize,
    },
}

impl From<MissionOutcome> for Outcome {
    fn from(outcome: MissionOutcome) -> Self {
        Self::Mission(outcome)
    }
}
