//! The panels over the board, and the rows in them.

use bevy_egui::egui::{Align, Color32, Layout, Margin, Rect, Sense, Ui, UiBuilder, Vec2, vec2};

use super::text::short;
use crate::page::Page;
use crate::paint::Style;
use phaseline_interaction::Hoverable;

/// The height of a panel's heading.
const HEADING: f32 = 14.0;
/// How far the text of a row is indented.
const INDENT: f32 = 6.0;

/// A panel in its place: its background, and its contents from top to bottom inside its margins. It cuts off what has
/// no room.
pub fn panel(
    ui: &mut Ui,
    page: &mut Page<'_>,
    (name, rect, margin): (&str, Rect, Margin),
    contents: impl FnOnce(&mut Ui, &mut Page<'_>),
) {
    page.cover(ui, rect);
    page.canvas(ui).panel(rect);
    let place = UiBuilder::new().id_salt(name).max_rect(rect - margin).layout(Layout::top_down(Align::Min));
    let mut inner = ui.new_child(place);
    inner.shrink_clip_rect(rect);
    close_together(&mut inner);
    contents(&mut inner, page);
}

/// Removes the space between the parts of a panel. Its text cannot be selected, because the panel lies on the board.
pub fn close_together(ui: &mut Ui) {
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.spacing_mut().interact_size.y = 0.0;
    ui.style_mut().interaction.selectable_labels = false;
}

/// The name of a panel, and more contents at its right end.
pub fn heading(ui: &mut Ui, page: &mut Page<'_>, key: &str, right: impl FnOnce(&mut Ui, &mut Page<'_>)) {
    line(ui, HEADING, |ui| {
        ui.add_space(INDENT);
        let right = |ui: &mut Ui, page: &mut Page<'_>| {
            ui.add_space(INDENT);
            right(ui, page);
        };
        split(ui, page, right, |ui, page| {
            short(ui, page, page.say(key), Style::LABEL);
        });
    });
    ui.add_space(2.0);
}

/// A row of a panel that can be hovered and pressed. Its contents stand from left to right.
pub fn row(
    ui: &mut Ui,
    page: &mut Page<'_>,
    height: f32,
    (name, told): (Hoverable, String),
    contents: impl FnOnce(&mut Ui, &mut Page<'_>),
) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    if page.spot(ui, rect, name, told) {
        page.canvas(ui).fill(rect, Color32::from_white_alpha(14));
    }
    let place = UiBuilder::new().max_rect(rect.shrink2(vec2(INDENT, 0.0)));
    contents(&mut ui.new_child(place.layout(Layout::left_to_right(Align::Center))), page);
}

/// A line of a height across the panel. Its contents stand from left to right.
pub fn line(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        contents(ui);
    });
}

/// Contents that end on the right, and contents on the left in the room that they leave.
pub fn split(
    ui: &mut Ui,
    page: &mut Page<'_>,
    right: impl FnOnce(&mut Ui, &mut Page<'_>),
    left: impl FnOnce(&mut Ui, &mut Page<'_>),
) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        right(ui, page);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| left(ui, page));
    });
}
