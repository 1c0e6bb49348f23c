//! The numbers of the sides, side by side.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::report::model::{FactRow, ReportScreen};
use phaseline_interaction::{Hoverable, ReportPart};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Canvas, Style};
use phaseline_kit::theme::look::Element;

/// The height of a row of numbers.
const ROW: f32 = 20.0;
/// The width of a row's label.
const LABEL: f32 = 190.0;

/// The columns of the sides' numbers in a row.
#[derive(Clone, Copy)]
struct Columns {
    sides: usize,
    width: f32,
}

impl Columns {
    fn of(rect: Rect, sides: usize) -> Self {
        let sides = sides.max(1);
        Self { sides, width: (rect.width() - LABEL) / if sides == 2 { 3.0 } else { sides as f32 } }
    }

    /// The left end of a side's column. With two sides the second column is to the right of the bar.
    fn left(self, rect: Rect, side: usize) -> f32 {
        rect.left() + LABEL + self.width * if self.sides == 2 && side == 1 { 2.0 } else { side as f32 }
    }
}

/// A heading with the sides, and a row for each number.
pub(crate) fn facts(ui: &mut Ui, page: &mut Page<'_>, report: &ReportScreen) {
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 17.0), Sense::hover());
    let columns = Columns::of(head, report.sides.len());
    let canvas = page.canvas(ui);
    for (index, side) in report.sides.iter().enumerate() {
        let centre = pos2(columns.left(head, index) + columns.width / 2.0, head.top() + 7.0);
        let style = Style::LABEL;
        canvas.text_within(centre, At::Centre, side.name.clone(), style, columns.width - 4.0);
    }
    canvas.rule(head, head.bottom() - 1.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    for row in &report.facts {
        fact(ui, page, row, report);
    }
}

fn fact(ui: &mut Ui, page: &mut Page<'_>, row: &FactRow, report: &ReportScreen) {
    let (line, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let told = format!("{}: {}", row.label, row.values.join(" : "));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
    let name = Hoverable::Report(ReportPart::Fact(row.id));
    let lit = page.hovers(&name) || response.has_focus();
    page.named(&response, name);
    let columns = Columns::of(line, report.sides.len());
    let canvas = page.canvas(ui);
    if lit {
        canvas.block(line, Color32::from_white_alpha(14));
    }
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text_within(line.left_center() + vec2(4.0, 0.0), At::Left, row.label.clone(), muted, LABEL - 8.0);
    for (index, value) in row.values.iter().enumerate() {
        let best = row.better == Some(index);
        let style = if best { Style::STRONG.in_colour(canvas.ink().good) } else { Style::BODY };
        let centre = pos2(columns.left(line, index) + columns.width / 2.0, line.center().y);
        canvas.text(centre, At::Centre, value.clone(), style);
    }
    if columns.sides == 2 && row.parts.len() == 2 {
        let corner = pos2(columns.left(line, 0) + columns.width, line.center().y - 4.0);
        parts(&canvas, Rect::from_min_size(corner, vec2(columns.width, 8.0)), row, report);
    }
}

/// Paints each side's part of the whole, with a mark at one half.
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
