//! The keys that a player has chosen in place of the usual ones.
//!
//! A key is translated where it enters the game. So everything else knows the usual keys only.

use bevy::ecs::message::MessageMutator;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode, keyboard_input_system};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;

use super::focus::Focus;
use super::keys::{FUNCTIONS, LETTERS, key_named, name_of_key, text_of_key};
use crate::world::session::{Language, Settings};

/// What can be put on another key: its usual key and the text key of what it does.
pub const BINDABLE: [(KeyCode, &str); 25] = [
    (KeyCode::Space, "help.space"),
    (KeyCode::KeyN, "help.next"),
    (KeyCode::KeyT, "help.turn"),
    (KeyCode::KeyH, "help.stop"),
    (KeyCode::KeyC, "keys.to_unit"),
    (KeyCode::Home, "keys.to_board"),
    (KeyCode::KeyW, "keys.forwards"),
    (KeyCode::KeyS, "keys.backwards"),
    (KeyCode::KeyA, "keys.left"),
    (KeyCode::KeyD, "keys.right"),
    (KeyCode::KeyQ, "keys.turn_left"),
    (KeyCode::KeyE, "keys.turn_right"),
    (KeyCode::KeyR, "keys.tilt_down"),
    (KeyCode::KeyF, "keys.tilt_up"),
    (KeyCode::Equal, "keys.nearer"),
    (KeyCode::Minus, "keys.farther"),
    (KeyCode::F1, "help.title"),
    (KeyCode::F2, "help.f2"),
    (KeyCode::F3, "help.f3"),
    (KeyCode::F5, "keys.quick_save"),
    (KeyCode::F9, "keys.quick_load"),
    (KeyCode::F6, "keys.saves"),
    (KeyCode::F7, "keys.rewind"),
    (KeyCode::Period, "keys.step"),
    (KeyCode::Comma, "keys.step_back"),
];

/// The texts that name keys, each with the keys it names and what stands between them.
const NAMES: [(&str, &[KeyCode], &str); 16] = [
    ("key.space", &[KeyCode::Space], ""),
    ("key.next", &[KeyCode::KeyN], ""),
    ("key.turn", &[KeyCode::KeyT], ""),
    ("key.stop", &[KeyCode::KeyH], ""),
    ("key.centre", &[KeyCode::KeyC, KeyCode::Home], ", "),
    (
        "key.camera",
        &[
            KeyCode::KeyW,
            KeyCode::KeyA,
            KeyCode::KeyS,
            KeyCode::KeyD,
            KeyCode::KeyQ,
            KeyCode::KeyE,
            KeyCode::KeyR,
            KeyCode::KeyF,
        ],
        " ",
    ),
    ("key.f1", &[KeyCode::F1], ""),
    ("key.f2", &[KeyCode::F2], ""),
    ("key.f3", &[KeyCode::F3], ""),
    ("key.f5", &[KeyCode::F5], ""),
    ("key.f6", &[KeyCode::F6], ""),
    ("key.f7", &[KeyCode::F7], ""),
    ("key.quick", &[KeyCode::F5, KeyCode::F9], ", "),
    ("key.kept", &[KeyCode::F6, KeyCode::F7], ", "),
    ("key.period", &[KeyCode::Period], ""),
    ("key.comma", &[KeyCode::Comma], ""),
];

/// A key that the player chooses anew.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct Rebinding {
    /// The usual key that waits for the player to press another one in its place.
    pub waiting: Option<KeyCode>,
    /// The key that was pressed and cannot be chosen, because it has a fixed use.
    pub fixed: Option<KeyCode>,
}

impl Rebinding {
    /// Waits for a key in the place of this one.
    #[must_use]
    pub const fn of(usual: KeyCode) -> Self {
        Self { waiting: Some(usual), fixed: None }
    }
}

/// Whether something can be put on this key. Z undoes, with Ctrl.
fn is_free(key: KeyCode) -> bool {
    let unused = (LETTERS.contains(&key) && key != KeyCode::KeyZ) || FUNCTIONS.contains(&key) || key == KeyCode::End;
    unused || BINDABLE.iter().any(|(usual, _)| *usual == key)
}

/// The key that a player presses for what is usually on `usual`.
#[must_use]
pub fn bound(settings: &Settings, usual: KeyCode) -> KeyCode {
    let chosen = name_of_key(usual).and_then(|name| settings.keys.get(&name));
    chosen.and_then(|name| key_named(name)).unwrap_or(usual)
}

/// What a pressed key means: the usual key of what is bound to it. `None` for a key whose own meaning has moved away.
fn meaning(settings: &Settings, pressed: KeyCode) -> Option<KeyCode> {
    if settings.keys.is_empty() {
        return Some(pressed);
    }
    let found = BINDABLE.iter().find(|(usual, _)| bound(settings, *usual) == pressed).map(|(usual, _)| *usual);
    found.or_else(|| (bound(settings, pressed) == pressed).then_some(pressed))
}

/// Puts what is usually on `usual` on another key.
pub fn bind(settings: &mut Settings, usual: KeyCode, chosen: KeyCode) {
    let (Some(from), Some(to)) = (name_of_key(usual), name_of_key(chosen)) else { return };
    if from == to {
        settings.keys.remove(&from);
    } else {
        settings.keys.insert(from, to);
    }
}

/// Translates the keys, or takes the one that the player chooses.
pub(super) fn translate(
    mut inputs: MessageMutator<KeyboardInput>,
    mut settings: ResMut<Settings>,
    mut rebinding: ResMut<Rebinding>,
    focus: Res<Focus>,
) {
    for input in inputs.read() {
        if let Some(usual) = rebinding.waiting.filter(|_| input.state == ButtonState::Pressed) {
            if is_free(input.key_code) {
                bind(&mut settings, usual, input.key_code);
                *rebinding = Rebinding::default();
            } else if input.key_code == KeyCode::Escape {
                *rebinding = Rebinding::default();
            } else if !input.repeat {
                rebinding.fixed = Some(input.key_code).filter(|key| name_of_key(*key).is_some());
            }
            silence(input);
        } else if !focus.types && !settings.keys.is_empty() {
            match meaning(&settings, input.key_code) {
                Some(same) if same == input.key_code => {}
                Some(other) => {
                    (input.key_code, input.text) = (other, None);
                    input.logical_key = Key::Unidentified(NativeKey::Unidentified);
                }
                None => silence(input),
            }
        }
    }
}

/// Makes nothing of a key.
fn silence(input: &mut KeyboardInput) {
    input.key_code = KeyCode::Unidentified(NativeKeyCode::Unidentified);
    input.logical_key = Key::Unidentified(NativeKey::Unidentified);
    input.text = None;
}

/// Names the chosen keys in all texts.
fn name_keys(settings: Res<Settings>, mut language: ResMut<Language>) {
    if settings.keys.is_empty() {
        return;
    }
    let named = |keys: &[KeyCode], between: &str| {
        let names: Vec<String> = keys.iter().map(|usual| text_of_key(&language.0, bound(&settings, *usual))).collect();
        names.join(between)
    };
    let changed = NAMES.iter().filter(|(_, keys, _)| keys.iter().any(|usual| bound(&settings, *usual) != *usual));
    let texts: Vec<(&str, String)> = changed.map(|(text, keys, between)| (*text, named(keys, between))).collect();
    if texts.iter().any(|(key, text)| language.0.get(key) != text) {
        language.0 = language.0.with(texts);
    }
}

pub(in crate::interaction) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_systems(First, name_keys.after(crate::world::session::learn))
        .add_systems(PreUpdate, translate.in_set(InputSystems).before(keyboard_input_system));
}
