//! A view of the board.

use bevy::math::{Quat, Vec3};
use bevy::transform::components::Transform;

/// The tilt of the opening view, in radians.
pub(super) const OPENING_TILT: f32 = 0.8;

/// A view of the board: a point, and the position that it is seen from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gaze {
    /// The point in the centre of the picture.
    pub at: Vec3,
    /// The turn about the vertical axis, in radians. 0 looks north, and more turns to the west.
    pub turn: f32,
    /// The tilt below the horizon, in radians.
    pub tilt: f32,
    /// The distance from the point, in world units.
    pub distance: f32,
}

impl Gaze {
    /// The position and direction of a camera with this gaze.
    pub fn transform(&self) -> Transform {
        let rotation = Quat::from_rotation_y(self.turn) * Quat::from_rotation_x(-self.tilt);
        Transform { translation: self.at + rotation * Vec3::Z * self.distance, rotation, scale: Vec3::ONE }
    }
}
