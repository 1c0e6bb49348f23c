//! The combat log; each line can be hovered for the numbers behind it.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        model::LogLine,
        paint::{At, Canvas, Style},
    },
};

/// Paints the newest lines that fit, the newest at the bottom.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, log: &[LogLine]) {
    canvas.panel(rect);
    canvas.text(pos2(rect.left() + PAD, rect.top() + 13.0), At::Left, "Log", Style::LABEL);
    let top = rect.top() + 22.0;
    let mut bottom = rect.bottom() - 6.0;
    let width = rect.width() - 2.0 * PAD;
    for line in log.iter().rev() {
        let style = if line.heading {
            Style::LABEL.in_colour(canvas.ink().accent)
        } else {
            Style::plain(11.0).in_colour(line.tone.colour(canvas))
        };
        let size = canvas.measure(line.text.clone(), style, width, 2);
        let place =
            Rect::from_min_max(pos2(rect.left() + 4.0, bottom - size.y - 3.0), pos2(rect.right() - 4.0, bottom));
        if place.top() < top {
            break;
        }
        if canvas.name(Hoverable::Log(line.number), place) {
            canvas.fill(place, canvas.ink().raised);
        }
        canvas.paragraph(place.min + vec2(PAD - 4.0, 1.5), line.text.clone(), style, width);
        bottom = place.top();
    }
}
