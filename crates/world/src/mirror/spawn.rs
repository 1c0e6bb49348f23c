//! Spawns one entity for each unit of a battle, with the components that never change.

use crate::components::{Design, Pilot, PilotSkills, Side, Tonnage, UnitId, UnitType};
use crate::resources::UnitEntities;
use bevy::prelude::*;
use phaseline_battle::{Rulebook, UnitProfile};

/// Spawns the units of a battle. [`mirror_units`](super::mirror_units) inserts the components that change.
pub(crate) fn spawn_units(world: &mut World, book: &Rulebook) -> UnitEntities {
    let by_number = book.profiles.iter().map(|unit| spawn_unit(world, book, unit)).collect();
    UnitEntities { by_number }
}

fn spawn_unit(world: &mut World, book: &Rulebook, unit: &UnitProfile) -> Entity {
    let who = (
        UnitId::from(unit.id),
        UnitType::from(unit.character.unit_type),
        Design::of(unit),
        Tonnage::of(unit),
        Pilot::of(unit),
        PilotSkills::of(unit),
        Name::new(unit.known_as().to_owned()),
    );
    let mut entity = world.spawn(who);
    if let Some(side) = book.side(unit.side) {
        entity.insert(Side::of(side));
    }
    entity.id()
}
