//! The battle of the core, and the entities that mirror its units.

use crate::components::{SideId, UnitId};
use bevy::prelude::*;
use phaseline_battle::{BattleState, Rulebook};
use std::sync::Arc;

/// The battle of the core as the components show it. It exists while a battle is open.
///
/// Use it for questions: forecasts, previews and legal actions are pure functions of the rulebook and the state
/// ([`phaseline_battle`]). Only [`PublishStep`](crate::PublishStep) and jumps change it.
#[derive(Debug, Clone, Resource, Reflect)]
#[reflect(opaque, Resource)]
pub struct Battle {
    rulebook: Arc<Rulebook>,
    pub(crate) state: Arc<BattleState>,
    pub(crate) step: u64,
}

impl Battle {
    pub(crate) const fn new(rulebook: Arc<Rulebook>, state: Arc<BattleState>) -> Self {
        Self { rulebook, state, step: 0 }
    }

    /// What never changes: the ruleset, the board, the units and the objectives.
    #[must_use]
    pub const fn rulebook(&self) -> &Arc<Rulebook> {
        &self.rulebook
    }

    /// The battle after the last step that was published.
    #[must_use]
    pub const fn state(&self) -> &Arc<BattleState> {
        &self.state
    }

    /// The number of the last step that was published, as [`Resolving`](crate::Resolving) counts them. 0 before the
    /// first.
    #[must_use]
    pub const fn step(&self) -> u64 {
        self.step
    }
}

/// The entity of each unit. Entities stay until the battle is closed, destroyed units among them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Reflect)]
#[reflect(Resource)]
pub struct UnitEntities {
    pub(crate) by_number: Vec<Entity>,
}

impl UnitEntities {
    /// The entity of a unit.
    #[must_use]
    pub fn get(&self, unit: UnitId) -> Option<Entity> {
        self.by_number.get(unit.0 as usize).copied()
    }

    /// Every unit with its entity, sorted by number. Queries have no fixed order, but this has.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, Entity)> + '_ {
        self.by_number.iter().enumerate().map(|(number, entity)| (UnitId(number as u32), *entity))
    }
}

/// The entity of each side. Entities stay until the battle is closed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Reflect)]
#[reflect(Resource)]
pub struct SideEntities {
    pub(crate) by_number: Vec<Entity>,
}

impl SideEntities {
    /// The entity of a side.
    #[must_use]
    pub fn get(&self, side: SideId) -> Option<Entity> {
        self.by_number.get(usize::from(side.0)).copied()
    }

    /// Every side with its entity, sorted by number.
    pub fn iter(&self) -> impl Iterator<Item = (SideId, Entity)> + '_ {
        self.by_number.iter().enumerate().map(|(number, entity)| (SideId(number as u8), *entity))
    }
}
