//! The whole battle as one value: save, load, undo, replay check and every question about the battle use it.

use super::battle_setup::BattleSetup;
use super::cause::Ending;
use super::intent::Target;
use super::shared::{Shared, digest_of};
use super::step::Step;
use super::streams::Stream;
use super::unit_state::UnitState;
use super::window::{Occasion, OpenWindow, Used};
use crate::battle::rulebook::objective::Progress;
use crate::rules::combat::test_roll::Rolled;
use crate::rules::hex::Hex;
use crate::rules::hex::path::Pose;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{ActionIx, ImpactIx};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The whole battle at one moment, between two steps.
///
/// Units that a step does not touch are shared with the snapshot before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleState {
    /// The version of this format.
    pub version: u32,
    /// What the battle was started from.
    pub setup: Shared<BattleSetup>,
    /// The round, from 1.
    pub round: u32,
    /// What the battle waits for.
    pub stage: Stage,
    /// The step the clock shows; none before the draw and under an alternating clock.
    pub step: Option<i32>,
    /// Whose turn it is while a unit is to be chosen.
    pub turn: Option<InTurn>,
    /// The running activations; the last one is on top.
    pub stack: Vec<Activation>,
    /// The open reaction windows; the last one is on top.
    pub windows: Vec<OpenWindow>,
    /// The step of the clock whose end everybody was asked about already.
    pub asked_at: Option<i32>,
    /// The sides that have asked the battle to stop before every step of an action, by number.
    #[serde(default)]
    pub stops: Vec<SideId>,
    /// The sides, by number.
    pub sides: Vec<Side>,
    /// Every side, the one that acted longest ago first.
    pub longest_ago: Vec<SideId>,
    /// The units, by number.
    pub units: Vec<Shared<UnitState>>,
    /// Chance that belongs to no unit.
    pub chance: Stream,
    /// How many outcomes there have been.
    pub told: u64,
}

/// What a battle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The pause at the start of a round, in which distributions can be looked at. It ends with the draw.
    Pause,
    /// A side chooses which of its units acts.
    Choosing,
    /// The unit on top of the stack acts.
    Acting,
    /// A side may react to what has just happened, or pass.
    Reacting,
    /// The battle is over.
    Over {
        /// The side that won; nobody in a draw.
        winner: Option<SideId>,
        /// Why it is over.
        why: Ending,
    },
}

/// The units of one side of which one may act now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InTurn {
    /// The side.
    pub side: SideId,
    /// Its units, by number.
    pub units: Vec<UnitId>,
}

/// A side as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Its number.
    pub id: SideId,
    /// Its spirits.
    pub morale: i32,
    /// Whether it is inspired.
    pub inspired: bool,
    /// What the ruleset remembers of it, in the order of the ruleset's counters.
    pub counters: Vec<i32>,
    /// How far it is with its objectives, in their order.
    pub objectives: Vec<Progress>,
}

/// A running activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Who acts.
    pub unit: UnitId,
    /// Why it acts.
    pub occasion: Occasion,
    /// Whether its draws are made and its pools filled; before that only orders are possible.
    pub drawn: bool,
    /// What is left to spend, in the order of the ruleset's pools.
    pub pools: Vec<i32>,
    /// Whether it did anything but wait: only then does what lasted until this activation end.
    pub begun: bool,
    /// The actions done so far, in order.
    pub done: Vec<ActionIx>,
    /// Movement points spent so far.
    pub points_spent: u32,
    /// Impacts that may happen once an activation and did, each with the unit it landed on.
    pub spent_impacts: Vec<(ImpactIx, UnitId)>,
    /// The weapons fired so far, by their numbers in the design.
    pub fired: Vec<usize>,
    /// What was done outside the own activation while this one runs, by whom.
    pub reacted: Vec<(UnitId, Used)>,
    /// The action under way.
    pub running: Option<Running>,
}

/// An accepted action with the steps that are left of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The action.
    pub action: ActionIx,
    /// What it is aimed at.
    pub target: Target,
    /// What is still to be done, one step of the battle each.
    pub steps: VecDeque<Step>,
    /// Whether the check that it asked for failed.
    pub failed: bool,
    /// Whether the rest of the activation is lost with it.
    pub lost: bool,
    /// The cluster under way: what its one roll showed, and how many of its shots hit.
    pub cluster: Option<(Rolled, u32)>,
}

impl Running {
    /// An action that has just been begun.
    #[must_use]
    pub fn new(action: ActionIx, target: Target, steps: Vec<Step>) -> Self {
        Self { action, target, steps: steps.into(), failed: false, lost: false, cluster: None }
    }
}

impl BattleState {
    /// The version of the format that this program writes and reads.
    pub const VERSION: u32 = 5;

    /// The unit with this number, destroyed or not.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&UnitState> {
        self.units.get(id.0 as usize).map(|unit| &**unit)
    }

    /// The side with this number.
    #[must_use]
    pub fn side(&self, id: SideId) -> Option<&Side> {
        self.sides.get(usize::from(id.0))
    }

    /// Every unit still in the battle, by number.
    pub fn alive(&self) -> impl Iterator<Item = &UnitState> + '_ {
        self.units.iter().map(|unit| &**unit).filter(|unit| unit.is_alive())
    }

    /// The unit that stands in `hex`; wrecks do not count.
    #[must_use]
    pub fn unit_at(&self, hex: Hex) -> Option<&UnitState> {
        self.alive().find(|unit| unit.place.pose.hex == hex)
    }

    /// The activation on top of the stack.
    #[must_use]
    pub fn acting(&self) -> Option<&Activation> {
        self.stack.last()
    }

    /// The reaction window that waits for somebody.
    #[must_use]
    pub fn window(&self) -> Option<&OpenWindow> {
        self.windows.last().filter(|_| self.stage == Stage::Reacting)
    }

    /// The side whose player the battle waits for; none in the pause, while steps are left, and after the end.
    #[must_use]
    pub fn waits_for(&self) -> Option<SideId> {
        match self.stage {
            Stage::Choosing => self.turn.as_ref().map(|turn| turn.side),
            Stage::Reacting => self.window().and_then(|window| window.sides.first().copied()),
            Stage::Acting if !self.is_busy() => {
                self.acting().and_then(|acting| self.unit(acting.unit)).map(UnitState::side)
            }
            Stage::Acting | Stage::Pause | Stage::Over { .. } => None,
        }
    }

    /// Whether an accepted action has steps left, so that the next battle step needs no intent.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.stage == Stage::Acting && self.acting().is_some_and(|acting| acting.running.is_some())
    }

    /// Whether the battle has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// The fingerprint of the battle: equal for equal snapshots and for no others.
    ///
    /// Each unit keeps its own digest as long as nothing changes it, so that a hash after every step costs only what
    /// the step touched.
    #[must_use]
    pub fn hash(&self) -> blake3::Hash {
        let rest = (
            (self.version, self.round, &self.stage, self.step, &self.turn, &self.stack),
            (&self.windows, self.asked_at),
            (&self.sides, &self.longest_ago, &self.chance, self.told),
        );
        let mut hasher = blake3::Hasher::new();
        hasher.update(digest_of(&rest).as_bytes());
        hasher.update(self.setup.digest().as_bytes());
        for unit in &self.units {
            hasher.update(unit.digest().as_bytes());
        }
        // Left out where nobody asks for it, so that no other fingerprint changes: it is one digest more than the units account
        // for.
        if !self.stops.is_empty() {
            hasher.update(digest_of(&self.stops).as_bytes());
        }
        hasher.finalize()
    }

    /// Where the unit stands, if it exists.
    #[must_use]
    pub fn pose(&self, id: UnitId) -> Option<Pose> {
        self.unit(id).map(|unit| unit.place.pose)
    }
}
