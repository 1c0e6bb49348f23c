//! Facts about units and pilots: damage, checks, heat, wounds and losses.

use crate::components::{HexPosition, UnitId};
use crate::facts::{CheckPurpose, LossCause, Part};
use bevy::prelude::*;

facts! {
    /// A location lost armour or structure.
    LocationDamaged {
        /// The unit.
        unit: UnitId,
        /// The location, by the name that players read.
        location: String,
        /// Armour points lost.
        armor: u32,
        /// Structure points lost.
        structure: u32,
        /// Armour points left.
        armor_left: u32,
        /// Structure points left.
        structure_left: u32,
    }

    /// A location was destroyed, with everything in it.
    LocationDestroyed {
        /// The unit.
        unit: UnitId,
        /// The location, by the name that players read.
        location: String,
    }

    /// A unit was crippled, because it lost a location that it depends on.
    UnitCrippled {
        /// The unit.
        unit: UnitId,
    }

    /// The stability damage of a unit changed.
    StabilityChanged {
        /// The unit.
        unit: UnitId,
        /// Stability damage before.
        from: u32,
        /// Stability damage now.
        to: u32,
    }

    /// A unit made a check.
    CheckRolled {
        /// The unit.
        unit: UnitId,
        /// The purpose of the check.
        purpose: CheckPurpose,
        /// The least that the dice had to show.
        difficulty: i32,
        /// What the dice showed.
        shown: i32,
        /// Whether it was passed.
        passed: bool,
    }

    /// A pilot was wounded.
    PilotWounded {
        /// The unit.
        unit: UnitId,
        /// The number of wounds now.
        wounds: u32,
        /// The number of wounds at which the unit is lost.
        health: u32,
    }

    /// Something absorbed a wound. The pilot is unharmed.
    WoundAbsorbed {
        /// The unit.
        unit: UnitId,
        /// How many more wounds it can absorb.
        left: u32,
    }

    /// A pilot lost consciousness.
    ConsciousnessLost {
        /// The unit.
        unit: UnitId,
    }

    /// A pilot regained consciousness.
    ConsciousnessRegained {
        /// The unit.
        unit: UnitId,
    }

    /// A unit was destroyed.
    UnitDestroyed {
        /// The unit.
        unit: UnitId,
        /// Where it stood.
        hex: HexPosition,
        /// The unit that destroyed it, if any.
        by: Option<UnitId>,
        /// How it was lost.
        how: LossCause,
    }

    /// A unit grew hotter or cooler.
    HeatChanged {
        /// The unit.
        unit: UnitId,
        /// Heat before.
        from: i32,
        /// Heat now.
        to: i32,
    }

    /// A unit shut down from heat.
    UnitShutDown {
        /// The unit.
        unit: UnitId,
    }

    /// A unit started up again.
    UnitStartedUp {
        /// The unit.
        unit: UnitId,
    }

    /// Something was lost together with its location.
    PartLost {
        /// The unit.
        unit: UnitId,
        /// What was lost.
        part: Part,
    }

    /// Ammunition exploded inside a unit.
    AmmunitionExploded {
        /// The unit.
        unit: UnitId,
        /// The weapon that the ammunition was for, by the name that players read.
        weapon: String,
        /// The location, by the name that players read.
        location: String,
        /// The damage. It goes to structure only.
        damage: u32,
    }

    /// A unit's means of moving were damaged.
    MotionDamaged {
        /// The unit.
        unit: UnitId,
        /// How often this has happened to the unit.
        times: u32,
    }
}
