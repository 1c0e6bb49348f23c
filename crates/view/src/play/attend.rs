//! What the camera follows: the unit whose action is shown, the selected unit, and the unit that the player requests by
//! key.

use super::super::camera::{CameraRig, Gaze};
use super::super::units::{UnitBody, UnitSystems};
use crate::units::Posture;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use phaseline_interaction::{Anchors, FreePart, Hoverable, Marks, Pointer, Regions, Selection, Under};
use phaseline_rules::ids::UnitId;
use phaseline_world::session::Playback;

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

    /// Shows all units if they can be seen from hardly farther away than the player wants. Else moves the camera if this
    /// unit is outside the picture or under a panel, or if the camera is still farther away because it showed others.
    fn come_back_to(&mut self, unit: UnitId) {
        if !self.show_all() {
            if self.rig.is_farther() {
                self.attend(unit);
            } else {
                self.keep_all_in_view(&[unit]);
            }
            let (one, free) = (self.place_of(unit), self.free.0);
            self.rig.show_more_board(one.as_slice(), free);
        }
        self.redraw.write(RequestRedraw);
    }

    /// Shows all units, with clearly more of the board if there is such a view. Returns whether they can be seen from
    /// hardly farther away than the player wants.
    fn show_all(&mut self) -> bool {
        let standing = self.bodies.iter().filter(|(_, posture)| !posture.is_wreck());
        let all: Vec<Vec3> = standing.map(|(_, posture)| posture.at).collect();
        let free = self.free.0;
        let shown = self.rig.show_all(&all, free);
        if self.rig.show_more_board(&all, free) || shown {
            self.redraw.write(RequestRedraw);
        }
        shown
    }

    /// Moves the camera so that all these units are in the free part of the picture, if they are not: with all others if
    /// that can be, so that it need not move again soon.
    pub(super) fn keep_all_in_view(&mut self, units: &[UnitId]) {
        let places: Vec<Vec3> = units.iter().filter_map(|unit| self.place_of(*unit)).collect();
        let free = self.free.0;
        if !places.is_empty() && !self.rig.is_close() && !self.rig.frames(&places, free) {
            if !self.show_all() || !self.rig.frames(&places, free) {
                self.rig.frame_places(&places, free);
            }
            self.redraw.write(RequestRedraw);
        }
    }

    /// Moves the camera back to where it was, if a unit is in view there.
    fn go_back(&mut self, gaze: Gaze, unit: Option<UnitId>) {
        let place = unit.and_then(|unit| self.place_of(unit));
        if self.rig.go_back(gaze, place.as_slice(), self.free.0) {
            self.redraw.write(RequestRedraw);
        }
    }

    fn place_of(&self, unit: UnitId) -> Option<Vec3> {
        self.bodies.iter().find(|(body, _)| body.unit == unit).map(|(_, posture)| posture.at)
    }
}

/// By how much of the picture the free part grows at least when a panel beside it closes.
const WIDER: f32 = 0.05;

/// Where the camera was before it showed an aim, and where it went.
#[derive(Debug, Clone, Copy)]
struct WayBack {
    from: Gaze,
    to: Gaze,
}

/// Brings a newly selected unit into view, and the selected one when the turns of others are over. After any other
/// action it shows all units again. The key `C` centres the selected one at any time.
fn attend_to_chosen(
    marks: Res<Marks>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    playback: Option<Res<Playback>>,
    (mut before, mut lagged): (Local<Option<UnitId>>, Local<bool>),
    mut attention: Attention,
) {
    let lags = playback.as_ref().is_some_and(|playback| playback.lags());
    let begins = playback.is_some_and(|playback| playback.shown().acting().is_none());
    let comes_to_rest = std::mem::replace(&mut *lagged, lags) && !lags;
    let Some(unit) = marks.selected else {
        *before = None;
        if comes_to_rest {
            attention.show_all();
        }
        return;
    };
    if keys.is_some_and(|keys| keys.just_pressed(KeyCode::KeyC)) {
        attention.attend(unit);
    } else if *before != Some(unit) || comes_to_rest && begins {
        attention.come_back_to(unit);
    } else if comes_to_rest {
        attention.show_all();
    }
    *before = Some(unit);
}

/// Shows attacker and target together, and the units of a reaction window too. While the pointer is on the target, the
/// camera stays: the next click must not hit something else. When nobody is aimed at any more, it goes back, unless
/// something else has moved it, and shows all units again.
fn attend_to_aim(
    selection: Res<Selection>,
    (pointer, regions, anchors): (Option<Res<Pointer>>, Option<Res<Regions>>, Option<Res<Anchors>>),
    playback: Option<Res<Playback>>,
    mut before: Local<Option<[UnitId; 2]>>,
    (mut way_back, mut wide, mut aimed): (Local<Option<WayBack>>, Local<f32>, Local<bool>),
    mut attention: Attention,
) {
    let at = pointer.and_then(|pointer| pointer.position);
    let pointed = at.zip(regions).and_then(|(at, regions)| match regions.under(at) {
        Under::Named(name @ (Hoverable::Badge(_) | Hoverable::Unit(_))) => name.unit(),
        Under::Nothing => anchors.and_then(|anchors| anchors.unit_at(at)),
        Under::Named(_) | Under::Panel => None,
    });
    let lags = playback.as_ref().is_some_and(|playback| playback.lags());
    let acting = playback.as_ref().and_then(|playback| Some(playback.shown().acting()?.unit));
    let asked = playback.is_some_and(|playback| !lags && playback.shown().window().is_some());
    let targets = selection.pinned || asked;
    let pair = selection.unit.zip(selection.target).filter(|_| targets).map(|(unit, target)| [unit, target]);
    if let Some(pair) = pair.filter(|pair| *before != Some(*pair) && pointed != Some(pair[1])) {
        let from = attention.rig.goal();
        attention.keep_all_in_view(&pair);
        let to = attention.rig.goal();
        if to != from {
            let first = way_back.filter(|way| way.to == from).map_or(from, |way| way.from);
            *way_back = Some(WayBack { from: first, to });
        }
    }
    // What it does to the target is still looked at from there.
    let attacks = lags && acting.is_some() && acting == selection.unit;
    if pair.is_none()
        && !attacks
        && let Some(way) = way_back.take()
        && attention.rig.goal() == way.to
    {
        attention.go_back(way.from, selection.unit);
    }
    // The view for the part beside the panel of a target may show more sky than board. Once that has closed, and unless
    // the pointer is on the way to another unit, it shows all units again.
    let before_wide = std::mem::replace(&mut *wide, attention.free.0.width());
    *aimed |= pair.is_some();
    if pair.is_none() && !lags && *wide > before_wide + WIDER && std::mem::take(&mut *aimed) && pointed.is_none() {
        attention.show_all();
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
