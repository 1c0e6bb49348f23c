//! Pips: small forms that stand for points to spend, another form for each pool.

use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, epaint::PathStroke, pos2};

use super::{At, Canvas, Style};

/// More pips than this are written as a number beside one pip.
const ROW: i32 = 5;

/// Paints `left` full and the rest of `full` hollow pips of a form from a point to the right; answers the x at which they end.
pub fn pips(canvas: &Canvas<'_>, from: Pos2, form: usize, (left, full): (i32, i32), size: f32, colour: Color32) -> f32 {
    if full > ROW {
        let number = canvas.text(from, At::Left, left.to_string(), Style::bold(size * 1.3).in_colour(colour));
        pip(canvas, pos2(number.right() + size * 0.8, from.y), form, size, colour, left > 0);
        return number.right() + size * 1.4;
    }
    let pitch = size * 1.25;
    for place in 0..full {
        let centre = pos2(from.x + size / 2.0 + pitch * place as f32, from.y);
        pip(canvas, centre, form, size, colour, place < left);
    }
    from.x + pitch * full.max(0) as f32
}

/// The width that [`pips`] takes.
#[must_use]
pub fn pips_width(canvas: &Canvas<'_>, (left, full): (i32, i32), size: f32) -> f32 {
    if full > ROW {
        canvas.measure(left.to_string(), Style::bold(size * 1.3), f32::INFINITY, 1).x + size * 1.4
    } else {
        size * 1.25 * full.max(0) as f32
    }
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
