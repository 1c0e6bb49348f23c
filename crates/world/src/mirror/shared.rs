//! Mirrors the parts of a battle that belong to no single unit.

use crate::components::{Morale, Objectives};
use crate::resources::{Battle, BattleClock, SideEntities};
use bevy::prelude::*;

/// Writes [`BattleClock`] if it differs.
pub(crate) fn mirror_clock(battle: Res<Battle>, mut clock: ResMut<BattleClock>) {
    clock.set_if_neq(BattleClock::of(battle.state()));
}

/// Writes [`Morale`] and [`Objectives`] of each side if they differ.
pub(crate) fn mirror_sides(
    battle: Res<Battle>,
    entities: Res<SideEntities>,
    held: Query<(Option<&Morale>, Option<&Objectives>)>,
    mut commands: Commands,
) {
    let book = battle.rulebook();
    for ((known, side), (_, entity)) in book.sides.iter().zip(&battle.state().sides).zip(entities.iter()) {
        let (Ok((morale, objectives)), Ok(mut commands)) = (held.get(entity), commands.get_entity(entity)) else {
            continue;
        };
        let (now, goals) = (Morale::of(book, side), Objectives::of(known, side));
        if morale != Some(&now) {
            commands.insert(now);
        }
        if objectives != Some(&goals) {
            commands.insert(goals);
        }
    }
}
