//! The unit that stands alone on the screen, on a plinth far from the board.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use super::model::Models;
use super::spawn::{UnitPart, spawn_parts, srgb};
use crate::camera::{BoardCamera, CameraSystems, LENS};
use crate::look::material::{Materials, unshadowed};
use crate::look::paint;
use crate::look::sculpt::{Sculptor, Stand};
use phaseline_interaction::{Exhibit, FreePart};

/// Where it stands: so far away that the board is never in the picture.
const STAGE: Vec3 = Vec3::new(6000.0, 0.0, 0.0);
/// The height of the plinth, and its radius beside the unit, in world units.
const PLINTH: (f32, f32) = (0.16, 0.35);
/// The tilt of the camera, in radians.
const TILT: f32 = 0.3;
/// The turn of the unit at the beginning, in radians: it looks past the camera.
const TURN: f32 = 2.6;
/// The room around the unit, as a factor.
const ROOM: f32 = 1.25;

/// The root of the unit on the plinth, or the plinth.
#[derive(Component, Debug, Clone, Copy)]
struct OnStage {
    turns: bool,
}

/// Puts another unit on the stage, or clears it.
fn set_stage(
    mut commands: Commands,
    exhibit: Res<Exhibit>,
    (models, materials): (Res<Models>, Res<Materials>),
    mut meshes: ResMut<Assets<Mesh>>,
    there: Query<Entity, With<OnStage>>,
    mut known: Local<Option<String>>,
) {
    let wanted = exhibit.shown.as_ref().map(|(model, _)| model);
    if known.as_ref() == wanted {
        return;
    }
    *known = wanted.cloned();
    there.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(model) = wanted.and_then(|model| models.get(model)) else { return };
    let whole = commands.spawn((
        Name::new("Exhibit"),
        OnStage { turns: true },
        Transform::from_translation(STAGE),
        Visibility::default(),
    ));
    let whole = whole.id();
    spawn_parts(&mut commands, whole, model, &materials);
    let mut sculptor = Sculptor::default();
    let radius = model.radius + PLINTH.1;
    let stand = Stand::at(Vec3::NEG_Y * PLINTH.0);
    sculptor.frustum(stand, 6, (radius * 1.06, radius), PLINTH.0, paint::linear(0x5A_6470));
    commands.spawn((
        Name::new("Plinth"),
        OnStage { turns: false },
        Mesh3d(meshes.add(sculptor.mesh())),
        MeshMaterial3d(materials.solid.clone()),
        MeshTag(0),
        unshadowed(),
        Transform::from_translation(STAGE),
    ));
}

/// Turns the unit, and gives its parts the colour of its side.
fn turn(
    exhibit: Res<Exhibit>,
    mut roots: Query<(Entity, &OnStage, &mut Transform)>,
    mut parts: Query<(&UnitPart, &mut MeshTag)>,
) {
    let Some((_, colour)) = &exhibit.shown else { return };
    for (root, on_stage, mut place) in &mut roots {
        if !on_stage.turns {
            continue;
        }
        let rotation = Quat::from_rotation_y(TURN + exhibit.turn);
        place.set_if_neq(Transform { translation: STAGE, rotation, scale: Vec3::ONE });
        for (part, mut tag) in &mut parts {
            if part.whole == root {
                tag.set_if_neq(MeshTag(paint::tag(srgb(*colour), 0.0)));
            }
        }
    }
}

/// Points the camera at the stage, so that the unit stands in the part of the picture that no panel covers.
fn look(
    exhibit: Res<Exhibit>,
    models: Res<Models>,
    free: Res<FreePart>,
    mut cameras: Query<(&Camera, &mut Transform), With<BoardCamera>>,
) {
    let Some(model) = exhibit.shown.as_ref().and_then(|(model, _)| models.get(model)) else { return };
    for (camera, mut place) in &mut cameras {
        let size = camera.logical_viewport_size().unwrap_or(Vec2::new(1280.0, 720.0));
        let slopes = Vec2::new(size.x / size.y.max(1.0), 1.0) * (LENS / 2.0).tan();
        let room = free.0.size().max(Vec2::splat(0.05));
        let half = Vec2::new(model.radius + PLINTH.1, (model.height + model.radius * TILT) / 2.0) * ROOM;
        let distance = (half / (slopes * room)).max_element() + model.radius;
        let rotation = Quat::from_rotation_x(-TILT);
        // The middle of the free part, from -1 to 1 to the right and upwards.
        let middle = Vec2::new(2.0 * free.0.center().x - 1.0, 1.0 - 2.0 * free.0.center().y);
        let aside = (-middle * slopes * distance).extend(distance);
        let at = STAGE + Vec3::Y * model.height * 0.45;
        place.set_if_neq(Transform { translation: at + rotation * aside, rotation, scale: Vec3::ONE });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exhibit>().init_resource::<FreePart>().add_systems(
        Update,
        (set_stage, turn, look).chain().after(CameraSystems::Glide).run_if(resource_exists::<Models>),
    );
}
