//! What the camera attends to: the unit whose deed is shown, the one that is chosen, and the one that is asked for by key.

use super::super::camera::{BoardCamera, CameraRig};
use super::super::units::{UnitBody, UnitSystems};
use crate::interaction::Marks;
use crate::rules::ids::UnitId;
use crate::view::units::Posture;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// Where units are, where the camera stands, and where it goes.
#[derive(SystemParam)]
pub(super) struct Attention<'w, 's> {
    bodies: Query<'w, 's, (&'static UnitBody, &'static Posture)>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    rig: ResMut<'w, CameraRig>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Attention<'_, '_> {
    /// Brings the camera to a place.
    pub(super) fn turn_to(&mut self, place: Vec3) {
        self.rig.focus(place);
        self.redraw.write(RequestRedraw);
    }

    /// Brings the camera to a unit.
    fn attend(&mut self, unit: UnitId) {
        if let Some(place) = self.place_of(unit) {
            self.turn_to(place);
        }
    }

    /// Brings the camera to a unit that is out of the picture or under a panel.
    pub(super) fn keep_in_view(&mut self, unit: UnitId) {
        let Some(place) = self.place_of(unit) else { return };
        let Ok((camera, stand)) = self.cameras.single() else { return };
        let size = camera.logical_viewport_size().unwrap_or(Vec2::ONE);
        if !camera.world_to_viewport(stand, place).is_ok_and(|point| is_free(point / size)) {
            self.turn_to(place);
        }
    }

    fn place_of(&self, unit: UnitId) -> Option<Vec3> {
        self.bodies.iter().find(|(body, _)| body.unit == unit).map(|(_, posture)| posture.at)
    }
}

/// Whether a point of the picture, from 0 to 1 each way, is free of panels: timeline above, the unit's card, the actions and
/// the log below.
fn is_free(part: Vec2) -> bool {
    let lowest = if (0.28..0.77).contains(&part.x) { 0.76 } else { 0.68 };
    (0.12..0.88).contains(&part.x) && (0.14..lowest).contains(&part.y)
}

/// Whoever is chosen is in view from then on; `C` brings the camera to it at any time.
fn attend_to_chosen(
    marks: Res<Marks>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut before: Local<Option<UnitId>>,
    mut attention: Attention,
) {
    let Some(unit) = marks.selected else {
        *before = None;
        return;
    };
    if keys.is_some_and(|keys| keys.just_pressed(KeyCode::KeyC)) {
        attention.attend(unit);
    } else if *before != Some(unit) {
        attention.keep_in_view(unit);
    }
    *before = Some(unit);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, attend_to_chosen.run_if(resource_exists::<Marks>).after(UnitSystems::Act));
}
