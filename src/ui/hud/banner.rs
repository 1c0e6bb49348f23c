//! The pause before a round's draw.

use bevy_egui::egui::{Rect, pos2};

use crate::{
    interaction::Hoverable,
    ui::{
        model::Hud,
        paint::{At, Button, Canvas, Style, button},
    },
};

/// Paints the invitation to draw.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, hud: &Hud) {
    if !hud.paused_before_draw {
        return;
    }
    canvas.panel(rect);
    let left = rect.left() + 14.0;
    canvas.text(pos2(left, rect.top() + 18.0), At::Left, format!("Round {}", hud.timeline.round), Style::HEAD);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text(pos2(left, rect.bottom() - 16.0), At::Left, "Above: where each unit may act this round.", muted);
    let place = Rect::from_min_max(
        pos2(rect.right() - 142.0, rect.top() + 9.0),
        pos2(rect.right() - 10.0, rect.bottom() - 9.0),
    );
    button(canvas, place, &Button::new(Hoverable::button("draw"), "Draw").with_key("Enter").main());
}
