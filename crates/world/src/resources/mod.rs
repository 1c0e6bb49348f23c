//! The parts of a battle that belong to no single unit or side: the clock and the battle itself.

mod battle;
mod clock;

pub use battle::{Battle, SideEntities, UnitEntities};
pub use clock::{BattleClock, Stage};

use bevy::prelude::*;

/// Registers the types of the resources for inspectors.
pub(super) fn register(app: &mut App) {
    app.register_type::<Battle>()
        .register_type::<UnitEntities>()
        .register_type::<SideEntities>()
        .register_type::<BattleClock>();
}
