//! What the camera follows: the unit whose action is shown, the unit in turn with its surroundings, both ends of a plan,
//! and the unit that the player requests by key.

use super::super::camera::{CameraRig, CameraSystems, Gaze, Opening};
use super::super::ground::Ground;
use super::super::units::{UnitBody, UnitSystems};
use crate::units::Posture;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use phaseline_battle::{Opener, UnitState};
use phaseline_interaction::{Anchors, FreePart, Hover, Hoverable, Marks, Pointer, Regions, Selection, Under};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_world::session::{Playback, Skirmish};

/// The places of the units, the camera and its free part of the picture.
#[derive(SystemParam)]
pub(super) struct Attention<'w, 's> {
    bodies: Query<'w, 's, (&'static UnitBody, &'static Posture)>,
    ground: Res<'w, Ground>,
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

    /// Shows a unit and its surroundings from as near as the player has chosen. In the middle of a turn the picture stays
    /// where it is if it shows the unit well.
    fn attend(&mut self, unit: UnitId, same_turn: bool) {
        if let Some(body) = self.body_of(unit).filter(|body| !same_turn || !self.rig.shows_well(body, self.free.0)) {
            let (others, free) = (self.standing(), self.free.0);
            self.rig.surround(body, &others, free);
            self.redraw.write(RequestRedraw);
        }
    }

    /// Moves the camera to a unit, and close to it when asked again.
    fn centre(&mut self, unit: UnitId) {
        if let Some(place) = self.place_of(unit) {
            self.rig.centre(place, self.free.0);
            self.redraw.write(RequestRedraw);
        }
    }

    /// Shows who fights whom if that can be seen from where machines are not small, else the first of these units and
    /// its surroundings.
    fn gather(&mut self, units: &[UnitId]) {
        let (all, free) = (self.standing(), self.free.0);
        if all.is_empty() || self.rig.is_close() {
            return;
        }
        if !self.rig.frame_all(&all, free)
            && let Some(unit) = units.first()
        {
            self.attend(*unit, false);
        }
        self.redraw.write(RequestRedraw);
    }

    /// The places of all units that stand.
    fn standing(&self) -> Vec<Vec3> {
        self.bodies.iter().filter(|(_, posture)| !posture.is_wreck()).map(|(_, posture)| posture.at).collect()
    }

    /// Moves the camera so that all these units are in the free part of the picture, if they are not.
    pub(super) fn keep_all_in_view(&mut self, units: &[UnitId]) {
        let places: Vec<Vec3> = units.iter().filter_map(|unit| self.body_of(*unit)).flatten().collect();
        let free = self.free.0;
        if !places.is_empty() && !self.rig.is_close() && !self.rig.frames(&places, free) {
            self.rig.frame_places(&places, free);
            self.redraw.write(RequestRedraw);
        }
    }

    /// Draws back as far as both ends need. Where they are too far apart, the camera stays, and the other end has its
    /// marker at the edge; but whoever is asked about them sees the first one at least.
    fn keep_ends_in_view(&mut self, ends: Ends) {
        let at_hex = |hex: Hex| self.ground.tile(hex).map(|_| [self.ground.standing(hex); 2]);
        let other = match ends.other {
            End::Unit(unit) => self.body_of(unit),
            End::Hex(hex) => at_hex(hex),
        };
        let (Some(unit), Some(other), free) = (self.body_of(ends.unit), other, self.free.0) else { return };
        let places = [unit, other].concat();
        if self.rig.is_close() || self.rig.frames(&places, free) {
            return;
        }
        if ends.question.is_some() {
            self.rig.frame_places(&places, free);
        }
        if ends.question.is_some() || self.rig.frame_all(&places, free) {
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
        self.body_of(unit).map(|[foot, _]| foot)
    }

    /// The foot of a unit, and the point over its head.
    fn body_of(&self, unit: UnitId) -> Option<[Vec3; 2]> {
        let (body, posture) = self.bodies.iter().find(|(body, _)| body.unit == unit)?;
        Some([posture.at, posture.at + Vec3::Y * body.height])
    }
}

/// The two ends of what the player plans, or of what is asked: the unit that acts, and its target or goal.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ends {
    unit: UnitId,
    other: End,
    /// The number of outcomes before the question about them, if they belong to one.
    question: Option<usize>,
}

/// The other end.
#[derive(Debug, Clone, Copy, PartialEq)]
enum End {
    Unit(UnitId),
    Hex(Hex),
}

/// Where the camera was before it showed both ends of something, and where it went.
#[derive(Debug, Clone, Copy)]
struct WayBack {
    from: Gaze,
    to: Gaze,
}

/// What the view shows of a plan: the ends that it shows, and since when others are wished for.
#[derive(Debug, Clone, Copy, Default)]
struct ShownEnds {
    shown: Option<Ends>,
    wished: Option<Ends>,
    seconds: f32,
    way_back: Option<WayBack>,
}

/// What a frame has shown of the battle.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    /// Whether something was still to be shown.
    lags: bool,
    /// How many outcomes had been shown.
    outcomes: usize,
}

impl Seen {
    fn of(playback: &Playback) -> Self {
        Self { lags: playback.lags(), outcomes: playback.past().len() }
    }
}

/// How long the pointer rests on a name outside the board before the camera shows its unit, in seconds.
const REST: f32 = 0.25;

/// Shows a unit with its surroundings when its turn begins, after each of its actions, and when the turns of others are
/// over. A unit that the player chooses comes into view. When nobody is in turn, it shows who fights whom. The key `C`
/// centres the selected unit at any time.
fn attend_to_chosen(
    marks: Res<Marks>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    (playback, skirmish): (Option<Res<Playback>>, Option<Res<Skirmish>>),
    opening: Res<Opening>,
    (mut before, mut seen, mut just_rested): (Local<Option<UnitId>>, Local<Seen>, Local<u8>),
    mut attention: Attention,
) {
    let now = playback.as_ref().map_or_else(Seen::default, |playback| Seen::of(playback));
    let then = std::mem::replace(&mut *seen, now);
    // What is taken back is at rest at once.
    let comes_to_rest = !now.lags && (then.lags || now.outcomes < then.outcomes);
    // Who is in turn is chosen a frame or two after the last outcome is shown.
    *just_rested = if comes_to_rest { 4 } else { just_rested.saturating_sub(1) };
    let was_chosen = std::mem::replace(&mut *before, marks.selected);
    let state = playback.as_ref().map(|playback| playback.shown());
    let has_acted = was_chosen.zip(state).and_then(|(unit, state)| Some(state.unit(unit)?.turn.acted));
    let Some(unit) = marks.selected else {
        if comes_to_rest && let Some((playback, skirmish)) = playback.as_ref().zip(skirmish) {
            let is_own = |unit: &UnitState| skirmish.is_human(unit.side());
            let mut own: Vec<&UnitState> = playback.shown().alive().filter(|unit| is_own(unit)).collect();
            // Where nobody plays, everybody is looked at.
            if own.is_empty() {
                own = playback.shown().alive().collect();
            }
            let own: Vec<UnitId> = own.into_iter().map(UnitState::id).collect();
            attention.gather(&own);
        }
        return;
    };
    let is_another = was_chosen != Some(unit);
    if keys.is_some_and(|keys| keys.just_pressed(KeyCode::KeyC)) {
        attention.centre(unit);
    } else if opening.opened {
        attention.attend(unit, false);
        attention.rig.arrive();
    } else if is_another && (*just_rested > 0 || has_acted == Some(true))
        || !attention.rig.is_on_detour() && (is_another || comes_to_rest)
    {
        // Whoever has asked for all units sees them until the turn of another one begins.
        let is_acting =
            state.and_then(|state| state.acting()).is_some_and(|acting| acting.unit == unit && acting.begun);
        attention.attend(unit, !is_another && is_acting);
    }
}

/// Draws back as far as both ends of a plan need to be in the picture: attacker and target, a unit and the hex that the
/// keyboard's cursor is on, the units of a reaction window. While the pointer is on a target that can be seen, the camera
/// stays: the next click must not hit something else. When nothing is planned any more, it goes back, unless something
/// else has moved it.
fn attend_to_plan(
    selection: Res<Selection>,
    marks: Option<Res<Marks>>,
    (hover, pointer, regions, anchors): (
        Option<Res<Hover>>,
        Option<Res<Pointer>>,
        Option<Res<Regions>>,
        Option<Res<Anchors>>,
    ),
    playback: Option<Res<Playback>>,
    time: Res<Time>,
    mut ends: Local<ShownEnds>,
    mut attention: Attention,
) {
    let at = pointer.and_then(|pointer| pointer.position);
    let in_picture = |unit: &UnitId| {
        let anchor = anchors.as_ref().and_then(|anchors| anchors.units.get(unit));
        anchor.is_some_and(|anchor| anchor.visible)
    };
    let pointed = at.zip(regions).and_then(|(at, regions)| match regions.under(at) {
        Under::Named(name @ (Hoverable::Badge(_) | Hoverable::Unit(_))) => name.unit().filter(in_picture),
        Under::Nothing => anchors.as_ref().and_then(|anchors| anchors.unit_at(at)),
        Under::Named(_) | Under::Panel => None,
    });
    let lags = playback.as_ref().is_some_and(|playback| playback.lags());
    let acting = playback.as_ref().and_then(|playback| Some(playback.shown().acting()?.unit));
    let still = playback.as_ref().filter(|_| !lags);
    let window = still.and_then(|playback| playback.shown().window());
    let question = still.filter(|_| window.is_some()).map(|playback| playback.past().len());
    // Whoever is shot at is seen with the shooter, whoever may answer.
    let shot_at = window.and_then(|window| match window.opener {
        Opener::Aimed { at, .. } => Some(at),
        _ => None,
    });
    let firm = selection.target.filter(|_| selection.pinned || question.is_some()).map(End::Unit);
    // What the keyboard points at. The pointer alone never moves the camera: the next press would hit something else.
    let loose = hover.as_ref().filter(|_| !lags).and_then(|hover| match hover.target.as_ref()? {
        Hoverable::Badge(unit) | Hoverable::Unit(unit) if hover.by_keyboard => Some(End::Unit(*unit)),
        Hoverable::Hex(column, row) if hover.by_keyboard => Some(End::Hex(Hex::from_map(*column, *row))),
        _ => None,
    });
    let chosen = shot_at.or(selection.unit).or_else(|| marks.and_then(|marks| marks.selected));
    let wished = chosen.zip(firm.or(loose)).map(|(unit, other)| Ends { unit, other, question });
    if ends.wished != wished {
        (ends.wished, ends.seconds) = (wished, 0.0);
    }
    // The pointer that passes over a row of names does not move the camera.
    let is_firm = |other: Option<Ends>| other.is_some_and(|ends| firm == Some(ends.other));
    let rests = is_firm(wished) || wished.is_none() && selection.target.is_none() || ends.seconds >= REST;
    if wished != ends.shown && !rests {
        ends.seconds += time.delta_secs().min(0.05);
        attention.redraw.write(RequestRedraw);
        return;
    }
    if let Some(pair) =
        wished.filter(|pair| ends.shown != Some(*pair) && !pointed.is_some_and(|unit| pair.other == End::Unit(unit)))
    {
        let from = attention.rig.goal();
        attention.keep_ends_in_view(pair);
        let to = attention.rig.goal();
        if to != from {
            let first = ends.way_back.filter(|way| way.to == from).map_or(from, |way| way.from);
            ends.way_back = Some(WayBack { from: first, to });
        }
    }
    ends.shown = wished;
    // What it does to the target is still looked at from there.
    let attacks = lags && acting.is_some() && acting == selection.unit;
    if wished.is_none()
        && !attacks
        && let Some(way) = ends.way_back.take()
        && attention.rig.goal() == way.to
    {
        attention.go_back(way.from, selection.unit);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreePart>().add_systems(
        Update,
        (attend_to_chosen.run_if(resource_exists::<Marks>), attend_to_plan.run_if(resource_exists::<Selection>))
            .chain()
            .after(UnitSystems::Act)
            .before(CameraSystems::Glide)
            .run_if(resource_exists::<Ground>),
    );
}
