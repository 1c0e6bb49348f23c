//! Keys, as the window system reports them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::{Entity, KeyCode};

pub fn key(key_code: KeyCode, state: ButtonState) -> KeyboardInput {
    let (logical_key, window) = (Key::Dead(None), Entity::PLACEHOLDER);
    KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window }
}
