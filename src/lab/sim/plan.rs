//! What is to be simulated, what came of it, and why it cannot be.

use crate::battle::{BattleSetup, SetupFault};
use serde::Serialize;
use std::collections::BTreeMap;

/// Who chooses for a side in a simulated battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum SimPlayer {
    /// The computer player of the game.
    #[default]
    Ai,
    /// Somebody who does anything that is allowed.
    Random,
}

/// Battles to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Scenario, ruleset and the seed of the first battle; the next ones count on from it.
    pub setup: BattleSetup,
    /// How many battles.
    pub battles: u32,
    /// Who plays which side, by the side's id; the computer player plays the others.
    pub players: BTreeMap<String, SimPlayer>,
    /// The sides, by their ids, whose computer player takes all odds of the order for even.
    pub guessing: Vec<String>,
    /// Whether the computer player plays nothing through beforehand, whatever its level.
    pub at_a_glance: bool,
}

impl Plan {
    /// So many battles between computer players that know all there is to know.
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
    /// The id of the side that won; none in a draw.
    pub winner: Option<String>,
    /// The round in which it ended.
    pub rounds: u32,
    /// Activations of units in all rounds.
    pub activations: u32,
    /// Folded over the fingerprint of the battle each time it waits for somebody: equal for battles that went alike.
    pub hash: String,
}

/// Why battles cannot be simulated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SimFault {
    /// The battle cannot be set up.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Setup(Vec<SetupFault>),
    /// A player was named for a side that the scenario does not have.
    #[error("the scenario has no side {side:?}, only {known}")]
    NoSuchSide {
        /// The id.
        side: String,
        /// The ids there are.
        known: String,
    },
    /// A computer player did something that is not allowed. This is a fault of the program.
    #[error("battle {seed}: {intent} was refused: {reason}")]
    Refused {
        /// The battle's seed.
        seed: u64,
        /// The intent.
        intent: String,
        /// The reason.
        reason: String,
    },
    /// Something happened in a battle that must never happen. This is a fault of the program.
    #[error("battle {seed}: {what}")]
    Broken {
        /// The battle's seed.
        seed: u64,
        /// What happened.
        what: String,
    },
}
