//! The dialogue in which keys are chosen, and what the buttons of a gamepad do.

use bevy_egui::egui::{Align, Layout, ScrollArea, Ui, vec2};

use phaseline_interaction::pointing::bindings::{BINDABLE, Bindable, Rebinding, bound};
use phaseline_interaction::pointing::keys::{Chord, key_named, name_of_key, text_of_key};
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, close_row, dialogue, key_cap, say};
use phaseline_rules::texts::Words;
use phaseline_world::session::Settings;

/// The width of a column, and of a key in it, in points.
const WIDE: (f32, f32) = (372.0, 96.0);

/// The buttons of a gamepad with what they do. Both are keys of the language's texts.
const GAMEPAD: [(&str, &str); 11] = [
    ("pad.south", "help.enter"),
    ("pad.east", "help.escape"),
    ("pad.west", "help.space"),
    ("pad.north", "help.next"),
    ("pad.bumpers", "help.tab"),
    ("pad.cross", "help.arrows"),
    ("pad.right_stick", "keys.camera"),
    ("pad.triggers", "keys.zoom"),
    ("pad.start", "keys.saves"),
    ("pad.select", "help.title"),
    ("pad.left_stick_pressed", "help.undo"),
];

/// What is on a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyRow {
    /// The name of its usual key.
    pub usual: String,
    /// What it does.
    pub text: String,
    /// The name of its key now, as the screen says it.
    pub key: String,
    /// Whether the player has chosen that key.
    pub chosen: bool,
    /// Whether another row has the same key.
    pub conflict: bool,
    /// Whether it waits for a key.
    pub waits: bool,
    /// The key that was pressed in vain while it waited.
    pub fixed: Option<String>,
}

/// The rows of the dialogue.
#[must_use]
pub fn rows(words: &Words, settings: &Settings, rebinding: Rebinding) -> Vec<KeyRow> {
    let keys: Vec<Chord> = BINDABLE.iter().map(|entry| bound(settings, entry.usual)).collect();
    let row = |(entry, key): (&Bindable, Chord)| {
        let waits = rebinding.waiting == Some(entry.usual);
        Some(KeyRow {
            text: words.say(entry.text),
            key: key.text(words),
            chosen: key != entry.chord,
            conflict: keys.iter().filter(|other| **other == key).count() > 1,
            waits,
            fixed: rebinding.fixed.filter(|_| waits).map(|key| text_of_key(words, key)),
            usual: name_of_key(entry.usual)?,
        })
    };
    BINDABLE.iter().zip(keys.iter().copied()).filter_map(row).collect()
}

/// Whether this is the name of a key that something is usually on.
pub(crate) fn is_bindable(name: &str) -> bool {
    key_named(name).is_some_and(|key| BINDABLE.iter().any(|entry| entry.usual == key))
}

/// Shows the dialogue.
pub fn show(ui: &Ui, page: &mut Page<'_>, rows: &[KeyRow]) {
    let title = page.say("keys.title");
    let high = (ui.ctx().content_rect().height() - 190.0).max(120.0);
    let columns = |ui: &mut Ui, page: &mut Page<'_>| {
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(WIDE.0, high), Layout::top_down(Align::Min), |ui| {
                say(ui, page, page.say("keys.keyboard"), Style::LABEL);
                ScrollArea::vertical().max_height(high - 24.0).show(ui, |ui| {
                    rows.iter().for_each(|row| key_row(ui, page, row));
                });
            });
            ui.add_space(18.0);
            ui.allocate_ui_with_layout(vec2(WIDE.0, high), Layout::top_down(Align::Min), |ui| {
                say(ui, page, page.say("keys.gamepad"), Style::LABEL);
                GAMEPAD.iter().for_each(|(button, text)| pad_row(ui, page, button, text));
            });
        });
    };
    let width = 2.0 * WIDE.0 + 26.0;
    dialogue(ui, page, ("keys", &title, width), columns, |ui, page| {
        let (text, ink) = match rows.iter().find(|row| row.waits) {
            Some(KeyRow { fixed: Some(key), .. }) => (page.words().fill("keys.fixed", &[("key", key)]), page.ink().bad),
            Some(_) => (page.say("keys.wait"), page.ink().accent),
            None if rows.iter().any(|row| row.conflict) => (page.say("keys.conflict"), page.ink().bad),
            None => (page.say("keys.hint"), page.ink().muted),
        };
        say(ui, page, text, Style::SMALL.in_colour(ink));
        let usual = PushButton::new(page.say("keys.usual")).height(34.0);
        close_row(ui, page, vec![(usual, Hoverable::Button(Button::UsualKeys))]);
    });
}

fn key_row(ui: &mut Ui, page: &mut Page<'_>, row: &KeyRow) {
    ui.horizontal(|ui| {
        let name = Hoverable::Choice(Choice::Key(row.usual.clone()));
        let text = if row.waits { page.say("keys.press") } else { row.key.clone() };
        PushButton::new(text).chosen(row.waits || row.chosen).width(WIDE.1).height(28.0).show(ui, page, name);
        let style = if row.conflict { Style::BODY.in_colour(page.ink().bad) } else { Style::BODY };
        say(ui, page, row.text.clone(), style);
    });
}

fn pad_row(ui: &mut Ui, page: &Page<'_>, button: &str, text: &str) {
    ui.horizontal(|ui| {
        key_cap(ui, page, page.words().get(button), WIDE.1 + 40.0);
        say(ui, page, page.say(text), Style::BODY);
    });
}
