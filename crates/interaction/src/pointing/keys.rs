//! The keys of a keyboard in groups, for all code that reads or sends them.

use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::{ButtonInput, KeyCode};

use phaseline_rules::texts::Words;

/// The digits from 0 to 9 above the letters.
pub const DIGITS: [KeyCode; 10] = [
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// The digits from 0 to 9 on the number pad.
pub const NUMPAD: [KeyCode; 10] = [
    KeyCode::Numpad0,
    KeyCode::Numpad1,
    KeyCode::Numpad2,
    KeyCode::Numpad3,
    KeyCode::Numpad4,
    KeyCode::Numpad5,
    KeyCode::Numpad6,
    KeyCode::Numpad7,
    KeyCode::Numpad8,
    KeyCode::Numpad9,
];

/// All other keys of the number pad that have a sign.
const PAD_SIGNS: [KeyCode; 7] = [
    KeyCode::NumpadAdd,
    KeyCode::NumpadSubtract,
    KeyCode::NumpadMultiply,
    KeyCode::NumpadDivide,
    KeyCode::NumpadDecimal,
    KeyCode::NumpadComma,
    KeyCode::NumpadEqual,
];

/// The letters from A to Z.
pub const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];

/// The function keys from F1 to F12.
pub const FUNCTIONS: [KeyCode; 12] = [
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::F4,
    KeyCode::F5,
    KeyCode::F6,
    KeyCode::F7,
    KeyCode::F8,
    KeyCode::F9,
    KeyCode::F10,
    KeyCode::F11,
    KeyCode::F12,
];

/// The shift keys.
pub const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// The control keys.
pub const CONTROL: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::ControlRight];

/// The Alt keys.
pub const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];

/// Whether one of these keys is held. Both keys of a quick chord may come up again in the frame in which they went down.
#[must_use]
pub fn is_held(keys: &ButtonInput<KeyCode>, of: [KeyCode; 2]) -> bool {
    keys.any_pressed(of) || keys.any_just_released(of)
}

/// Keys with a name of their own, and the key of the text that says it.
const NAMED: [(&str, &str, KeyCode); 18] = [
    ("Tab", "key.named.tab", KeyCode::Tab),
    ("Enter", "key.named.enter", KeyCode::Enter),
    ("Escape", "key.named.escape", KeyCode::Escape),
    ("Space", "key.named.space", KeyCode::Space),
    ("Home", "key.named.home", KeyCode::Home),
    ("End", "key.named.end", KeyCode::End),
    ("PageUp", "key.named.page_up", KeyCode::PageUp),
    ("PageDown", "key.named.page_down", KeyCode::PageDown),
    ("Backspace", "key.named.backspace", KeyCode::Backspace),
    ("Comma", "key.named.comma", KeyCode::Comma),
    ("Period", "key.named.period", KeyCode::Period),
    ("Plus", "key.named.plus", KeyCode::Equal),
    ("Minus", "key.named.minus", KeyCode::Minus),
    ("Up", "key.named.up", KeyCode::ArrowUp),
    ("Down", "key.named.down", KeyCode::ArrowDown),
    ("Left", "key.named.left", KeyCode::ArrowLeft),
    ("Right", "key.named.right", KeyCode::ArrowRight),
    ("Undo", "key.named.undo", KeyCode::Undo),
];

/// The signs that are printed on keys, and the keys that an English keyboard has them on. The first sign of a key is its
/// own.
const SIGNS: [(char, KeyCode); 6] = [
    (',', KeyCode::Comma),
    ('.', KeyCode::Period),
    ('+', KeyCode::Equal),
    ('=', KeyCode::Equal),
    ('-', KeyCode::Minus),
    ('_', KeyCode::Minus),
];

/// Letters of scripts that share nothing with the English one begin after this character.
const LATIN: char = '\u{24f}';

/// The key by what is printed on it, whatever the layout: the key that has this letter or sign on an English keyboard.
/// Digits above the letters and keys without a sign go by their place, and so do letters of keyboards that have no
/// English ones. `None` for any other sign.
#[must_use]
pub fn printed(input: &KeyboardInput) -> Option<KeyCode> {
    let place = input.key_code;
    let has_no_sign = [&DIGITS[..], &NUMPAD, &PAD_SIGNS].iter().any(|keys| keys.contains(&place));
    let text = match &input.logical_key {
        _ if has_no_sign => return Some(place),
        Key::Character(text) => text,
        Key::Dead(_) => return None,
        _ => return Some(place),
    };
    let mut signs = text.chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else { return None };
    let sign = sign.to_ascii_lowercase();
    if let Some(letter) = ('a'..='z').position(|letter| letter == sign) {
        return Some(LETTERS[letter]);
    }
    let known = SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, key)| *key);
    known.or_else(|| (sign > LATIN && LETTERS.contains(&place)).then_some(place))
}

/// What the window system says about a key of an English keyboard, for those who press keys in its place.
#[must_use]
pub fn logical(key: KeyCode) -> Key {
    let sign = |sign: char| Key::Character(sign.to_string().into());
    let letter = ('a'..='z').zip(LETTERS).find(|(_, known)| *known == key);
    let digit = ('0'..='9').zip(DIGITS).find(|(_, known)| *known == key);
    if let Some((known, _)) = letter.or(digit).or_else(|| SIGNS.into_iter().find(|(_, known)| *known == key)) {
        return sign(known);
    }
    match key {
        KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Space => Key::Space,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ShiftLeft | KeyCode::ShiftRight => Key::Shift,
        KeyCode::ControlLeft | KeyCode::ControlRight => Key::Control,
        KeyCode::AltLeft | KeyCode::AltRight => Key::Alt,
        KeyCode::Undo => Key::Undo,
        KeyCode::F1 => Key::F1,
        KeyCode::F2 => Key::F2,
        KeyCode::F3 => Key::F3,
        KeyCode::F4 => Key::F4,
        KeyCode::F5 => Key::F5,
        KeyCode::F6 => Key::F6,
        KeyCode::F7 => Key::F7,
        KeyCode::F8 => Key::F8,
        KeyCode::F9 => Key::F9,
        KeyCode::F10 => Key::F10,
        KeyCode::F11 => Key::F11,
        KeyCode::F12 => Key::F12,
        _ => Key::Unidentified(NativeKey::Unidentified),
    }
}

/// Whether a letter or a sign is printed on a key of an English keyboard.
#[must_use]
pub fn has_sign(key: KeyCode) -> bool {
    LETTERS.contains(&key) || SIGNS.iter().any(|(_, known)| *known == key)
}

/// A key that is pressed, alone or together with Ctrl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chord {
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// The key.
    pub key: KeyCode,
}

impl Chord {
    /// What files write before the key.
    const CTRL: &str = "Ctrl+";

    /// A key alone.
    #[must_use]
    pub const fn plain(key: KeyCode) -> Self {
        Self { ctrl: false, key }
    }

    /// A key together with Ctrl.
    #[must_use]
    pub const fn with_ctrl(key: KeyCode) -> Self {
        Self { ctrl: true, key }
    }

    /// The keys with this name: `F5`, `Ctrl+Z` and others.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let bare = name.strip_prefix(Self::CTRL);
        key_named(bare.unwrap_or(name)).map(|key| Self { ctrl: bare.is_some(), key })
    }

    /// The name of the keys, as files write it. `None` for keys that the game does not use.
    #[must_use]
    pub fn name(self) -> Option<String> {
        name_of_key(self.key).map(|key| if self.ctrl { format!("{}{key}", Self::CTRL) } else { key })
    }

    /// The name of the keys, as the screen says it.
    #[must_use]
    pub fn text(self, words: &Words) -> String {
        let key = text_of_key(words, self.key);
        if self.ctrl { words.fill("key.with_ctrl", &[("key", &key)]) } else { key }
    }
}

/// The key with this name: `Space`, `A`, `7`, `F5` and others.
#[must_use]
pub fn key_named(name: &str) -> Option<KeyCode> {
    keys_with_names().find(|(known, _)| known == name).map(|(_, key)| key)
}

/// The name of a key, as files write it. `None` for keys that the game does not use.
#[must_use]
pub fn name_of_key(key: KeyCode) -> Option<String> {
    keys_with_names().find(|(_, known)| *known == key).map(|(name, _)| name)
}

/// The name of a key, as the screen says it. Empty for keys that the game does not use.
#[must_use]
pub fn text_of_key(words: &Words, key: KeyCode) -> String {
    let named = NAMED.iter().find(|(.., known)| *known == key);
    named.map_or_else(|| name_of_key(key).unwrap_or_default(), |(_, text, _)| words.say(text))
}

/// All keys that have a name.
fn keys_with_names() -> impl Iterator<Item = (String, KeyCode)> {
    let named = NAMED.into_iter().map(|(name, _, key)| (name.to_owned(), key));
    let letters = ('A'..='Z').map(String::from).zip(LETTERS);
    let digits = ('0'..='9').map(String::from).zip(DIGITS);
    let functions = FUNCTIONS.into_iter().enumerate().map(|(number, key)| (format!("F{}", number + 1), key));
    named.chain(letters).chain(digits).chain(functions)
}

/// The number of buttons that have a digit key: 1 to 9 and 0, and the same again with Shift and with Ctrl.
const REACH: usize = 3 * DIGITS.len();

/// The digit of a button by its place, and its modifier: 0 none, 1 Shift, 2 Ctrl. `None` beyond the thirtieth button.
#[must_use]
pub fn digit_of(place: usize) -> Option<(usize, usize)> {
    (place < REACH).then(|| ((place + 1) % DIGITS.len(), place / DIGITS.len()))
}

/// The key cap of a button by its place in its row. An arrow up means Shift, as on many keyboards, and `^` means Ctrl,
/// because a letter would look like a key of its own. Empty if the button has no key.
#[must_use]
pub fn cap_of(place: usize) -> String {
    match digit_of(place) {
        Some((digit, 0)) => digit.to_string(),
        Some((digit, 1)) => format!("\u{2191}{digit}"),
        Some((digit, _)) => format!("^{digit}"),
        None => String::new(),
    }
}

/// The place of the button whose digit was pressed in this frame.
#[must_use]
pub fn place_pressed(keys: &ButtonInput<KeyCode>) -> Option<usize> {
    let row = if is_held(keys, CONTROL) { 2 } else { usize::from(is_held(keys, SHIFT)) };
    let digit = (0..DIGITS.len()).find(|digit| keys.any_just_pressed([DIGITS[*digit], NUMPAD[*digit]]))?;
    (0..REACH).find(|place| digit_of(*place) == Some((digit, row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_with_a_name_says_what_is_printed_on_it() {
        for (name, key) in keys_with_names() {
            let (state, window) = (bevy::input::ButtonState::Pressed, bevy::prelude::Entity::PLACEHOLDER);
            let logical_key = logical(key);
            assert_ne!(logical_key, Key::Unidentified(NativeKey::Unidentified), "{name}");
            let input = KeyboardInput { key_code: key, logical_key, state, text: None, repeat: false, window };
            assert_eq!(printed(&input), Some(key), "{name}");
        }
    }

    #[test]
    fn a_chord_is_read_as_it_is_written() {
        for (name, chord) in [("F5", Chord::plain(KeyCode::F5)), ("Ctrl+Z", Chord::with_ctrl(KeyCode::KeyZ))] {
            assert_eq!((Chord::named(name), chord.name().as_deref()), (Some(chord), Some(name)));
        }
        for bad in ["", "Ctrl+", "Ctrl+Ctrl+Z", "ctrl+z", "Strg+Z"] {
            assert_eq!(Chord::named(bad), None, "{bad}");
        }
    }

    #[test]
    fn no_key_cap_names_a_letter() {
        let caps: Vec<String> = (0..REACH).map(cap_of).collect();
        assert_eq!([&caps[0], &caps[9], &caps[10], &caps[29]], ["1", "0", "\u{2191}1", "^0"]);
        assert!(caps.iter().all(|cap| !cap.is_empty() && !cap.contains(char::is_alphabetic)), "{caps:?}");
        assert_eq!(caps.iter().collect::<std::collections::BTreeSet<_>>().len(), REACH);
    }

    #[test]
    fn thirty_buttons_can_be_reached_with_digits() {
        assert_eq!((digit_of(0), digit_of(9), digit_of(10)), (Some((1, 0)), Some((0, 0)), Some((1, 1))));
        assert_eq!((digit_of(19), digit_of(20), digit_of(30)), (Some((0, 1)), Some((1, 2)), None));
        for place in 0..REACH {
            let mut keys = ButtonInput::default();
            let (digit, row) = digit_of(place).expect("within reach");
            if row > 0 {
                keys.press([KeyCode::ShiftLeft, KeyCode::ControlLeft][row - 1]);
            }
            keys.press(DIGITS[digit]);
            assert_eq!(place_pressed(&keys), Some(place));
        }
    }
}
