//! A save in the list.

use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::kept::model::SaveLine;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Style};

/// The height of a row, in points.
pub(crate) const HIGH: f32 = 42.0;

/// A row with title, details and age of a save, of this width in points.
pub(crate) fn save_row(ui: &mut Ui, page: &mut Page<'_>, name: Hoverable, line: &SaveLine, width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, HIGH), Sense::click());
    let told = format!("{}, {}, {}", line.title, line.detail, line.when);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, line.usable, told.clone()));
    if ui.is_rect_visible(rect) {
        paint(ui, page, rect, line, (page.hovers(&name) || response.has_focus(), response.has_focus()));
    }
    page.named(&response, name);
}

fn paint(ui: &Ui, page: &mut Page<'_>, rect: Rect, line: &SaveLine, (lit, focused): (bool, bool)) {
    let canvas = page.canvas(ui);
    let ink = *canvas.ink();
    canvas.fill(rect, if lit && line.usable { ink.lit } else { ink.raised });
    canvas.frame(rect, if focused { 1.5 } else { 1.0 }, if focused { ink.accent } else { ink.edge });
    let second = Style::SMALL.in_colour(ink.accent);
    let label = canvas.measure(line.label.clone(), second, f32::INFINITY, 1).x;
    let when = Style::BODY.in_colour(if line.usable { ink.text } else { ink.faint });
    let right = rect.right() - 12.0;
    let age = canvas.measure(line.when.clone(), when, f32::INFINITY, 1).x;
    let room = (rect.width() - label.max(age) - 40.0).max(40.0);
    let title = Style::STRONG.in_colour(if line.usable { ink.text } else { ink.faint });
    canvas.text_within(rect.min + vec2(14.0, 13.0), At::Left, line.title.clone(), title, room);
    let detail = Style::SMALL.in_colour(if line.usable { ink.muted } else { ink.bad });
    canvas.text_within(rect.min + vec2(14.0, 29.0), At::Left, line.detail.clone(), detail, room);
    let (first, last) = if line.label.is_empty() { (rect.center().y, None) } else { (rect.top() + 13.0, Some(29.0)) };
    canvas.text(pos2(right, first), At::Right, line.when.clone(), when);
    if let Some(down) = last {
        canvas.text(pos2(right, rect.top() + down), At::Right, line.label.clone(), second);
    }
}
