//! What lies under a unit: its shadow, and a ring in its side's colour that points where it looks.

use std::f32::consts::TAU;

use bevy::color::LinearRgba;
use bevy::prelude::*;

use super::super::sculpt::Sculptor;

/// The shapes under the units.
#[derive(Resource, Debug, Clone)]
pub struct BaseShapes {
    /// A soft dark disc of radius 1.
    pub shadow: Handle<Mesh>,
    /// A white ring with a point to the north.
    pub ring: Handle<Mesh>,
}

fn shape_bases(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(BaseShapes { shadow: meshes.add(shadow()), ring: meshes.add(ring()) });
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
    // Dark edges first: they keep ring and point apart from grass of nearly the same colour.
    let dark = LinearRgba { red: 0.0, green: 0.0, blue: 0.0, alpha: 0.55 };
    let clear = LinearRgba { alpha: 0.95, ..LinearRgba::WHITE };
    for (colour, edge) in [(dark, 0.025), (clear, 0.0)] {
        for i in 0..SIDES {
            let (inner, outer) = (0.68 - edge, 0.755 + edge);
            sculptor.quad([at(i, inner), at(i + 1, inner), at(i + 1, outer), at(i, outer)], colour);
        }
        // The point is broad and reaches the edge of the hex: it tells where round and squat units look.
        let (tip, foot, half) = (-1.0 - 1.6 * edge, -0.74 + edge, 0.27 + 1.6 * edge);
        sculptor.triangle([point(0.0, tip), point(-half, foot), point(half, foot)], colour);
    }
    sculptor.mesh()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, shape_bases);
}
