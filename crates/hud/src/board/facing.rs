//! The facings to choose from where a move ends: a ring of arrows over the board.

use bevy_egui::egui::{Color32, Shape, epaint::PathStroke};

use super::model::FacingRing;
use phaseline_kit::paint::Canvas;

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
}
