//! The smallest things that happen in a battle.

use super::attacker::Manner;
use crate::rules::hex::path::Pose;
use crate::rules::hex::{Facing, Hex};
use crate::rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// The smallest thing that can happen without anybody being asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// One hex further, without turning.
    Go {
        /// Where to.
        to: Hex,
        /// Whether the unit runs.
        running: bool,
    },
    /// One sixth of a turn.
    Turn {
        /// Which way to look then.
        to: Facing,
    },
    /// One leap.
    Jump {
        /// Where to, and which way to look then.
        to: Pose,
    },
    /// Turn what carries the weapons.
    Twist {
        /// Which way it looks then.
        to: Facing,
    },
    /// The check that the action asks for.
    Ask,
    /// Announces a called shot.
    Call {
        /// At whom.
        target: UnitId,
        /// At which location.
        location: Option<usize>,
    },
    /// One shot of one weapon.
    Shoot {
        /// At whom.
        target: UnitId,
        /// The weapon, by its number in the design.
        weapon: usize,
        /// Which shot of the weapon; the first one uses heat and ammunition.
        shot: u32,
        /// The location aimed at.
        location: Option<usize>,
        /// How it is fired.
        manner: Manner,
    },
    /// One blow.
    Strike {
        /// At whom.
        target: UnitId,
    },
    /// Run into a unit next to this one.
    Charge {
        /// Into whom.
        target: UnitId,
    },
    /// Come down on a unit next to this one.
    Pounce {
        /// On whom.
        target: UnitId,
    },
    /// Keep an enemy in sight for others.
    Spot {
        /// Whom.
        target: UnitId,
    },
    /// Use a thing or a power.
    Use {
        /// Which, by its number among those of the unit.
        thing: usize,
        /// On whom.
        on: UnitId,
    },
    /// See whether a unit that was hit keeps standing.
    Sway {
        /// Which.
        unit: UnitId,
    },
    /// Take cover and watch.
    Guard,
    /// Take aim.
    Aim,
    /// Wait outside the order.
    Hold {
        /// The step at which the unit is in turn at the latest.
        until: i32,
    },
    /// Give up everything for this round.
    Refocus,
    /// Be given an order.
    Order,
    /// Get ready to react.
    Ready,
    /// Let others go first.
    Defer {
        /// All others.
        to_end: bool,
    },
    /// Stand up.
    Rise,
    /// Lie down.
    Drop,
    /// Leave the unit.
    Eject,
    /// Start up.
    StartUp,
    /// Nothing: the action only costs and lends.
    Wait,
}

impl Step {
    /// The hex that the unit goes to with it.
    #[must_use]
    pub const fn goes_to(&self) -> Option<Hex> {
        match self {
            Self::Go { to, .. } => Some(*to),
            _ => None,
        }
    }
}
