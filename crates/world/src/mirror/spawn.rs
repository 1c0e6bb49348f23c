//! Spawns one entity for each side and each unit of a battle, with the components that never change.

use crate::components::{BelongsTo, Design, Pilot, PilotSkills, Side, SideId, Tonnage, UnitId, UnitType};
use crate::resources::{SideEntities, UnitEntities};
use bevy::prelude::*;
use phaseline_battle::{Rulebook, UnitProfile};

/// Spawns the sides of a battle. [`mirror_sides`](super::mirror_sides) inserts the components that change.
pub(crate) fn spawn_sides(world: &mut World, book: &Rulebook) -> SideEntities {
    let sides = book.sides.iter().map(|side| (SideId::from(side.id), Name::new(side.label.clone())));
    SideEntities { by_number: world.spawn_batch(sides.collect::<Vec<_>>()).collect() }
}

/// Spawns the units of a battle. [`mirror_units`](super::mirror_units) inserts the components that change.
pub(crate) fn spawn_units(world: &mut World, book: &Rulebook, sides: &SideEntities) -> UnitEntities {
    let by_number = book.profiles.iter().map(|unit| spawn_unit(world, (book, sides), unit)).collect();
    UnitEntities { by_number }
}

fn spawn_unit(world: &mut World, (book, sides): (&Rulebook, &SideEntities), unit: &UnitProfile) -> Entity {
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
    if let Some(side) = sides.get(unit.side.into()) {
        entity.insert(BelongsTo(side));
    }
    entity.id()
}
