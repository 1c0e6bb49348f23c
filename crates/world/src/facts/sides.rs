//! Facts about sides: morale and objectives.

use crate::components::SideId;
use crate::facts::MoraleCause;
use bevy::prelude::*;

facts! {
    /// The morale of a side rose or fell.
    MoraleChanged {
        /// The side.
        side: SideId,
        /// Points before.
        from: i32,
        /// Points now.
        to: i32,
        /// Why.
        cause: MoraleCause,
    }

    /// A side became inspired.
    SideInspired {
        /// The side.
        side: SideId,
    }

    /// A side is no longer inspired.
    InspirationLost {
        /// The side.
        side: SideId,
    }

    /// A side got low morale, or its low morale changed or ended.
    LowMoraleChanged {
        /// The side.
        side: SideId,
        /// Its low morale, by the name that players read. `None` if it ended.
        low: Option<String>,
    }

    /// A side came nearer to an objective. If the objective needs rounds in a row, the side may also have fallen back.
    ObjectiveAdvanced {
        /// The side.
        side: SideId,
        /// The objective, by the name that players read.
        objective: String,
        /// Its index among those of the side.
        place: u32,
        /// How much is done.
        count: u32,
    }

    /// A side reached an objective.
    ObjectiveReached {
        /// The side.
        side: SideId,
        /// The objective, by the name that players read.
        objective: String,
        /// Its index among those of the side.
        place: u32,
    }

    /// A side can no longer reach an objective.
    ObjectiveFailed {
        /// The side.
        side: SideId,
        /// The objective, by the name that players read.
        objective: String,
        /// Its index among those of the side.
        place: u32,
    }
}
