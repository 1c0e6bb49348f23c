//! Where a unit stands, which way it looks, and how far it gets.

use crate::battle::readiness::stat_block::{jump_points, movement_points};
use crate::battle::{Rulebook, UnitState};
use crate::rules::hex;
use bevy::prelude::*;

/// The hex in which a unit stands: where it has left the map or enters later, the last or the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct HexPosition {
    /// The column, from west to east.
    pub q: i32,
    /// The place along the column, from north to south, as axial coordinates count it.
    pub r: i32,
}

/// Which way a unit looks: 0 is north, counted clockwise to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Facing {
    /// The way of its legs, tracks or hull.
    pub legs: u8,
    /// The way of its weapons.
    pub torso: u8,
}

/// How far a unit gets, as damage, heat and effects leave it, and how far it has come.
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
    /// Hexes moved in its last or running activation.
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
    pub(in crate::world) fn of(unit: &UnitState) -> Self {
        Self { legs: unit.place.pose.facing.number(), torso: unit.place.torso().number() }
    }
}

impl Movement {
    pub(in crate::world) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let (walk, run) = movement_points(book, unit);
        Self { walk, run, jump: jump_points(book, unit), hexes_moved: unit.place.hexes_moved }
    }
}
