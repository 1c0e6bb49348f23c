//! The things below a unit: its shadow, a ring in the colour of its side that points in its facing, and scorched ground
//! below a wreck.

use std::f32::consts::TAU;

use bevy::color::LinearRgba;
use bevy::prelude::*;

use super::super::ground::Ground;
use super::posture::Posture;
use crate::look::material::SUN_DIRECTION;
use crate::look::paint::between;
use crate::look::sculpt::Sculptor;

/// The unit that a shape belongs to, although it does not move as a part of it does.
#[derive(Component, Debug, Clone, Copy)]
#[relationship(relationship_target = Attachments)]
pub(super) struct AttachedTo(pub Entity);

/// The shapes that go when the unit goes.
#[derive(Component, Debug)]
#[relationship_target(relationship = AttachedTo, linked_spawn)]
pub(super) struct Attachments(Vec<Entity>);

/// A flat shape below a unit.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    Ring,
    Shadow,
    Scorch,
}

impl Base {
    /// The transform below a unit of this height. The scale is 0 where the unit has no such shape.
    pub fn place(self, height: f32, posture: &Posture, ground: &Ground) -> Transform {
        let foot = if posture.airborne { ground.surface(posture.at) } else { posture.at };
        let at = |rise: f32| Transform::from_translation(foot + Vec3::Y * rise);
        match self {
            Self::Ring => {
                let size = if posture.is_wreck() { 0.0 } else { 1.0 };
                at(0.02).with_rotation(Quat::from_rotation_y(posture.yaw)).with_scale(Vec3::splat(size))
            }
            Self::Shadow => {
                let tall = 0.22 * height * (1.0 - posture.fall) + 0.5 * (posture.at.y - foot.y).max(0.0);
                let away = -Vec3::new(SUN_DIRECTION.x, 0.0, SUN_DIRECTION.z) * tall;
                let place = at(0.012);
                place.with_translation(place.translation + away).with_scale(Vec3::new(0.72, 1.0, 0.62))
            }
            Self::Scorch => {
                at(0.016).with_rotation(Quat::from_rotation_y(posture.yaw)).with_scale(Vec3::splat(posture.burnt))
            }
        }
    }
}

/// The shapes below units.
#[derive(Resource, Debug, Clone)]
pub struct BaseShapes {
    /// A soft dark disc with a radius of 1.
    pub shadow: Handle<Mesh>,
    /// A white ring with a point to the north.
    pub ring: Handle<Mesh>,
    /// A ragged black patch.
    pub scorch: Handle<Mesh>,
}

fn shape_bases(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let [shadow, ring, scorch] = [shadow(), ring(), scorch()].map(|mesh| meshes.add(mesh));
    commands.insert_resource(BaseShapes { shadow, ring, scorch });
}

fn shadow() -> Mesh {
    const SIDES: u32 = 14;
    let mut sculptor = Sculptor::default();
    let dark = |alpha: f32| LinearRgba { red: 0.012, green: 0.016, blue: 0.03, alpha };
    let mut circle = |radius: f32, alpha: f32| -> Vec<u32> {
        (0..SIDES)
            .map(|i| {
                let angle = TAU * i as f32 / SIDES as f32;
                sculptor.vertex(Vec3::new(angle.cos(), 0.0, angle.sin()) * radius, Vec3::Y, dark(alpha))
            })
            .collect()
    };
    let rings = [circle(0.02, 0.5), circle(0.55, 0.44), circle(1.0, 0.0)];
    for pair in rings.windows(2) {
        for i in 0..SIDES as usize {
            let next = (i + 1) % SIDES as usize;
            sculptor.link(pair[0][i], pair[0][next], pair[1][next]);
            sculptor.link(pair[0][i], pair[1][next], pair[1][i]);
        }
    }
    sculptor.mesh()
}

fn ring() -> Mesh {
    const SIDES: usize = 24;
    let mut sculptor = Sculptor::default();
    let at = |i: usize, radius: f32| {
        let angle = TAU * i as f32 / SIDES as f32;
        Vec3::new(angle.cos(), 0.0, angle.sin()) * radius
    };
    let point = |x: f32, z: f32| Vec3::new(x, 0.0, z);
    // Dark edges come first. They separate ring and point from grass of nearly the same colour.
    let dark = LinearRgba { red: 0.0, green: 0.0, blue: 0.0, alpha: 0.55 };
    let clear = LinearRgba { alpha: 0.95, ..LinearRgba::WHITE };
    for (colour, edge) in [(dark, 0.025), (clear, 0.0)] {
        for i in 0..SIDES {
            let (inner, outer) = (0.68 - edge, 0.755 + edge);
            sculptor.quad([at(i, inner), at(i + 1, inner), at(i + 1, outer), at(i, outer)], colour);
        }
        // The point is broad and reaches the edge of the hex. It shows the facing of round and squat units.
        let (tip, foot, half) = (-1.0 - 1.6 * edge, -0.74 + edge, 0.27 + 1.6 * edge);
        sculptor.triangle([point(0.0, tip), point(-half, foot), point(half, foot)], colour);
    }
    sculptor.mesh()
}

fn scorch() -> Mesh {
    const SIDES: usize = 18;
    let mut sculptor = Sculptor::default();
    let soot = |alpha: f32| LinearRgba { red: 0.008, green: 0.007, blue: 0.006, alpha };
    let ragged = |i: usize, low: f32, high: f32| {
        let far = between((i as i32 % SIDES as i32, 11), 7, low, high);
        let angle = TAU * i as f32 / SIDES as f32;
        Vec3::new(angle.cos(), 0.0, angle.sin()) * far
    };
    for i in 0..SIDES {
        let [inner, outer] = [(0.55, 0.7), (0.72, 0.98)].map(|(low, high)| [i, i + 1].map(|i| ragged(i, low, high)));
        sculptor.triangle_shaded([Vec3::ZERO, inner[1], inner[0]], [soot(0.85), soot(0.7), soot(0.7)]);
        let colours = [soot(0.7), soot(0.7), soot(0.0), soot(0.0)];
        sculptor.quad_shaded([inner[0], inner[1], outer[1], outer[0]], colours);
    }
    sculptor.mesh()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, shape_bases);
}
