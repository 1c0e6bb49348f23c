//! Announcements: the pause before a round's draw, and the end of the battle.

use bevy_egui::egui::{Rect, pos2};

use crate::{
    interaction::Hoverable,
    ui::{
        model::Hud,
        paint::{At, Button, Canvas, Style, button},
    },
};

/// Paints the announcement, if there is one.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, hud: &Hud) {
    let words = canvas.words();
    let (title, text, name, label) = match &hud.over {
        Some(winner) => (winner.clone(), "banner.over", "report", "banner.report"),
        None if hud.paused_before_draw => {
            let title = words.fill("hud.round", &[("round", &hud.timeline.round)]);
            let text = if hud.timeline.lanes.is_empty() { "banner.before" } else { "banner.lanes" };
            (title, text, "draw", "banner.draw")
        }
        None => return,
    };
    canvas.panel(rect);
    let left = rect.left() + 14.0;
    canvas.text(pos2(left, rect.top() + 18.0), At::Left, title, Style::HEAD);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text(pos2(left, rect.bottom() - 16.0), At::Left, words.get(text), muted);
    let place = Rect::from_min_max(
        pos2(rect.right() - 142.0, rect.top() + 9.0),
        pos2(rect.right() - 10.0, rect.bottom() - 9.0),
    );
    button(
        canvas,
        place,
        &Button::new(Hoverable::button(name), words.get(label)).with_key(words.get("key.enter")).main(),
    );
}
