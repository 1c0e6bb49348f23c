//! The clock of the battle.

use crate::components::SideId;
use bevy::prelude::*;
use phaseline_battle::BattleState;

/// Round, phase, and what the battle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Resource, Reflect)]
#[reflect(Resource)]
pub struct BattleClock {
    /// The round, from 1.
    pub round: u32,
    /// The phase. `None` before the draw, and under a ruleset in which sides take turns.
    pub phase: Option<i32>,
    /// What the battle waits for.
    pub stage: Stage,
    /// The side whose player the battle waits for, if any.
    pub waits_for: Option<SideId>,
}

/// What a battle waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum Stage {
    /// The draw of the round.
    Pause,
    /// A side chooses which of its units acts.
    Choosing,
    /// A unit acts.
    Acting,
    /// A side may react.
    Reacting,
    /// Nothing: the battle is over.
    Over {
        /// The side that won. `None` in a draw.
        winner: Option<SideId>,
    },
}

impl BattleClock {
    /// The clock in a state.
    #[must_use]
    pub fn of(state: &BattleState) -> Self {
        let waits_for = state.waits_for().map(SideId::from);
        Self { round: state.round, phase: state.step, stage: state.stage.into(), waits_for }
    }
}

impl From<phaseline_battle::Stage> for Stage {
    fn from(stage: phaseline_battle::Stage) -> Self {
        match stage {
            phaseline_battle::Stage::Pause => Self::Pause,
            phaseline_battle::Stage::Choosing => Self::Choosing,
            phaseline_battle::Stage::Acting => Self::Acting,
            phaseline_battle::Stage::Reacting => Self::Reacting,
            phaseline_battle::Stage::Over { winner, .. } => Self::Over { winner: winner.map(SideId::from) },
        }
    }
}
