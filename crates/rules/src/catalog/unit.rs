//! Units as their designers built them.

use super::input::Inputs;
use super::sound::UnitSounds;
use super::tonnage::Tonnage;
use crate::content_id::{AbilityId, BodyId, DesignId, EquipmentId, LocationId, WeaponId};
use crate::ids::UnitType;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The design of a unit: its numbers when it enters a battle undamaged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitDesign {
    /// Its name in scenarios.
    pub id: DesignId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about it.
    #[serde(default)]
    pub summary: String,
    /// The kind of unit it is built on.
    pub body: BodyId,
    /// The model that draws it.
    pub model: String,
    /// Its tonnage.
    pub tonnage: Tonnage,
    /// Whether it is a turret.
    #[serde(default)]
    pub turret: bool,
    /// Whether it is a vehicle.
    #[serde(default)]
    pub vehicle: bool,
    /// Whether it is a ship or boat.
    #[serde(default)]
    pub naval: bool,
    /// How many troopers make it up; 1 for machines.
    #[serde(default = "one")]
    pub troopers: u32,
    /// Movement points of a walk.
    #[serde(default)]
    pub walk: u32,
    /// Movement points of a sprint.
    #[serde(default)]
    pub run: u32,
    /// Hexes of a jump; 0 without jump jets.
    #[serde(default)]
    pub jump: u32,
    /// Heat lost at the end of each activation.
    #[serde(default)]
    pub heat_sinks: u32,
    /// How many heat sinks are lost with each location. The other sinks cannot be lost.
    #[serde(default)]
    pub sinks_at: BTreeMap<LocationId, u32>,
    /// The heat at which it shuts down; 0 for units that do not heat up.
    #[serde(default)]
    pub heat_limit: u32,
    /// The stability damage at which it must pass a check or fall; 0 for units that cannot fall.
    #[serde(default)]
    pub stability: u32,
    /// Armour points by location.
    #[serde(default)]
    pub armour: BTreeMap<LocationId, u32>,
    /// Structure points by location, at least 1 for every location of the body.
    pub structure: BTreeMap<LocationId, u32>,
    /// Its weapons and where they are mounted.
    #[serde(default)]
    pub weapons: Vec<Mount>,
    /// Its pieces of equipment.
    #[serde(default)]
    pub equipment: Vec<EquipmentId>,
    /// Tags that rulesets may ask about, such as `"unit_light"`.
    #[serde(default)]
    pub tags: BTreeSet<String>,
    /// Abilities of the machine.
    #[serde(default)]
    pub abilities: BTreeSet<AbilityId>,
    /// Base values of statistics. Active effects add to them. A statistic that is not listed has base 0.
    #[serde(default)]
    pub stats: BTreeMap<String, i32>,
    /// Named inputs for rulesets.
    #[serde(default)]
    pub inputs: Inputs,
    /// What it sounds like where it differs from its body.
    #[serde(default)]
    pub sounds: UnitSounds,
}

/// A weapon mounted on a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mount {
    /// Which weapon.
    pub weapon: WeaponId,
    /// The location that carries it. The weapon is lost with the location.
    pub at: LocationId,
    /// Whether it fires into the rear arc instead of the front.
    #[serde(default)]
    pub rear: bool,
}

impl UnitDesign {
    /// The unit type that follows from the properties. It does not depend on the body.
    #[must_use]
    pub const fn unit_type(&self) -> UnitType {
        UnitType::from_properties(self.turret, self.vehicle, self.naval, self.troopers)
    }
}

const fn one() -> u32 {
    1
}
