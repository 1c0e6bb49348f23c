//! Outcomes about turns: declarations, orders, held actions, reactions.

use super::Outcome;
use crate::state::intent::Implement;
use crate::state::window::Used;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::carried::Carried;
use phaseline_rules::ruleset::{CounterIx, DeclarationIx};
use serde::{Deserialize, Serialize};

/// An outcome about turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnOutcome {
    /// A unit has a new declaration for this round.
    Declared {
        /// The unit.
        unit: UnitId,
        /// The ruleset's declaration.
        declaration: DeclarationIx,
        /// The symbol, as an index into the input's list.
        symbol: i32,
        /// The weapon or usable named with it.
        #[serde(default)]
        with: Option<Implement>,
    },
    /// A unit holds its action and waits outside the order.
    Held {
        /// The unit.
        unit: UnitId,
        /// The step at which it must act at the latest.
        until: i32,
    },
    /// A unit that held its action came back into the order, at the next step of the clock or at one that it chose. Until
    /// it begins to act it may hold its action again.
    CameBack {
        /// The unit.
        unit: UnitId,
        /// The step at which it acts.
        step: i32,
    },
    /// A unit lost the action that it held.
    HoldLost {
        /// The unit.
        unit: UnitId,
        /// The reason.
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
    /// An action changed a counter of a unit or its side.
    CounterChanged {
        /// The unit that used the action.
        unit: UnitId,
        /// The counter.
        counter: CounterIx,
        /// The number before.
        from: i32,
        /// The number now.
        to: i32,
        /// What the change does to the unit's next draw. `None` when the unit draws no more.
        #[serde(default)]
        next: Option<Carried>,
    },
    /// A unit begins something out of turn. The action follows.
    Reacted {
        /// The unit.
        unit: UnitId,
        /// The reaction or the out-of-turn action.
        used: Used,
    },
    /// A unit has finished what it did out of turn.
    ReactionEnded {
        /// The unit.
        unit: UnitId,
    },
    /// A side declined to react.
    Passed {
        /// The side.
        side: SideId,
    },
}

/// Why a unit lost the action that it held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HoldLoss {
    /// It is destroyed.
    Destroyed,
    /// The battle is over.
    BattleOver,
    /// It had to act, but was shut down.
    ShutDown,
    /// It had to act, but its pilot was unconscious.
    Unconscious,
    /// It had to act, but its side used no action.
    Unused,
}

impl HoldLoss {
    /// The text key of the reason.
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
