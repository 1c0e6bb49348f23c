//! Smoke above damaged units.

use bevy::color::LinearRgba;
use bevy::prelude::*;

use super::super::figure::Figure;
use super::super::ground::Ground;
use super::base::AttachedTo;
use super::posture::Posture;
use super::spawn::{UnitBody, UnitSystems};
use crate::look::material::{Materials, unshadowed};
use crate::look::paint::between;
use crate::look::sculpt::{Sculptor, Stand};

/// A cloud of smoke above a unit. It does not move, so that it costs nothing while nothing happens.
#[derive(Component, Debug, Clone, Copy)]
struct Plume {
    at: Vec2,
    size: f32,
}

#[derive(Resource, Debug, Clone)]
struct PlumeShape(Handle<Mesh>);

fn shape_plume(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let mut sculptor = Sculptor::default();
    for puff in 0..6 {
        let part = puff as f32 / 6.0;
        let drift = |salt: u32| between((puff, 3), salt, -0.06, 0.06) + 0.16 * part;
        let foot = Vec3::new(drift(1), 0.95 * part, drift(2) * 0.5);
        let radius = 0.09 + 0.16 * part;
        let grey = 0.02 + 0.10 * part;
        let colour = LinearRgba { red: grey, green: grey, blue: grey * 1.1, alpha: 0.62 * (1.0 - part) + 0.08 };
        let turn = between((puff, 5), 4, 0.0, 6.0);
        sculptor.frustum(Stand::turned(foot, turn), 6, (radius, radius * 0.35), radius * 0.9, colour);
        sculptor.sleeve(
            Stand::turned(foot - Vec3::Y * radius * 0.7, turn),
            6,
            (radius * 0.4, radius),
            radius * 0.7,
            colour,
        );
    }
    commands.insert_resource(PlumeShape(meshes.add(sculptor.mesh())));
}

/// Updates the smoke above damaged units whenever the look of the units changes.
fn hang_plumes(
    mut commands: Commands,
    shape: Res<PlumeShape>,
    materials: Res<Materials>,
    bodies: Query<(Entity, &UnitBody, &Figure)>,
    old: Query<(Entity, &Plume, &AttachedTo)>,
) {
    let mut hanging: Vec<(Entity, Vec2, f32)> = Vec::new();
    for (entity, body, figure) in &bodies {
        hanging.extend(figure.smoking(body.build).into_iter().map(|(at, size)| (entity, at, size)));
    }
    for (entity, plume, whole) in &old {
        match hanging.iter().position(|wish| (whole.0, plume.at, plume.size) == *wish) {
            Some(found) => _ = hanging.swap_remove(found),
            None => commands.entity(entity).despawn(),
        }
    }
    for (whole, at, size) in hanging {
        let looks = (Mesh3d(shape.0.clone()), MeshMaterial3d(materials.glow.clone()), unshadowed());
        let plume = (Name::new("Plume"), Plume { at, size }, AttachedTo(whole));
        commands.spawn((plume, looks, Transform::from_scale(Vec3::ZERO)));
    }
}

/// Moves smoke with its unit and keeps it upright.
fn carry_plumes(bodies: Query<(&UnitBody, &Posture)>, mut plumes: Query<(&Plume, &AttachedTo, &mut Transform)>) {
    for (plume, whole, mut place) in &mut plumes {
        let Ok((body, posture)) = bodies.get(whole.0) else { continue };
        let right = Quat::from_rotation_y(posture.yaw + posture.aim) * Vec3::X * plume.at.x * 0.3;
        let up = Vec3::Y * body.height * plume.at.y * (1.0 - 0.6 * posture.fall);
        place.set_if_neq(Transform::from_translation(posture.at + right + up).with_scale(Vec3::splat(plume.size)));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, shape_plume).add_systems(
        Update,
        (hang_plumes.run_if(any_match_filter::<Changed<Figure>>), carry_plumes)
            .chain()
            .run_if(resource_exists::<Ground>)
            .after(UnitSystems::Pose),
    );
}
