//! Where a unit stands in its round: waiting, acting, holding its action or done. Also what it can still spend.

use bevy::prelude::*;
use phaseline_battle::{BattleState, Rulebook, UnitState};

/// Where a unit stands in the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub enum Activation {
    /// It has yet to act.
    Waiting,
    /// It acts now. A unit that reacts also acts, and the unit that it interrupts goes on acting.
    Acting {
        /// Whether it has had its activation in this round, and now acts out of turn.
        again: bool,
    },
    /// It holds its action and waits outside the order.
    Holding {
        /// The phase in which its turn comes at the latest.
        until: i32,
    },
    /// It has acted.
    Acted,
    /// It is destroyed or not on the map.
    Out,
}

/// What an acting unit can still spend. Empty for all other units.
#[derive(Debug, Clone, Default, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct ActionPools(pub Vec<Pool>);

/// Something to spend on actions.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Pool {
    /// Its id in the ruleset.
    pub id: String,
    /// The name that players read.
    pub label: String,
    /// How much is left.
    pub left: i32,
}

impl Activation {
    pub(crate) fn of(state: &BattleState, unit: &UnitState) -> Self {
        if !unit.is_alive() {
            Self::Out
        } else if state.stack.iter().any(|acting| acting.unit == unit.id()) {
            Self::Acting { again: unit.turn.acted }
        } else if let Some(until) = unit.turn.held_until {
            Self::Holding { until }
        } else if unit.turn.acted {
            Self::Acted
        } else {
            Self::Waiting
        }
    }
}

impl ActionPools {
    pub(crate) fn of(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Self {
        let Some(acting) = state.stack.iter().rev().find(|acting| acting.unit == unit.id()) else {
            return Self::default();
        };
        let pools = book.ruleset.pools().iter().zip(&acting.pools);
        let pools = pools.map(|(pool, left)| Pool { id: pool.id.clone(), label: pool.label.clone(), left: *left });
        Self(pools.collect())
    }
}
