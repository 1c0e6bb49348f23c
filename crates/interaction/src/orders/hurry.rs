//! Holding the mouse button, Space or Enter while outcomes are shown runs through them faster.

use bevy::prelude::*;

use crate::BoardKeys;
use crate::pointing::pointer::Pointer;
use phaseline_world::session::{Hurry, Playback};

/// Held longer than this, a press is no click. In seconds.
const LONG: f32 = 0.35;
/// The keys that skip, and run when they are held.
const KEYS: [KeyCode; 3] = [KeyCode::Space, KeyCode::Enter, KeyCode::NumpadEnter];

/// Notes how long the player has held a button or key since something was shown. A hurry that has begun lasts until
/// it is let go.
pub(crate) fn hurry(
    time: Res<Time>,
    playback: Res<Playback>,
    pointer: Res<Pointer>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    board_keys: Option<Res<BoardKeys>>,
    mut held: Local<f32>,
    mut hurry: ResMut<Hurry>,
) {
    let by_key = keys.is_some_and(|keys| board_keys.is_some() && keys.any_pressed(KEYS));
    let by_pointer = pointer.primary.down && !pointer.dragged_primary();
    if !by_key && !by_pointer {
        *held = 0.0;
        hurry.set_if_neq(Hurry(false));
        return;
    }
    if playback.lags() {
        *held += time.delta_secs().min(0.1);
    }
    hurry.set_if_neq(Hurry(hurry.0 || *held > LONG));
}

/// Nobody is in a hurry outside a battle.
pub(crate) fn forget(mut hurry: ResMut<Hurry>) {
    *hurry = Hurry(false);
}
