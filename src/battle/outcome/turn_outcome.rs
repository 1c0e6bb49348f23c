//! What has happened about turns: declarations, orders, held actions, answers to others.

use super::Outcome;
use crate::battle::state::intent::Implement;
use crate::battle::state::window::Used;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{CounterIx, DeclarationIx};
use serde::{Deserialize, Serialize};

/// One thing that has happened about turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum TurnOutcome {
    /// Something was declared for this round.
    Declared {
        /// The unit.
        unit: UnitId,
        /// The ruleset's declaration.
        declaration: DeclarationIx,
        /// The place of the symbol in the input's list.
        symbol: i32,
        /// What was named with it.
        #[serde(default)]
        with: Option<Implement>,
    },
    /// A unit holds its action and waits outside the order.
    Held {
        /// The unit.
        unit: UnitId,
        /// The step at which it is in turn at the latest.
        until: i32,
    },
    /// A unit that held its action came back into the order.
    CameBack {
        /// The unit.
        unit: UnitId,
        /// The step at which it acts now.
        step: i32,
    },
    /// A unit that held its action does not take it any more.
    HoldLost {
        /// The unit.
        unit: UnitId,
        /// Why not.
        why: HoldLoss,
    },
    /// A unit gave up everything for this round.
    Refocused {
        /// The unit.
        unit: UnitId,
    },
    /// A unit was given an order.
    Ordered {
        /// The unit.
        unit: UnitId,
    },
    /// A unit got ready to react.
    MadeReady {
        /// The unit.
        unit: UnitId,
    },
    /// An action changed what the ruleset remembers of a unit or its side.
    CounterChanged {
        /// The unit that used the action.
        unit: UnitId,
        /// The counter.
        counter: CounterIx,
        /// The number before.
        from: i32,
        /// The number now.
        to: i32,
    },
    /// A unit began to do something outside its own activation; the action follows.
    Reacted {
        /// The unit.
        unit: UnitId,
        /// The reaction, or the action that is possible at any time.
        used: Used,
    },
    /// A unit ended what it did outside its own activation.
    ReactionEnded {
        /// The unit.
        unit: UnitId,
    },
    /// A side that was asked does not react any more.
    Passed {
        /// The side.
        side: SideId,
    },
}

/// Why a unit does not take an action that it held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HoldLoss {
    /// It is destroyed.
    Destroyed,
    /// The battle is over.
    BattleOver,
    /// It was in turn, shut down.
    ShutDown,
    /// It was in turn, its pilot unconscious.
    Unconscious,
    /// It was in turn, and its side did nothing with it.
    Unused,
}

impl HoldLoss {
    /// The key of its words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Destroyed => "hold_lost.destroyed",
            Self::BattleOver => "hold_lost.battle_over",
            Self::ShutDown => "hold_lost.shut_down",
            Self::Unconscious => "hold_lost.unconscious",
            Self::Unused => "hold_lost.unused",
        }
    }
}

impl From<TurnOutcome> for Outcome {
    fn from(outcome: TurnOutcome) -> Self {
        Self::Turn(outcome)
    }
}
