//! A little box that is open, filled or crossed.

use bevy_egui::egui::{Color32, CornerRadius, Sense, Stroke, StrokeKind, Ui, Vec2};

/// Its side, in points.
const SIDE: f32 = 10.0;

/// Shows the box: filled for what is done or switched on, crossed for what can no longer be.
pub(in crate::ui) fn check_box(ui: &mut Ui, filled: bool, crossed: bool, colour: Color32) {
    let (square, _) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
    let painter = ui.painter();
    painter.rect_stroke(square, CornerRadius::same(3), Stroke::new(1.0, colour), StrokeKind::Inside);
    if filled {
        painter.rect_filled(square.shrink(2.5), CornerRadius::same(2), colour);
    }
    if crossed {
        let inner = square.shrink(1.0);
        painter.line_segment([inner.left_top(), inner.right_bottom()], Stroke::new(1.2, colour));
        painter.line_segment([inner.right_top(), inner.left_bottom()], Stroke::new(1.2, colour));
    }
}
