//! The dialogue with the keys.

use bevy_egui::egui::{Grid, Ui};

use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, close_row, dialogue, key_cap, say};

/// The width of a column, and of the keys in it, in points.
const WIDE: (f32, f32) = (396.0, 104.0);

/// Every key with its meaning, in two columns. Both are keys of the language's texts.
const KEYS: [&[(&str, &str)]; 2] = [
    &[
        ("key.arrows", "help.arrows"),
        ("key.tab", "help.tab"),
        ("key.shift_tab", "help.shift_tab"),
        ("key.enter", "help.enter"),
        ("key.digits", "help.digits"),
        ("key.shift_digits", "help.shift_digits"),
        ("key.turn", "help.turn"),
        ("key.next", "help.next"),
        ("key.space", "help.space"),
        ("key.escape", "help.escape"),
        ("key.pages", "help.pages"),
        ("key.ctrl_z", "help.undo"),
        ("key.quick", "help.quick"),
        ("key.kept", "help.kept"),
    ],
    &[
        ("key.stop", "help.stop"),
        ("key.hover", "help.hover"),
        ("key.shift", "help.shift"),
        ("key.alt", "help.alt"),
        ("key.click", "help.click"),
        ("key.drag", "help.drag"),
        ("key.right_click", "help.right_click"),
        ("key.right_drag", "help.right_drag"),
        ("key.middle_drag", "help.middle_drag"),
        ("key.wheel", "help.wheel"),
        ("key.camera", "help.camera"),
        ("key.centre", "help.centre"),
        ("key.f1", "help.f1"),
        ("key.f2", "help.f2"),
        ("key.f3", "help.f3"),
    ],
];

/// Shows the dialogue.
pub fn show(ui: &Ui, page: &mut Page<'_>) {
    let title = page.say("help.title");
    let columns = |ui: &mut Ui, page: &mut Page<'_>| {
        ui.horizontal_top(|ui| {
            for (index, keys) in KEYS.into_iter().enumerate() {
                ui.allocate_ui(bevy_egui::egui::vec2(WIDE.0, 0.0), |ui| column(ui, page, index, keys));
            }
        });
    };
    dialogue(ui, page, ("help", &title, 2.0 * WIDE.0 + 8.0), columns, |ui, page| {
        let codex = PushButton::new(page.say("codex.title")).height(34.0);
        close_row(ui, page, vec![(codex, Hoverable::Button(Button::Codex))]);
    });
}

fn column(ui: &mut Ui, page: &Page<'_>, index: usize, keys: &[(&str, &str)]) {
    Grid::new(("help", index)).num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
        for (key, text) in keys {
            key_cap(ui, page, page.words().get(key), WIDE.1);
            ui.scope(|ui| {
                ui.set_width(WIDE.0 - WIDE.1 - 20.0);
                say(ui, page, page.say(text), Style::BODY);
            });
            ui.end_row();
        }
    });
}
