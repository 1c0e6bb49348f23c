//! The identity of a unit. These components are inserted when a battle is opened, and never change.

use bevy::prelude::*;
use phaseline_battle::{SideBook, UnitProfile};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::ids;

/// The number of a unit. Everything that names a unit uses this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct UnitId(pub u32);

impl From<ids::UnitId> for UnitId {
    fn from(id: ids::UnitId) -> Self {
        Self(id.0)
    }
}

impl From<UnitId> for ids::UnitId {
    fn from(id: UnitId) -> Self {
        Self(id.0)
    }
}

/// The number of a side. The entity of the side has it as a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct SideId(pub u8);

impl From<ids::SideId> for SideId {
    fn from(id: ids::SideId) -> Self {
        Self(id.0)
    }
}

impl From<SideId> for ids::SideId {
    fn from(id: SideId) -> Self {
        Self(id.0)
    }
}

/// The side of a unit. [`BelongsTo`](super::BelongsTo) is its entity.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Side {
    /// Its number.
    pub id: SideId,
    /// Its name in files and results.
    pub name: String,
    /// The name that players read.
    pub label: String,
}

impl Side {
    pub(crate) fn of(side: &SideBook) -> Self {
        Self { id: side.id.into(), name: side.name.clone(), label: side.label.clone() }
    }
}

/// The type of a unit, as rulesets see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub enum UnitType {
    /// A walking machine.
    Mech,
    /// A squad of armoured troopers.
    Trooper,
    /// A ship or boat.
    Naval,
    /// A tracked, wheeled or hovering vehicle.
    Vehicle,
    /// A gun that cannot move.
    Turret,
}

impl From<ids::UnitType> for UnitType {
    fn from(unit: ids::UnitType) -> Self {
        match unit {
            ids::UnitType::Mech => Self::Mech,
            ids::UnitType::Trooper => Self::Trooper,
            ids::UnitType::Naval => Self::Naval,
            ids::UnitType::Vehicle => Self::Vehicle,
            ids::UnitType::Turret => Self::Turret,
        }
    }
}

impl From<UnitType> for ids::UnitType {
    fn from(unit: UnitType) -> Self {
        match unit {
            UnitType::Mech => Self::Mech,
            UnitType::Trooper => Self::Trooper,
            UnitType::Naval => Self::Naval,
            UnitType::Vehicle => Self::Vehicle,
            UnitType::Turret => Self::Turret,
        }
    }
}

/// The design of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Design {
    /// Its id in the content.
    pub id: String,
    /// The name that players read.
    pub name: String,
}

impl Design {
    pub(crate) fn of(unit: &UnitProfile) -> Self {
        Self { id: unit.design.id.to_string(), name: unit.design.name.clone() }
    }
}

/// The weight of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Tonnage {
    /// Tenths of a ton, so that nothing is rounded.
    pub tenths: u32,
}

impl Tonnage {
    /// The weight in tons.
    #[must_use]
    pub fn tons(self) -> f64 {
        f64::from(self.tenths) / 10.0
    }

    /// The weight in tons, rounded up.
    #[must_use]
    pub const fn tons_up(self) -> u32 {
        self.tenths.div_ceil(10)
    }

    pub(crate) fn of(unit: &UnitProfile) -> Self {
        Self { tenths: unit.design.tonnage.tenths() }
    }
}

/// The pilot of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Pilot {
    /// Its id in the content.
    pub id: String,
    /// The full name.
    pub name: String,
    /// The name on the radio.
    pub callsign: String,
    /// The ids of the pilot's abilities.
    pub abilities: Vec<String>,
}

impl Pilot {
    pub(crate) fn of(unit: &UnitProfile) -> Self {
        let pilot = &unit.pilot;
        Self {
            id: pilot.id.to_string(),
            name: pilot.name.clone(),
            callsign: pilot.callsign.clone(),
            abilities: pilot.abilities.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The skills of a pilot, as the pilot's file gives them. The numbers that a ruleset derives from a skill are in
/// [`Statistics`](super::Statistics) and in the ledger of [`Initiative`](super::Initiative).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct PilotSkills {
    /// Skill with weapons.
    pub gunnery: u32,
    /// Endurance.
    pub guts: u32,
    /// Skill at steering the machine.
    pub piloting: u32,
    /// Skill at choosing the moment.
    pub tactics: u32,
}

impl PilotSkills {
    /// The value of a skill.
    #[must_use]
    pub const fn of_skill(self, skill: Skill) -> u32 {
        match skill {
            Skill::Gunnery => self.gunnery,
            Skill::Guts => self.guts,
            Skill::Piloting => self.piloting,
            Skill::Tactics => self.tactics,
        }
    }

    pub(crate) fn of(unit: &UnitProfile) -> Self {
        let skill = |skill| unit.pilot.skill(skill);
        Self {
            gunnery: skill(Skill::Gunnery),
            guts: skill(Skill::Guts),
            piloting: skill(Skill::Piloting),
            tactics: skill(Skill::Tactics),
        }
    }
}
