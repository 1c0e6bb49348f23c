//! The reasons of checks, losses, changes of morale, and the end of a battle.

use phaseline_rules::combat::morale::MoraleEvent;
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::ActionIx;
use serde::{Deserialize, Serialize};

/// The purpose of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CheckPurpose {
    /// To keep standing.
    KeepStanding,
    /// To fall without a wound.
    FallUnhurt,
    /// To stand up.
    StandUp,
    /// To start up while still hot.
    StartUp,
    /// To stay conscious with a wound.
    StayConscious,
    /// To wake up.
    WakeUp,
    /// To keep ammunition from exploding.
    AmmunitionHolds,
    /// To keep moving after a hit on what moves it.
    KeepMoving,
    /// To do what this action requires.
    Attempt(ActionIx),
}

/// How a unit was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Loss {
    /// A vital location was destroyed.
    Wrecked,
    /// The pilot had too many wounds.
    PilotLost,
    /// The pilot ejected.
    Abandoned,
}

/// Why the morale of a side changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoraleCause {
    /// An event on one of its own units.
    Own(MoraleEvent),
    /// An event on an enemy.
    Enemy(MoraleEvent),
    /// An action cost morale.
    Paid,
}

/// Why a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// No two sides that fight each other have units left.
    LastStanding,
    /// A side reached the last objective that it needed.
    Objective {
        /// The side.
        side: SideId,
        /// The objective, as an index into those of the side.
        objective: usize,
    },
    /// The last round was over.
    RoundsOver,
    /// A side gave up.
    Conceded {
        /// The side.
        side: SideId,
    },
}
