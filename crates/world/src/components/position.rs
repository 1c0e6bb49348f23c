//! Where a unit stands, which way it faces, and how far it can move.

use bevy::prelude::*;
use phaseline_battle::readiness::stat_block::{jump_points, movement_points};
use phaseline_battle::{Rulebook, UnitState};
use phaseline_rules::hex;

/// The hex of a unit. If the unit has left the map, its last hex. If it enters later, its first hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct HexPosition {
    /// The column, from west to east.
    pub q: i32,
    /// The place along the column, from north to south, as an axial coordinate.
    pub r: i32,
}

/// Which way a unit faces. 0 is north, counted clockwise to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Facing {
    /// The facing of its legs, tracks or hull.
    pub legs: u8,
    /// The facing of its weapons.
    pub torso: u8,
}

/// How far a unit can move, after damage, heat and effects. Also how far it has moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Movement {
    /// Movement points of a walk.
    pub walk: u32,
    /// Movement points of a run.
    pub run: u32,
    /// Hexes of a jump.
    pub jump: u32,
    /// Hexes moved in its last or current activation.
    pub hexes_moved: u32,
}

impl From<hex::Hex> for HexPosition {
    fn from(hex: hex::Hex) -> Self {
        Self { q: hex.q(), r: hex.r() }
    }
}

impl From<HexPosition> for hex::Hex {
    fn from(hex: HexPosition) -> Self {
        Self::new(hex.q, hex.r)
    }
}

impl Facing {
    pub(crate) fn of(unit: &UnitState) -> Self {
        Self { legs: unit.place.pose.facing.number(), torso: unit.place.torso().number() }
    }
}

impl Movement {
    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let (walk, run) = movement_points(book, unit);
        Self { walk, run, jump: jump_points(book, unit), hexes_moved: unit.place.hexes_moved }
    }
}
