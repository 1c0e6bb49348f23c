//! The panels over the board, and what stands in them in rows.

use bevy_egui::egui::{Align, Color32, Layout, Margin, Rect, Sense, Ui, UiBuilder, Vec2, vec2};

use super::text::short;
use crate::{
    interaction::Hoverable,
    ui::{page::Page, paint::Style},
};

/// The height of a panel's heading.
const HEADING: f32 = 14.0;
/// How far the text of a row stands in from its edge.
const INDENT: f32 = 6.0;

/// A panel in its place: its ground, and inside its margins what stands in it from top to bottom. What has no room is cut off.
pub(in crate::ui) fn panel(
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

/// No space but what is asked for stands between the parts of a panel, and text in it cannot be marked: it lies on the board.
pub(in crate::ui) fn close_together(ui: &mut Ui) {
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.spacing_mut().interact_size.y = 0.0;
    ui.style_mut().interaction.selectable_labels = false;
}

/// The name of a panel, and at its right end what else is to be said there.
pub(in crate::ui) fn heading(ui: &mut Ui, page: &mut Page<'_>, key: &str, right: impl FnOnce(&mut Ui, &mut Page<'_>)) {
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

/// A row of a panel that can be hovered and pressed; in it things stand from left to right.
pub(in crate::ui) fn row(
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

/// A line of a height across the place; in it things stand from left to right.
pub(in crate::ui) fn line(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        contents(ui);
    });
}

/// What ends on the right, and before it what begins on the left, in the room that is left.
pub(in crate::ui) fn split(
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
