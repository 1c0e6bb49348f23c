//! Facts about attacks.

use crate::world::components::{HexPosition, UnitId};
use bevy::prelude::*;

/// One attack: a shot, a blow, a charge or a death from above.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Attack {
    /// Who attacked.
    pub attacker: UnitId,
    /// From where.
    pub from: HexPosition,
    /// Who was attacked.
    pub target: UnitId,
    /// Where the target stood.
    pub at: HexPosition,
    /// What the dice had to show at least.
    pub difficulty: i32,
    /// What the dice showed.
    pub shown: i32,
    /// Whether it hit.
    pub hit: bool,
    /// The location that was hit, as players know it.
    pub location: Option<String>,
    /// The damage that it carries.
    pub damage: u32,
}

facts! {
    /// A shot was fired.
    WeaponFired {
        /// The weapon, as players know it.
        weapon: String,
        /// Its place among the weapons of the attacker.
        slot: u32,
        /// Which shot of the weapon, from 0.
        shot: u32,
        /// Who fired at whom, and what it came to.
        attack: Attack,
    }

    /// A blow was struck.
    MeleeStruck {
        /// Who struck whom, and what it came to.
        attack: Attack,
    }

    /// A unit ran into another one, or past it.
    UnitCharged {
        /// Who charged whom, and what it came to.
        attack: Attack,
    }

    /// A unit jumped onto another one, or past it.
    DeathFromAboveMade {
        /// Who jumped onto whom, and what it came to.
        attack: Attack,
    }

    /// The one roll for all shots of a weapon hit. The shots follow.
    ClusterHit {
        /// Who fired.
        unit: UnitId,
        /// The weapon, as players know it.
        weapon: String,
        /// At whom.
        target: UnitId,
        /// How many shots hit.
        hits: u32,
        /// Of how many.
        of: u32,
    }

    /// A called shot was announced.
    ShotCalled {
        /// Who aims.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// At which location, as players know it.
        location: Option<String>,
    }

    /// A unit keeps an enemy in sight for those who fire at it indirectly.
    TargetSpotted {
        /// Who watches.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    }
}
