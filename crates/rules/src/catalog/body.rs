//! What a kind of unit is: its locations, how it moves and what cripples it.

use super::sound::UnitSounds;
use crate::content_id::{BodyId, LocationId};
use crate::ids::UnitType;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The body plan of units: the locations that can be hit, what cripples it, whether it can fall, its terrain and turn
/// costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// Its name in unit files.
    pub id: BodyId,
    /// The name on the screen.
    pub name: String,
    /// The unit type that rulesets see. Units with this body must have the properties of that type.
    pub unit_type: UnitType,
    /// How it moves: a key of `move_cost` in the terrain kinds.
    pub locomotion: String,
    /// Movement points for turning by one facing (60 degrees).
    pub turn_cost: u32,
    /// How many levels it can climb or go down from one hex to the next.
    pub climb: u32,
    /// Movement points for each level climbed or gone down, on top of the terrain.
    #[serde(default = "one")]
    pub climb_cost: u32,
    /// Whether it can be knocked down and stand up again.
    #[serde(default)]
    pub can_fall: bool,
    /// Whether it can move at all. A turret cannot, but it may turn.
    #[serde(default = "yes")]
    pub moves: bool,
    /// Whether it can make melee attacks, charges and deaths from above.
    #[serde(default)]
    pub can_strike: bool,
    /// How many levels above its ground its eyes and weapons are.
    #[serde(default = "one")]
    pub height: u32,
    /// The locations that can be hit, in the order of the paper doll's list. The unit is destroyed when one of the
    /// vital locations is, or when all locations are.
    pub locations: Vec<Location>,
    /// Where hits land, by the side they come from.
    pub hit_table: HitTable,
    /// Where further damage goes when a location is destroyed. Without an entry the rest of the damage is lost.
    #[serde(default)]
    pub transfer: BTreeMap<LocationId, LocationId>,
    /// The paper doll: a rectangle (x, y, width, height) for each location on a small grid; y grows downwards.
    pub doll: BTreeMap<LocationId, (u32, u32, u32, u32)>,
    /// What it sounds like.
    #[serde(default)]
    pub sounds: UnitSounds,
}

/// A place on a body that can be hit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    /// Its name in this body and in unit files.
    pub id: LocationId,
    /// The name on the screen.
    pub name: String,
    /// The unit is destroyed with this location.
    #[serde(default)]
    pub vital: bool,
    /// A hit here can wound the pilot.
    #[serde(default)]
    pub pilot: bool,
    /// A foot: a unit that lands on another takes its own damage here.
    #[serde(default)]
    pub foot: bool,
    /// A hit through its armour here can damage what moves the unit.
    #[serde(default)]
    pub motion: bool,
    /// The unit is crippled when this location is destroyed.
    #[serde(default)]
    pub cripples: bool,
}

/// Weights of the locations for hits from each side. The weights of one side may add up to any number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitTable {
    /// Hits from the front.
    pub front: BTreeMap<LocationId, u32>,
    /// Hits from the left.
    pub left: BTreeMap<LocationId, u32>,
    /// Hits from the right.
    pub right: BTreeMap<LocationId, u32>,
    /// Hits from behind.
    pub rear: BTreeMap<LocationId, u32>,
}

/// A side of a unit, as the unit sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arc {
    /// Ahead.
    Front,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Behind.
    Rear,
}

impl Arc {
    /// Every arc, in the order of files.
    pub const ALL: [Self; 4] = [Self::Front, Self::Left, Self::Right, Self::Rear];

    /// The name of the field in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Left => "left",
            Self::Right => "right",
            Self::Rear => "rear",
        }
    }
}

impl HitTable {
    /// The weights for hits that come from `arc`.
    #[must_use]
    pub const fn from_arc(&self, arc: Arc) -> &BTreeMap<LocationId, u32> {
        match arc {
            Arc::Front => &self.front,
            Arc::Left => &self.left,
            Arc::Right => &self.right,
            Arc::Rear => &self.rear,
        }
    }
}

impl Body {
    /// The location named `id`.
    #[must_use]
    pub fn location(&self, id: &str) -> Option<&Location> {
        self.locations.iter().find(|location| location.id == id)
    }
}

const fn one() -> u32 {
    1
}

const fn yes() -> bool {
    true
}
