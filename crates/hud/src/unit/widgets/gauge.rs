//! The row of a gauge.

use bevy_egui::egui::{Sense, Ui, vec2};

use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Gauge, gauge};

/// The height of a gauge with its label.
const HIGH: f32 = 20.0;

/// A gauge across its place.
pub fn gauge_row(ui: &mut Ui, page: &mut Page<'_>, level: &Gauge) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
    let told = format!("{} {} / {}", level.label, level.value, level.full);
    page.spot(ui, rect, Hoverable::Gauge(level.kind), told);
    gauge(&page.canvas(ui), rect, level);
}
