//! A soft dark ground for texts over the board.

use bevy_egui::egui::{Color32, Mesh, Rect, Ui, pos2};

/// Darkens the left side of the screen with a colour, so that texts can be read there on any board.
pub(in crate::ui) fn shade(ui: &Ui, whole: Rect, wide: f32, ground: Color32) {
    let [red, green, blue, _] = ground.to_array();
    let dark = |alpha: u8| Color32::from_rgba_unmultiplied(red, green, blue, alpha);
    let mut mesh = Mesh::default();
    let columns = [(0.0, 246), (wide * 0.8, 232), (wide * 1.2, 110), (wide * 2.0, 0)];
    for (x, alpha) in columns {
        mesh.colored_vertex(pos2(whole.left() + x, whole.top()), dark(alpha));
        mesh.colored_vertex(pos2(whole.left() + x, whole.bottom()), dark(alpha));
    }
    for column in 0..columns.len() as u32 - 1 {
        let from = 2 * column;
        mesh.add_triangle(from, from + 1, from + 2);
        mesh.add_triangle(from + 1, from + 2, from + 3);
    }
    ui.painter().add(mesh);
}
