//! The keys.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::paint::{At, Button, Canvas, Style, button, key_cap},
};

/// Every key with what it does, in two columns.
const KEYS: [&[(&str, &str)]; 2] = [
    &[
        ("Arrows", "Move the hex cursor"),
        ("Tab", "Next unit or badge"),
        ("Shift Tab", "Previous unit or badge"),
        ("Enter", "Select, confirm, draw"),
        ("1 - 9", "Choose an action"),
        ("R", "Turn the facing at the goal"),
        ("N", "Next unit that may act"),
        ("Space", "End the activation"),
        ("Esc", "Take back the aim, close"),
    ],
    &[
        ("Hover", "Explain anything: every badge, bar and line"),
        ("Shift", "Unfold the forecast in a tooltip"),
        ("Left click", "Select, order"),
        ("Right click", "Take back the aim"),
        ("Right drag", "Turn the camera"),
        ("Middle drag", "Move the camera"),
        ("Wheel", "Zoom"),
        ("F1", "This page"),
        ("F2", "Settings"),
    ],
];

/// Paints the page.
pub fn draw(canvas: &mut Canvas<'_>) {
    let rect = dialogue(canvas, vec2(720.0, 366.0));
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, "Keys and mouse", Style::bold(20.0));
    for (column, keys) in KEYS.into_iter().enumerate() {
        for (row, (key, text)) in keys.iter().enumerate() {
            let at = pos2(rect.left() + 22.0 + 330.0 * column as f32, rect.top() + 66.0 + 27.0 * row as f32);
            key_cap(canvas, at, key, false);
            canvas.text(at + vec2(92.0, 0.0), At::Left, *text, Style::BODY);
        }
    }
    let close = Rect::from_min_size(pos2(rect.right() - 142.0, rect.bottom() - 50.0), vec2(120.0, 34.0));
    button(canvas, close, &Button::new(Hoverable::button("close"), "Close").with_key("Esc"));
}
