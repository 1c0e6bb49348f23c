//! Key caps and small chips.

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use super::{At, Canvas, Style};

/// A small key cap with its letter. Its left edge is at `left`. Returns its rectangle.
pub fn key_cap(canvas: &Canvas<'_>, left: Pos2, key: &str, dark: bool) -> Rect {
    let style = Style::bold(11.0);
    let width = (canvas.measure(key, style, f32::INFINITY, 1).x + 8.0).max(15.0);
    let rect = Rect::from_min_size(pos2(left.x, left.y - 7.5), vec2(width, 15.0));
    let (fill, text) = if dark {
        (Color32::from_black_alpha(50), Color32::BLACK)
    } else {
        (Color32::from_black_alpha(130), canvas.ink().muted)
    };
    canvas.fill(rect, fill);
    canvas.frame(rect, 1.0, if dark { Color32::from_black_alpha(110) } else { canvas.ink().edge });
    canvas.text(rect.center(), At::Centre, key, style.in_colour(text));
    rect
}

/// The type style of chips.
const CHIP: Style = Style::bold(11.0);

/// A chip: a word on a coloured background. Its left edge is at `left`. Returns its rectangle.
pub fn chip(canvas: &Canvas<'_>, left: Pos2, text: &str, colour: Color32) -> Rect {
    let rect = Rect::from_min_size(pos2(left.x, left.y - 7.5), vec2(chip_width(canvas, text), 15.0));
    canvas.fill(rect, colour.gamma_multiply(0.22));
    canvas.frame(rect, 1.0, colour.gamma_multiply(0.6));
    canvas.text(rect.center(), At::Centre, text, CHIP.in_colour(colour));
    rect
}

/// The width of a chip, in points.
#[must_use]
pub fn chip_width(canvas: &Canvas<'_>, text: &str) -> f32 {
    canvas.measure(text, CHIP, f32::INFINITY, 1).x + 10.0
}
