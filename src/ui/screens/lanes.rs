//! One roster under several initiative systems: a lane for each, and for each unit a line from lane to lane.

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use crate::{
    interaction::Hoverable,
    rules::ids::UnitId,
    ui::{
        look::{Element, blend},
        model::{LaneColumn, LaneRow, LanesScreen},
        paint::{At, Badge, Button, Canvas, Style, badge, badge_rect, button, lane},
    },
};

/// Space between lanes, in which the lines run.
const GAP: f32 = 46.0;
/// The widest a lane gets.
const WIDEST: f32 = 420.0;
/// The tallest a row gets.
const TALLEST: f32 = 56.0;

/// Paints the screen over everything.
pub fn draw(canvas: &mut Canvas<'_>, screen: &LanesScreen) {
    let whole = canvas.screen;
    canvas.cover(whole);
    canvas.block(whole, Color32::from_rgb(17, 22, 29));
    let inner = whole.shrink2(vec2(26.0, 16.0));
    canvas.text(pos2(inner.left(), inner.top() + 16.0), At::Left, canvas.say("lanes.title"), Style::TITLE);
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text(pos2(inner.left(), inner.top() + 42.0), At::Left, screen.line.clone(), muted);
    let close = Rect::from_min_size(pos2(inner.right() - 120.0, inner.top()), vec2(120.0, 32.0));
    button(canvas, close, &Button::new(Hoverable::button("close"), canvas.say("lanes.close")).with_key("Esc"));
    let below = choices(canvas, Rect::from_min_max(pos2(inner.left(), inner.top() + 58.0), inner.max), screen);
    let area = Rect::from_min_max(pos2(inner.left(), below + 10.0), inner.max);
    if !screen.fault.is_empty() {
        let style = Style::BODY.in_colour(canvas.ink().bad);
        canvas.paragraph(area.min, screen.fault.clone(), style, area.width());
    }
    columns(canvas, area, screen);
}

/// The rulesets as buttons, in as many rows as they need; answers the y below them.
fn choices(canvas: &mut Canvas<'_>, area: Rect, screen: &LanesScreen) -> f32 {
    let (mut x, mut y) = (area.left(), area.top());
    for choice in &screen.choices {
        let width = canvas.measure(choice.name.clone(), Style::STRONG, f32::INFINITY, 1).x + 24.0;
        if x + width > area.right() {
            (x, y) = (area.left(), y + 32.0);
        }
        let name = Hoverable::Choice("lane".to_owned(), choice.ruleset.clone());
        let plain = Button { enabled: !choice.misfit, ..Button::new(name, choice.name.clone()) };
        button(canvas, Rect::from_min_size(pos2(x, y), vec2(width, 26.0)), &plain.chosen(choice.shown));
        x += width + 8.0;
    }
    y + 32.0
}

fn columns(canvas: &mut Canvas<'_>, area: Rect, screen: &LanesScreen) {
    let count = screen.columns.len().max(1) as f32;
    let width = ((area.width() - GAP * (count - 1.0)) / count).min(WIDEST);
    let rows = screen.columns.iter().map(|column| column.rows.len()).max().unwrap_or(0).max(1) as f32;
    let high = ((area.height() - 64.0) / rows).min(TALLEST);
    let left = area.center().x - (width * count + GAP * (count - 1.0)) / 2.0;
    let place = |index: usize| {
        let corner = pos2(left + (width + GAP) * index as f32, area.top());
        Rect::from_min_size(corner, vec2(width, 64.0 + high * rows))
    };
    let linked = canvas.hover().and_then(Hoverable::unit);
    for (index, pair) in screen.columns.windows(2).enumerate() {
        links(canvas, pair, (place(index), place(index + 1)), high, linked);
    }
    for (index, column) in screen.columns.iter().enumerate() {
        draw_column(canvas, place(index), column, high, linked);
    }
}

fn row_rect(column: Rect, high: f32, index: usize) -> Rect {
    let corner = pos2(column.left(), column.top() + 60.0 + high * index as f32);
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

/// A line that leaves and arrives level.
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

fn draw_column(canvas: &mut Canvas<'_>, rect: Rect, column: &LaneColumn, high: f32, linked: Option<UnitId>) {
    let title = pos2(rect.left(), rect.top() + 12.0);
    canvas.text_fitting(title, At::Left, column.name.clone(), Style::HEAD, rect.width());
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_fitting(pos2(rect.left(), rect.top() + 30.0), At::Left, column.line.clone(), muted, rect.width());
    let (left, right) = chart_sides(rect);
    let faint = Style::plain(9.5).in_colour(canvas.ink().faint);
    canvas.text(pos2(left, rect.top() + 48.0), At::Left, column.span.0.to_string(), faint);
    canvas.text(pos2(right, rect.top() + 48.0), At::Right, column.span.1.to_string(), faint);
    for (index, row) in column.rows.iter().enumerate() {
        draw_row(canvas, row_rect(rect, high, index), column, row, linked);
    }
}

/// Where the distributions of a lane begin and end.
fn chart_sides(rect: Rect) -> (f32, f32) {
    // Names come first: the distribution takes what a usual name leaves, but never less than a third.
    let left = (rect.left() + 168.0).clamp(rect.left() + rect.width() * 0.45, rect.left() + rect.width() * 0.66);
    (left, rect.right() - 8.0)
}

fn draw_row(canvas: &mut Canvas<'_>, rect: Rect, column: &LaneColumn, row: &LaneRow, linked: Option<UnitId>) {
    let name = Hoverable::Lane(column.ruleset.clone(), row.unit);
    let hovered = canvas.name(name, rect);
    let ink = *canvas.ink();
    let lit = hovered || linked == Some(row.unit);
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
    // As many lines as have room.
    let muted = Style::SMALL.in_colour(ink.muted);
    let lines = [(&row.pilot, Style::STRONG), (&row.name, muted), (&row.rank, muted.sized(10.0))];
    let count = (rect.height() / 14.0).floor().clamp(1.0, 3.0);
    for (index, (text, style)) in lines.into_iter().enumerate().take(count as usize) {
        let y = rect.center().y + 14.0 * (index as f32 - (count - 1.0) / 2.0);
        canvas.text_fitting(pos2(from, y), At::Left, text.clone(), style, room);
    }
    distribution(
        canvas,
        Rect::from_min_max(pos2(left, rect.top() + 4.0), pos2(right, rect.bottom() - 4.0)),
        column,
        row,
    );
}

/// The distribution on the scale of its lane, the earliest on the left, and what was drawn.
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
    }
}
