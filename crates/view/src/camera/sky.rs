//! The surroundings of the board: a soft sky, and the table that the board stands on.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

use crate::camera::BoardCamera;
use crate::look::material::{Materials, unshadowed};
use crate::look::paint;
use crate::look::paint::{blend, linear};
use crate::look::sculpt::{Sculptor, spoke};

/// The dome around the camera.
#[derive(Component, Debug, Clone, Copy)]
struct Dome;

/// The radius of the dome, in world units.
const FAR: f32 = 900.0;

/// Spawns the dome: the sky above, the colour of the table below, and haze where they meet.
fn spawn_dome(mut commands: Commands, materials: Res<Materials>, mut meshes: ResMut<Assets<Mesh>>) {
    let mut sculptor = Sculptor::default();
    let (sky, haze, table) = (linear(paint::SKY_TOP), linear(paint::HAZE), linear(paint::TABLE));
    let levels = [
        (-1.0, 0.05, blend(table, haze, -0.25)),
        (-0.75, 0.66, table),
        (-0.35, 0.93, blend(table, haze, 0.65)),
        (-0.04, 1.0, haze),
        (0.12, 0.99, blend(haze, sky, 0.25)),
        (0.5, 0.86, blend(haze, sky, 0.75)),
        (1.0, 0.05, sky),
    ];
    const SIDES: usize = 12;
    for pair in levels.windows(2) {
        let [(low, narrow, below), (high, wide, above)] = [pair[0], pair[1]];
        for i in 0..SIDES {
            let (here, next) = (spoke(i, SIDES), spoke(i + 1, SIDES));
            let at = |way: Vec3, part: f32, height: f32| way * part * FAR + Vec3::Y * height * FAR;
            let corners = [at(here, narrow, low), at(next, narrow, low), at(next, wide, high), at(here, wide, high)];
            sculptor.quad_shaded(corners, [below, below, above, above]);
        }
    }
    commands.spawn((
        Name::new("Dome"),
        Dome,
        Mesh3d(meshes.add(sculptor.mesh())),
        MeshMaterial3d(materials.backdrop.clone()),
        MeshTag(0),
        NoFrustumCulling,
        unshadowed(),
    ));
}

/// Moves the dome with the camera, so that the camera never reaches it.
fn carry_dome(
    cameras: Query<&Transform, (With<BoardCamera>, Without<Dome>)>,
    mut domes: Query<&mut Transform, With<Dome>>,
) {
    for (camera, mut dome) in cameras.iter().zip(&mut domes) {
        dome.set_if_neq(Transform::from_translation(camera.translation));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_dome).add_systems(Update, carry_dome.after(crate::camera::CameraSystems::Glide));
}
