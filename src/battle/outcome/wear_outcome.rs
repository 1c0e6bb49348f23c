//! What has happened beside armour and structure: parts lost, explosions, motion, consciousness.

use crate::rules::combat::tally::Tally;
use crate::rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// One thing that has happened to a unit or its pilot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum WearOutcome {
    /// Something was lost with its location.
    PartLost {
        /// Whose.
        unit: UnitId,
        /// What.
        part: Part,
    },
    /// Ammunition exploded inside a unit.
    AmmunitionExploded {
        /// Whose.
        unit: UnitId,
        /// The weapon it was for, by its number in the design.
        weapon: usize,
        /// Where, by the number of the location in the body.
        location: usize,
        /// The damage, to structure alone.
        damage: Tally,
    },
    /// What moves a unit was damaged.
    MotionDamaged {
        /// The unit.
        unit: UnitId,
        /// How often by now.
        times: u32,
    },
    /// A pilot lost consciousness.
    LostConsciousness {
        /// Whose pilot.
        unit: UnitId,
    },
    /// A pilot came round.
    CameRound {
        /// Whose pilot.
        unit: UnitId,
    },
}

/// Something that is lost with its location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// A weapon, by its number in the design.
    Weapon(usize),
    /// A piece of equipment, by its name.
    Equipment(String),
    /// So many heat sinks.
    HeatSinks(u32),
}
