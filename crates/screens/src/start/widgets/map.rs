//! A map as a small picture of its hexes.

use bevy_egui::egui::{Color32, Rect, Sense, Shape, Ui, Vec2, epaint::PathStroke, pos2, vec2};

use crate::start::model::MapPicture;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Canvas, corners};
use phaseline_kit::theme::look::Element;

/// Half the height of a hexagon with a circumradius of 1.
const APOTHEM: f32 = 0.866_025;

/// The space around the picture, in points.
const EDGE: f32 = 6.0;

/// Shows a picture of a map, as large as the room allows.
pub(crate) fn map(ui: &mut Ui, page: &mut Page<'_>, picture: &MapPicture, room: Vec2) {
    let wide = room.x.max(0.0);
    let high = (height(picture, wide - 2.0 * EDGE) + 2.0 * EDGE).min(room.y).max(0.0);
    let (rect, _) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
    let canvas = page.canvas(ui);
    canvas.fill(rect, Color32::from_black_alpha(90));
    draw(&canvas, rect.shrink(EDGE), picture);
}

/// The height of the picture at a width.
fn height(map: &MapPicture, width: f32) -> f32 {
    let (columns, rows) = map.size;
    width / (1.5 * columns as f32 + 0.5) * APOTHEM * (2.0 * rows as f32 + 1.0)
}

/// Paints the picture as large as the rectangle allows.
fn draw(canvas: &Canvas<'_>, rect: Rect, map: &MapPicture) {
    let (columns, rows) = map.size;
    if columns == 0 || rows == 0 || !rect.is_positive() {
        return;
    }
    let wide = 1.5 * columns as f32 + 0.5;
    let high = APOTHEM * (2.0 * rows as f32 + 1.0);
    let radius = (rect.width() / wide).min(rect.height() / high);
    let corner = rect.center() - vec2(wide, high) * radius / 2.0;
    let place = |column: i32, row: i32| {
        let lower = if column % 2 == 0 { 0.0 } else { APOTHEM };
        corner + vec2(1.0 + 1.5 * column as f32, APOTHEM * (1.0 + 2.0 * row as f32) + lower) * radius
    };
    for (column, row, colour) in &map.cells {
        canvas.add(Shape::convex_polygon(corners(place(*column, *row), radius * 0.97), *colour, PathStroke::NONE));
    }
    for (column, row, stance) in &map.starts {
        let centre = place(*column, *row);
        canvas.add(Shape::convex_polygon(corners(centre, radius + 1.5), Color32::BLACK, PathStroke::NONE));
        let fill = canvas.look().side(*stance, Element::Badge);
        canvas.add(Shape::convex_polygon(corners(centre, radius), fill, PathStroke::NONE));
        canvas.add(Shape::circle_filled(pos2(centre.x, centre.y), radius * 0.3, Color32::from_black_alpha(150)));
    }
}
