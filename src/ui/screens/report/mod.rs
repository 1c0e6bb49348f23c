//! The report at the end of a battle: why it went as it did, and what every unit did.

mod course;
mod turnings;
mod units;

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::{
        look::Element,
        model::{FactRow, ReportScreen},
        paint::{At, Button, Canvas, Style, button},
    },
};

/// The height of a row of numbers.
const ROW: f32 = 19.0;
/// The width of the left half and the space between the halves.
const LEFT: (f32, f32) = (600.0, 24.0);
/// The height of the chart at least.
const CHART: f32 = 104.0;
/// Space to the edge of the dialogue.
const EDGE: f32 = 24.0;

/// Paints the report.
pub fn draw(canvas: &mut Canvas<'_>, report: &ReportScreen) {
    let rows = report.sides.iter().map(|side| side.units.len()).max().unwrap_or(0).min(8);
    let size = vec2(1240.0, 700.0 - units::ROW * (8 - rows) as f32).min(canvas.screen.size() - vec2(24.0, 16.0));
    let rect = dialogue(canvas, size);
    let top = head(canvas, rect, report);
    let left = Rect::from_min_max(pos2(rect.left() + EDGE, top), pos2(rect.left() + EDGE + LEFT.0, rect.bottom()));
    let right = Rect::from_min_max(pos2(left.right() + LEFT.1, top), pos2(rect.right() - EDGE, rect.bottom()));
    let below = why(canvas, left, report);
    let facts = facts(canvas, Rect::from_min_max(pos2(left.left(), below + 8.0), left.max), report);
    let told = turnings::height(canvas, right.width(), &report.turnings);
    let high = facts - 18.0 * report.goals.len() as f32 - told - 8.0;
    let chart = Rect::from_min_max(right.min, pos2(right.right(), high.max(top + CHART)));
    course::draw(canvas, chart, &report.course);
    goals(canvas, chart.left_bottom() + vec2(0.0, 4.0), right.width(), report);
    let after = chart.bottom() + 18.0 * report.goals.len() as f32 + 8.0;
    turnings::draw(canvas, Rect::from_min_max(pos2(right.left(), after), right.max), &report.turnings);
    let facts = facts.max(after + told);
    let bottom = rect.bottom() - 50.0;
    let room = Rect::from_min_max(pos2(rect.left() + EDGE, facts + 8.0), pos2(rect.right() - EDGE, bottom - 6.0));
    units::draw(canvas, room, &report.sides);
    buttons(canvas, pos2(rect.center().x, bottom));
}

/// Who won, and how; answers where the rest begins.
fn head(canvas: &Canvas<'_>, rect: Rect, report: &ReportScreen) -> f32 {
    let colour = if report.won { canvas.ink().accent } else { canvas.ink().text };
    let left = rect.left() + EDGE;
    let title = pos2(left, rect.top() + 31.0);
    let title = canvas.text(title, At::Left, report.title.clone(), Style::bold(28.0).in_colour(colour));
    let room = rect.right() - EDGE - title.right() - 18.0;
    let beside = pos2(title.right() + 18.0, rect.top() + 24.0);
    canvas.text_within(beside, At::Left, report.reason.clone(), Style::HEAD, room);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_within(beside + vec2(0.0, 17.0), At::Left, report.line.clone(), muted, room);
    canvas.rule(rect.shrink2(vec2(EDGE, 0.0)), rect.top() + 56.0);
    rect.top() + 68.0
}

/// The sentences; answers where they end.
fn why(canvas: &mut Canvas<'_>, rect: Rect, report: &ReportScreen) -> f32 {
    canvas.text(rect.min + vec2(0.0, 5.0), At::Left, canvas.say("report.why"), Style::LABEL);
    let mut y = rect.top() + 16.0;
    for (index, reason) in report.why.iter().enumerate() {
        let style = if index == 0 { Style::STRONG } else { Style::BODY };
        let room = (rect.width() - 12.0, 3);
        let size = canvas.measure(reason.text.clone(), style, room.0, room.1);
        let line = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), size.y + 1.0));
        if canvas.name(Hoverable::Report(format!("why/{}", reason.id)), line) {
            canvas.block(line, Color32::from_white_alpha(14));
        }
        canvas.block(Rect::from_min_size(pos2(rect.left(), y + 6.0), vec2(4.0, 4.0)), canvas.ink().accent);
        canvas.rows(pos2(rect.left() + 12.0, y), reason.text.clone(), style, room);
        y += size.y + 3.0;
    }
    y
}

/// The numbers of the sides; answers where they end.
fn facts(canvas: &mut Canvas<'_>, rect: Rect, report: &ReportScreen) -> f32 {
    let sides = report.sides.len().max(1);
    let label = 190.0;
    let width = (rect.width() - label) / if sides == 2 { 3.0 } else { sides as f32 };
    // Of two sides the second stands beyond the bar.
    let column = |side: usize| rect.left() + label + width * if sides == 2 && side == 1 { 2.0 } else { side as f32 };
    for (index, side) in report.sides.iter().enumerate() {
        let centre = pos2(column(index) + width / 2.0, rect.top() + 6.0);
        canvas.text_within(centre, At::Centre, side.name.clone(), Style::LABEL, width - 4.0);
    }
    canvas.rule(rect, rect.top() + 14.0);
    let mut y = rect.top() + 17.0;
    for row in &report.facts {
        let line = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), ROW));
        if canvas.name(Hoverable::Report(row.id.clone()), line) {
            canvas.block(line, Color32::from_white_alpha(14));
        }
        let muted = Style::BODY.in_colour(canvas.ink().muted);
        canvas.text_within(line.left_center() + vec2(4.0, 0.0), At::Left, row.label.clone(), muted, label - 8.0);
        for (index, value) in row.values.iter().enumerate() {
            let best = row.better == Some(index);
            let style = if best { Style::STRONG.in_colour(canvas.ink().good) } else { Style::BODY };
            canvas.text(pos2(column(index) + width / 2.0, line.center().y), At::Centre, value.clone(), style);
        }
        if sides == 2 && row.parts.len() == 2 {
            let bar = Rect::from_min_size(pos2(column(0) + width, line.center().y - 4.0), vec2(width, 8.0));
            parts(canvas, bar, row, report);
        }
        y += ROW;
    }
    y
}

/// How much of the whole is each side's, with a mark at the half.
fn parts(canvas: &Canvas<'_>, bar: Rect, row: &FactRow, report: &ReportScreen) {
    let mut left = bar.left();
    for (part, side) in row.parts.iter().zip(&report.sides) {
        let colour = canvas.look().side(side.stance, Element::NameBar);
        let right = left + bar.width() * part;
        canvas.block(Rect::from_min_max(pos2(left, bar.top()), pos2(right, bar.bottom())), colour.gamma_multiply(0.85));
        left = right;
    }
    let middle = bar.center().x;
    canvas.line(pos2(middle, bar.top() - 2.0), pos2(middle, bar.bottom() + 2.0), 1.0, Color32::from_white_alpha(150));
}

/// What had to be done.
fn goals(canvas: &Canvas<'_>, corner: Pos2, width: f32, report: &ReportScreen) {
    for (index, goal) in report.goals.iter().enumerate() {
        let place = corner + vec2(0.0, 9.0 + 18.0 * index as f32);
        let style = Style::SMALL.in_colour(goal.tone.colour(canvas));
        canvas.text_within(place, At::Left, goal.text.clone(), style, width);
    }
}

fn buttons(canvas: &mut Canvas<'_>, middle: Pos2) {
    for (index, (name, text, main)) in
        [("again", "report.again", false), ("setup", "report.back", true)].into_iter().enumerate()
    {
        let place = Rect::from_min_size(middle + vec2(-164.0 + 168.0 * index as f32, 0.0), vec2(160.0, 34.0));
        let plain = Button::new(Hoverable::button(name), canvas.say(text));
        let enter = canvas.say("key.enter");
        button(canvas, place, &if main { plain.with_key(enter).main() } else { plain });
    }
}
