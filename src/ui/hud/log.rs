//! The combat log; each line can be hovered, and each number in it.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        model::{Hud, LogLine, LogPiece},
        paint::{At, Canvas, Style},
    },
};

/// Paints the lines that fit, the newest of those that are scrolled to at the bottom.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, hud: &Hud) {
    canvas.panel(rect);
    canvas.name(Hoverable::button("log"), rect);
    canvas.text(pos2(rect.left() + PAD, rect.top() + 13.0), At::Left, canvas.say("hud.log"), Style::LABEL);
    newest(canvas, rect, hud.log_back);
    let top = rect.top() + 22.0;
    let mut bottom = rect.bottom() - 6.0;
    let width = rect.width() - 2.0 * PAD;
    for line in hud.log.iter().rev() {
        let parts = parts(canvas, line);
        let size = canvas.measure_rich(&parts, width);
        let place =
            Rect::from_min_max(pos2(rect.left() + 4.0, bottom - size.y - 3.0), pos2(rect.right() - 4.0, bottom));
        if place.top() < top {
            break;
        }
        if canvas.name(Hoverable::Log(line.number), place) {
            canvas.fill(place, canvas.ink().raised);
        }
        let places = canvas.rich(place.min + vec2(PAD - 4.0, 1.5), &parts, width);
        for (piece, place) in line.pieces.iter().zip(places) {
            if let Some(part) = &piece.number
                && canvas.name(Hoverable::LogNumber(piece.outcome, part.clone()), place.expand2(vec2(2.0, 1.0)))
            {
                canvas.block(
                    Rect::from_min_max(pos2(place.left(), place.bottom() - 1.5), place.max),
                    canvas.ink().accent,
                );
            }
        }
        bottom = place.top();
    }
}

/// The way back to the newest line, while the log is scrolled.
fn newest(canvas: &mut Canvas<'_>, rect: Rect, back: usize) {
    if back == 0 {
        return;
    }
    let text = canvas.words().fill("hud.log_newer", &[("count", &back)]);
    let style = Style::bold(11.0).in_colour(canvas.ink().accent);
    let place = canvas.text(pos2(rect.right() - PAD, rect.top() + 13.0), At::Right, text, style).expand(3.0);
    if canvas.name(Hoverable::button("log_newest"), place) {
        canvas.fill(place, Color32::from_white_alpha(20));
    }
}

/// The words in the colour of the line, its numbers underlined: they are explained.
fn parts(canvas: &Canvas<'_>, line: &LogLine) -> Vec<(String, Style)> {
    if line.heading {
        return vec![(line.text(), Style::LABEL.in_colour(canvas.ink().accent))];
    }
    let plain = Style::plain(11.0).in_colour(line.tone.colour(canvas));
    let number = Style::bold(11.0).in_colour(line.tone.colour(canvas)).underlined();
    let style = |piece: &LogPiece| if piece.number.is_some() { number } else { plain };
    line.pieces.iter().map(|piece| (piece.text.clone(), style(piece))).collect()
}
