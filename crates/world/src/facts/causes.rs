//! The causes that facts name.

use crate::components::SideId;
use bevy::prelude::*;
use phaseline_battle as battle;
use phaseline_rules::combat::morale;

/// The purpose of a check.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub enum CheckPurpose {
    /// To stay on its feet.
    KeepStanding,
    /// To fall without a wound.
    FallUnhurt,
    /// To stand up.
    StandUp,
    /// To start up while still hot.
    StartUp,
    /// To stay conscious with a wound.
    StayConscious,
    /// To regain consciousness.
    WakeUp,
    /// To keep ammunition from exploding.
    AmmunitionHolds,
    /// To keep moving after a hit on its means of moving.
    KeepMoving,
    /// To do what an action asks for.
    Attempt {
        /// The action's id in the ruleset.
        action: String,
    },
}

/// How a unit was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum LossCause {
    /// A vital location was destroyed.
    Wrecked,
    /// The pilot had too many wounds.
    PilotLost,
    /// The pilot left it.
    Abandoned,
}

/// Why a unit lost the action that it held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum HoldLossCause {
    /// It is destroyed.
    Destroyed,
    /// The battle is over.
    BattleOver,
    /// Its turn came while it was shut down.
    ShutDown,
    /// Its turn came while its pilot was unconscious.
    Unconscious,
    /// Its turn came, and its side did not use it.
    Unused,
}

/// Why the morale of a side changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum MoraleCause {
    /// Something happened to one of its units.
    Own(MoraleEvent),
    /// Something happened to an enemy.
    Enemy(MoraleEvent),
    /// An action was paid for.
    Paid,
}

/// What happens to a unit and changes the morale of those who see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum MoraleEvent {
    /// It was destroyed.
    Destroyed,
    /// It was crippled.
    Crippled,
    /// It fell.
    KnockedDown,
    /// It shut down.
    ShutDown,
    /// Its pilot was wounded.
    Injured,
    /// Its squad lost a trooper.
    LostMen,
    /// It left the map.
    Left,
}

/// Why a battle is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum BattleEnd {
    /// No two hostile sides were left.
    LastStanding,
    /// A side reached the last objective that it needed.
    Objective {
        /// The side.
        side: SideId,
        /// The index of the objective among those of the side.
        place: u32,
    },
    /// The last round was over.
    RoundsOver,
    /// A side gave up.
    Conceded {
        /// The side.
        side: SideId,
    },
}

/// What can be lost together with a location.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub enum Part {
    /// A weapon.
    Weapon {
        /// The name that players read.
        name: String,
    },
    /// A piece of equipment.
    Equipment {
        /// The name that players read.
        name: String,
    },
    /// Heat sinks.
    HeatSinks {
        /// How many.
        count: u32,
    },
}

impl From<battle::Loss> for LossCause {
    fn from(how: battle::Loss) -> Self {
        match how {
            battle::Loss::Wrecked => Self::Wrecked,
            battle::Loss::PilotLost => Self::PilotLost,
            battle::Loss::Abandoned => Self::Abandoned,
        }
    }
}

impl From<battle::HoldLoss> for HoldLossCause {
    fn from(why: battle::HoldLoss) -> Self {
        match why {
            battle::HoldLoss::Destroyed => Self::Destroyed,
            battle::HoldLoss::BattleOver => Self::BattleOver,
            battle::HoldLoss::ShutDown => Self::ShutDown,
            battle::HoldLoss::Unconscious => Self::Unconscious,
            battle::HoldLoss::Unused => Self::Unused,
        }
    }
}

impl From<battle::MoraleCause> for MoraleCause {
    fn from(cause: battle::MoraleCause) -> Self {
        match cause {
            battle::MoraleCause::Own(event) => Self::Own(event.into()),
            battle::MoraleCause::Enemy(event) => Self::Enemy(event.into()),
            battle::MoraleCause::Paid => Self::Paid,
        }
    }
}

impl From<morale::MoraleEvent> for MoraleEvent {
    fn from(event: morale::MoraleEvent) -> Self {
        match event {
            morale::MoraleEvent::Destroyed => Self::Destroyed,
            morale::MoraleEvent::Crippled => Self::Crippled,
            morale::MoraleEvent::KnockedDown => Self::KnockedDown,
            morale::MoraleEvent::ShutDown => Self::ShutDown,
            morale::MoraleEvent::Injured => Self::Injured,
            morale::MoraleEvent::LostMen => Self::LostMen,
            morale::MoraleEvent::Left => Self::Left,
        }
    }
}

impl From<battle::Ending> for BattleEnd {
    fn from(why: battle::Ending) -> Self {
        match why {
            battle::Ending::LastStanding => Self::LastStanding,
            battle::Ending::Objective { side, objective } => {
                Self::Objective { side: side.into(), place: objective as u32 }
            }
            battle::Ending::RoundsOver => Self::RoundsOver,
            battle::Ending::Conceded { side } => Self::Conceded { side: side.into() },
        }
    }
}
