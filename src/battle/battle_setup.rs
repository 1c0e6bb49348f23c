//! The choices from which a battle is started, and why they may not do.

use crate::rules::content_id::{DesignId, PilotId, RulesetId, ScenarioId};
use crate::rules::hex::Hex;
use crate::rules::scenario::{Level, Player, Scenario};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The choices from which a battle is started. Anybody may fill it in; only [`super::start`] makes a battle of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleSetup {
    /// Where, and who meets whom.
    pub scenario: ScenarioId,
    /// The initiative system; absent for the scenario's own.
    #[serde(default)]
    pub ruleset: Option<RulesetId>,
    /// All chance follows from it.
    #[serde(default)]
    pub seed: u64,
    /// Who chooses for a side, by the side's id, where it is not as the scenario says.
    #[serde(default)]
    pub players: BTreeMap<String, Player>,
    /// How well the computer plays a side, by the side's id; regular where nothing is said.
    #[serde(default)]
    pub levels: BTreeMap<String, Level>,
    /// Other units or pilots than the scenario's.
    #[serde(default)]
    pub swaps: Vec<Swap>,
    /// After how many rounds the battle ends, where it is not as the scenario says.
    #[serde(default)]
    pub rounds: Option<u32>,
}

/// Another unit or pilot in one place of a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The side's id.
    pub side: String,
    /// The place in the side's list of units, from 0.
    pub slot: usize,
    /// The design that takes the place.
    #[serde(default)]
    pub unit: Option<DesignId>,
    /// The pilot who takes the place.
    #[serde(default)]
    pub pilot: Option<PilotId>,
}

impl BattleSetup {
    /// A scenario as its file says, with this seed.
    #[must_use]
    pub fn new(scenario: impl Into<ScenarioId>, seed: u64) -> Self {
        Self {
            scenario: scenario.into(),
            ruleset: None,
            seed,
            players: BTreeMap::new(),
            levels: BTreeMap::new(),
            swaps: Vec::new(),
            rounds: None,
        }
    }
}

/// Why a battle cannot start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Nothing is known under this id.
    #[error("unknown {kind} {id:?}")]
    Unknown {
        /// What it should be.
        kind: &'static str,
        /// The id.
        id: String,
    },
    /// Neither the set-up nor the scenario names a ruleset.
    #[error("no ruleset is chosen and the scenario names none")]
    NoRuleset,
    /// A swap names a place that the scenario does not have.
    #[error("side {side:?} has no place {slot}")]
    NoSuchSlot {
        /// The side.
        side: String,
        /// The place, from 0.
        slot: usize,
    },
    /// A unit cannot stand where it should.
    #[error("{unit} cannot start at {at}: {why}")]
    NoRoom {
        /// The unit.
        unit: String,
        /// Column and row.
        at: Hex,
        /// What is in the way.
        why: String,
    },
    /// A unit cannot play the ruleset, or its files do not fit together.
    #[error("{unit}: {why}")]
    Unfit {
        /// The unit.
        unit: String,
        /// What is missing.
        why: String,
    },
    /// Sides are counted in a byte.
    #[error("{0} sides are too many, at most {most} can fight", most = Scenario::SIDES_MAX)]
    TooManySides(usize),
    /// Nobody fights anybody.
    #[error("no two sides of this scenario fight each other")]
    NoEnemies,
}
