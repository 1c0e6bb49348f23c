//! How the sides wore each other down, round by round.

use bevy_egui::egui::{Color32, Pos2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::report::model::CourseChart;
use phaseline_interaction::{Hoverable, ReportPart};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Canvas, Style};
use phaseline_kit::theme::look::Element;

/// Room for the percentages on the left, and for the rounds below.
const MARGIN: (f32, f32) = (34.0, 16.0);

/// A line for each side: what is left of it at the end of every round, with a cross for each lost unit. `high` is its
/// height.
pub(crate) fn course(ui: &mut Ui, page: &mut Page<'_>, course: &CourseChart, high: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let area = Rect::from_min_max(rect.min + vec2(MARGIN.0, 8.0), rect.max - vec2(4.0, MARGIN.1));
    let steps = course.rounds.len().max(1);
    let width = area.width() / steps as f32;
    rounds(ui, page, area, width, course);
    lines(&page.canvas(ui), area, width, course);
}

fn lines(canvas: &Canvas<'_>, area: Rect, width: f32, course: &CourseChart) {
    for share in [0.0, 0.5, 1.0] {
        let y = area.bottom() - area.height() * share;
        canvas.line(pos2(area.left(), y), pos2(area.right(), y), 1.0, Color32::from_white_alpha(22));
        let label = Style::SMALL.in_colour(canvas.ink().muted);
        canvas.text(pos2(area.left() - 5.0, y), At::Right, format!("{:.0}%", share * 100.0), label);
    }
    for (side, stance) in course.stances.iter().enumerate() {
        let colour = canvas.look().side(*stance, Element::NameBar);
        let point =
            |index: usize, left: f32| pos2(area.left() + width * index as f32, area.bottom() - area.height() * left);
        let mut from = point(0, 1.0);
        for (index, round) in course.rounds.iter().enumerate() {
            let to = point(index + 1, round.left.get(side).copied().unwrap_or(0.0));
            canvas.line(from, to, 2.5, colour);
            let losses = round.losses.get(side).copied().unwrap_or(0);
            for loss in 0..losses {
                let along = (loss + 1) as f32 / (losses + 1) as f32;
                cross(canvas, from + (to - from) * along, colour);
            }
            from = to;
        }
        canvas.add(bevy_egui::egui::Shape::circle_filled(from, 3.5, colour));
    }
}

/// The columns of the rounds with their numbers. Each column can be hovered.
fn rounds(ui: &Ui, page: &mut Page<'_>, area: Rect, width: f32, course: &CourseChart) {
    // Shows every number if there is room, else every second, and so on.
    let every = (18.0 / width.max(1.0)).ceil().max(1.0) as usize;
    for (index, round) in course.rounds.iter().enumerate() {
        let left = area.left() + width * index as f32;
        let column = Rect::from_min_max(pos2(left, area.top()), pos2(left + width, area.bottom() + MARGIN.1));
        let name = Hoverable::Report(ReportPart::Round(round.round));
        let response = ui.interact(column, ui.id().with(("round", index)), Sense::click());
        let told = page.words().fill("hud.round", &[("round", &round.round)]);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
        let ground = match (page.hovers(&name) || response.has_focus(), index % 2) {
            (true, _) => Color32::from_white_alpha(24),
            (_, 0) => Color32::from_white_alpha(8),
            _ => Color32::from_white_alpha(3),
        };
        page.named(&response, name);
        let canvas = page.canvas(ui);
        canvas.block(column.with_max_y(area.bottom()), ground);
        if index.is_multiple_of(every) {
            let style = Style::SMALL.in_colour(canvas.ink().muted);
            canvas.text(pos2(column.center().x, area.bottom() + 8.0), At::Centre, round.round.to_string(), style);
        }
    }
}

/// Paints the cross of a lost unit.
fn cross(canvas: &Canvas<'_>, at: Pos2, colour: Color32) {
    for (width, colour) in [(5.0, Color32::from_black_alpha(220)), (2.0, colour)] {
        for lean in [vec2(5.0, 5.0), vec2(5.0, -5.0)] {
            canvas.line(at - lean, at + lean, width, colour);
        }
    }
}
