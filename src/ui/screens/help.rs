//! The keys.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::paint::{At, Button, Canvas, Style, button, key_cap},
};

/// Every key with what it does, in two columns: the keys of their texts.
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

/// Paints the page.
pub fn draw(canvas: &mut Canvas<'_>) {
    let rect = dialogue(canvas, vec2(860.0, 505.0));
    let words = canvas.words();
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, words.get("help.title"), Style::bold(20.0));
    for (column, keys) in KEYS.into_iter().enumerate() {
        for (row, (key, text)) in keys.iter().enumerate() {
            let at = pos2(rect.left() + 22.0 + 410.0 * column as f32, rect.top() + 66.0 + 27.0 * row as f32);
            key_cap(canvas, at, words.get(key), false);
            canvas.text_within(at + vec2(104.0, 0.0), At::Left, words.get(text), Style::BODY, 300.0);
        }
    }
    let close = Rect::from_min_size(pos2(rect.right() - 142.0, rect.bottom() - 46.0), vec2(120.0, 34.0));
    let label = Button::new(Hoverable::button("close"), words.get("dialogue.close"));
    button(canvas, close, &label.with_key(words.get("key.escape")));
}
