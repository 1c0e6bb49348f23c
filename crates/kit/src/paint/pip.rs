//! Pips: small shapes that stand for points to spend. Each pool has its own shape.

use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, epaint::PathStroke, pos2};

use super::{At, Canvas, Style};

/// The number of pips in a row at most. More are written as a number beside one pip.
const ROW: i32 = 5;

/// The points of a pool in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pips {
    /// How many are left.
    pub left: i32,
    /// How many the action under way has spent.
    pub under_way: i32,
    /// How many there were at first.
    pub full: i32,
}

impl Pips {
    /// `count` points, none of them spent.
    #[must_use]
    pub const fn all(count: i32) -> Self {
        Self { left: count, under_way: 0, full: count }
    }
}

/// Paints the points of a pool from `from` to the right: points that are left as full pips, points that are just being
/// spent as pips with a core, spent ones as hollow pips. Returns the x at which they end.
pub fn pips(canvas: &Canvas<'_>, from: Pos2, form: usize, row: Pips, size: f32, colour: Color32) -> f32 {
    let Pips { left, under_way, full } = row;
    if full > ROW {
        let number = canvas.text(from, At::Left, written(row), Style::bold(size * 1.3).in_colour(colour));
        pip(canvas, pos2(number.right() + size * 0.8, from.y), form, size, colour, left > 0);
        return number.right() + size * 1.4;
    }
    let pitch = size * 1.25;
    for place in 0..full {
        let centre = pos2(from.x + size / 2.0 + pitch * place as f32, from.y);
        pip(canvas, centre, form, size, colour, place < left);
        if place >= left && place < left + under_way {
            pip(canvas, centre, form, size * 0.45, colour, true);
        }
    }
    from.x + pitch * full.max(0) as f32
}

/// The width of what [`pips`] paints, in points.
#[must_use]
pub fn pips_width(canvas: &Canvas<'_>, row: Pips, size: f32) -> f32 {
    if row.full > ROW {
        canvas.measure(written(row), Style::bold(size * 1.3), f32::INFINITY, 1).x + size * 1.4
    } else {
        size * 1.25 * row.full.max(0) as f32
    }
}

/// The points as text: what is left, and what is just being spent.
fn written(row: Pips) -> String {
    if row.under_way > 0 { format!("{} ({})", row.left, row.under_way) } else { row.left.to_string() }
}

fn pip(canvas: &Canvas<'_>, centre: Pos2, form: usize, size: f32, colour: Color32, full: bool) {
    let half = size / 2.0;
    let corner = |x: f32, y: f32| pos2(centre.x + x * half, centre.y + y * half);
    let points = match form % 4 {
        0 => {
            canvas.add(if full {
                Shape::circle_filled(centre, half * 0.9, colour)
            } else {
                Shape::circle_stroke(centre, half * 0.78, Stroke::new(1.0, colour.gamma_multiply(0.7)))
            });
            return;
        }
        1 => vec![corner(0.0, -1.1), corner(1.1, 0.0), corner(0.0, 1.1), corner(-1.1, 0.0)],
        2 => vec![corner(0.0, -1.0), corner(1.0, 0.85), corner(-1.0, 0.85)],
        _ => vec![corner(-0.8, -0.8), corner(0.8, -0.8), corner(0.8, 0.8), corner(-0.8, 0.8)],
    };
    canvas.add(if full {
        Shape::convex_polygon(points, colour, PathStroke::NONE)
    } else {
        Shape::closed_line(points, Stroke::new(1.0, colour.gamma_multiply(0.7)))
    });
}
