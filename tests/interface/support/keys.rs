//! Keys, as the window system reports them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::{Entity, KeyCode};
use phaseline::interaction::pointing::keys::logical;

/// A key of an English keyboard.
pub fn key(key_code: KeyCode, state: ButtonState) -> KeyboardInput {
    reported(key_code, logical(key_code), state)
}

/// A key at a place of an English keyboard, with what another keyboard has printed there.
pub fn reported(key_code: KeyCode, logical_key: Key, state: ButtonState) -> KeyboardInput {
    let window = Entity::PLACEHOLDER;
    KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window }
}
