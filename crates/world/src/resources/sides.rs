//! The sides: their morale and their objectives.

use crate::components::SideId;
use bevy::prelude::*;
use phaseline_battle::stats::objectives::Progression;
use phaseline_battle::{BattleState, Rulebook};

/// The morale of every side, by number.
#[derive(Debug, Clone, PartialEq, Eq, Resource, Reflect)]
#[reflect(Resource)]
pub struct Morale(pub Vec<SideMorale>);

/// The morale of a side.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct SideMorale {
    /// The side.
    pub side: SideId,
    /// Its points.
    pub points: i32,
    /// Whether it is inspired.
    pub inspired: bool,
    /// Its low morale, by the name that players read. `None` if its morale is not low.
    pub low: Option<String>,
}

/// The objectives of every side, by number.
#[derive(Debug, Clone, PartialEq, Eq, Resource, Reflect)]
#[reflect(Resource)]
pub struct Objectives(pub Vec<SideObjectives>);

/// The objectives of a side, in the order of its scenario.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct SideObjectives {
    /// The side.
    pub side: SideId,
    /// The objectives.
    pub objectives: Vec<Objective>,
}

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
    /// The morale of a side.
    #[must_use]
    pub fn of_side(&self, side: SideId) -> Option<&SideMorale> {
        self.0.get(usize::from(side.0))
    }

    pub(crate) fn of(book: &Rulebook, state: &BattleState) -> Self {
        let numbers = &book.combat.morale;
        let low =
            |side: &phaseline_battle::Side| Some(numbers.moods.get(numbers.low_morale(side.morale)?)?.name.clone());
        let side = |side: &phaseline_battle::Side| SideMorale {
            side: side.id.into(),
            points: side.morale,
            inspired: side.inspired,
            low: low(side),
        };
        Self(state.sides.iter().map(side).collect())
    }
}

impl Objectives {
    pub(crate) fn of(book: &Rulebook, state: &BattleState) -> Self {
        let sides = book.sides.iter().zip(&state.sides).map(|(known, side)| {
            let objectives = known.objectives.iter().zip(&side.objectives).map(|(objective, progress)| Objective {
                name: objective.name.clone(),
                count: progress.count,
                needed: objective.needed,
                state: progress.state.into(),
            });
            SideObjectives { side: side.id.into(), objectives: objectives.collect() }
        });
        Self(sides.collect())
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
