//! Facts about sides: morale and objectives.

use crate::world::components::SideId;
use crate::world::facts::MoraleCause;
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

    /// A side is inspired no longer.
    InspirationLost {
        /// The side.
        side: SideId,
    }

    /// The low morale of a side set in, changed or passed.
    LowMoraleChanged {
        /// The side.
        side: SideId,
        /// What players call it now; none where it has passed.
        low: Option<String>,
    }

    /// A side came nearer to an objective or, where rounds must follow each other, was thrown back.
    ObjectiveAdvanced {
        /// The side.
        side: SideId,
        /// The objective, as players know it.
        objective: String,
        /// Its place among those of the side.
        place: u32,
        /// How much is done.
        count: u32,
    }

    /// A side reached an objective.
    ObjectiveReached {
        /// The side.
        side: SideId,
        /// The objective, as players know it.
        objective: String,
        /// Its place among those of the side.
        place: u32,
    }

    /// A side cannot reach an objective any more.
    ObjectiveFailed {
        /// The side.
        side: SideId,
        /// The objective, as players know it.
        objective: String,
        /// Its place among those of the side.
        place: u32,
    }
}
