//! What players, the computer, replays and tests ask for, and why it may be refused.

use crate::rules::hex::path::Pose;
use crate::rules::ids::{SideId, UnitId};
use serde::{Deserialize, Serialize};

/// Something a player wants to happen. One judge accepts it or refuses it with a reason.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Intent {
    /// Ends the pause at the start of a round and draws.
    Draw,
    /// Lets one of the units in turn begin its activation.
    Activate {
        /// The unit.
        unit: UnitId,
    },
    /// Uses an action of the ruleset. A unit in turn that has not been activated yet is activated by it.
    Act {
        /// The unit.
        unit: UnitId,
        /// The action's id in the ruleset.
        action: String,
        /// What it is aimed at.
        target: Target,
    },
    /// Ends the activation; the unit has acted.
    EndActivation {
        /// The unit.
        unit: UnitId,
    },
    /// Chooses an option before the draw.
    Declare {
        /// The unit.
        unit: UnitId,
        /// What is declared.
        input: String,
        /// The option chosen.
        option: String,
        /// What is named with it; none for the first that can be, or where nothing is.
        #[serde(default)]
        with: Option<Implement>,
    },
    /// Uses a reaction while its window is open.
    React {
        /// The unit that reacts.
        unit: UnitId,
        /// The reaction's id in the ruleset.
        reaction: String,
        /// The action it uses.
        action: String,
        /// What that is aimed at.
        target: Target,
    },
    /// Asks the battle to stop before every step of an action at which a unit of the side can use something outside its
    /// activation, or to stop there no more.
    StopAtSteps {
        /// The side.
        side: SideId,
        /// Whether it stops.
        stops: bool,
    },
    /// Lets a reaction window close.
    Pass {
        /// The side that does not react.
        side: SideId,
    },
}

/// What a declaration names: something to attack with or to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Implement {
    /// A weapon, by its number in the design.
    Weapon(usize),
    /// A power or thing, by its number among those of the unit.
    Thing(usize),
}

/// What an action is aimed at.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Target {
    /// Nothing: the action needs no aim.
    #[default]
    Nothing,
    /// A place to go to, and which way to look there.
    Pose(Pose),
    /// A unit.
    Unit {
        /// The unit.
        unit: UnitId,
        /// The weapons to fire, by their numbers in the design; empty for all that can.
        weapons: Vec<usize>,
        /// The location to aim at, by its number in the body; only called shots have one.
        location: Option<usize>,
    },
    /// Several units at once, each with the weapons to fire at it, no weapon twice.
    Units(Vec<(UnitId, Vec<usize>)>),
    /// A thing or power to use.
    Thing {
        /// Which, by its number among those of the unit.
        thing: usize,
        /// On whom.
        on: UnitId,
    },
}

impl Target {
    /// The unit, hit wherever the shots land, with every weapon that can.
    #[must_use]
    pub const fn unit(unit: UnitId) -> Self {
        Self::Unit { unit, weapons: Vec::new(), location: None }
    }

    /// The unit aimed at, if there is one; of several the first.
    #[must_use]
    pub fn aimed_at(&self) -> Option<UnitId> {
        self.units().first().copied()
    }

    /// Every unit aimed at.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Units(units) => units.iter().map(|(unit, _)| *unit).collect(),
            Self::Unit { unit, .. } | Self::Thing { on: unit, .. } => vec![*unit],
            Self::Nothing | Self::Pose(_) => Vec::new(),
        }
    }
}
