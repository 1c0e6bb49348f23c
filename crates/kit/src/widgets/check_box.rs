//! A small box that is open, filled or crossed.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};

/// The length of its side, in points.
pub const SIDE: f32 = 10.0;

/// The mark in the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// Nothing.
    Open,
    /// It is filled: done, or switched on.
    Filled,
    /// It is crossed: it cannot be done any more.
    Crossed,
}

/// Shows the box.
pub fn check_box(ui: &mut Ui, check: Check, colour: Color32) {
    let (square, _) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
    paint_check(ui.painter(), square, check, (colour, colour));
}

/// Paints the box into a square, with the colours of its edge and of its inside.
pub fn paint_check(painter: &Painter, square: Rect, check: Check, (edge, inside): (Color32, Color32)) {
    painter.rect_stroke(square, CornerRadius::same(3), Stroke::new(1.0, edge), StrokeKind::Inside);
    match check {
        Check::Open => {}
        Check::Filled => {
            painter.rect_filled(square.shrink(2.5), CornerRadius::same(2), inside);
        }
        Check::Crossed => {
            let inner = square.shrink(1.0);
            painter.line_segment([inner.left_top(), inner.right_bottom()], Stroke::new(1.2, inside));
            painter.line_segment([inner.right_top(), inner.left_bottom()], Stroke::new(1.2, inside));
        }
    }
}
