//! The keys that a player has chosen in place of the usual ones.
//!
//! A key is translated where it enters the game. So everything else knows the usual keys only, as they are on an English
//! keyboard.

use bevy::ecs::message::MessageMutator;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput, NativeKey, NativeKeyCode, keyboard_input_system};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;

use super::focus::Focus;
use super::keys::{ALT, CONTROL, Chord, FUNCTIONS, SHIFT, has_sign, name_of_key, printed};
use phaseline_world::session::{Language, Settings, Watching};

/// What a player can put on another key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bindable {
    /// The key by which everything else knows it.
    pub usual: KeyCode,
    /// What is pressed for it as long as the player has chosen nothing else.
    pub chord: Chord,
    /// Whether the place of that key counts, and not what is printed on it.
    pub by_place: bool,
    /// Whether it means something in replays only.
    pub in_replays: bool,
    /// The key of the text that says what it does.
    pub text: &'static str,
}

/// Something on the key with this name or sign.
const fn on(usual: KeyCode, text: &'static str) -> Bindable {
    Bindable { usual, chord: Chord::plain(usual), by_place: false, in_replays: false, text }
}

/// Something on the key in this place of an English keyboard.
const fn at(usual: KeyCode, text: &'static str) -> Bindable {
    Bindable { by_place: true, ..on(usual, text) }
}

/// Something that controls a replay.
const fn in_replays(usual: KeyCode, text: &'static str) -> Bindable {
    Bindable { in_replays: true, ..on(usual, text) }
}

/// What can be put on other keys.
pub static BINDABLE: [Bindable; 29] = [
    on(KeyCode::Space, "help.space"),
    on(KeyCode::KeyN, "help.next"),
    on(KeyCode::KeyT, "help.turn"),
    on(KeyCode::KeyH, "help.stop"),
    on(KeyCode::KeyC, "keys.to_unit"),
    on(KeyCode::Home, "keys.to_board"),
    at(KeyCode::KeyW, "keys.forwards"),
    at(KeyCode::KeyS, "keys.backwards"),
    at(KeyCode::KeyA, "keys.left"),
    at(KeyCode::KeyD, "keys.right"),
    at(KeyCode::KeyQ, "keys.turn_left"),
    at(KeyCode::KeyE, "keys.turn_right"),
    at(KeyCode::KeyR, "keys.tilt_down"),
    at(KeyCode::KeyF, "keys.tilt_up"),
    on(KeyCode::Equal, "keys.nearer"),
    on(KeyCode::Minus, "keys.farther"),
    Bindable { chord: Chord::with_ctrl(KeyCode::KeyZ), ..on(KeyCode::Undo, "help.undo") },
    on(KeyCode::F5, "keys.quick_save"),
    on(KeyCode::F9, "keys.quick_load"),
    on(KeyCode::F6, "keys.saves"),
    on(KeyCode::F7, "keys.rewind"),
    on(KeyCode::F1, "help.title"),
    on(KeyCode::F2, "help.f2"),
    on(KeyCode::F3, "help.f3"),
    on(KeyCode::PageUp, "keys.log_up"),
    on(KeyCode::PageDown, "keys.log_down"),
    on(KeyCode::End, "keys.log_end"),
    in_replays(KeyCode::Period, "keys.step"),
    in_replays(KeyCode::Comma, "keys.step_back"),
];

/// The texts that name keys, each with the keys it names and what stands between them.
const NAMES: [(&str, &[KeyCode], &str); 18] = [
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
    ("key.ctrl_z", &[KeyCode::Undo], ""),
    ("key.pages", &[KeyCode::PageUp, KeyCode::PageDown], ", "),
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

/// Whether something can be put on these keys.
fn is_free(chord: Chord) -> bool {
    let Chord { ctrl, key } = chord;
    let always = has_sign(key) || FUNCTIONS.contains(&key);
    always || (!ctrl && BINDABLE.iter().any(|entry| entry.chord == chord))
}

/// What is usually pressed for something.
fn usually(usual: KeyCode) -> Chord {
    let entry = BINDABLE.iter().find(|entry| entry.usual == usual);
    entry.map_or_else(|| Chord::plain(usual), |entry| entry.chord)
}

/// What the player has put something on.
fn chosen(settings: &Settings, usual: KeyCode) -> Option<Chord> {
    let name = name_of_key(usual)?;
    settings.keys.get(&name).and_then(|name| Chord::named(name))
}

/// What a player presses for what is usually on `usual`.
#[must_use]
pub fn bound(settings: &Settings, usual: KeyCode) -> Chord {
    chosen(settings, usual).unwrap_or_else(|| usually(usual))
}

/// Puts what is usually on `usual` on other keys.
pub fn bind(settings: &mut Settings, usual: KeyCode, chord: Chord) {
    let (Some(from), Some(to)) = (name_of_key(usual), chord.name()) else { return };
    if chord == usually(usual) {
        settings.keys.remove(&from);
    } else {
        settings.keys.insert(from, to);
    }
}

/// A key that went down.
#[derive(Debug, Clone, Copy)]
struct Pressed {
    /// Its place on an English keyboard.
    place: KeyCode,
    /// What is printed on it, as a key of an English keyboard.
    print: Option<KeyCode>,
    /// Whether Ctrl is held.
    ctrl: bool,
}

impl Pressed {
    /// Whether these keys are pressed. Ctrl beside a key without a sign changes nothing.
    fn is(self, chord: Chord) -> bool {
        let same = self.print == Some(chord.key);
        same && (self.ctrl == chord.ctrl || (self.ctrl && !has_sign(chord.key)))
    }

    /// Whether it belongs to something that nobody has put on other keys.
    fn is_usual(self, entry: &Bindable) -> bool {
        if entry.by_place { !self.ctrl && self.place == entry.chord.key } else { self.is(entry.chord) }
    }
}

/// What a pressed key means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// What it is.
    Itself,
    /// What is usually on this key, because of what is printed on it or of its place.
    Usual(KeyCode),
    /// What is usually on this key, because the player wants it.
    Chosen(KeyCode),
    /// Nothing, because its own meaning has moved away.
    Moved,
    /// Nothing: this letter or sign has no meaning.
    Nothing,
}

/// What a pressed key means. What the player has chosen comes first, then what is printed on the key, then its place. Of
/// several on the same key, the upper one in the list wins.
fn meaning(settings: &Settings, pressed: Pressed, watching: bool) -> Meaning {
    let rank = |entry: &Bindable| match chosen(settings, entry.usual) {
        Some(chord) => pressed.is(chord).then_some(0),
        None => pressed.is_usual(entry).then_some(if entry.by_place { 2 } else { 1 }),
    };
    let counts = |entry: &&Bindable| watching || !entry.in_replays;
    let fitting = || BINDABLE.iter().filter(counts).filter_map(|entry| Some((rank(entry)?, entry)));
    if let Some((_, best)) = fitting().min_by_key(|(rank, _)| *rank) {
        let same = |entry: &&Bindable| bound(settings, entry.usual) == bound(settings, best.usual);
        let first = fitting().map(|(_, entry)| entry).find(same).unwrap_or(best);
        let by_choice = chosen(settings, first.usual).is_some();
        return if by_choice { Meaning::Chosen(first.usual) } else { Meaning::Usual(first.usual) };
    }
    match pressed.print {
        _ if BINDABLE.iter().any(|entry| pressed.is_usual(entry)) => Meaning::Moved,
        Some(print) if !has_sign(print) => Meaning::Itself,
        _ => Meaning::Nothing,
    }
}

/// The keys that are held, and what they meant when they went down. They mean the same until they come up.
#[derive(Debug, Default)]
pub(super) struct HeldKeys {
    ctrl: Vec<KeyCode>,
    meant: Vec<(KeyCode, KeyCode)>,
}

impl HeldKeys {
    /// Notes a key of Ctrl.
    fn note_ctrl(&mut self, input: &KeyboardInput) {
        if CONTROL.contains(&input.key_code) {
            self.ctrl.retain(|key| *key != input.key_code);
            if input.state == ButtonState::Pressed {
                self.ctrl.push(input.key_code);
            }
        }
    }

    /// What a held key meant. It is forgotten when the key comes up.
    fn meant(&mut self, input: &KeyboardInput) -> Option<KeyCode> {
        let place = self.meant.iter().position(|(key, _)| *key == input.key_code)?;
        match input.state {
            ButtonState::Released => Some(self.meant.swap_remove(place).1),
            ButtonState::Pressed if input.repeat => Some(self.meant[place].1),
            ButtonState::Pressed => {
                self.meant.swap_remove(place);
                None
            }
        }
    }
}

/// A key that has no meaning.
const NOTHING: KeyCode = KeyCode::Unidentified(NativeKeyCode::Unidentified);

/// Translates the keys, or takes the one that the player chooses.
pub(super) fn translate(
    mut inputs: MessageMutator<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut settings: ResMut<Settings>,
    mut rebinding: ResMut<Rebinding>,
    (focus, watching): (Res<Focus>, Option<Res<Watching>>),
    mut held: Local<HeldKeys>,
) {
    // Whoever goes to another window lets all keys go there.
    if lost.read().count() > 0 {
        *held = HeldKeys::default();
    }
    for input in inputs.read() {
        held.note_ctrl(input);
        if let Some(meant) = held.meant(input) {
            rewrite(input, meant, meant == NOTHING);
            continue;
        }
        if input.state == ButtonState::Released || is_beside(input.key_code) {
            continue;
        }
        let (place, print) = (input.key_code, printed(input));
        let pressed = Pressed { place, print, ctrl: !held.ctrl.is_empty() };
        if let Some(usual) = rebinding.waiting {
            choose(&mut settings, &mut rebinding, usual, (pressed, input.repeat));
            rewrite(input, NOTHING, true);
            held.meant.push((place, NOTHING));
        } else if !focus.types {
            let (meant, silent) = match meaning(&settings, pressed, watching.is_some()) {
                Meaning::Itself => continue,
                Meaning::Usual(usual) => (usual, false),
                Meaning::Chosen(usual) => (usual, true),
                Meaning::Moved => (NOTHING, true),
                Meaning::Nothing => (NOTHING, false),
            };
            rewrite(input, meant, silent);
            held.meant.push((place, meant));
        }
    }
}

/// Whether a key is only held beside others.
fn is_beside(key: KeyCode) -> bool {
    [SHIFT, CONTROL, ALT].iter().flatten().any(|known| *known == key)
}

/// Takes the key that the player chooses for what is usually on `usual`, or tells that it has a fixed use.
fn choose(settings: &mut Settings, rebinding: &mut Rebinding, usual: KeyCode, (pressed, repeat): (Pressed, bool)) {
    let chord = pressed.print.map(|key| Chord { ctrl: pressed.ctrl, key });
    if let Some(chord) = chord.filter(|chord| is_free(*chord)) {
        bind(settings, usual, chord);
        *rebinding = Rebinding::default();
    } else if pressed.place == KeyCode::Escape {
        *rebinding = Rebinding::default();
    } else if !repeat {
        rebinding.fixed = pressed.print.filter(|key| name_of_key(*key).is_some());
    }
}

/// Makes another key of a key, which the interface knows as none if it is `silent`.
fn rewrite(input: &mut KeyboardInput, meant: KeyCode, silent: bool) {
    input.key_code = meant;
    if silent {
        input.logical_key = Key::Unidentified(NativeKey::Unidentified);
        input.text = None;
    }
}

/// Names the chosen keys in all texts.
fn name_keys(settings: Res<Settings>, mut language: ResMut<Language>) {
    if settings.keys.is_empty() {
        return;
    }
    let named = |keys: &[KeyCode], between: &str| {
        let names: Vec<String> = keys.iter().map(|usual| bound(&settings, *usual).text(&language.0)).collect();
        names.join(between)
    };
    let changed =
        NAMES.iter().filter(|(_, keys, _)| keys.iter().any(|usual| bound(&settings, *usual) != usually(*usual)));
    let texts: Vec<(&str, String)> = changed.map(|(text, keys, between)| (*text, named(keys, between))).collect();
    if texts.iter().any(|(key, text)| language.0.get(key) != text) {
        language.0 = language.0.with(texts);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_systems(First, name_keys.after(phaseline_world::session::learn))
        .add_systems(PreUpdate, translate.in_set(InputSystems).before(keyboard_input_system));
}
