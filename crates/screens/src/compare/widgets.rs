//! The same units under several initiative systems: a lane for each system, and a line from lane to lane for each
//! unit.

use bevy_egui::egui::{Color32, Pos2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::compare::model::{LaneColumn, LaneRow};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, badge_rect, lane, lane_label};
use phaseline_kit::theme::look::{Element, blend};
use phaseline_rules::ids::UnitId;

/// Space between lanes, in which the lines run.
const GAP: f32 = 46.0;
/// The greatest width of a lane.
const WIDEST: f32 = 420.0;
/// The least and the greatest height of a row.
const TALL: (f32, f32) = (36.0, 56.0);
/// The height of a lane's head.
const HEAD: f32 = 82.0;

/// Shows the lanes side by side. They fit into `height` if their rows have room there.
pub(crate) fn lanes(ui: &mut Ui, page: &mut Page<'_>, columns: &[LaneColumn], height: f32) {
    let count = columns.len().max(1) as f32;
    let room = ui.available_width();
    let width = ((room - GAP * (count - 1.0)) / count).min(WIDEST);
    let rows = columns.iter().map(|column| column.rows.len()).max().unwrap_or(0).max(1) as f32;
    let high = ((height - HEAD) / rows).clamp(TALL.0, TALL.1);
    let (area, whole) = ui.allocate_exact_size(vec2(room, HEAD + high * rows), Sense::hover());
    let left = area.center().x - (width * count + GAP * (count - 1.0)) / 2.0;
    let place = |index: usize| {
        let corner = pos2(left + (width + GAP) * index as f32, area.top());
        Rect::from_min_size(corner, vec2(width, HEAD + high * rows))
    };
    let linked = page.hover().and_then(Hoverable::unit);
    for (index, pair) in columns.windows(2).enumerate() {
        links(&page.canvas(ui), pair, (place(index), place(index + 1)), high, linked);
    }
    for (index, column) in columns.iter().enumerate() {
        head(&page.canvas(ui), place(index), column);
        for (below, row) in column.rows.iter().enumerate() {
            let rect = row_rect(place(index), high, below);
            let name = Hoverable::Lane(column.ruleset.clone(), row.unit);
            let response = ui.interact(rect, whole.id.with((index, below)), Sense::click());
            let told = format!("{}, {}, {}, {}", row.pilot, row.name, row.number, row.rank);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
            let hovered = page.hovers(&name) || response.has_focus();
            page.named(&response, name);
            draw_row(&page.canvas(ui), rect, column, row, (hovered, linked == Some(row.unit)));
        }
    }
}

fn row_rect(column: Rect, high: f32, index: usize) -> Rect {
    let corner = pos2(column.left(), column.top() + HEAD - 4.0 + high * index as f32);
    Rect::from_min_size(corner, vec2(column.width(), high - 5.0))
}

/// A line for each unit from its row in one lane to its row in the next.
fn links(canvas: &Canvas<'_>, pair: &[LaneColumn], (from, to): (Rect, Rect), high: f32, linked: Option<UnitId>) {
    for (index, row) in pair[0].rows.iter().enumerate() {
        let Some(other) = pair[1].rows.iter().position(|other| other.unit == row.unit) else { continue };
        let ends = [row_rect(from, high, index).right_center(), row_rect(to, high, other).left_center()];
        let colour = canvas.look().side(row.stance, Element::NameBar);
        let (width, colour) = match linked {
            Some(unit) if unit == row.unit => (3.0, Color32::WHITE),
            Some(_) => (1.5, colour.gamma_multiply(0.25)),
            None => (2.0, colour.gamma_multiply(0.75)),
        };
        curve(canvas, ends, width, colour);
    }
}

/// Paints a curve that leaves and arrives horizontally.
fn curve(canvas: &Canvas<'_>, [from, to]: [Pos2; 2], width: f32, colour: Color32) {
    const PARTS: u8 = 12;
    let at = |part: u8| {
        let part = f32::from(part) / f32::from(PARTS);
        let eased = part * part * (3.0 - 2.0 * part);
        pos2(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * eased)
    };
    for part in 0..PARTS {
        canvas.line(at(part), at(part + 1), width, colour);
    }
}

fn head(canvas: &Canvas<'_>, rect: Rect, column: &LaneColumn) {
    let title = pos2(rect.left(), rect.top() + 12.0);
    canvas.text_within(title, At::Left, column.name.clone(), Style::HEAD, rect.width());
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.rows(pos2(rect.left(), rect.top() + 23.0), column.line.clone(), muted, (rect.width(), 2));
    let (left, right) = chart_sides(rect);
    let faint = Style::SMALL.in_colour(canvas.ink().faint);
    canvas.text(pos2(left, rect.top() + 66.0), At::Left, column.span.0.to_string(), faint);
    canvas.text(pos2(right, rect.top() + 66.0), At::Right, column.span.1.to_string(), faint);
}

/// The left and right end of the distributions of a lane.
fn chart_sides(rect: Rect) -> (f32, f32) {
    // Names come first. The distribution takes what a usual name leaves, but at least a third of the lane.
    let wide = rect.width().max(0.0);
    let left = rect.left() + 168.0_f32.clamp(wide * 0.45, wide * 0.66);
    (left, rect.right() - 8.0)
}

fn draw_row(canvas: &Canvas<'_>, rect: Rect, column: &LaneColumn, row: &LaneRow, (hovered, linked): (bool, bool)) {
    let ink = *canvas.ink();
    let lit = hovered || linked;
    canvas.fill(rect, if lit { blend(ink.raised, Color32::WHITE, 0.08) } else { ink.raised });
    canvas.frame(rect, 1.0, if lit { Color32::WHITE } else { ink.edge });
    let radius = (rect.height() * 0.46).min(17.0);
    let centre = pos2(rect.left() + 10.0 + radius, rect.center().y);
    let ring = hovered.then_some(Color32::WHITE);
    let icon = Some((row.kind, row.tonnage));
    let text = row.number.clone();
    badge(canvas, centre, &Badge { stance: row.stance, element: Element::Badge, text, icon, radius, ring });
    let (left, right) = chart_sides(rect);
    let from = badge_rect(centre, radius).right() + 8.0;
    let room = left - from - 8.0;
    // Shows as many lines as there is room for.
    let muted = Style::SMALL.in_colour(ink.muted);
    let lines = [(&row.pilot, Style::STRONG), (&row.name, muted), (&row.rank, muted)];
    let count = (rect.height() / 14.0).floor().clamp(1.0, 3.0);
    for (index, (text, style)) in lines.into_iter().enumerate().take(count as usize) {
        let y = rect.center().y + 14.0 * (index as f32 - (count - 1.0) / 2.0);
        canvas.text_within(pos2(from, y), At::Left, text.clone(), style, room);
    }
    distribution(
        canvas,
        Rect::from_min_max(pos2(left, rect.top() + 4.0), pos2(right, rect.bottom() - 4.0)),
        column,
        row,
    );
}

/// Paints the distribution on the scale of its lane, with the earliest value on the left, and the drawn value.
fn distribution(canvas: &Canvas<'_>, rect: Rect, column: &LaneColumn, row: &LaneRow) {
    let (first, last) = column.span;
    let steps = (first - last).abs() + 1;
    let width = rect.width() / steps as f32;
    let x = |value: i32| rect.left() + width * ((value - first).abs() as f32 + 0.5);
    canvas.fill(rect, Color32::from_black_alpha(80));
    let colour = canvas.look().side(row.stance, Element::Badge);
    lane(canvas, &row.chart, x, width.max(3.0), (rect.top() + 2.0, rect.bottom() - 2.0), colour);
    if let Some(drawn) = row.chart.drawn {
        let at = x(drawn);
        canvas.line(pos2(at, rect.top()), pos2(at, rect.bottom()), 2.0, Color32::WHITE);
    } else {
        lane_label(canvas, &row.chart, x, width.max(3.0), rect, colour);
    }
}
