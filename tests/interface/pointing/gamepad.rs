//! A gamepad does what keys do, on every screen.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::interaction::{CurrentLesson, Hover, Hoverable, Selection};
use phaseline::world::session::{Playback, Screen, Settings};

use crate::support::game::Table;
use crate::support::shipped::shipped;

/// A game with a gamepad.
struct Pad {
    table: Table,
    pad: Entity,
}

impl Pad {
    fn on(mut table: Table) -> Self {
        table.stage.draw_steps(false);
        let pad = table.stage.world().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "A gamepad".to_owned(), vendor_id: None, product_id: None };
        let connected = GamepadConnectionEvent::new(pad, connection);
        table.stage.world().write_message(connected.clone());
        table.stage.world().write_message(RawGamepadEvent::Connection(connected));
        table.stage.step();
        Self { table, pad }
    }

    fn hold(&mut self, button: GamepadButton, value: f32) {
        let change = RawGamepadButtonChangedEvent::new(self.pad, button, value);
        self.table.stage.world().write_message(RawGamepadEvent::Button(change));
        self.table.stage.step();
    }

    fn press(&mut self, button: GamepadButton) {
        self.hold(button, 1.0);
        self.hold(button, 0.0);
        self.table.rest();
    }

    fn tilt(&mut self, axis: GamepadAxis, value: f32) {
        let change = RawGamepadAxisChangedEvent::new(self.pad, axis, value);
        self.table.stage.world().write_message(RawGamepadEvent::Axis(change));
        self.table.stage.step();
    }

    fn screen(&mut self) -> Screen {
        *self.table.stage.world().resource::<State<Screen>>().get()
    }

    fn lesson(&mut self) -> Option<String> {
        let current = self.table.stage.world().resource::<CurrentLesson>();
        current.shown().map(|(lesson, ..)| lesson.id.clone())
    }

    fn hovered(&mut self) -> Option<Hoverable> {
        self.table.stage.world().resource::<Hover>().target.clone()
    }
}

#[test]
fn a_gamepad_goes_from_the_title_into_the_first_battle_and_reads_its_lessons() {
    let mut pad = Pad::on(Table::of(GamePlugin::new(shipped()), UVec2::new(1280, 720)));
    pad.press(GamepadButton::DPadDown);
    assert_eq!(pad.hovered(), Some("button:first_battle".parse().expect("a name")));
    pad.press(GamepadButton::DPadDown);
    assert_eq!(pad.hovered(), Some("button:skirmish".parse().expect("a name")));
    pad.press(GamepadButton::South);
    assert_eq!(pad.screen(), Screen::Setup);
    pad.press(GamepadButton::East);
    assert_eq!(pad.screen(), Screen::Title);
    pad.press(GamepadButton::South);
    assert_eq!(pad.screen(), Screen::Battle);
    pad.table.skip();
    let drawn = pad.table.stage.world().resource::<Playback>().shown().alive().all(|unit| unit.turn.ledger.is_some());
    assert!(drawn, "the first battle begins with a draw");
    let first = pad.lesson();
    assert!(first.is_some());
    // A press right after a card has come was meant for something else.
    pad.table.stage.pass(std::time::Duration::from_millis(500));
    pad.press(GamepadButton::South);
    assert!(
        pad.lesson().is_some_and(|next| first.is_some_and(|first| first != next)),
        "it reads a lesson, as Enter does"
    );
}

#[test]
fn a_stick_moves_the_hex_cursor_step_by_step_and_stops_when_it_is_let_go() {
    let mut pad = Pad::on(Table::open(Some(phaseline::battle::BattleSetup::new("millrace", 3)), UVec2::new(1280, 720)));
    pad.press(GamepadButton::South);
    pad.table.skip();
    pad.press(GamepadButton::North);
    assert!(pad.table.stage.world().resource::<Selection>().unit.is_some(), "the north button selects a unit");
    pad.tilt(GamepadAxis::LeftStickX, 1.0);
    pad.tilt(GamepadAxis::LeftStickX, 0.0);
    pad.table.rest();
    let first = pad.hovered();
    assert!(matches!(first, Some(Hoverable::Hex(..) | Hoverable::Unit(_))), "{first:?}");
    pad.tilt(GamepadAxis::LeftStickX, 1.0);
    for _ in 0..120 {
        pad.table.stage.step();
    }
    pad.tilt(GamepadAxis::LeftStickX, 0.0);
    pad.table.rest();
    let far = pad.hovered();
    assert_ne!(far, first, "a held stick goes on");
    for _ in 0..60 {
        pad.table.stage.step();
    }
    assert_eq!(pad.hovered(), far, "nothing moves after that");
}

#[test]
fn a_gamepad_that_is_unplugged_lets_its_keys_go() {
    let mut pad = Pad::on(Table::of(GamePlugin::new(shipped()), UVec2::new(1280, 720)));
    pad.hold(GamepadButton::West, 1.0);
    assert!(pad.table.stage.world().resource::<ButtonInput<KeyCode>>().pressed(KeyCode::Space));
    let gone = GamepadConnectionEvent::new(pad.pad, GamepadConnection::Disconnected);
    pad.table.stage.world().write_message(gone.clone());
    pad.table.stage.world().write_message(RawGamepadEvent::Connection(gone));
    pad.table.stage.step();
    pad.table.stage.step();
    assert!(!pad.table.stage.world().resource::<ButtonInput<KeyCode>>().pressed(KeyCode::Space));
    let messages = pad.table.stage.world().resource::<Messages<KeyboardInput>>();
    assert!(messages.iter_current_update_messages().all(|key| key.state == ButtonState::Released));
}

#[test]
fn the_left_stick_pressed_undoes_on_whatever_keys_undoing_is() {
    for keys in ["", "U", "Ctrl+U", "F8"] {
        let mut pad = Pad::on(Table::in_battle());
        if !keys.is_empty() {
            let mut settings = pad.table.stage.world().resource_mut::<Settings>();
            settings.keys.insert("Undo".to_owned(), keys.to_owned());
        }
        pad.hold(GamepadButton::LeftThumb, 1.0);
        let down = |pad: &mut Pad, key| pad.table.stage.world().resource::<ButtonInput<KeyCode>>().pressed(key);
        assert!(down(&mut pad, KeyCode::Undo), "{keys}");
        pad.hold(GamepadButton::LeftThumb, 0.0);
        pad.table.stage.step();
        assert!(![KeyCode::Undo, KeyCode::ControlLeft].into_iter().any(|key| down(&mut pad, key)), "{keys}");
    }
}
