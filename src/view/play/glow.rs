//! Short-lived things that glow or smoke: beams, shells, sparks, blasts.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::view::look::material::{Materials, unshadowed};
use crate::view::look::paint;
use crate::view::look::paint::shade;
use crate::view::look::sculpt::{Sculptor, Stand};

/// How a glow moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Flight {
    /// A particle that is thrown.
    Bit {
        /// The start.
        from: Vec3,
        /// The speed, in world units per second.
        speed: Vec3,
        /// The pull downwards, in world units per second squared.
        pull: f32,
        /// The size at the start and at the end.
        size: (f32, f32),
    },
    /// A line that stays for a moment.
    Beam {
        /// The start.
        from: Vec3,
        /// The end.
        to: Vec3,
        /// The width.
        width: f32,
    },
    /// A long thing that flies in an arc from one point to another during its life.
    Shell {
        /// The start.
        from: Vec3,
        /// The end.
        to: Vec3,
        /// The height of the arc.
        arc: f32,
        /// The length and the width.
        size: (f32, f32),
    },
}

/// A short-lived thing.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Glow {
    /// How it moves.
    pub flight: Flight,
    /// Its colour.
    pub colour: Srgba,
    /// The time until it appears, in seconds.
    pub delay: f32,
    /// Its lifetime, in seconds.
    pub life: f32,
    /// Its age, in seconds.
    pub age: f32,
}

impl Glow {
    /// A glow that starts now.
    pub fn new(flight: Flight, colour: Srgba, life: f32) -> Self {
        Self { flight, colour, delay: 0.0, life, age: 0.0 }
    }

    /// The same glow with a delay.
    pub fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    fn place(&self) -> (Transform, f32) {
        let part = (self.age / self.life).clamp(0.0, 1.0);
        match self.flight {
            Flight::Bit { from, speed, pull, size } => {
                let at = from + speed * self.age - Vec3::Y * 0.5 * pull * self.age * self.age;
                let scale = size.0 + (size.1 - size.0) * part;
                let turn = Quat::from_rotation_y(self.age * 5.0) * Quat::from_rotation_x(self.age * 3.0);
                (Transform::from_translation(at).with_rotation(turn).with_scale(Vec3::splat(scale)), 1.0 - part)
            }
            Flight::Beam { from, to, width } => {
                let flicker = width * (1.0 - 0.7 * part);
                (stretched(from, to, flicker), 1.0 - part * part)
            }
            Flight::Shell { from, to, arc, size } => {
                let at = |part: f32| from.lerp(to, part) + Vec3::Y * arc * 4.0 * part * (1.0 - part);
                let length = from.distance(to).max(0.01);
                let tail = at((part - size.0 / length).max(0.0));
                (stretched(tail, at(part), size.1), 1.0)
            }
        }
    }
}

/// The transform that stretches a box of unit size along -z from one point to another.
fn stretched(from: Vec3, to: Vec3, width: f32) -> Transform {
    let way = to - from;
    let length = way.length().max(0.001);
    let up = if way.x.abs() + way.z.abs() < 1e-4 { Vec3::X } else { Vec3::Y };
    Transform::from_translation(from.midpoint(to))
        .looking_to(way / length, up)
        .with_scale(Vec3::new(width, width, length))
}

#[derive(Resource, Debug, Clone)]
struct GlowShapes {
    bit: Handle<Mesh>,
    rod: Handle<Mesh>,
    dart: Handle<Mesh>,
}

/// A box of unit size along -z with a pointed head.
fn dart() -> Sculptor {
    let mut dart = Sculptor::default();
    let corner = |index: usize, z: f32| {
        let (x, y) = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)][index % 4];
        Vec3::new(x, y, z)
    };
    let white = bevy::color::LinearRgba::WHITE;
    for side in 0..4 {
        let [tail, shoulder] = [0.5, -0.1];
        let body = [corner(side, tail), corner(side + 1, tail), corner(side + 1, shoulder), corner(side, shoulder)];
        dart.quad(body, shade(white, if side % 2 == 0 { 0.72 } else { 0.9 }));
        dart.triangle([corner(side, shoulder), corner(side + 1, shoulder), Vec3::NEG_Z * 0.5], white);
    }
    dart
}

fn shape_glows(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let mut bit = Sculptor::default();
    bit.frustum(Stand::at(Vec3::ZERO), 5, (0.5, 0.0), 0.5, bevy::color::LinearRgba::WHITE);
    bit.frustum(Stand::turned(Vec3::Y * -0.32, 0.6), 5, (0.26, 0.5), 0.32, bevy::color::LinearRgba::WHITE);
    let mut rod = Sculptor::default();
    rod.block(Stand::at(Vec3::Y * -0.5), Vec3::ONE, bevy::color::LinearRgba::WHITE);
    commands.insert_resource(GlowShapes {
        bit: meshes.add(bit.mesh()),
        rod: meshes.add(rod.mesh()),
        dart: meshes.add(dart().mesh()),
    });
}

fn dress_glows(
    mut commands: Commands,
    fresh: Query<(Entity, &Glow), Without<Mesh3d>>,
    shapes: Res<GlowShapes>,
    materials: Res<Materials>,
) {
    for (entity, glow) in &fresh {
        let shape = match glow.flight {
            Flight::Bit { .. } => &shapes.bit,
            Flight::Beam { .. } => &shapes.rod,
            Flight::Shell { .. } => &shapes.dart,
        };
        commands.entity(entity).insert((
            Name::new("Glow"),
            Mesh3d(shape.clone()),
            MeshMaterial3d(materials.glow.clone()),
            MeshTag(paint::tag(glow.colour, 0.0)),
            Transform::from_scale(Vec3::ZERO),
            unshadowed(),
        ));
    }
}

/// The speed of glows, in addition to the playback speed.
#[derive(Resource, Debug, Clone, Copy)]
pub struct GlowSpeed(pub f32);

fn fly_glows(
    mut commands: Commands,
    time: Res<Time>,
    speed: Res<GlowSpeed>,
    mut glows: Query<(Entity, &mut Glow, &mut Transform, &mut MeshTag)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seconds = time.delta_secs().min(0.05) * speed.0;
    for (entity, mut glow, mut transform, mut tag) in &mut glows {
        redraw.write(RequestRedraw);
        if glow.delay > 0.0 {
            glow.delay -= seconds;
            continue;
        }
        glow.age += seconds;
        if glow.age >= glow.life {
            commands.entity(entity).despawn();
            continue;
        }
        let (place, opacity) = glow.place();
        *transform = place;
        *tag = MeshTag(paint::tag(glow.colour, glow.colour.alpha * opacity));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(GlowSpeed(1.0))
        .add_systems(PreStartup, shape_glows)
        .add_systems(Update, (dress_glows, fly_glows).chain().after(super::super::units::UnitSystems::Pose));
}
