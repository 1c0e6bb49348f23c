//! Facts about what units and pilots suffer: damage, checks, heat, wounds, losses.

use crate::world::components::{HexPosition, UnitId};
use crate::world::facts::{CheckPurpose, LossCause, Part};
use bevy::prelude::*;

facts! {
    /// A location lost armour or structure.
    LocationDamaged {
        /// The unit.
        unit: UnitId,
        /// The location, as players know it.
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

    /// A location was destroyed, with everything mounted there.
    LocationDestroyed {
        /// The unit.
        unit: UnitId,
        /// The location, as players know it.
        location: String,
    }

    /// A unit lost a location without which it is crippled.
    UnitCrippled {
        /// The unit.
        unit: UnitId,
    }

    /// A unit became more or less steady.
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
        /// What it was about.
        purpose: CheckPurpose,
        /// What the dice had to show at least.
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
        /// All wounds now.
        wounds: u32,
        /// The wounds with which the unit is lost.
        health: u32,
    }

    /// Something took up a wound. The pilot is unharmed.
    WoundAbsorbed {
        /// The unit.
        unit: UnitId,
        /// How many more it can take up.
        left: u32,
    }

    /// A pilot lost consciousness.
    ConsciousnessLost {
        /// The unit.
        unit: UnitId,
    }

    /// A pilot came round.
    ConsciousnessRegained {
        /// The unit.
        unit: UnitId,
    }

    /// A unit was destroyed.
    UnitDestroyed {
        /// The unit.
        unit: UnitId,
        /// Where.
        hex: HexPosition,
        /// The unit that destroyed it, where one did.
        by: Option<UnitId>,
        /// How.
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

    /// Something was lost with its location.
    PartLost {
        /// The unit.
        unit: UnitId,
        /// What.
        part: Part,
    }

    /// Ammunition exploded inside a unit.
    AmmunitionExploded {
        /// The unit.
        unit: UnitId,
        /// The weapon it was for, as players know it.
        weapon: String,
        /// The location, as players know it.
        location: String,
        /// The damage, to structure alone.
        damage: u32,
    }

    /// What moves a unit was damaged.
    MotionDamaged {
        /// The unit.
        unit: UnitId,
        /// How often by now.
        times: u32,
    }
}
