//! Facts about rounds, the draw and the clock.

use crate::components::{SideId, UnitId};
use crate::facts::BattleEnd;
use bevy::prelude::*;

facts! {
    /// The units took their positions.
    BattleBegan {}

    /// A round began. Its draw is still to come.
    RoundBegan {
        /// The round, from 1.
        round: u32,
    }

    /// A unit drew its place in the order.
    InitiativeDrawn {
        /// The unit.
        unit: UnitId,
        /// The sum of all lines between its limits: the phase in which the unit acts if nothing shifts it.
        result: i32,
    }

    /// The clock moved on to another phase.
    PhaseBegan {
        /// The phase. `None` under a ruleset in which sides take turns.
        phase: Option<i32>,
    }

    /// An event changed the place of a unit in the order, in this round or the next.
    InitiativeShifted {
        /// The unit.
        unit: UnitId,
        /// The unit that caused it, if any.
        by: Option<UnitId>,
        /// The impact's id in the ruleset.
        impact: String,
        /// The name that players read.
        label: String,
        /// The number rolled.
        rolled: i32,
        /// The part that moved the unit in this round.
        now: i32,
        /// The part that a counter keeps for the unit's next draw.
        later: i32,
        /// The statistic that changes for longer, if any.
        statistic: Option<String>,
        /// How much the statistic changes.
        change: i32,
        /// The phase in which the unit acts now.
        phase: Option<i32>,
    }

    /// A round ended.
    RoundEnded {
        /// The round.
        round: u32,
    }

    /// The battle ended.
    BattleEnded {
        /// The side that won. `None` in a draw.
        winner: Option<SideId>,
        /// Why it is over.
        why: BattleEnd,
    }
}
