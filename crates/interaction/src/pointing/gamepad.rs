//! A gamepad presses keys. So it can do everything that keys can do, and follows the same rules.

use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::gamepad::{
    Gamepad, GamepadAxis, GamepadButton, GamepadButtonStateChangedEvent, gamepad_event_processing_system,
};
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::bindings::{bound, translate};
use super::keys::logical;
use phaseline_world::session::Settings;

/// The keys that each button holds down, a modifier first.
const BUTTONS: [(GamepadButton, &[KeyCode]); 15] = [
    (GamepadButton::South, &[KeyCode::Enter]),
    (GamepadButton::East, &[KeyCode::Escape]),
    (GamepadButton::West, &[KeyCode::Space]),
    (GamepadButton::North, &[KeyCode::KeyN]),
    (GamepadButton::LeftTrigger, &[KeyCode::ShiftLeft, KeyCode::Tab]),
    (GamepadButton::RightTrigger, &[KeyCode::Tab]),
    (GamepadButton::LeftTrigger2, &[KeyCode::Minus]),
    (GamepadButton::RightTrigger2, &[KeyCode::Equal]),
    (GamepadButton::DPadUp, &[KeyCode::ArrowUp]),
    (GamepadButton::DPadDown, &[KeyCode::ArrowDown]),
    (GamepadButton::DPadLeft, &[KeyCode::ArrowLeft]),
    (GamepadButton::DPadRight, &[KeyCode::ArrowRight]),
    (GamepadButton::Start, &[KeyCode::F6]),
    (GamepadButton::Select, &[KeyCode::F1]),
    (GamepadButton::LeftThumb, &[KeyCode::Undo]),
];

/// The keys that each axis holds down, to its lower and to its upper end. The left stick moves the cursor, the right
/// one the camera.
const AXES: [(GamepadAxis, KeyCode, KeyCode); 4] = [
    (GamepadAxis::LeftStickX, KeyCode::ArrowLeft, KeyCode::ArrowRight),
    (GamepadAxis::LeftStickY, KeyCode::ArrowDown, KeyCode::ArrowUp),
    (GamepadAxis::RightStickX, KeyCode::KeyA, KeyCode::KeyD),
    (GamepadAxis::RightStickY, KeyCode::KeyS, KeyCode::KeyW),
];

/// The keys of the right stick while it is pressed down: it turns and tilts the camera.
const TURNING: [(GamepadAxis, KeyCode, KeyCode); 2] = [
    (GamepadAxis::RightStickX, KeyCode::KeyQ, KeyCode::KeyE),
    (GamepadAxis::RightStickY, KeyCode::KeyF, KeyCode::KeyR),
];

/// An axis holds its key down from here on, and lets go below the second value.
const DEFLECTED: (f32, f32) = (0.6, 0.4);
/// A held left stick repeats its key after the first time, and then each second time, in seconds.
const REPEAT: (f32, f32) = (0.35, 0.13);

/// The keys that gamepads hold down, and when a held stick presses again.
#[derive(Debug, Default, Resource)]
struct Held {
    keys: Vec<KeyCode>,
    sticks: Vec<(GamepadAxis, KeyCode, f32)>,
}

fn press_keys(
    mut changes: MessageReader<GamepadButtonStateChangedEvent>,
    gamepads: Query<&Gamepad>,
    window: Query<(Entity, &Window), With<PrimaryWindow>>,
    (settings, time): (Res<Settings>, Res<Time<Real>>),
    mut held: ResMut<Held>,
    mut keys: MessageWriter<KeyboardInput>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let window = window.single().ok();
    // A gamepad belongs to the window in front. A game without a window, as in a test, always has it.
    let in_front = window.is_none_or(|(_, window)| window.focused);
    let window = window.map_or(Entity::PLACEHOLDER, |(entity, _)| entity);
    let mut write = |usual: KeyCode, state: ButtonState, repeat: bool| {
        let chord = bound(&settings, usual);
        let mut all: Vec<KeyCode> = chord.ctrl.then_some(KeyCode::ControlLeft).into_iter().chain([chord.key]).collect();
        if state == ButtonState::Released {
            all.reverse();
        }
        for key in all {
            let logical_key = logical(key);
            keys.write(KeyboardInput { key_code: key, logical_key, state, text: None, repeat, window });
        }
    };
    for change in changes.read().filter(|change| in_front || change.state == ButtonState::Released) {
        let Some((_, meant)) = BUTTONS.iter().find(|(button, _)| *button == change.button) else { continue };
        match change.state {
            ButtonState::Pressed => {
                meant.iter().for_each(|key| write(*key, ButtonState::Pressed, false));
                held.keys.extend(*meant);
            }
            ButtonState::Released => {
                meant.iter().rev().for_each(|key| write(*key, ButtonState::Released, false));
                held.keys.retain(|key| !meant.contains(key));
            }
        }
    }
    if gamepads.is_empty() || !in_front {
        // A gamepad that is unplugged lets everything go, and so does one that is used elsewhere.
        held.keys.drain(..).for_each(|key| write(key, ButtonState::Released, false));
    }
    let turns = gamepads.iter().any(|gamepad| gamepad.pressed(GamepadButton::RightThumb));
    let before = std::mem::take(&mut held.sticks);
    for (axis, low, high) in AXES {
        let value = gamepads
            .iter()
            .filter_map(|gamepad| gamepad.get(axis).filter(|_| in_front))
            .fold(0.0_f32, |most, value| if value.abs() > most.abs() { value } else { most });
        let turned = TURNING.iter().find(|(other, ..)| turns && *other == axis);
        let (low, high) = turned.map_or((low, high), |(_, low, high)| (*low, *high));
        let wanted = if value < 0.0 { low } else { high };
        let known = before.iter().find(|(other, key, _)| *other == axis && *key == wanted);
        let enough = if known.is_some() { DEFLECTED.1 } else { DEFLECTED.0 };
        if value.abs() < enough {
            continue;
        }
        let steps = matches!(axis, GamepadAxis::LeftStickX | GamepadAxis::LeftStickY);
        let left = match known {
            None => {
                write(wanted, ButtonState::Pressed, false);
                REPEAT.0
            }
            // Each step is a press of its own.
            Some((.., left)) if steps && *left <= 0.0 => {
                write(wanted, ButtonState::Released, false);
                write(wanted, ButtonState::Pressed, true);
                REPEAT.1
            }
            Some((.., left)) => left - time.delta_secs(),
        };
        held.sticks.push((axis, wanted, left));
        redraw.write(RequestRedraw);
    }
    for (_, key, _) in
        before.iter().filter(|(axis, key, _)| !held.sticks.iter().any(|it| it.0 == *axis && it.1 == *key))
    {
        write(*key, ButtonState::Released, false);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Held>().add_systems(
        PreUpdate,
        press_keys.in_set(InputSystems).after(gamepad_event_processing_system).before(translate),
    );
}
