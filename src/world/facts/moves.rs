//! Facts about movement: units that go, turn, jump, fall, stand up, arrive and leave.

use crate::world::components::{HexPosition, UnitId};
use crate::world::facts::Pose;
use bevy::prelude::*;

facts! {
    /// A unit went one hex.
    UnitMoved {
        /// The unit.
        unit: UnitId,
        /// How it stood.
        from: Pose,
        /// How it stands.
        to: Pose,
        /// Whether it runs.
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
        /// How it stood.
        from: Pose,
        /// How it stands.
        to: Pose,
    }

    /// A unit turned what carries its weapons.
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
        /// The unit that made it fall, where one did.
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
        /// How it stands.
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
        /// How it stood.
        from: Pose,
    }
}
