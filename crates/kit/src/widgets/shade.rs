//! A soft dark ground for texts over the board.

use bevy_egui::egui::{Color32, Mesh, Rect, Ui, pos2};

/// Where the dark ground begins and ceases to become lighter, in widths of the column of texts.
const EDGE: (f32, f32) = (0.6, 2.0);
/// The opacity of the dark ground, up to 255.
const DARKEST: f32 = 242.0;
/// How many straight pieces the way to the light has. Few enough of them would show as stripes.
const STEPS: u32 = 16;

/// Darkens the left side of the screen with a colour, so that texts can be read there on any board.
pub fn shade(ui: &Ui, whole: Rect, wide: f32, ground: Color32) {
    let [red, green, blue, _] = ground.to_array();
    let dark = |alpha: u8| Color32::from_rgba_unmultiplied(red, green, blue, alpha);
    let mut mesh = Mesh::default();
    let place =
        |column: u32| if column == 0 { 0.0 } else { EDGE.0 + (EDGE.1 - EDGE.0) * (column - 1) as f32 / STEPS as f32 };
    for column in 0..STEPS + 2 {
        let far = column.saturating_sub(1) as f32 / STEPS as f32;
        let alpha = (DARKEST * (1.0 - far * far * (3.0 - 2.0 * far))).round() as u8;
        let x = whole.left() + wide * place(column);
        mesh.colored_vertex(pos2(x, whole.top()), dark(alpha));
        mesh.colored_vertex(pos2(x, whole.bottom()), dark(alpha));
    }
    for column in 0..STEPS + 1 {
        let from = 2 * column;
        mesh.add_triangle(from, from + 1, from + 2);
        mesh.add_triangle(from + 1, from + 2, from + 3);
    }
    ui.painter().add(mesh);
}
