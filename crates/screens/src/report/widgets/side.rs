//! The units of a side with what they did.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::report::model::{ReportSide, ReportUnit};
use phaseline_interaction::{Hoverable, ReportPart};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Canvas, Style, thin_bar};
use phaseline_kit::theme::look::Element;

/// The height of a row.
const ROW: f32 = 22.0;
/// The height of the headings.
const HEAD: f32 = 18.0;
/// The width of a column of figures.
const FIGURE: f32 = 66.0;
/// The headings of the figures.
const FIGURES: [&str; 4] = ["report.done", "report.taken", "report.hits", "report.first"];

/// The name of a side over its figures, and a row for each unit.
pub(crate) fn side_report(ui: &mut Ui, page: &mut Page<'_>, side: &ReportSide) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let canvas = page.canvas(ui);
    let figures = figures(rect);
    let style = Style::LABEL;
    let room = rect.width() - FIGURE * figures as f32 - 8.0;
    canvas.text_within(rect.min + vec2(0.0, 8.0), At::Left, side.name.clone(), style, room);
    for (place, key) in FIGURES.iter().enumerate().take(figures) {
        let right = figure_at(rect, figures, place);
        canvas.text_within(pos2(right, rect.top() + 8.0), At::Right, canvas.say(key), style, FIGURE - 3.0);
    }
    canvas.rule(rect, rect.bottom() - 2.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    for unit in &side.units {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let told = format!("{}, {}", unit.name, unit.fate);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
        let name = Hoverable::Report(ReportPart::Unit(unit.unit));
        let lit = page.hovers(&name) || response.has_focus();
        page.named(&response, name);
        draw_unit(&page.canvas(ui), rect, unit, lit);
    }
}

/// The number of figures that there is room for.
fn figures(rect: Rect) -> usize {
    (((rect.width() - 220.0) / FIGURE).floor().max(0.0) as usize).min(FIGURES.len())
}

/// The right end of a figure.
fn figure_at(rect: Rect, figures: usize, place: usize) -> f32 {
    rect.right() - FIGURE * (figures - 1 - place) as f32 - 2.0
}

fn draw_unit(canvas: &Canvas<'_>, rect: Rect, unit: &ReportUnit, lit: bool) {
    let ink = *canvas.ink();
    if lit {
        canvas.block(rect, Color32::from_white_alpha(14));
    }
    let middle = rect.center().y;
    let mark = Rect::from_min_max(rect.min + vec2(0.0, 3.0), pos2(rect.left() + 4.0, rect.bottom() - 3.0));
    canvas.fill(mark, canvas.look().side(unit.stance, Element::NameBar));
    let figures = figures(rect);
    let ends = figure_at(rect, figures.max(1), 0) - if figures == 0 { 0.0 } else { FIGURE };
    let name = Style::STRONG.in_colour(if unit.lost { ink.faint } else { ink.text });
    let left = rect.left() + 10.0;
    let name = canvas.text_within(pos2(left, middle), At::Left, unit.name.clone(), name, (ends - left) * 0.62);
    let fate = Style::SMALL.in_colour(if unit.lost { ink.lost } else { ink.muted });
    let from = name.right() + 8.0;
    let fate = canvas.text_within(pos2(from, middle), At::Left, unit.fate.clone(), fate, ends - from);
    if !unit.lost && ends - fate.right() > 48.0 {
        let bar = |y: f32| Rect::from_min_size(pos2(fate.right() + 8.0, middle + y), vec2(36.0, 3.0));
        thin_bar(canvas, bar(-3.0), unit.health.0, ink.armour);
        thin_bar(canvas, bar(1.0), unit.health.1, ink.structure);
    }
    for (place, (text, tone)) in unit.figures.iter().enumerate().take(figures) {
        let style = Style::plain(12.0).in_colour(tone.colour(canvas));
        canvas.text(pos2(figure_at(rect, figures, place), middle), At::Right, text.clone(), style);
    }
}
