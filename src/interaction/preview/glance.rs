//! The panel of an enemy that the pointer has just left. It stays for a moment, so that the pointer can reach it.

use bevy::{math::Rect, prelude::*, window::RequestRedraw};

use super::press_preview::is_hostile;
use super::several_targets::fires_at_many;
use crate::battle::Stage;
use crate::interaction::pointing::hover::Hover;
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::pointer::Pointer;
use crate::interaction::selection::selected::Selection;
use crate::rules::ids::UnitId;
use crate::world::session::{Playback, Shown};

/// How long the panel stays, in seconds.
const GRACE: f32 = 0.4;
/// The longest time step, in seconds. After an idle period the panel must not close at once.
const LONGEST_STEP: f32 = 0.05;

/// The place of the target's panel, in logical pixels. The interface writes it. `None` while no panel is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Resource)]
pub struct TargetPanel(pub Option<Rect>);

/// Keeps the panel of an enemy open while the pointer is on its way to the panel, and while it is on the panel.
pub(in crate::interaction) fn glance(
    (shown, playback): (Res<Shown>, Res<Playback>),
    (hover, pointer, panel): (Res<Hover>, Res<Pointer>, Res<TargetPanel>),
    time: Res<Time>,
    mut left: Local<f32>,
    mut selection: ResMut<Selection>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let book = &*shown.rulebook;
    let own = selection.unit;
    let hostile = |unit: &UnitId| own.is_some_and(|own| is_hostile(book, playback.shown(), own, *unit));
    let pointed = hover.target.as_ref().and_then(Hoverable::unit).filter(hostile);
    let on_panel = pointer.position.zip(panel.0).is_some_and(|(at, place)| place.contains(at));
    let action = selection.action.as_deref().and_then(|id| book.ruleset.action(id));
    let wanted = if action.is_some_and(|action| fires_at_many(book, action)) {
        None
    } else if pointed.is_some() {
        *left = GRACE;
        pointed.filter(|unit| selection.dismissed != Some(*unit))
    } else if hover.by_keyboard {
        None
    } else if on_panel {
        *left = GRACE;
        selection.glanced
    } else if hover.over_interface {
        None
    } else {
        let between_rounds = playback.shown().stage == Stage::Pause;
        let kept = selection.glanced.filter(|_| *left > 0.0 && pointer.position.is_some() && !between_rounds);
        *left -= time.delta_secs().min(LONGEST_STEP);
        if kept.is_some() {
            redraw.write(RequestRedraw);
        }
        kept
    };
    if selection.glanced != wanted {
        selection.glanced = wanted;
    }
}
