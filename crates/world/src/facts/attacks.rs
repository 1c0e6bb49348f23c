//! Facts about attacks.

use crate::components::{HexPosition, UnitId};
use bevy::prelude::*;

/// An attack: a shot, a melee attack, a charge or a death from above.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Attack {
    /// The attacker.
    pub attacker: UnitId,
    /// Where the attacker stood.
    pub from: HexPosition,
    /// The target.
    pub target: UnitId,
    /// Where the target stood.
    pub at: HexPosition,
    /// The least that the dice had to show.
    pub difficulty: i32,
    /// What the dice showed.
    pub shown: i32,
    /// Whether it hit.
    pub hit: bool,
    /// The location that was hit, by the name that players read. `None` for a miss.
    pub location: Option<String>,
    /// The damage of a hit.
    pub damage: u32,
}

facts! {
    /// A shot was fired.
    WeaponFired {
        /// The weapon, by the name that players read.
        weapon: String,
        /// Its index among the weapons of the attacker.
        slot: u32,
        /// The number of the shot of this weapon, from 0.
        shot: u32,
        /// The attack and its result.
        attack: Attack,
    }

    /// A melee attack was made.
    MeleeStruck {
        /// The attack and its result.
        attack: Attack,
    }

    /// A unit ran into another one, or past it.
    UnitCharged {
        /// The attack and its result.
        attack: Attack,
    }

    /// A unit jumped onto another one, or past it.
    DeathFromAboveMade {
        /// The attack and its result.
        attack: Attack,
    }

    /// A weapon that rolls once for all its shots hit. The shots follow.
    ClusterHit {
        /// The attacker.
        unit: UnitId,
        /// The weapon, by the name that players read.
        weapon: String,
        /// The target.
        target: UnitId,
        /// How many shots hit.
        hits: u32,
        /// How many shots were fired.
        of: u32,
    }

    /// A called shot was announced.
    ShotCalled {
        /// The attacker.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The location, by the name that players read.
        location: Option<String>,
    }

    /// A unit keeps an enemy in sight for units that fire at it indirectly.
    TargetSpotted {
        /// The unit that watches.
        unit: UnitId,
        /// The enemy that it watches.
        target: UnitId,
    }
}
