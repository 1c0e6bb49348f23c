//! The row of a gauge.

use bevy_egui::egui::{Sense, Ui, vec2};

use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Gauge, Style, gauge_line};

/// The widest label, as a part of the row, and the width of a number.
const LABEL: f32 = 0.42;
const NUMBER: f32 = 34.0;

/// Gauges below each other, each across its place in a line of a height. Their bars begin at the same place.
pub fn gauge_rows(ui: &mut Ui, page: &mut Page<'_>, high: f32, levels: &[Gauge]) {
    let wide = |level: &Gauge| page.canvas(ui).measure(level.label.clone(), Style::LABEL, f32::INFINITY, 1).x + 6.0;
    let label = levels.iter().map(wide).fold(0.0, f32::max).min(LABEL * ui.available_width());
    for level in levels {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let told = format!("{} {} / {}", level.label, level.value, level.full);
        page.spot(ui, rect, Hoverable::Gauge(level.kind), told);
        gauge_line(&page.canvas(ui), rect, level, (label, NUMBER));
    }
}
