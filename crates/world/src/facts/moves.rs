//! Facts about movement: units move, turn, jump, fall, stand up, arrive and leave.

use crate::components::{HexPosition, UnitId};
use crate::facts::Pose;
use bevy::prelude::*;

facts! {
    /// A unit moved one hex.
    UnitMoved {
        /// The unit.
        unit: UnitId,
        /// Its hex and facing before.
        from: Pose,
        /// Its hex and facing now.
        to: Pose,
        /// Whether it ran.
        running: bool,
    }

    /// A unit turned on the spot.
    UnitTurned {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        hex: HexPosition,
        /// The facing before, clockwise from north.
        from: u8,
        /// The facing now.
        to: u8,
    }

    /// A unit jumped.
    UnitJumped {
        /// The unit.
        unit: UnitId,
        /// Its hex and facing before.
        from: Pose,
        /// Its hex and facing now.
        to: Pose,
    }

    /// A unit turned the part that carries its weapons.
    TorsoTurned {
        /// The unit.
        unit: UnitId,
        /// The facing of its weapons before, clockwise from north.
        from: u8,
        /// Their facing now.
        to: u8,
    }

    /// A unit fell.
    UnitKnockedDown {
        /// The unit.
        unit: UnitId,
        /// The unit that made it fall, if any.
        by: Option<UnitId>,
    }

    /// A unit lay down.
    UnitWentProne {
        /// The unit.
        unit: UnitId,
    }

    /// A unit stood up.
    UnitStoodUp {
        /// The unit.
        unit: UnitId,
    }

    /// A unit entered the map.
    UnitArrived {
        /// The unit.
        unit: UnitId,
        /// Its hex and facing now.
        at: Pose,
    }

    /// A unit found no room to enter the map, and waits for another round.
    ArrivalDelayed {
        /// The unit.
        unit: UnitId,
    }

    /// A unit left the map.
    UnitLeft {
        /// The unit.
        unit: UnitId,
        /// Its last hex and facing.
        from: Pose,
    }
}
