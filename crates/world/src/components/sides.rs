//! The components of a side. Each side is an entity, to which its units belong.

use bevy::prelude::*;
use phaseline_battle::stats::objectives::Progression;
use phaseline_battle::{Rulebook, SideBook};

/// The side of a unit, as an entity. Written when a battle is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[relationship(relationship_target = SideUnits)]
#[reflect(Component)]
pub struct BelongsTo(pub Entity);

/// The units of a side, by number, also those that are destroyed or off the map.
#[derive(Debug, Default, PartialEq, Eq, Component, Reflect)]
#[relationship_target(relationship = BelongsTo)]
#[reflect(Component)]
pub struct SideUnits(Vec<Entity>);

impl SideUnits {
    /// The units.
    #[must_use]
    pub fn units(&self) -> &[Entity] {
        &self.0
    }
}

/// The morale of a side.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Morale {
    /// Its points.
    pub points: i32,
    /// Whether it is inspired.
    pub inspired: bool,
    /// Its low morale, by the name that players read. `None` if its morale is not low.
    pub low: Option<String>,
}

/// The objectives of a side, in the order of its scenario.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Objectives(pub Vec<Objective>);

/// One objective.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Objective {
    /// The name that players read.
    pub name: String,
    /// How much is done.
    pub count: u32,
    /// How much has to be done.
    pub needed: u32,
    /// Whether it is decided.
    pub state: ObjectiveState,
}

/// Whether an objective is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum ObjectiveState {
    /// Not yet.
    Open,
    /// It is reached.
    Reached,
    /// It can no longer be reached.
    Failed,
}

impl Morale {
    /// The morale of a side in a state.
    #[must_use]
    pub fn of(book: &Rulebook, side: &phaseline_battle::Side) -> Self {
        let numbers = &book.combat.morale;
        let low = numbers.low_morale(side.morale).and_then(|level| numbers.moods.get(level));
        Self { points: side.morale, inspired: side.inspired, low: low.map(|known| known.name.clone()) }
    }
}

impl Objectives {
    /// The objectives of a side in a state.
    #[must_use]
    pub fn of(known: &SideBook, side: &phaseline_battle::Side) -> Self {
        let objectives = known.objectives.iter().zip(&side.objectives).map(|(objective, progress)| Objective {
            name: objective.name.clone(),
            count: progress.count,
            needed: objective.needed,
            state: progress.state.into(),
        });
        Self(objectives.collect())
    }
}

impl From<Progression> for ObjectiveState {
    fn from(state: Progression) -> Self {
        match state {
            Progression::Open => Self::Open,
            Progression::Reached => Self::Reached,
            Progression::Failed => Self::Failed,
        }
    }
}
