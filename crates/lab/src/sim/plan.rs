//! What is to be simulated, what came of it, and why it cannot be.

use phaseline_battle::{BattleSetup, SetupFault};
use serde::Serialize;
use std::collections::BTreeMap;

/// Who chooses for a side in a simulated battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum SimPlayer {
    /// The computer player of the game.
    #[default]
    Ai,
    /// A player that makes random legal moves.
    Random,
}

/// A plan of battles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Scenario, ruleset and the seed of the first battle. Each further battle adds 1 to the seed.
    pub setup: BattleSetup,
    /// How many battles.
    pub battles: u32,
    /// The player of each side, by side id. The computer plays all other sides.
    pub players: BTreeMap<String, SimPlayer>,
    /// The ids of the sides whose computer player takes all odds of the order as even.
    pub guessing: Vec<String>,
    /// Whether the computer makes no rollouts, whatever its level.
    pub at_a_glance: bool,
}

impl Plan {
    /// This many battles between computer players that know the odds.
    #[must_use]
    pub const fn new(setup: BattleSetup, battles: u32) -> Self {
        Self { setup, battles, players: BTreeMap::new(), guessing: Vec::new(), at_a_glance: false }
    }
}

/// A battle that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Played {
    /// The seed it was started with.
    pub seed: u64,
    /// The id of the winning side. `None` in a draw.
    pub winner: Option<String>,
    /// The round in which it ended.
    pub rounds: u32,
    /// The number of activations in all rounds.
    pub activations: u32,
    /// A hash over the states in which the battle waited for a player. Equal hashes mean equal battles.
    pub hash: String,
}

/// Why battles cannot be simulated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SimFault {
    /// The battle cannot be set up.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Setup(Vec<SetupFault>),
    /// The plan names a side that the scenario does not have.
    #[error("the scenario has no side {side:?}, only {known}")]
    NoSuchSide {
        /// The id.
        side: String,
        /// The ids of the scenario.
        known: String,
    },
    /// A computer player gave an intent that was refused. This is a bug.
    #[error("battle {seed}: {intent} was refused: {reason}")]
    Refused {
        /// The battle's seed.
        seed: u64,
        /// The intent.
        intent: String,
        /// The reason.
        reason: String,
    },
    /// Something impossible happened in a battle. This is a bug.
    #[error("battle {seed}: {what}")]
    Broken {
        /// The battle's seed.
        seed: u64,
        /// What happened.
        what: String,
    },
}
