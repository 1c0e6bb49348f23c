//! The meshes of particles.

use bevy::color::LinearRgba;
use bevy::prelude::*;

use crate::look::paint::shade;
use crate::look::sculpt::{Sculptor, Stand, spoke};

/// The shape of a particle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A lump.
    Bit,
    /// A box of unit size along -z.
    Rod,
    /// A box of unit size along -z with a pointed head.
    Dart,
    /// A soft disc with a radius of 1 that faces +z.
    Disc,
    /// A flat soft ring with a radius of 1.
    Ring,
}

/// The number of shapes.
const PARTICLE_SHAPES: usize = 5;

/// The meshes of all shapes.
#[derive(Resource, Debug, Clone)]
pub struct ParticleShapes([Handle<Mesh>; PARTICLE_SHAPES]);

impl ParticleShapes {
    /// The mesh of a shape.
    pub fn of(&self, shape: Shape) -> Handle<Mesh> {
        self.0[shape as usize].clone()
    }
}

fn bit() -> Sculptor {
    let mut bit = Sculptor::default();
    bit.frustum(Stand::at(Vec3::ZERO), 5, (0.5, 0.0), 0.5, LinearRgba::WHITE);
    bit.frustum(Stand::turned(Vec3::Y * -0.32, 0.6), 5, (0.26, 0.5), 0.32, LinearRgba::WHITE);
    bit
}

fn rod() -> Sculptor {
    let mut rod = Sculptor::default();
    rod.block(Stand::at(Vec3::Y * -0.5), Vec3::ONE, LinearRgba::WHITE);
    rod
}

fn dart() -> Sculptor {
    let mut dart = Sculptor::default();
    let corner = |index: usize, z: f32| {
        let (x, y) = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)][index % 4];
        Vec3::new(x, y, z)
    };
    for side in 0..4 {
        let [tail, shoulder] = [0.5, -0.1];
        let body = [corner(side, tail), corner(side + 1, tail), corner(side + 1, shoulder), corner(side, shoulder)];
        dart.quad(body, shade(LinearRgba::WHITE, if side % 2 == 0 { 0.72 } else { 0.9 }));
        dart.triangle([corner(side, shoulder), corner(side + 1, shoulder), Vec3::NEG_Z * 0.5], LinearRgba::WHITE);
    }
    dart
}

/// Rings of vertices from the inside out, each with its radius and opacity, linked to a flat soft shape.
fn soft(rings: &[(f32, f32)], lay: impl Fn(Vec3) -> Vec3) -> Sculptor {
    const SIDES: usize = 16;
    let mut soft = Sculptor::default();
    let rows: Vec<Vec<u32>> = rings
        .iter()
        .map(|(radius, alpha)| {
            let colour = LinearRgba { alpha: *alpha, ..LinearRgba::WHITE };
            (0..SIDES).map(|side| soft.vertex(lay(spoke(side, SIDES) * *radius), Vec3::Y, colour)).collect()
        })
        .collect();
    for pair in rows.windows(2) {
        for side in 0..SIDES {
            let next = (side + 1) % SIDES;
            soft.link(pair[0][side], pair[0][next], pair[1][next]);
            soft.link(pair[0][side], pair[1][next], pair[1][side]);
        }
    }
    soft
}

fn shape_particles(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let disc = soft(&[(0.02, 1.0), (0.35, 0.62), (0.68, 0.2), (1.0, 0.0)], |at| Vec3::new(at.x, -at.z, 0.0));
    let ring = soft(&[(0.6, 0.0), (0.88, 0.9), (1.0, 0.0)], |at| at);
    commands.insert_resource(ParticleShapes([bit(), rod(), dart(), disc, ring].map(|it| meshes.add(it.mesh()))));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, shape_particles);
}
