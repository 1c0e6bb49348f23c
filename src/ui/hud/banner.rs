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
    let (title, text, name, label) = match &hud.over {
        Some(winner) => (winner.clone(), "The battle is over.", "report", "Report"),
        None if hud.paused_before_draw => {
            let title = format!("Round {}", hud.timeline.round);
            (title, "Above: where each unit may act this round.", "draw", "Draw")
        }
        None => return,
    };
    canvas.panel(rect);
    let left = rect.left() + 14.0;
    canvas.text(pos2(left, rect.top() + 18.0), At::Left, title, Style::HEAD);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text(pos2(left, rect.bottom() - 16.0), At::Left, text, muted);
    let place = Rect::from_min_max(
        pos2(rect.right() - 142.0, rect.top() + 9.0),
        pos2(rect.right() - 10.0, rect.bottom() - 9.0),
    );
    button(canvas, place, &Button::new(Hoverable::button(name), label).with_key("Enter").main());
}
