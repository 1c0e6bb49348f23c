//! The menu of a battle: everything that can be done beside playing on.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::paint::{At, Button, Canvas, Style, button},
};

/// The buttons from top to bottom: name, text, and key if one does the same.
pub const ENTRIES: [(&str, &str, &str); 7] = [
    ("close", "menu.go_on", "key.escape"),
    ("saves", "menu.saves", "key.f6"),
    ("moments", "menu.moments", "key.f7"),
    ("lanes", "menu.lanes", "key.f3"),
    ("settings", "settings.title", "key.f2"),
    ("help", "help.title", "key.f1"),
    ("setup", "settings.leave", ""),
];
/// The width of the menu, and of a button with the space below it.
const SIZE: (f32, f32) = (360.0, 42.0);

/// Paints the menu.
pub fn draw(canvas: &mut Canvas<'_>) {
    let rect = dialogue(canvas, vec2(SIZE.0, 56.0 + SIZE.1 * ENTRIES.len() as f32 + 44.0));
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, canvas.say("menu.title"), Style::bold(20.0));
    for (row, (name, text, key)) in ENTRIES.into_iter().enumerate() {
        let corner = pos2(rect.left() + 22.0, rect.top() + 56.0 + SIZE.1 * row as f32);
        let place = Rect::from_min_size(corner, vec2(rect.width() - 44.0, SIZE.1 - 8.0));
        let plain = Button::new(Hoverable::button(name), canvas.say(text));
        let keyed = if key.is_empty() { plain } else { plain.with_key(canvas.say(key)) };
        button(canvas, place, &if row == 0 { keyed.main() } else { keyed });
    }
    let note = pos2(rect.left() + 22.0, rect.bottom() - 44.0);
    let style = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.rows(note, canvas.say("menu.kept"), style, (rect.width() - 44.0, 2));
}
