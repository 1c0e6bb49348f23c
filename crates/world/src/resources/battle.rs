//! The battle of the core, and the entities that mirror its units.

use crate::components::UnitId;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Rulebook};
use std::sync::Arc;

/// The battle of the core. It exists while a battle is open.
///
/// Use it for questions: forecasts, previews and legal actions are pure functions of the rulebook and the state
/// ([`phaseline_battle`]). Only the step changes it.
#[derive(Debug, Clone, Resource, Reflect)]
#[reflect(opaque, Resource)]
pub struct Battle {
    rulebook: Arc<Rulebook>,
    pub(crate) state: Arc<BattleState>,
}

impl Battle {
    pub(crate) const fn new(rulebook: Arc<Rulebook>, state: Arc<BattleState>) -> Self {
        Self { rulebook, state }
    }

    /// What never changes: the ruleset, the board, the units and the objectives.
    #[must_use]
    pub const fn rulebook(&self) -> &Arc<Rulebook> {
        &self.rulebook
    }

    /// The battle after the last step.
    #[must_use]
    pub const fn state(&self) -> &Arc<BattleState> {
        &self.state
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
