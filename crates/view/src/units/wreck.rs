//! How the parts of a wreck lie: a walker folds up over its spread legs, a turret slides off its hull.
//!
//! A wreck must not look as if it stood, from any side. A unit at full length does, when it is seen from its feet.

use bevy::prelude::*;

/// The turn of a part of a wreck about its joint, and its shift. `None` for a part that stays as it was. `joint` is
/// where it hangs on its parent.
pub(super) fn lying(name: &str, joint: Vec3) -> Option<(Quat, Vec3)> {
    let (turn_x, turn_y, turn_z) = (Quat::from_rotation_x, Quat::from_rotation_y, Quat::from_rotation_z);
    let left = name.ends_with("left");
    let side = if left { -1.0 } else { 1.0 };
    let on_four = name.contains("_front_") || name.contains("_back_");
    let sunk = |share: f32| Vec3::NEG_Y * share * joint.y;
    Some(match name {
        "pelvis" => (turn_z(0.3) * turn_x(-0.3), sunk(0.84)),
        "hull" => (Quat::IDENTITY, sunk(0.6)),
        "torso" => (turn_y(-0.75) * turn_x(-1.35) * turn_y(0.55), Vec3::new(-0.12, -0.14, -0.2)),
        "turret" => (turn_y(0.9) * turn_z(0.5) * turn_x(-0.12), Vec3::new(-0.45, 0.0, 0.1) + sunk(0.35)),
        "barrel" => (turn_x(-0.2), Vec3::ZERO),
        _ if on_four && name.starts_with("leg") => (turn_z(0.75 * side), Vec3::ZERO),
        _ if on_four && name.starts_with("shin") => (turn_z(-0.2 * side), Vec3::ZERO),
        "leg_left" => (turn_z(-1.25) * turn_x(0.4), Vec3::ZERO),
        "leg_right" => (turn_z(0.95) * turn_x(-1.25), Vec3::ZERO),
        _ if name.starts_with("shin") => (turn_x(if left { -0.5 } else { -0.2 }), Vec3::ZERO),
        _ if name.starts_with("arm") => {
            (if left { turn_z(-0.9) * turn_x(0.3) } else { turn_z(0.35) * turn_x(-0.5) }, Vec3::ZERO)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::model::{self, Model, Models};
    use super::super::posture::{Build, Posture};
    use bevy::prelude::*;

    /// The height of a model's highest point in a posture.
    fn height(model: &Model, posture: Posture, meshes: &Assets<Mesh>) -> f32 {
        let build = Build::of(model.parts.iter().map(|part| part.name.as_str()));
        let mut places: Vec<Transform> = Vec::new();
        let mut highest = 0.0_f32;
        for (number, part) in model.parts.iter().enumerate() {
            let (rotation, shift) = posture.part(&part.name, number, part.joint);
            let parent = part.parent.map_or_else(|| posture.body(build), |parent| places[parent]);
            let place = parent * Transform { translation: part.joint + shift, rotation, scale: Vec3::ONE };
            places.push(place);
            let mesh = part.mesh.as_ref().and_then(|mesh| meshes.get(mesh));
            let points = mesh.and_then(|mesh| mesh.attribute(Mesh::ATTRIBUTE_POSITION)?.as_float3());
            for point in points.into_iter().flatten() {
                highest = highest.max(place.transform_point(Vec3::from_array(*point)).y);
            }
        }
        highest
    }

    #[test]
    fn the_wreck_of_a_walker_is_a_low_heap() {
        let mut app = App::new();
        app.init_resource::<Assets<Mesh>>().add_plugins(model::plugin);
        app.world_mut().run_schedule(PreStartup);
        let (models, meshes) = (app.world().resource::<Models>(), app.world().resource::<Assets<Mesh>>());
        for name in ["mech_light", "mech_medium", "mech_heavy", "mech_assault", "warrior", "archer", "shaman"] {
            let model = models.get(name).expect("a model");
            let wreck = Posture { fall: 1.0, burnt: 1.0, ..Posture::default() };
            let (stands, lies) = (height(model, Posture::default(), meshes), height(model, wreck, meshes));
            assert!(lies < 0.5 * stands, "{name}: {lies} high instead of {stands}");
            let prone = height(model, Posture { fall: 1.0, ..Posture::default() }, meshes);
            assert!(lies < prone, "{name}: lower than one that only lies, which is {prone} high");
        }
    }
}
