//! A place on the board where something stands.

use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};

use crate::look::paint::between;
use crate::look::sculpt::{Stand, lift};

/// A place on the board, with a colour.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) place: (i32, i32),
    pub(super) middle: Vec2,
    pub(super) height: f32,
    pub(super) colour: LinearRgba,
}

impl Spot {
    /// A point at a distance from the centre, in a direction in turns.
    pub(super) fn at(self, turns: f32, far: f32) -> Vec3 {
        lift(self.middle + Vec2::from_angle(turns * std::f32::consts::TAU) * far, self.height)
    }

    /// A fixed pseudorandom number of this place between two limits.
    pub(super) fn between(self, salt: u32, low: f32, high: f32) -> f32 {
        between(self.place, salt, low, high)
    }

    /// A stand at a foot, with a pseudorandom turn.
    pub(super) fn stand(self, salt: u32, foot: Vec3) -> Stand {
        Stand::turned(foot, self.between(salt, 0.0, std::f32::consts::TAU))
    }
}
