//! The activations on which a battle turned; a press shows one of them as a replay.

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use crate::{
    interaction::{Hoverable, REPLAYED},
    ui::{
        look::Element,
        model::TurningRow,
        paint::{At, Canvas, Style},
    },
};

/// The height of the heading and of the first line of a row, and the space below a row.
const HIGH: (f32, f32, f32) = (17.0, 16.0, 5.0);
/// Space to the left of the texts, where the colour of who acted stands.
const MARK: f32 = 10.0;
/// Rows of text below the first line of a row at most.
const ROWS: usize = 2;

/// The height that they all need.
pub(super) fn height(canvas: &Canvas<'_>, width: f32, turnings: &[TurningRow]) -> f32 {
    let rows: f32 = turnings.iter().map(|turning| row_height(canvas, width, turning)).sum();
    if turnings.is_empty() { 0.0 } else { HIGH.0 + rows }
}

fn row_height(canvas: &Canvas<'_>, width: f32, turning: &TurningRow) -> f32 {
    HIGH.1 + canvas.measure(turning.text.clone(), Style::SMALL, width - MARK, ROWS).y + HIGH.2
}

/// Paints them below each other.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, turnings: &[TurningRow]) {
    if turnings.is_empty() {
        return;
    }
    canvas.text(rect.min + vec2(0.0, 5.0), At::Left, canvas.say("report.turnings"), Style::LABEL);
    let mut y = rect.top() + HIGH.0;
    for turning in turnings {
        let high = row_height(canvas, rect.width(), turning);
        draw_row(canvas, Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), high - 2.0)), turning);
        y += high;
    }
}

fn draw_row(canvas: &mut Canvas<'_>, rect: Rect, turning: &TurningRow) {
    let name = Hoverable::Choice(REPLAYED.to_owned(), turning.activation.to_string());
    if canvas.name(name, rect) {
        canvas.block(rect, Color32::from_white_alpha(18));
    }
    let mark = Rect::from_min_max(rect.min + vec2(0.0, 2.0), pos2(rect.left() + 4.0, rect.bottom() - 2.0));
    canvas.fill(mark, canvas.look().side(turning.stance, Element::NameBar));
    let line: Pos2 = pos2(rect.left() + MARK, rect.top() + HIGH.1 / 2.0 + 1.0);
    let swing = Style::STRONG.in_colour(turning.swing.tone.colour(canvas));
    let swing = canvas.text(pos2(rect.right() - 4.0, line.y), At::Right, turning.swing.text.clone(), swing);
    canvas.text_within(line, At::Left, turning.when.clone(), Style::STRONG, swing.left() - line.x - 8.0);
    let text = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.rows(pos2(line.x, rect.top() + HIGH.1 + 1.0), turning.text.clone(), text, (rect.width() - MARK, ROWS));
}
