//! Steps: the smallest things that happen in a battle.

use super::attacker::Manner;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// The smallest thing that happens without a question to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Move one hex, without turning.
    Move {
        /// The hex to move to.
        to: Hex,
        /// Whether the unit runs.
        running: bool,
    },
    /// Turn by one sixth of a circle.
    Turn {
        /// The new facing.
        to: Facing,
    },
    /// A jump.
    Jump {
        /// The pose after it.
        to: Pose,
    },
    /// Turn the torso.
    Twist {
        /// The new facing of the torso.
        to: Facing,
    },
    /// Make the check that the action requires.
    Check,
    /// Announce a called shot.
    Call {
        /// The target.
        target: UnitId,
        /// The location aimed at, if one is.
        location: Option<usize>,
    },
    /// Fire one shot of one weapon.
    Shoot {
        /// The target.
        target: UnitId,
        /// The weapon, as an index into the design's weapons.
        weapon: usize,
        /// The number of the shot, from 0. The first one uses heat and ammunition.
        shot: u32,
        /// The location aimed at.
        location: Option<usize>,
        /// How it is fired.
        manner: Manner,
    },
    /// Make one melee attack.
    Strike {
        /// The target.
        target: UnitId,
    },
    /// Charge an adjacent unit.
    Charge {
        /// The target.
        target: UnitId,
    },
    /// Come down on an adjacent unit (death from above).
    DeathFromAbove {
        /// The target.
        target: UnitId,
    },
    /// Spot an enemy for indirect fire.
    Spot {
        /// The enemy.
        target: UnitId,
    },
    /// Use a usable.
    Use {
        /// The usable, as an index into the unit's usables.
        usable: usize,
        /// The unit it is used on.
        on: UnitId,
    },
    /// Make the check against a fall of a unit that was hit.
    KeepStanding {
        /// The unit.
        unit: UnitId,
    },
    /// Go on guard.
    Guard,
    /// Take aim.
    Aim,
    /// Wait outside the order.
    Hold {
        /// The step at which the unit must act at the latest.
        until: i32,
    },
    /// Give up everything for this round.
    Refocus,
    /// Be given an order.
    Order,
    /// Get ready to react.
    Ready,
    /// Let others act first.
    Defer {
        /// Whether all others act first.
        to_end: bool,
    },
    /// Stand up.
    StandUp,
    /// Lie down.
    GoProne,
    /// Eject: the pilot leaves the unit.
    Eject,
    /// Start up.
    StartUp,
    /// Nothing. The action has only its costs and loans.
    Wait,
}

impl Step {
    /// The hex that the unit moves to, if it moves.
    #[must_use]
    pub const fn goes_to(&self) -> Option<Hex> {
        match self {
            Self::Move { to, .. } => Some(*to),
            _ => None,
        }
    }
}
