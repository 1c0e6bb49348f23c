//! Spawns the units of the scene and places their parts as the postures say.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use super::super::camera::{CameraRig, CameraSystems};
use super::super::figure::{Figure, update_bodies};
use super::super::ground::Ground;
use super::base::{AttachedTo, Attachments, Base, BaseShapes};
use super::damage::Wound;
use super::model::{Model, Models};
use super::posture::{Build, Posture};
use crate::look::material::{Materials, Richness, unshadowed};
use crate::look::paint;
use crate::look::paint::Finish;
use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::ids::UnitId;
use phaseline_world::components::{Activation, Armor, Conditions, Facing, Heat, HexPosition};
use phaseline_world::session::{SessionSystems, Shown};
use phaseline_world::{Battle, BattleJumped, OutcomePublished};

/// The order of the units' systems in a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum UnitSystems {
    /// The outcome that is shown changes the postures.
    Act,
    /// Bodies follow the components of their units. They appear and disappear.
    Spawn,
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
    /// The largest distance of a point of its model from its axis, in world units.
    pub radius: f32,
    /// Its muzzles, relative to its foot.
    pub muzzles: Vec<Vec3>,
    /// Its build.
    pub build: Build,
    model: String,
}

/// A part of a unit.
#[derive(Component, Debug, Clone)]
pub(super) struct UnitPart {
    pub(super) whole: Entity,
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

/// Gives units on the map a body. Takes it from units that are gone or look quite different.
fn spawn_bodies(
    mut commands: Commands,
    ground: Res<Ground>,
    models: Res<Models>,
    materials: Res<Materials>,
    shapes: Res<BaseShapes>,
    richness: Res<Richness>,
    units: Query<(Entity, &phaseline_world::UnitId, &Figure, Option<&UnitBody>), Changed<Figure>>,
) {
    for (entity, unit, figure, body) in &units {
        if body.is_some_and(|body| !figure.away && figure.model == body.model && figure.paint == body.paint) {
            continue;
        }
        let mut whole = commands.entity(entity);
        whole.despawn_related::<Children>().despawn_related::<Attachments>().remove::<(UnitBody, Posture)>();
        if figure.away {
            continue;
        }
        let model = models.get(&figure.model).cloned().unwrap_or_default();
        whole.insert((
            UnitBody {
                unit: (*unit).into(),
                paint: figure.paint,
                height: model.height,
                radius: model.radius,
                muzzles: model.muzzles(),
                build: Build::of(model.parts.iter().map(|part| part.name.as_str())),
                model: figure.model.clone(),
            },
            Posture::at_rest(figure, &ground),
            Transform::default(),
            Visibility::default(),
        ));
        spawn_parts(&mut commands, entity, &model, &materials);
        let tag = MeshTag(paint::tag(srgb(figure.paint), 1.0));
        let lying = (MeshMaterial3d(materials.mark.clone()), AttachedTo(entity), unshadowed());
        let ring = (Base::Ring, Mesh3d(shapes.ring.clone()), tag);
        commands.spawn((Name::new("Ring"), ring.clone(), lying.clone()));
        // Where a hill hides the unit, its ring shows through the hill.
        commands.spawn((
            Name::new("Ring behind something"),
            ring,
            MeshMaterial3d(materials.through.clone()),
            AttachedTo(entity),
            unshadowed(),
        ));
        commands.spawn((Name::new("Scorch"), Base::Scorch, Mesh3d(shapes.scorch.clone()), lying.clone()));
        if *richness == Richness::Plain {
            commands.spawn((Name::new("Shadow"), Base::Shadow, Mesh3d(shapes.shadow.clone()), lying));
        }
    }
}

pub(super) fn spawn_parts(commands: &mut Commands, whole: Entity, model: &Model, materials: &Materials) {
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
}

/// Places whole units and their bases as the postures say.
fn pose_bodies(
    mut bodies: Query<(&UnitBody, Ref<Posture>, &mut Transform), Without<Base>>,
    mut bases: Query<(&Base, &AttachedTo, &mut Transform)>,
    ground: Res<Ground>,
) {
    for (body, posture, mut transform) in &mut bodies {
        if posture.is_changed() {
            *transform = posture.body(body.build);
        }
    }
    for (base, whole, mut transform) in &mut bases {
        let Ok((body, posture, _)) = bodies.get(whole.0) else { continue };
        transform.set_if_neq(base.place(body.height, &posture, &ground));
    }
}

/// Turns and paints the parts of units whose posture or look has changed.
fn pose_parts(
    bodies: Query<(&UnitBody, Ref<Posture>, Ref<Figure>)>,
    mut parts: Query<(&UnitPart, &mut Transform, &mut Visibility, Option<&mut MeshTag>)>,
) {
    for (part, mut transform, mut visibility, tag) in &mut parts {
        let Ok((body, posture, figure)) = bodies.get(part.whole) else { continue };
        if !posture.is_changed() && !figure.is_changed() {
            continue;
        }
        let wound = figure.wound(&part.name);
        visibility.set_if_neq(if wound == Wound::Gone { Visibility::Hidden } else { Visibility::Inherited });
        let (turn, shift) = posture.part(&part.name, part.number, part.joint);
        transform.set_if_neq(Transform { translation: part.joint + shift, rotation: turn, scale: Vec3::ONE });
        if let Some(mut tag) = tag {
            let finish = finish(&posture, &figure, wound);
            let burnt = if let Finish::Burnt(far) = finish { far } else { 0.0 };
            let colour = srgb(body.paint).mix(&srgb(figure.wreck), burnt);
            tag.set_if_neq(MeshTag(paint::unit_tag(colour, finish)));
        }
    }
}

/// The finish of a part. A bright flash outshines everything, and burnt metal no longer glows.
fn finish(posture: &Posture, figure: &Figure, wound: Wound) -> Finish {
    let burnt = posture.burnt.max(if wound == Wound::Burnt { 0.9 } else { 0.0 });
    let glow = ((figure.heat_share(figure.heat) - GLOWS) / (1.0 - GLOWS)).clamp(0.0, 1.0);
    if posture.flash > 0.5 * burnt.max(posture.dark()).max(glow) {
        Finish::Lit(posture.flash.min(1.0))
    } else if burnt > 0.0 {
        Finish::Burnt(burnt)
    } else if posture.bow > 0.0 {
        Finish::Dark(posture.dark())
    } else if glow > 0.0 {
        Finish::Hot(glow)
    } else {
        Finish::Sound
    }
}

/// The share of its heat limit from which a unit glows.
const GLOWS: f32 = 0.5;

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

/// Units stand still as their looks say, after a shown step and after a jump.
fn rest_bodies(
    ground: Res<Ground>,
    mut moved: MessageReader<PictureMoved>,
    mut jumped: MessageReader<BattleJumped>,
    mut bodies: Query<(&Figure, &mut Posture)>,
) {
    let at_once = moved.read().count() + jumped.read().count() > 0;
    for (figure, mut posture) in &mut bodies {
        let rest = Posture::at_rest(figure, &ground);
        // A gun that still swings back goes on with that.
        let Posture { aim, recoil, jolt, push, flash, .. } = *posture;
        let swinging = Posture { aim, recoil, jolt, push, flash, ..rest };
        posture.set_if_neq(if at_once { rest } else { swinging });
    }
}

/// The cursor of the playback was moved from outside, so the picture is another one at once.
#[derive(Debug, Clone, Copy, Message)]
pub struct PictureMoved;

/// Units of which a component has changed that decides how they look. What is destroyed or off the map is also out of
/// the order of the round.
type LooksChanged = Or<(
    Changed<HexPosition>,
    Changed<Facing>,
    Changed<Conditions>,
    Changed<Heat>,
    Changed<Armor>,
    Changed<Activation>,
)>;

pub(super) fn plugin(app: &mut App) {
    let open = resource_exists::<Shown>.and_then(resource_exists::<Battle>);
    let moved = on_message::<PictureMoved>.or_else(resource_exists_and_changed::<Shown>);
    let shown = on_message::<OutcomePublished>.or_else(on_message::<BattleJumped>).or_else(moved);
    // Inside a step the outcomes have changed the looks, so its end settles them even where no component differs.
    let stale = open.and_then(any_match_filter::<LooksChanged>.or_else(shown.clone()));
    app.add_message::<PictureMoved>()
        .configure_sets(
            Update,
            (UnitSystems::Act, SessionSystems::Follow, UnitSystems::Spawn, UnitSystems::Pose).chain(),
        )
        .configure_sets(Update, UnitSystems::Act.after(SessionSystems::Keep))
        .configure_sets(Update, UnitSystems::Spawn.before(CameraSystems::Glide))
        .configure_sets(Update, (UnitSystems::Spawn, UnitSystems::Pose).run_if(resource_exists::<Ground>))
        .add_systems(
            Update,
            (
                (
                    update_bodies.run_if(stale),
                    spawn_bodies.run_if(any_match_filter::<Changed<Figure>>),
                    rest_bodies.run_if(shown),
                )
                    .chain()
                    .in_set(UnitSystems::Spawn),
                (pose_bodies, pose_parts).chain().in_set(UnitSystems::Pose),
                choose_forms.in_set(UnitSystems::Pose).after(CameraSystems::Glide),
            ),
        );
}
