//! The selected unit: portrait, name bar, paper doll with its badge above, heat and stability.

use bevy_egui::egui::{Align, Color32, Layout, Margin, Rect, Sense, Ui, UiBuilder, vec2};

use super::model::UnitCard;
use super::widgets::{badge_sign, bar_with_name, chips, gauge_row, paper_doll, picture};
use crate::layout::PAD;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::Element;
use phaseline_kit::widgets::{panel, short};

/// The width of the column of the paper doll.
const BODY: f32 = 98.0;
/// The side length of the portrait, and the space beside it.
const PICTURE: (f32, f32) = (62.0, 10.0);
/// How many gauges are shown at most, and the space over each.
const GAUGES: (usize, f32) = (3, 4.0);

const MARGIN: Margin = Margin::same(PAD as i8);

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, unit: &UnitCard) {
    panel(ui, page, ("selected", rect, MARGIN), |ui, page| {
        let size = ui.available_size();
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Min), |ui| {
            ui.allocate_ui_with_layout(vec2(BODY, size.y), Layout::top_down(Align::Center), |ui| body(ui, page, unit));
            let (line, _) = ui.allocate_exact_size(vec2(2.0 * PAD - 6.0, size.y), Sense::hover());
            page.canvas(ui).fill(line.shrink2(vec2(line.width() / 2.0 - 0.5, 0.0)), page.ink().edge);
            let column =
                UiBuilder::new().max_rect(ui.available_rect_before_wrap()).layout(Layout::top_down(Align::Min));
            let mut column = ui.new_child(column);
            who(&mut column, page, unit);
            column.with_layout(Layout::bottom_up(Align::Min), |ui| {
                for level in unit.gauges.iter().take(GAUGES.0).rev() {
                    gauge_row(ui, page, level);
                    ui.add_space(GAUGES.1);
                }
            });
        });
    });
}

/// Portrait, names, skills and status.
fn who(ui: &mut Ui, page: &mut Page<'_>, unit: &UnitCard) {
    let size = vec2(ui.available_width(), PICTURE.0);
    let (card, _) = ui.allocate_exact_size(size, Sense::hover());
    if page.spot(ui, card.expand2(vec2(0.0, 1.0)), Hoverable::Card, format!("{}, {}", unit.face.pilot, unit.face.name))
    {
        page.canvas(ui).fill(card.expand(3.0), Color32::from_white_alpha(14));
    }
    let mut line = ui.new_child(UiBuilder::new().max_rect(card).layout(Layout::left_to_right(Align::Min)));
    picture(&mut line, page, PICTURE.0, (unit.face.kind, unit.face.tonnage), unit.face.stance);
    line.add_space(PICTURE.1);
    line.vertical(|ui| {
        bar_with_name(ui, page, 19.0, &unit.face.pilot, unit.face.stance);
        ui.add_space(3.0);
        short(ui, page, unit.face.name.clone(), Style::HEAD);
        ui.add_space(1.0);
        let fits = page.canvas(ui).measure(unit.line.clone(), Style::SMALL, f32::INFINITY, 1).x <= ui.available_width();
        let line = if fits { &unit.line } else { &unit.line_tight };
        short(ui, page, line.clone(), Style::SMALL.in_colour(page.ink().muted));
    });
    ui.add_space(7.0);
    skills(ui, page, unit);
    ui.add_space(1.0);
    chips(ui, page, 15.0, &unit.chips());
}

fn skills(ui: &mut Ui, page: &mut Page<'_>, unit: &UnitCard) {
    ui.columns(unit.skills.len().max(1), |columns| {
        for (column, (skill, label, value)) in columns.iter_mut().zip(&unit.skills) {
            let (place, _) = column.allocate_exact_size(vec2(column.available_width(), 17.0), Sense::hover());
            if page.spot(column, place, Hoverable::Skill(*skill), format!("{label} {value}")) {
                page.canvas(column).fill(place.expand2(vec2(2.0, 0.0)), Color32::from_white_alpha(14));
            }
            let line = UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
            let mut line = column.new_child(line);
            short(&mut line, page, label.clone(), Style::LABEL);
            line.add_space(3.0);
            short(&mut line, page, value.to_string(), Style::bold(13.0));
        }
    });
}

fn body(ui: &mut Ui, page: &mut Page<'_>, unit: &UnitCard) {
    let told = format!("{}, {}", unit.face.number, unit.face.pilot);
    let card = unit.badge(Element::DollBadge, 23.0);
    badge_sign(ui, page, (Hoverable::Doll, told), &card, true);
    ui.add_space(6.0);
    paper_doll(ui, page, ui.available_size(), &unit.doll, (Hoverable::Location, None, false));
}
