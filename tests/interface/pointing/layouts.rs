//! Keyboards that are not English: letters and signs are those printed on the keys, and only the camera goes by place.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use phaseline::battle::{Intent, Target, legal};
use phaseline::interaction::pointing::keys::LETTERS;
use phaseline::interaction::{Focus, Selection};
use phaseline::world::session::{Settings, Shown};

use crate::support::headless::{battle, folder, now, order};
use crate::support::keys::{key, reported};

/// The places of an English keyboard, row by row, with what it has there.
const PLACES: &str = "qwertyuiopasdfghjklzxcvbnm,.";
/// What other keyboards have in these places.
const QWERTZ: &str = "qwertzuiopasdfghjklyxcvbnm,.";
const AZERTY: &str = "azertyuiopqsdfghjklwxcvbn,;:";
const DVORAK: &str = "',.pyfgcrlaoeuidhtn;qjkxbmwv";
const COLEMAK: &str = "qwfpgjluy;arstdhneizxcvbkm,.";
const RUSSIAN: &str = "йцукенгшщзфывапролдячсмитьбю";

/// What goes by letters: which letter, and the key by which everything else knows it.
const LETTERED: [(char, KeyCode); 4] =
    [('n', KeyCode::KeyN), ('t', KeyCode::KeyT), ('h', KeyCode::KeyH), ('c', KeyCode::KeyC)];
/// What goes by places: the letter that an English keyboard has there.
const PLACED: &str = "wasdqerf";

fn place(letter: char) -> KeyCode {
    match letter {
        ',' => KeyCode::Comma,
        '.' => KeyCode::Period,
        letter => LETTERS[usize::from(letter as u8 - b'a')],
    }
}

/// The key of a layout on which this is printed.
fn on(layout: &str, letter: char) -> KeyCode {
    let index = layout.chars().position(|other| other == letter).expect("the layout has it");
    place(PLACES.chars().nth(index).expect("a place"))
}

/// What a layout has printed at this place.
fn print_at(layout: &str, at: KeyCode) -> char {
    let index = PLACES.chars().position(|letter| place(letter) == at).expect("a place");
    layout.chars().nth(index).expect("as many as there are places")
}

fn event(layout: &str, at: KeyCode, state: ButtonState) -> KeyboardInput {
    reported(at, Key::Character(print_at(layout, at).to_string().into()), state)
}

fn send(app: &mut App, inputs: impl IntoIterator<Item = KeyboardInput>) {
    inputs.into_iter().for_each(|input| _ = app.world_mut().write_message(input));
    app.update();
}

/// Strikes a key, and returns what the game knows it as while it is down.
fn struck(app: &mut App, layout: &str, at: KeyCode) -> Vec<KeyCode> {
    send(app, [event(layout, at, ButtonState::Pressed)]);
    let down = |app: &App| app.world().resource::<ButtonInput<KeyCode>>().get_pressed().copied().collect::<Vec<_>>();
    let pressed = down(app);
    send(app, [event(layout, at, ButtonState::Released)]);
    assert!(down(app).is_empty(), "{at:?} is let go");
    pressed
}

fn with_ctrl(app: &mut App, layout: &str, at: KeyCode) {
    let ctrl = |state| key(KeyCode::ControlLeft, state);
    send(app, [ctrl(ButtonState::Pressed), event(layout, at, ButtonState::Pressed)]);
    send(app, [event(layout, at, ButtonState::Released), ctrl(ButtonState::Released)]);
    app.update();
}

/// A battle in which a unit has just walked; and whether the walk is still there.
fn after_a_walk() -> (tempfile::TempDir, App, impl Fn(&App) -> bool) {
    let (folder, shelf) = folder();
    let mut app = battle(&shelf);
    let before = now(&app).hash();
    let goes = |intent: &Intent| matches!(intent, Intent::Act { target: Target::Pose(_), .. });
    let walk = legal(&app.world().resource::<Shown>().rulebook, &now(&app)).into_iter().find(goes).expect("a walk");
    order(&mut app, walk);
    assert_ne!(now(&app).hash(), before);
    (folder, app, move |app: &App| now(app).hash() != before)
}

#[test]
fn ctrl_and_the_key_that_says_z_undo_on_every_keyboard_and_no_other_key_does() {
    for layout in [PLACES, QWERTZ, AZERTY, COLEMAK, RUSSIAN] {
        let (_folder, mut app, has_walked) = after_a_walk();
        let undo = if layout == RUSSIAN { on(layout, 'я') } else { on(layout, 'z') };
        for letter in PLACES.chars().filter(|letter| place(*letter) != undo) {
            with_ctrl(&mut app, layout, place(letter));
            assert!(has_walked(&app), "{layout}: Ctrl and {}", print_at(layout, place(letter)));
        }
        struck(&mut app, layout, undo);
        assert!(has_walked(&app), "{layout}: without Ctrl");
        with_ctrl(&mut app, layout, undo);
        assert!(!has_walked(&app), "{layout}: {undo:?} is undone");
    }
    // Dvorak has its Z beside the letters of the others.
    let (_folder, mut app, has_walked) = after_a_walk();
    with_ctrl(&mut app, DVORAK, KeyCode::KeyZ);
    assert!(has_walked(&app));
    let z = |state| reported(KeyCode::Slash, Key::Character("z".into()), state);
    let ctrl = |state| key(KeyCode::ControlRight, state);
    send(&mut app, [ctrl(ButtonState::Pressed), z(ButtonState::Pressed)]);
    send(&mut app, [z(ButtonState::Released), ctrl(ButtonState::Released)]);
    assert!(!has_walked(&app));
}

#[test]
fn letters_go_by_their_print_and_the_camera_by_its_places_on_every_keyboard() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    for layout in [PLACES, QWERTZ, AZERTY, DVORAK, COLEMAK] {
        for at in PLACES.chars() {
            let print = print_at(layout, place(at));
            let by_print = LETTERED.iter().find(|(letter, _)| *letter == print).map(|(_, key)| *key);
            let wanted = by_print.or_else(|| PLACED.contains(at).then(|| place(at)));
            let known: Vec<KeyCode> = struck(&mut app, layout, place(at));
            let known: Vec<KeyCode> =
                known.into_iter().filter(|key| !matches!(key, KeyCode::Unidentified(_))).collect();
            assert_eq!(known, Vec::from_iter(wanted), "{layout}: the key {print} in the place of {at}");
        }
    }
    for letter in "nthc".chars() {
        assert_eq!(struck(&mut app, RUSSIAN, place(letter)), [place(letter)], "a keyboard without English letters");
    }
}

#[test]
fn signs_are_those_printed_on_the_keys() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let mut known = |at: KeyCode, sign: &str| {
        let sign = Key::Character(sign.into());
        send(&mut app, [reported(at, sign.clone(), ButtonState::Pressed)]);
        let keys = app.world().resource::<ButtonInput<KeyCode>>();
        let found: Vec<KeyCode> = keys.get_pressed().copied().collect();
        send(&mut app, [reported(at, sign, ButtonState::Released)]);
        found
    };
    // German keyboards have plus at the end of the row, and minus beside the point.
    assert_eq!(known(KeyCode::BracketRight, "+"), [KeyCode::Equal]);
    assert_eq!(known(KeyCode::Slash, "-"), [KeyCode::Minus]);
    let nothing = known(KeyCode::Minus, "ß");
    assert!(matches!(nothing[..], [KeyCode::Unidentified(_)]), "{nothing:?}");
    // French ones have signs where others have digits: there the place counts.
    assert_eq!(known(KeyCode::Digit6, "-"), [KeyCode::Digit6]);
    assert_eq!(known(KeyCode::NumpadAdd, "+"), [KeyCode::NumpadAdd]);
}

#[test]
fn a_key_means_the_same_until_it_comes_up_whatever_happens_meanwhile() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let at = on(DVORAK, 'n');
    send(&mut app, [event(DVORAK, at, ButtonState::Pressed)]);
    let keys = |app: &App| app.world().resource::<ButtonInput<KeyCode>>().get_pressed().copied().collect::<Vec<_>>();
    assert_eq!(keys(&app), [KeyCode::KeyN]);
    // Another layout is switched on, and a text field takes the keyboard, while it is down.
    app.world_mut().resource_mut::<Focus>().types = true;
    send(&mut app, [reported(at, Key::Character("д".into()), ButtonState::Released)]);
    assert!(keys(&app).is_empty(), "it is let go");
    app.world_mut().resource_mut::<Focus>().types = false;
    // Ctrl goes down here and comes up in another window.
    send(&mut app, [key(KeyCode::ControlLeft, ButtonState::Pressed)]);
    app.world_mut().write_message(KeyboardFocusLost);
    app.update();
    assert_eq!(struck(&mut app, DVORAK, at), [KeyCode::KeyN], "Ctrl is not held any more");
}

#[test]
fn chosen_keys_go_by_their_print_too_and_old_settings_are_read() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let old = r#"(keys: {"N": "J", "W": "I", "F5": "End"})"#;
    let settings: Settings = ron::from_str(old).expect("settings as the game has always written them");
    *app.world_mut().resource_mut::<Settings>() = settings;
    for layout in [PLACES, DVORAK] {
        let mut known = |letter: char| struck(&mut app, layout, on(layout, letter));
        assert_eq!(known('j'), [KeyCode::KeyN], "{layout}");
        assert_eq!(known('i'), [KeyCode::KeyW], "{layout}");
        assert!(matches!(known('n')[..], [KeyCode::Unidentified(_)]), "{layout}: the old key does nothing");
    }
    app.world_mut().resource_mut::<Selection>().unit = None;
    send(&mut app, [event(DVORAK, on(DVORAK, 'j'), ButtonState::Pressed)]);
    app.update();
    assert!(app.world().resource::<Selection>().unit.is_some(), "the next unit is selected");
}

#[test]
fn undo_can_be_put_on_another_key_alone_or_with_ctrl() {
    for (name, ctrl) in [("U", false), ("Ctrl+U", true)] {
        let (_folder, mut app, has_walked) = after_a_walk();
        app.world_mut().resource_mut::<Settings>().keys.insert("Undo".to_owned(), name.to_owned());
        with_ctrl(&mut app, QWERTZ, on(QWERTZ, 'z'));
        assert!(has_walked(&app), "{name}: its usual keys are free");
        if ctrl {
            struck(&mut app, QWERTZ, KeyCode::KeyU);
            assert!(has_walked(&app), "{name} needs Ctrl");
            with_ctrl(&mut app, QWERTZ, KeyCode::KeyU);
        } else {
            struck(&mut app, QWERTZ, KeyCode::KeyU);
            app.update();
        }
        assert!(!has_walked(&app), "{name}");
    }
}
