//! The parts of a battle that belong to no single unit: the clock, the sides and the battle itself.

mod battle;
mod clock;
mod sides;

pub use battle::{Battle, UnitEntities};
pub use clock::{BattleClock, Stage};
pub use sides::{Morale, Objective, ObjectiveState, Objectives, SideMorale, SideObjectives};

use bevy::prelude::*;

/// Registers the types of the resources for inspectors.
pub(super) fn register(app: &mut App) {
    app.register_type::<Battle>()
        .register_type::<UnitEntities>()
        .register_type::<BattleClock>()
        .register_type::<Morale>()
        .register_type::<Objectives>();
}
