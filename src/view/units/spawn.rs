//! Spawns the units of the scene and places their parts as the postures say.

use std::collections::BTreeMap;

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use super::super::camera::{CameraRig, CameraSystems};
use super::super::ground::Ground;
use super::base::{Base, BaseShapes, UnitBase};
use super::damage::Wound;
use super::model::Models;
use super::posture::{Build, Posture};
use crate::rules::catalog::colour::Colour;
use crate::rules::ids::UnitId;
use crate::view::look::material::{Materials, Richness, unshadowed};
use crate::view::look::paint;
use crate::view::scene::{Figure, Scene};

/// The order of the units' systems in a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum UnitSystems {
    /// Units appear and disappear.
    Spawn,
    /// Acts change the postures.
    Act,
    /// Parts move to where the postures want them.
    Pose,
}

/// The root of a unit.
#[derive(Component, Debug, Clone)]
pub struct UnitBody {
    /// The unit.
    pub unit: UnitId,
    /// The colour of its side.
    pub paint: Colour,
    /// The height of its model, in world units.
    pub height: f32,
    /// Its muzzles, relative to its foot.
    pub muzzles: Vec<Vec3>,
    /// Its build.
    pub build: Build,
    model: String,
}

/// A part of a unit.
#[derive(Component, Debug, Clone)]
struct UnitPart {
    whole: Entity,
    name: String,
    number: usize,
    joint: Vec3,
}

/// The shapes of a part for near and far.
#[derive(Component, Debug, Clone)]
struct Forms {
    near: Handle<Mesh>,
    far: Handle<Mesh>,
}

/// Spawns new units. Despawns units that are gone or look quite different.
fn spawn_units(
    mut commands: Commands,
    scene: Res<Scene>,
    ground: Res<Ground>,
    models: Res<Models>,
    materials: Res<Materials>,
    shapes: Res<BaseShapes>,
    richness: Res<Richness>,
    bodies: Query<(Entity, &UnitBody)>,
    bases: Query<(Entity, &UnitBase)>,
) {
    let mut known = BTreeMap::new();
    for (entity, body) in &bodies {
        let same = scene
            .0
            .get(&body.unit)
            .is_some_and(|figure| !figure.away && figure.model == body.model && figure.paint == body.paint);
        if same {
            known.insert(body.unit, entity);
            continue;
        }
        commands.entity(entity).despawn();
        for (base, _) in bases.iter().filter(|(_, base)| base.whole == entity) {
            commands.entity(base).despawn();
        }
    }
    for (unit, figure) in scene.0.iter().filter(|(unit, figure)| !figure.away && !known.contains_key(unit)) {
        let posture = Posture::at_rest(figure, &ground);
        let whole = spawn_unit(&mut commands, *unit, figure, posture, &models, &materials);
        let tag = MeshTag(paint::tag(srgb(figure.paint), 1.0));
        let lying = (MeshMaterial3d(materials.mark.clone()), unshadowed());
        let base = |base| UnitBase { whole, base };
        let ring = (base(Base::Ring), Mesh3d(shapes.ring.clone()), tag);
        commands.spawn((Name::new("Ring"), ring.clone(), lying.clone()));
        // Where a hill hides the unit, its ring shows through the hill.
        commands.spawn((
            Name::new("Ring behind something"),
            ring,
            MeshMaterial3d(materials.through.clone()),
            unshadowed(),
        ));
        commands.spawn((Name::new("Scorch"), base(Base::Scorch), Mesh3d(shapes.scorch.clone()), lying.clone()));
        if *richness == Richness::Plain {
            commands.spawn((Name::new("Shadow"), base(Base::Shadow), Mesh3d(shapes.shadow.clone()), lying));
        }
    }
}

fn spawn_unit(
    commands: &mut Commands,
    unit: UnitId,
    figure: &Figure,
    posture: Posture,
    models: &Models,
    materials: &Materials,
) -> Entity {
    let model = models.get(&figure.model).cloned().unwrap_or_default();
    let build = Build::of(model.parts.iter().map(|part| part.name.as_str()));
    let body = UnitBody {
        unit,
        paint: figure.paint,
        height: model.height,
        muzzles: model.muzzles(),
        build,
        model: figure.model.clone(),
    };
    let whole = commands
        .spawn((Name::new(format!("Unit {unit}")), body, posture, Transform::default(), Visibility::default()))
        .id();
    let mut parts: Vec<Entity> = Vec::new();
    for (number, part) in model.parts.iter().enumerate() {
        let piece = UnitPart { whole, name: part.name.clone(), number, joint: part.joint };
        let parent = part.parent.and_then(|parent| parts.get(parent).copied()).unwrap_or(whole);
        let place = Transform::from_translation(part.joint);
        let mut entity =
            commands.spawn((Name::new(part.name.clone()), piece, place, Visibility::default(), ChildOf(parent)));
        if let Some(mesh) = &part.mesh {
            entity.insert((Mesh3d(mesh.clone()), MeshMaterial3d(materials.solid.clone()), MeshTag(0)));
            entity.insert(Forms { near: mesh.clone(), far: part.far.clone().unwrap_or_else(|| mesh.clone()) });
        }
        parts.push(entity.id());
    }
    whole
}

/// Places whole units and their bases as the postures say.
fn pose_bodies(
    mut bodies: Query<(&UnitBody, Ref<Posture>, &mut Transform), Without<UnitBase>>,
    mut bases: Query<(&UnitBase, &mut Transform)>,
    ground: Res<Ground>,
) {
    for (body, posture, mut transform) in &mut bodies {
        if posture.is_changed() {
            *transform = posture.body(body.build);
        }
    }
    for (base, mut transform) in &mut bases {
        let Ok((body, posture, _)) = bodies.get(base.whole) else { continue };
        transform.set_if_neq(base.base.place(body.height, &posture, &ground));
    }
}

/// Turns and paints the parts of units whose posture has changed.
fn pose_parts(
    scene: Res<Scene>,
    bodies: Query<(&UnitBody, Ref<Posture>)>,
    mut parts: Query<(&UnitPart, &mut Transform, &mut Visibility, Option<&mut MeshTag>)>,
) {
    for (part, mut transform, mut visibility, tag) in &mut parts {
        let Ok((body, posture)) = bodies.get(part.whole) else { continue };
        if !posture.is_changed() && !scene.is_changed() {
            continue;
        }
        let wound = scene.0.get(&body.unit).map_or(Wound::Whole, |figure| figure.wound(&part.name));
        visibility.set_if_neq(if wound == Wound::Gone { Visibility::Hidden } else { Visibility::Inherited });
        let (turn, shift) = posture.part(&part.name, part.number, part.joint);
        transform.set_if_neq(Transform { translation: part.joint + shift, rotation: turn, scale: Vec3::ONE });
        if let Some(mut tag) = tag {
            let dim = if posture.bow > 0.0 { 0.3 * posture.bow } else { 0.0 };
            let black = if wound == Wound::Burnt { 0.9 } else { 0.0 };
            tag.set_if_neq(MeshTag(paint::tag(srgb(body.paint), posture.burnt.max(dim).max(black))));
        }
    }
}

/// Distances to the camera where the shape switches to near and to far, in world units. Between the two nothing
/// changes.
const FAR: (f32, f32) = (27.0, 29.0);

/// Shows far units in their plainer shapes, on machines where each triangle counts.
fn choose_forms(
    rig: Res<CameraRig>,
    richness: Res<Richness>,
    bodies: Query<&Posture, With<UnitBody>>,
    mut parts: Query<(&UnitPart, &Forms, &mut Mesh3d)>,
) {
    if *richness == Richness::Rich {
        return;
    }
    let eye = rig.now().transform().translation;
    for (part, forms, mut shown) in &mut parts {
        let Ok(posture) = bodies.get(part.whole) else { continue };
        let distance = eye.distance(posture.at);
        let wanted = match distance {
            near if near < FAR.0 => &forms.near,
            far if far > FAR.1 => &forms.far,
            _ => continue,
        };
        if shown.0 != *wanted {
            shown.0 = wanted.clone();
        }
    }
}

/// A colour of a theme for the engine.
pub fn srgb(colour: Colour) -> Srgba {
    let [red, green, blue, alpha] = colour.to_array();
    Srgba::rgba_u8(red, green, blue, alpha)
}

pub(super) fn plugin(app: &mut App) {
    let ready = resource_exists::<Ground>.and_then(resource_exists::<Scene>);
    app.init_resource::<Scene>()
        .configure_sets(Update, (UnitSystems::Spawn, UnitSystems::Act, UnitSystems::Pose).chain().run_if(ready))
        .add_systems(
            Update,
            (
                spawn_units.run_if(resource_changed::<Scene>).in_set(UnitSystems::Spawn),
                (pose_bodies, pose_parts).chain().in_set(UnitSystems::Pose),
                choose_forms.in_set(UnitSystems::Pose).after(CameraSystems::Glide),
            ),
        );
}
