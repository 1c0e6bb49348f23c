//! Buttons side by side, in as many rows as they need.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, Vec2, vec2};

use super::button::PushButton;
use crate::page::Page;
use phaseline_interaction::Hoverable;

/// Space between two buttons, in points.
const GAP: f32 = 4.0;

/// Shows buttons of this height in rows that fill the width.
pub fn chips(ui: &mut Ui, page: &mut Page<'_>, height: f32, buttons: Vec<(PushButton, Hoverable)>) {
    let room = ui.available_width();
    let mut corner = Vec2::ZERO;
    let mut places = Vec::with_capacity(buttons.len());
    for (button, _) in &buttons {
        let width = button.needs(ui, page).min(room);
        if corner.x > 0.0 && corner.x + width > room {
            corner = vec2(0.0, corner.y + height + GAP);
        }
        places.push((corner, width));
        corner.x += width + GAP;
    }
    let (area, _) = ui.allocate_exact_size(vec2(room, corner.y + height), Sense::hover());
    for ((button, name), (corner, width)) in buttons.into_iter().zip(places) {
        let place = Rect::from_min_size(area.min + corner, vec2(width, height));
        let inside = UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Min));
        ui.scope_builder(inside, |ui| button.width(width).height(height).show(ui, page, name));
    }
}
