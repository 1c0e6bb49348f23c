//! The clock of the battle.

use crate::battle::{self, BattleState};
use crate::world::components::SideId;
use bevy::prelude::*;

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
    pub(in crate::world) fn of(state: &BattleState) -> Self {
        let waits_for = state.waits_for().map(SideId::from);
        Self { round: state.round, phase: state.step, stage: state.stage.into(), waits_for }
    }
}

impl From<battle::Stage> for Stage {
    fn from(stage: battle::Stage) -> Self {
        match stage {
            battle::Stage::Pause => Self::Pause,
            battle::Stage::Choosing => Self::Choosing,
            battle::Stage::Acting => Self::Acting,
            battle::Stage::Reacting => Self::Reacting,
            battle::Stage::Over { winner, .. } => Self::Over { winner: winner.map(SideId::from) },
        }
    }
}
