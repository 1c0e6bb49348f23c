//! The names of keys in scripts: `"Tab"`, `"Shift+Tab"`, `"Alt+3"`.

use std::str::FromStr;

use bevy::ecs::entity::Entity;
use bevy::ecs::message::Messages;
use bevy::ecs::world::World;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyCode, KeyboardInput};

use phaseline_interaction::pointing::keys::{key_named, logical};

/// A key, with the modifiers that are held while it is pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keys {
    held: Vec<KeyCode>,
    key: KeyCode,
}

/// A text that is not the name of a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no key; keys are Tab, Enter, Escape, Space, Home, End, PageUp, PageDown, Up, Down, Left, Right, Backspace, Comma, Period, Plus, Minus, A to Z, 0 to 9, F1 to F12, with Shift+, Alt+ or Ctrl+ in front"
)]
pub struct NoSuchKey(String);

impl Keys {
    /// Presses or releases the keys in the same way as the window system with an English keyboard.
    pub fn send(&self, world: &mut World, state: ButtonState) {
        let all = self.held.iter().chain([&self.key]);
        let ordered: Vec<_> = if state == ButtonState::Pressed { all.collect() } else { all.rev().collect() };
        let mut inputs = world.resource_mut::<Messages<KeyboardInput>>();
        for key_code in ordered {
            inputs.write(KeyboardInput {
                key_code: *key_code,
                logical_key: logical(*key_code),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
    }
}

impl FromStr for Keys {
    type Err = NoSuchKey;

    fn from_str(text: &str) -> Result<Self, NoSuchKey> {
        let refusal = || NoSuchKey(text.to_owned());
        let mut parts: Vec<&str> = text.split('+').collect();
        let key = parts.pop().and_then(key_named).ok_or_else(refusal)?;
        let held = parts.into_iter().map(|part| modifier(part).ok_or_else(refusal)).collect::<Result<_, _>>()?;
        Ok(Self { held, key })
    }
}

fn modifier(name: &str) -> Option<KeyCode> {
    Some(match name {
        "Shift" => KeyCode::ShiftLeft,
        "Alt" => KeyCode::AltLeft,
        "Ctrl" => KeyCode::ControlLeft,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_with_their_modifiers() {
        let keys: Keys = "Shift+Alt+3".parse().unwrap();
        assert_eq!((keys.held.as_slice(), keys.key), (&[KeyCode::ShiftLeft, KeyCode::AltLeft][..], KeyCode::Digit3));
        assert_eq!("Z".parse::<Keys>().map(|keys| keys.key), Ok(KeyCode::KeyZ));
        assert_eq!("F12".parse::<Keys>().map(|keys| keys.key), Ok(KeyCode::F12));
    }

    #[test]
    fn what_is_no_key_is_refused_by_name() {
        for bad in ["", "Any", "Hyper+A", "F13", "F0", "ab"] {
            assert!(bad.parse::<Keys>().is_err(), "{bad}");
        }
    }
}
