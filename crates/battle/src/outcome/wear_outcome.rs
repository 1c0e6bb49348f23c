//! Outcomes besides lost armour and structure: lost parts, explosions, damaged motion, consciousness.

use phaseline_rules::combat::tally::Tally;
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// An outcome about the wear of a unit or its pilot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum WearOutcome {
    /// A part was lost with its location.
    PartLost {
        /// The unit.
        unit: UnitId,
        /// The part.
        part: Part,
    },
    /// Ammunition exploded inside a unit.
    AmmunitionExploded {
        /// The unit.
        unit: UnitId,
        /// The weapon that the ammunition was for, as an index into the design's weapons.
        weapon: usize,
        /// The location, as an index into the body's locations.
        location: usize,
        /// The damage, to structure only.
        damage: Tally,
    },
    /// What moves a unit was damaged.
    MotionDamaged {
        /// The unit.
        unit: UnitId,
        /// How many times by now.
        times: u32,
    },
    /// A pilot lost consciousness.
    LostConsciousness {
        /// The unit.
        unit: UnitId,
    },
    /// A pilot woke up.
    RegainedConsciousness {
        /// The unit.
        unit: UnitId,
    },
}

/// A part that is lost with its location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// A weapon, as an index into the design's weapons.
    Weapon(usize),
    /// A piece of equipment, by name.
    Equipment(String),
    /// A number of heat sinks.
    HeatSinks(u32),
}
