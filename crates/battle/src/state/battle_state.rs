//! The whole battle as one value. Saves, undo, replay checks and every question about the battle use it.

use super::askers::Askers;
use super::battle_setup::BattleSetup;
use super::cause::Ending;
use super::intent::Target;
use super::shared::{Shared, digest_of};
use super::step::Step;
use super::streams::Stream;
use super::unit_state::UnitState;
use super::window::{Occasion, OpenWindow, Used};
use crate::rulebook::objective::Progress;
use phaseline_rules::combat::test_roll::Rolled;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{ActionIx, ImpactIx};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The whole battle at one moment, between two steps.
///
/// A step copies only the units that it changes. The states before and after share all others.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// let before = battle.state();
/// battle.play(Intent::Draw).expect("a round begins with its draw");
/// assert!(before.outcome_count < battle.state().outcome_count, "the earlier state stays as it was");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleState {
    /// The version of what a state is made of. Every fingerprint contains it.
    pub version: u32,
    /// The set-up that the battle was started from.
    pub setup: Shared<BattleSetup>,
    /// The round, from 1.
    pub round: u32,
    /// What the battle waits for.
    pub stage: Stage,
    /// The step that the clock shows; `None` before the draw and under an alternating clock.
    pub step: Option<i32>,
    /// The units that may act now, while a side chooses one.
    pub turn: Option<InTurn>,
    /// The running activations; the last one is on top.
    pub stack: Vec<Activation>,
    /// The open reaction windows; the last one is on top.
    pub windows: Vec<OpenWindow>,
    /// The step of the clock at whose end all sides were asked for reactions already.
    pub asked_at: Option<i32>,
    /// The sides that want the battle to stop before every step of an action, sorted by number.
    #[serde(default)]
    pub stops: Vec<SideId>,
    /// Who has asked for status effects so far. Empty in a battle without plugins.
    #[serde(default)]
    pub askers: Askers,
    /// The sides. A side's number is its index.
    pub sides: Vec<Side>,
    /// Every side; the one that acted longest ago comes first.
    pub longest_ago: Vec<SideId>,
    /// The profiles of the units. A unit's number is its index.
    pub units: Vec<Shared<UnitState>>,
    /// Chance that belongs to no unit.
    pub chance: Stream,
    /// The number of outcomes so far.
    pub outcome_count: u64,
}

/// What a battle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The pause at the start of a round, in which players look at the odds. It ends with the draw.
    Pause,
    /// A side chooses which of its units acts.
    Choosing,
    /// The unit on top of the stack acts.
    Acting,
    /// A side may react to what has just happened, or pass.
    Reacting,
    /// The battle is over.
    Over {
        /// The side that won; `None` in a draw.
        winner: Option<SideId>,
        /// Why it is over.
        why: Ending,
    },
}

/// The units of one side of which one may act now; the side chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InTurn {
    /// The side.
    pub side: SideId,
    /// Its units, by number.
    pub units: Vec<UnitId>,
}

/// The state of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Its number.
    pub id: SideId,
    /// Its morale.
    pub morale: i32,
    /// Whether it is inspired.
    pub inspired: bool,
    /// Its counters, in the order of the ruleset.
    pub counters: Vec<i32>,
    /// Its progress with each objective, in their order.
    pub objectives: Vec<Progress>,
}

/// A running activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// The unit that acts.
    pub unit: UnitId,
    /// Why it acts.
    pub occasion: Occasion,
    /// Whether its draws are made and its pools filled. Before that only actions that come before the draw are
    /// possible.
    pub drawn: bool,
    /// What is left to spend, in the order of the ruleset's pools.
    pub pools: Vec<i32>,
    /// Whether it has done anything but wait. Only then effects that last until this activation end.
    pub begun: bool,
    /// The actions done so far, in order.
    pub done: Vec<ActionIx>,
    /// Movement points spent so far.
    pub points_spent: u32,
    /// Impacts that may happen once in an activation and have happened, each with the unit that they changed.
    pub spent_impacts: Vec<(ImpactIx, UnitId)>,
    /// The weapons fired so far, as indices into the design's weapons.
    pub fired: Vec<usize>,
    /// What was used out of turn while this activation runs, and by which unit.
    pub reacted: Vec<(UnitId, Used)>,
    /// The action that runs now, if any.
    pub running: Option<Running>,
}

/// An accepted action with its remaining steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The action.
    pub action: ActionIx,
    /// The target.
    pub target: Target,
    /// The remaining steps of the battle.
    pub steps: VecDeque<Step>,
    /// Whether its check has failed.
    pub failed: bool,
    /// Whether the rest of the activation is lost with it.
    pub lost: bool,
    /// The cluster that is being fired: its one roll, and how many of its shots hit.
    pub cluster: Option<(Rolled, u32)>,
}

impl Running {
    /// An action that has just begun.
    #[must_use]
    pub fn new(action: ActionIx, target: Target, steps: Vec<Step>) -> Self {
        Self { action, target, steps: steps.into(), failed: false, lost: false, cluster: None }
    }
}

impl BattleState {
    /// The version of the states of this program. Raising it changes every fingerprint, so a field that only has a new
    /// name does not raise it.
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

    /// Every unit in the battle (on the map and not destroyed), by number.
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

    /// Whether it is this unit's turn, even while it or another unit acts in between.
    #[must_use]
    pub fn is_turn_of(&self, id: UnitId) -> bool {
        self.stack.iter().any(|acting| acting.unit == id && acting.occasion == Occasion::Turn)
    }

    /// The reaction window that waits for a side, if one does.
    #[must_use]
    pub fn window(&self) -> Option<&OpenWindow> {
        self.windows.last().filter(|_| self.stage == Stage::Reacting)
    }

    /// The side whose player the battle waits for. `None` in the pause, while steps are left, and after the end.
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

    /// Whether the running action has steps left, so that the next battle step needs no intent.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.stage == Stage::Acting && self.acting().is_some_and(|acting| acting.running.is_some())
    }

    /// Whether the battle has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// The fingerprint of the battle: two states have the same one only if they are equal.
    ///
    /// Each unit keeps its own digest until something changes it. So a hash after every step costs only what the step
    /// has changed.
    #[must_use]
    pub fn hash(&self) -> blake3::Hash {
        let rest = (
            (self.version, self.round, &self.stage, self.step, &self.turn, &self.stack),
            (&self.windows, self.asked_at),
            (&self.sides, &self.longest_ago, &self.chance, self.outcome_count),
        );
        let mut hasher = blake3::Hasher::new();
        hasher.update(digest_of(&rest).as_bytes());
        hasher.update(self.setup.digest().as_bytes());
        for unit in &self.units {
            hasher.update(unit.digest().as_bytes());
        }
        // An empty list is left out, so that fingerprints without stops stay as they were. A list that is not empty
        // cannot be mistaken for a unit, because it adds one digest to a fixed number.
        if !self.stops.is_empty() {
            hasher.update(digest_of(&self.stops).as_bytes());
        }
        // The same goes for those who have asked. Their digest has a word before it, so that it is not that of a list of
        // sides.
        if !self.askers.is_empty() {
            hasher.update(digest_of(&("askers", &self.askers)).as_bytes());
        }
        hasher.finalize()
    }

    /// The pose of a unit, if the unit exists.
    #[must_use]
    pub fn pose(&self, id: UnitId) -> Option<Pose> {
        self.unit(id).map(|unit| unit.place.pose)
    }
}
