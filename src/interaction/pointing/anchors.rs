//! Where things of the board are on the screen: written by the view, read by the interface and the hover resolver.

use std::collections::BTreeMap;

use bevy::{
    math::{Rect, Vec2},
    prelude::Resource,
};

use crate::rules::{
    hex::{Facing, Hex},
    ids::UnitId,
};

/// Where one unit is on the screen, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct UnitAnchor {
    /// The point over its head at which badge and name bar stand.
    pub badge: Vec2,
    /// The rectangle its model covers.
    pub body: Rect,
    /// Distance from the camera; nearer units are on top.
    pub depth: f32,
    /// It is inside the picture and in front of the camera.
    pub visible: bool,
}

/// Answers where hexes are on the screen, for the camera as it stands.
pub trait HexPicture: Send + Sync {
    /// The column and row of the hex whose top lies under a point.
    fn hex_at(&self, point: Vec2) -> Option<(i32, i32)>;
    /// The point at which the middle of a hex's top is drawn.
    fn place_of(&self, column: i32, row: i32) -> Option<Vec2>;
    /// The way on the screen from a hex to its neighbour, as if both were level; as on a map with north up unless the
    /// picture knows better.
    fn way(&self, _hex: Hex, facing: Facing) -> Vec2 {
        on_a_map(facing)
    }
}

/// A direction on a map with north up.
fn on_a_map(facing: Facing) -> Vec2 {
    let angle = f32::from(facing.number()) * std::f32::consts::FRAC_PI_3;
    Vec2::new(angle.sin(), -angle.cos())
}

/// The places of the board's things; rewritten whenever the camera or a unit moves.
#[derive(Default, Resource)]
pub struct Anchors {
    /// Every unit that is drawn.
    pub units: BTreeMap<UnitId, UnitAnchor>,
    /// The hexes.
    pub hexes: Option<Box<dyn HexPicture>>,
}

impl Anchors {
    /// The nearest unit whose model covers a point.
    #[must_use]
    pub fn unit_at(&self, point: Vec2) -> Option<UnitId> {
        self.units
            .iter()
            .filter(|(_, anchor)| anchor.visible && anchor.body.contains(point))
            .min_by(|(_, one), (_, other)| one.depth.total_cmp(&other.depth))
            .map(|(unit, _)| *unit)
    }

    /// The hex under a point.
    #[must_use]
    pub fn hex_at(&self, point: Vec2) -> Option<(i32, i32)> {
        self.hexes.as_ref().and_then(|hexes| hexes.hex_at(point))
    }

    /// The way on the screen from a hex to its neighbour, as if both were level.
    #[must_use]
    pub fn way(&self, hex: Hex, facing: Facing) -> Vec2 {
        self.hexes.as_ref().map_or_else(|| on_a_map(facing), |hexes| hexes.way(hex, facing))
    }

    /// Where a hex is drawn.
    #[must_use]
    pub fn place_of(&self, column: i32, row: i32) -> Option<Vec2> {
        self.hexes.as_ref().and_then(|hexes| hexes.place_of(column, row))
    }
}
