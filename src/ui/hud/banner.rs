//! Announcements over the board, with what can be done about them.

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::{
    interaction::Hoverable,
    ui::{
        model::Banner,
        paint::{At, Button, Canvas, Style, button},
    },
};

/// The height of the line about an attack.
pub(super) const NOTE: f32 = 22.0;
/// The width of a button.
const BUTTON: f32 = 124.0;

/// Paints the announcement.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, banner: &Banner) {
    canvas.panel(rect);
    let left = rect.left() + 14.0;
    let mut right = rect.right() - 10.0;
    let bottom = rect.bottom() - if banner.note.is_empty() { 0.0 } else { NOTE };
    for (name, text, key, main) in &banner.buttons {
        let place = Rect::from_min_max(pos2(right - BUTTON, rect.top() + 9.0), pos2(right, bottom - 9.0));
        let plain = Button::new(Hoverable::button(name), text.clone());
        let plain = if key.is_empty() { plain } else { plain.with_key(key.clone()) };
        button(canvas, place, &if *main { plain.main() } else { plain });
        right = place.left() - 8.0;
    }
    let room = right - left;
    if !banner.note.is_empty() {
        let place = Rect::from_min_max(pos2(rect.left() + 4.0, bottom - 2.0), rect.max - vec2(4.0, 4.0));
        if canvas.name(Hoverable::button("threat"), place) {
            canvas.fill(place, canvas.ink().lit);
        }
        let style = Style::bold(11.5).in_colour(canvas.ink().bad);
        canvas.text_within(pos2(left, place.center().y), At::Left, banner.note.clone(), style, rect.width() - 28.0);
    }
    canvas.text_within(pos2(left, rect.top() + 16.0), At::Left, banner.title.clone(), Style::HEAD, room);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    let size = canvas.measure(banner.text.clone(), muted, room, 2);
    let top = (rect.top() + 26.0 + (bottom - rect.top() - 30.0 - size.y) / 2.0).max(rect.top() + 24.0);
    canvas.rows(pos2(left, top), banner.text.clone(), muted, (room, 2));
}
