//! The rows of the mech bay.

use bevy_egui::egui::{Color32, Pos2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::model::BayRow;
use phaseline_interaction::{BayChoice, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, portrait};
use phaseline_kit::theme::look::{Element, Stance};
use phaseline_rules::catalog::scenario::Relation;

/// The height of a row, in points.
const ROW: f32 = 42.0;
/// The width of the button that compares, in points.
const BESIDE: f32 = 30.0;
/// Units in the bay have the colours of the player's own side.
pub(super) const OWN: Stance = Stance { relation: Relation::Friendly, acted: false };

/// A unit in the list, and a button that compares the shown unit with it.
pub(super) fn row(ui: &mut Ui, page: &mut Page<'_>, row: &BayRow, compare: &str) {
    let (rect, whole) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let body = rect.with_max_x(rect.right() - BESIDE - 4.0);
    let name = Hoverable::Choice(Choice::Bay(BayChoice::Unit(row.id.clone())));
    let response = ui.interact(body, whole.id.with("unit"), Sense::click());
    let told = format!("{}, {}, {}", row.name, row.line, row.number);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, row.chosen, told.clone()));
    let lit = page.hovers(&name) || response.has_focus();
    page.named(&response, name);
    let ink = *page.ink();
    let canvas = page.canvas(ui);
    canvas.fill(body, if lit { ink.lit } else { ink.raised });
    let marked = row.chosen || response.has_focus();
    canvas.frame(body, if marked { 1.5 } else { 1.0 }, if marked { ink.accent } else { ink.edge });
    let mut left = body.left() + 6.0;
    if row.number.is_empty() {
        let tile = Rect::from_center_size(pos2(left + 17.0, body.center().y), vec2(32.0, 32.0));
        portrait(&canvas, tile, row.kind, row.tonnage, canvas.look().side(OWN, Element::NameBar));
        left = tile.right() + 9.0;
    } else {
        let centre = pos2(left + 19.0, body.center().y);
        let (text, icon) = (row.number.clone(), Some((row.kind, row.tonnage)));
        badge(&canvas, centre, &Badge { stance: OWN, element: Element::Badge, text, icon, radius: 16.0, ring: None });
        left += 46.0;
    }
    let room = body.right() - left - 6.0;
    canvas.text_within(pos2(left, body.center().y - 8.0), At::Left, row.name.clone(), Style::STRONG, room);
    let muted = Style::SMALL.in_colour(ink.muted);
    canvas.text_within(pos2(left, body.center().y + 8.0), At::Left, row.line.clone(), muted, room);
    if !row.chosen {
        beside(ui, page, rect.with_min_x(body.right() + 4.0), row, compare);
    }
}

fn beside(ui: &Ui, page: &mut Page<'_>, rect: Rect, row: &BayRow, compare: &str) {
    let name = Hoverable::Choice(Choice::Bay(BayChoice::Beside(row.id.clone())));
    let response = ui.interact(rect, bevy_egui::egui::Id::new(("beside", &row.id)), Sense::click());
    let told = format!("{compare}: {}", row.name);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, row.beside, told.clone()));
    let lit = page.hovers(&name) || response.has_focus();
    page.named(&response, name);
    let ink = *page.ink();
    let canvas = page.canvas(ui);
    canvas.fill(rect, if lit { ink.lit } else { ink.panel });
    canvas.frame(rect, if row.beside { 1.5 } else { 1.0 }, if row.beside { ink.accent } else { ink.edge });
    let colour = if row.beside {
        ink.accent
    } else if lit {
        Color32::WHITE
    } else {
        ink.muted
    };
    scales(&canvas, rect.center(), colour);
}

/// Paints a pair of scales.
fn scales(canvas: &Canvas<'_>, centre: Pos2, colour: Color32) {
    /// Half the width and half the height of the beam with its post, and half the width and the place of a pan.
    const SIZE: (f32, f32, f32, f32) = (8.0, 8.0, 3.5, 2.5);
    let line = |from: (f32, f32), to: (f32, f32)| {
        canvas.line(centre + vec2(from.0, from.1), centre + vec2(to.0, to.1), 1.5, colour);
    };
    let (wide, high, pan, low) = SIZE;
    line((0.0, -high), (0.0, high));
    line((-pan - 1.0, high), (pan + 1.0, high));
    line((-wide, -high + 2.0), (wide, -high + 2.0));
    for x in [-wide, wide] {
        line((x, -high + 2.0), (x - pan, low));
        line((x, -high + 2.0), (x + pan, low));
        line((x - pan, low), (x + pan, low));
    }
}
