//! The small portrait of one of the player's units: badge, name bar, icon, and the armour and structure that are left.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::model::LanceRow;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, name_bar, thin_bar, unit_icon};
use phaseline_kit::theme::look::{Element, Stance};

/// A portrait that is narrower than this has no name.
const LEAST: f32 = 70.0;
/// The height of a name bar, and of a bar of armour with the space over it.
const NAME: f32 = 16.0;
const BAR: (f32, f32) = (3.0, 4.0);

/// A portrait of a size.
pub fn lance_row(ui: &mut Ui, page: &mut Page<'_>, size: Vec2, row: &LanceRow) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let told = format!("{}, {}, {}", row.face.pilot, row.name, row.face.number);
    page.spot(ui, rect, Hoverable::Lance(row.face.unit), told);
    let linked = page.hover().and_then(Hoverable::unit) == Some(row.face.unit);
    paint(&page.canvas(ui), rect.shrink(1.0), row, linked);
}

fn paint(canvas: &Canvas<'_>, rect: Rect, row: &LanceRow, linked: bool) {
    let ink = *canvas.ink();
    canvas.fill(rect, if linked { ink.lit } else { Color32::from_white_alpha(10) });
    let named = rect.width() >= LEAST;
    let top = if named { rect.top() + NAME } else { rect.top() };
    // A wide portrait has its bars beside its badge.
    let bars = 2.0 * BAR.1 + 2.0;
    let foot = if named { rect.bottom() } else { rect.bottom() - bars };
    let radius = ((foot - top) * 0.5 - 1.0).clamp(8.0, 15.0);
    let middle = pos2(if named { rect.left() + radius + 4.0 } else { rect.center().x }, (top + foot) / 2.0);
    if row.lost {
        canvas.text(middle, At::Centre, "x", Style::bold(16.0).in_colour(ink.lost));
    } else {
        let card = Badge {
            stance: row.face.stance,
            element: Element::Badge,
            text: row.face.number.clone(),
            // Before it acts, a unit of an alternating clock has no number.
            icon: Some((row.face.kind, row.face.tonnage)),
            radius,
            ring: row.ready.then_some(ink.accent),
        };
        badge(canvas, middle, &card);
    }
    let left = if named { middle.x + radius + 6.0 } else { rect.left() + 3.0 };
    let beside = Rect::from_min_max(pos2(left, top), pos2(rect.right() - 3.0, rect.bottom() - bars));
    if named {
        let bar = Rect::from_min_max(rect.min, pos2(rect.right(), top - 1.0)).shrink2(vec2(1.5, 0.0));
        // Whoever is lost acts no more.
        let stance = Stance { acted: row.lost || row.face.stance.acted, ..row.face.stance };
        name_bar(canvas, bar, &row.face.pilot, stance, Style::bold(11.0));
    }
    if named && row.name == row.face.name {
        let size = beside.height().min(18.0);
        let icon = Rect::from_center_size(beside.center(), vec2(size, size));
        unit_icon(canvas, icon, row.face.kind, row.face.tonnage, if row.lost { ink.faint } else { ink.muted });
    } else if named {
        // Where it is, while it is not on the map.
        let style = Style::SMALL.in_colour(ink.muted);
        canvas.text_within(beside.left_center(), At::Left, row.name.clone(), style, beside.width());
    }
    let bar = |y: f32| Rect::from_min_size(pos2(left, rect.bottom() - y), vec2(rect.right() - 3.0 - left, BAR.0));
    thin_bar(canvas, bar(bars - 1.0), row.health.0, ink.armour_left(row.health.0));
    thin_bar(canvas, bar(bars - 1.0 - BAR.1), row.health.1, ink.structure_left(row.health.1));
    if row.selected {
        canvas.frame(rect, 1.5, ink.accent);
    }
}
