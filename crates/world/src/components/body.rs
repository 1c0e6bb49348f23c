//! What is left of a unit: armour, structure and weapons.

use bevy::prelude::*;
use phaseline_battle::{Rulebook, UnitState};

/// The locations of a unit, in the order of its body.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Armor(pub Vec<Location>);

/// Armour and structure of one location.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Location {
    /// Its id in the body.
    pub id: String,
    /// The name that players read.
    pub name: String,
    /// Armour points left.
    pub armor: u32,
    /// Armour points without damage.
    pub armor_max: u32,
    /// Structure points left. At 0 the location is destroyed.
    pub structure: u32,
    /// Structure points without damage.
    pub structure_max: u32,
}

/// The weapons of a unit, in the order of its design.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Weapons(pub Vec<Weapon>);

/// One weapon of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Weapon {
    /// Its id in the content.
    pub id: String,
    /// The name that players read.
    pub name: String,
    /// The index in [`Armor`] of the location that carries it.
    pub location: u32,
    /// Shots left. `None` if it needs no ammunition.
    pub ammunition: Option<u32>,
    /// Whether it is lost with its location.
    pub destroyed: bool,
}

impl Armor {
    /// Armour points of all locations.
    #[must_use]
    pub fn armor(&self) -> u32 {
        self.0.iter().map(|location| location.armor).sum()
    }

    /// Structure points of all locations.
    #[must_use]
    pub fn structure(&self) -> u32 {
        self.0.iter().map(|location| location.structure).sum()
    }

    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let Some(profile) = book.profile(unit.id()) else { return Self(Vec::new()) };
        let locations = profile.body.locations.iter().zip(&profile.plates).zip(&unit.hull.plates);
        let locations = locations.map(|((location, whole), left)| Location {
            id: location.id.to_string(),
            name: location.name.clone(),
            armor: left.armour,
            armor_max: whole.armour,
            structure: left.structure,
            structure_max: whole.structure,
        });
        Self(locations.collect())
    }
}

impl Weapons {
    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let Some(profile) = book.profile(unit.id()) else { return Self(Vec::new()) };
        let lost = |at: usize| unit.hull.plates.get(at).is_some_and(|plate| plate.structure == 0);
        let weapons = profile.weapons.iter().enumerate().map(|(place, mounted)| Weapon {
            id: mounted.weapon.id.to_string(),
            name: mounted.weapon.name.clone(),
            location: mounted.at as u32,
            ammunition: unit.hull.ammunition.get(place).copied().flatten(),
            destroyed: lost(mounted.at),
        });
        Self(weapons.collect())
    }
}
