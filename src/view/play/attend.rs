//! What the camera follows: the unit whose action is shown, the selected unit, and the unit that the player requests by
//! key.

use super::super::camera::CameraRig;
use super::super::units::{UnitBody, UnitSystems};
use crate::interaction::{Anchors, FreePart, Hoverable, Marks, Pointer, Regions, Selection, Under};
use crate::rules::ids::UnitId;
use crate::view::units::Posture;
use crate::world::session::Playback;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// The places of the units, the camera and its free part of the picture.
#[derive(SystemParam)]
pub(super) struct Attention<'w, 's> {
    bodies: Query<'w, 's, (&'static UnitBody, &'static Posture)>,
    free: Res<'w, FreePart>,
    rig: ResMut<'w, CameraRig>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Attention<'_, '_> {
    /// Moves the camera to a place.
    pub(super) fn turn_to(&mut self, place: Vec3) {
        self.rig.focus(place);
        self.redraw.write(RequestRedraw);
    }

    /// Moves the camera to a unit.
    fn attend(&mut self, unit: UnitId) {
        if let Some(place) = self.place_of(unit) {
            let free = self.free.0;
            self.rig.frame_places(&[place], free);
            self.redraw.write(RequestRedraw);
        }
    }

    /// Moves the camera if a unit is outside the picture or under a panel, or if the camera is still farther away than
    /// the player wants because it showed others.
    fn come_back_to(&mut self, unit: UnitId) {
        if self.rig.is_farther() { self.attend(unit) } else { self.keep_all_in_view(&[unit]) }
    }

    /// Moves the camera so that all these units are in the free part of the picture, if they are not.
    pub(super) fn keep_all_in_view(&mut self, units: &[UnitId]) {
        let places: Vec<Vec3> = units.iter().filter_map(|unit| self.place_of(*unit)).collect();
        let free = self.free.0;
        if !places.is_empty() && !self.rig.is_close() && !self.rig.frames(&places, free) {
            self.rig.frame_places(&places, free);
            self.redraw.write(RequestRedraw);
        }
    }

    fn place_of(&self, unit: UnitId) -> Option<Vec3> {
        self.bodies.iter().find(|(body, _)| body.unit == unit).map(|(_, posture)| posture.at)
    }
}

/// Brings a newly selected unit into view. The key `C` centres it at any time.
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
        attention.come_back_to(unit);
    }
    *before = Some(unit);
}

/// Shows attacker and target together, and the units of a reaction window too. While the pointer is on the target, the
/// camera stays: the next click must not hit something else.
fn attend_to_aim(
    selection: Res<Selection>,
    (pointer, regions, anchors): (Option<Res<Pointer>>, Option<Res<Regions>>, Option<Res<Anchors>>),
    playback: Option<Res<Playback>>,
    mut before: Local<Option<[UnitId; 2]>>,
    mut attention: Attention,
) {
    let at = pointer.and_then(|pointer| pointer.position);
    let pointed = at.zip(regions).and_then(|(at, regions)| match regions.under(at) {
        Under::Named(name @ (Hoverable::Badge(_) | Hoverable::Unit(_))) => name.unit(),
        Under::Nothing => anchors.and_then(|anchors| anchors.unit_at(at)),
        Under::Named(_) | Under::Panel => None,
    });
    let asked = playback.is_some_and(|playback| !playback.lags() && playback.shown().window().is_some());
    let targets = selection.pinned || asked;
    let pair = selection.unit.zip(selection.target).filter(|_| targets).map(|(unit, target)| [unit, target]);
    if let Some(pair) = pair.filter(|pair| *before != Some(*pair) && pointed != Some(pair[1])) {
        attention.keep_all_in_view(&pair);
    }
    *before = pair;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreePart>().add_systems(
        Update,
        (attend_to_chosen.run_if(resource_exists::<Marks>), attend_to_aim.run_if(resource_exists::<Selection>))
            .chain()
            .after(UnitSystems::Act),
    );
}
