//! What checks were about, how units were lost, why spirits changed, why a battle ended.

use crate::rules::combat::morale::MoraleEvent;
use crate::rules::ids::SideId;
use crate::rules::ruleset::ActionIx;
use serde::{Deserialize, Serialize};

/// What a check was about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CheckPurpose {
    /// Staying on its feet.
    KeepStanding,
    /// Falling without a wound.
    FallUnhurt,
    /// Standing up.
    StandUp,
    /// Starting up while still hot.
    StartUp,
    /// Staying conscious with a wound.
    StayConscious,
    /// Coming round.
    WakeUp,
    /// Ammunition that does not explode.
    AmmunitionHolds,
    /// Moving on after a hit on what moves it.
    KeepMoving,
    /// Doing what this action asks for.
    Attempt(ActionIx),
}

/// How a unit was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Loss {
    /// A vital location was destroyed.
    Wrecked,
    /// The pilot had too many wounds.
    PilotLost,
    /// The pilot left it.
    Abandoned,
}

/// Why the spirits of a side changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoraleCause {
    /// Something happened to one of its units.
    Own(MoraleEvent),
    /// Something happened to an enemy.
    Enemy(MoraleEvent),
    /// An action was paid for.
    Paid,
}

/// Why a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// No two sides that fight each other were left.
    LastStanding,
    /// A side reached the last objective that it needed.
    Objective {
        /// The side.
        side: SideId,
        /// The objective, by its number among those of the side.
        objective: usize,
    },
    /// The last round was over.
    RoundsOver,
}
