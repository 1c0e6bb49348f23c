//! The facings to choose from where a move ends: a ring of arrows over the board.

use bevy_egui::egui::{Color32, Rect, Shape, epaint::PathStroke, vec2};

use super::model::FacingRing;
use phaseline_kit::paint::{At, Canvas, Style};

/// Paints the ring: a bright arrow for the chosen facing, plain ones for possible facings, and small grey ones for
/// impossible facings.
pub(super) fn draw(canvas: &Canvas<'_>, ring: &FacingRing) {
    for (edge, open, chosen) in &ring.edges {
        let out = *edge - ring.centre;
        if out.length() < 4.0 {
            continue;
        }
        let (size, fill) = match (open, chosen) {
            (false, _) => (0.26, canvas.ink().faint.gamma_multiply(0.8)),
            (_, true) => (0.55, canvas.ink().accent),
            _ => (0.36, Color32::WHITE),
        };
        let side = out.rot90() * size * 0.62;
        let (tip, foot) = (ring.centre + out * (1.0 + size * 0.55), ring.centre + out * (1.0 - size * 0.35));
        let rim =
            |grow: f32| vec![tip + out * grow, foot - side * (1.0 + 2.0 * grow), foot + side * (1.0 + 2.0 * grow)];
        canvas.add(Shape::convex_polygon(rim(0.12), Color32::from_black_alpha(170), PathStroke::NONE));
        canvas.add(Shape::convex_polygon(rim(0.0), fill, PathStroke::NONE));
    }
    if !ring.cost.is_empty() {
        tell_cost(canvas, ring);
    }
}

/// Says in the middle of the ring what the way there costs.
fn tell_cost(canvas: &Canvas<'_>, ring: &FacingRing) {
    let style = Style::bold(12.0).in_colour(Color32::WHITE);
    let size = canvas.measure(ring.cost.clone(), style, f32::INFINITY, 1) + vec2(10.0, 3.0);
    let place = Rect::from_center_size(ring.centre, size);
    canvas.fill(place, Color32::from_black_alpha(190));
    canvas.text(place.center(), At::Centre, ring.cost.clone(), style);
}
