//! One of the player's units: badge, names, armour and structure that are left, and its icon.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::model::LanceRow;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, thin_bar, unit_icon};
use phaseline_kit::theme::look::Element;

/// A row that is narrower than this shows no icon beside its badge.
const NARROW: f32 = 130.0;

/// A row of a size.
pub fn lance_row(ui: &mut Ui, page: &mut Page<'_>, size: Vec2, row: &LanceRow) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let told = format!("{}, {}, {}", row.face.pilot, row.name, row.face.number);
    page.spot(ui, rect, Hoverable::Lance(row.face.unit), told);
    let linked = page.hover().and_then(Hoverable::unit) == Some(row.face.unit);
    paint(&page.canvas(ui), rect, row, linked);
}

fn paint(canvas: &Canvas<'_>, rect: Rect, row: &LanceRow, linked: bool) {
    let ink = *canvas.ink();
    if row.selected {
        canvas.fill(rect, ink.accent.gamma_multiply(0.14));
        canvas.block(Rect::from_min_size(rect.min, vec2(2.0, rect.height())), ink.accent);
    } else if linked {
        canvas.fill(rect, Color32::from_white_alpha(14));
    }
    let middle = rect.center().y;
    let narrow = rect.width() < NARROW;
    let hexagon = pos2(rect.left() + if narrow { 13.0 } else { 22.0 }, middle);
    let badge_card = Badge {
        stance: row.face.stance,
        element: Element::Badge,
        text: row.face.number.clone(),
        icon: Some((row.face.kind, row.face.tonnage)),
        radius: (rect.height() * 0.45).min(if narrow { 10.0 } else { 14.0 }),
        ring: row.ready.then_some(ink.accent),
    };
    if row.lost {
        canvas.text(hexagon, At::Centre, "x", Style::bold(16.0).in_colour(ink.lost));
    } else {
        badge(canvas, hexagon, &badge_card);
    }
    let left = hexagon.x + if narrow { 13.0 } else { 22.0 };
    let room = if narrow { rect.right() - left - 4.0 } else { 116.0 };
    let colour = if row.lost { ink.faint } else { ink.text };
    let tall = rect.height() >= 32.0;
    let lift = if tall { 9.0 } else { 2.0 };
    let name = if narrow { Style::bold(11.0) } else { Style::STRONG };
    canvas.text_within(pos2(left, middle - lift), At::Left, row.face.pilot.clone(), name.in_colour(colour), room);
    if tall {
        let style = Style::SMALL.in_colour(ink.muted);
        canvas.text_within(pos2(left, middle + 4.0), At::Left, row.name.clone(), style, room);
    }
    if !narrow {
        let icon = Rect::from_center_size(pos2(rect.right() - 15.0, middle - 2.0), vec2(17.0, 17.0));
        unit_icon(canvas, icon, row.face.kind, row.face.tonnage, ink.faint);
    }
    let bar = |y: f32| Rect::from_min_size(pos2(left, rect.bottom() - y), vec2(room - 4.0, 2.5));
    thin_bar(canvas, bar(6.5), row.health.0, ink.armour_left(row.health.0));
    thin_bar(canvas, bar(3.5), row.health.1, ink.structure_left(row.health.1));
}
