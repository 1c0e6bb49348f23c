//! Identifiers of units and sides, and the types of units.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A unit of a battle. The numbers follow the order of the setup and never change. They are the last tiebreak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u32);

impl fmt::Display for UnitId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "#{}", self.0)
    }
}

/// A side of a battle, numbered in the order of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SideId(pub u8);

/// How a ruleset sees a unit (SEED-000-53).
///
/// A unit file gives properties, and the type follows from them. The first that fits counts: turret, vehicle, naval,
/// more than one trooper, else mech.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitType {
    /// A walking machine on two or more legs.
    Mech,
    /// A squad of more than one armoured trooper.
    Trooper,
    /// A ship or boat.
    Naval,
    /// A tracked, wheeled or hovering vehicle.
    Vehicle,
    /// A gun that cannot move.
    Turret,
}

impl UnitType {
    /// Every unit type, in the order of files and tables.
    pub const ALL: [Self; 5] = [Self::Mech, Self::Trooper, Self::Naval, Self::Vehicle, Self::Turret];

    /// The name used in files and cards.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mech => "Mech",
            Self::Trooper => "Trooper",
            Self::Naval => "Naval",
            Self::Vehicle => "Vehicle",
            Self::Turret => "Turret",
        }
    }

    /// The plural, for messages about files such as "not for turrets".
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Mech => "mechs",
            Self::Trooper => "trooper squads",
            Self::Naval => "naval units",
            Self::Vehicle => "vehicles",
            Self::Turret => "turrets",
        }
    }

    /// The text key of the name on the screen.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Mech => "kind.mech",
            Self::Trooper => "kind.trooper",
            Self::Naval => "kind.naval",
            Self::Vehicle => "kind.vehicle",
            Self::Turret => "kind.turret",
        }
    }

    /// The text key of the plural on the screen.
    #[must_use]
    pub const fn plural_key(self) -> &'static str {
        match self {
            Self::Mech => "kind.mechs",
            Self::Trooper => "kind.troopers",
            Self::Naval => "kind.navals",
            Self::Vehicle => "kind.vehicles",
            Self::Turret => "kind.turrets",
        }
    }

    /// The type whose name in files is `name`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The type that follows from a unit's properties (SEED-000-53). The first that fits counts: turret, vehicle,
    /// naval, more than one trooper, else mech.
    #[must_use]
    pub const fn from_properties(turret: bool, vehicle: bool, naval: bool, troopers: u32) -> Self {
        if turret {
            Self::Turret
        } else if vehicle {
            Self::Vehicle
        } else if naval {
            Self::Naval
        } else if troopers > 1 {
            Self::Trooper
        } else {
            Self::Mech
        }
    }
}

impl fmt::Display for UnitType {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
