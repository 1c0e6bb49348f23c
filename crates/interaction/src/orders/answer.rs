//! How long the prompt answers a press before it says again what is next.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use crate::pointing::hover::Hover;
use crate::pointing::name::Hoverable;
use crate::pointing::pointer::Pointer;
use crate::pointing::press::Presses;
use crate::selection::selected::Selection;
use phaseline_world::session::Notice;

/// How long a refusal stays if the player does nothing.
const ANSWERED: Duration = Duration::from_secs(6);

/// The sentence on the screen: since when it stands there, and what was hovered then.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    text: Option<String>,
    since: Duration,
    hovered: Option<Hoverable>,
}

/// Any press ends the sentence about an earlier one, whoever handles it. A refusal or a warning also ends when the player
/// points at another thing, and a refusal with any key and after some seconds. A warning that has ended is given anew.
pub(crate) fn forget_notice(
    (presses, keys): (Res<Presses>, Option<Res<ButtonInput<KeyCode>>>),
    (pointer, hover): (Res<Pointer>, Res<Hover>),
    time: Res<Time<Real>>,
    mut answer: Local<Answer>,
    (mut notice, mut selection): (ResMut<Notice>, ResMut<Selection>),
) {
    let Some(text) = notice.text() else {
        *answer = Answer::default();
        return;
    };
    let now = time.elapsed();
    let is_new = answer.text.as_deref() != Some(text);
    if is_new {
        *answer = Answer { text: Some(text.to_owned()), since: now, hovered: hover.target.clone() };
    }
    let struck = keys.is_some_and(|keys| keys.get_just_pressed().len() > 0);
    let points_elsewhere = hover.target != answer.hovered && (pointer.stirred || hover.by_keyboard);
    let late = now.saturating_sub(answer.since) >= ANSWERED;
    let turned_away = points_elsewhere && (notice.fades() || notice.warns());
    if turned_away && notice.warns() {
        // A question about an order comes with it; another one is whether an activation should end after a pass.
        if selection.warned.take().is_none() {
            selection.passed = true;
        }
    }
    if !presses.is_empty() || turned_away || (notice.fades() && (struck || late)) {
        notice.clear();
        *answer = Answer::default();
    }
}
