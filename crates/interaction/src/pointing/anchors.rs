//! Where units and hexes are on the screen. The view writes it. The interface and the hover resolver read it.

use std::collections::BTreeMap;

use bevy::{
    math::{Rect, Vec2},
    prelude::Resource,
};

use phaseline_rules::{
    hex::{Facing, Hex},
    ids::UnitId,
};

/// The place of a unit on the screen, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct UnitAnchor {
    /// The point over its head for badge and name bar.
    pub badge: Vec2,
    /// The rectangle its model covers.
    pub body: Rect,
    /// The distance from the camera. Nearer units are on top.
    pub depth: f32,
    /// Whether it is in the picture and in front of the camera.
    pub visible: bool,
    /// Whether it is a wreck. Whoever stands on one is pointed at, not the wreck.
    pub wreck: bool,
}

/// Tells where hexes are on the screen for the current camera.
pub trait HexPicture: Send + Sync {
    /// The column and row of the hex whose top is under a point.
    fn hex_at(&self, point: Vec2) -> Option<(i32, i32)>;
    /// The centre of a hex's top on the screen.
    fn place_of(&self, column: i32, row: i32) -> Option<Vec2>;
    /// The vector on the screen from a hex to its neighbour, as if both were level. Without a camera it is as on a map
    /// with north up.
    fn way(&self, _hex: Hex, facing: Facing) -> Vec2 {
        on_a_map(facing)
    }
}

/// A direction on a map with north up.
fn on_a_map(facing: Facing) -> Vec2 {
    let angle = f32::from(facing.number()) * std::f32::consts::FRAC_PI_3;
    Vec2::new(angle.sin(), -angle.cos())
}

/// The places of units and hexes. Updated whenever the camera or a unit moves.
#[derive(Default, Resource)]
pub struct Anchors {
    /// The units that are drawn.
    pub units: BTreeMap<UnitId, UnitAnchor>,
    /// The hexes. `None` without a camera.
    pub hexes: Option<Box<dyn HexPicture>>,
}

impl Anchors {
    /// The nearest unit whose model covers a point; a wreck only if there is no other.
    #[must_use]
    pub fn unit_at(&self, point: Vec2) -> Option<UnitId> {
        self.units
            .iter()
            .filter(|(_, anchor)| anchor.visible && anchor.body.contains(point))
            .min_by(|(_, one), (_, other)| one.wreck.cmp(&other.wreck).then(one.depth.total_cmp(&other.depth)))
            .map(|(unit, _)| *unit)
    }

    /// The hex under a point.
    #[must_use]
    pub fn hex_at(&self, point: Vec2) -> Option<(i32, i32)> {
        self.hexes.as_ref().and_then(|hexes| hexes.hex_at(point))
    }

    /// The vector on the screen from a hex to its neighbour, as if both were level.
    #[must_use]
    pub fn way(&self, hex: Hex, facing: Facing) -> Vec2 {
        self.hexes.as_ref().map_or_else(|| on_a_map(facing), |hexes| hexes.way(hex, facing))
    }

    /// The centre of a hex on the screen.
    #[must_use]
    pub fn place_of(&self, column: i32, row: i32) -> Option<Vec2> {
        self.hexes.as_ref().and_then(|hexes| hexes.place_of(column, row))
    }
}
