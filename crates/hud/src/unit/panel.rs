//! The selected unit: name bar, skills, status and gauges, and its paper doll.

use bevy_egui::egui::{Align, Color32, Layout, Margin, Rect, Sense, Ui, UiBuilder, vec2};

use super::model::UnitCard;
use super::widgets::{badge_sign, bar_with_name, chips, gauge_rows, paper_doll};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::Element;
use phaseline_kit::widgets::{line, panel, short, split};

/// The width of the paper doll, as a part of a wide and of a narrow panel, and the space beside it.
const BODY: (f32, f32, f32) = (0.29, 0.25, 8.0);
/// A panel narrower than this is narrow.
const NARROW: f32 = 250.0;
/// The height of the rows with badge and names, and of its name bar.
const HEAD: (f32, f32) = (32.0, 17.0);
/// The heights of the skills, of the chips and of a gauge, and how many gauges are shown at most.
const ROWS: (f32, f32, f32) = (13.5, 14.0, 11.0);
const GAUGES: usize = 3;

const MARGIN: Margin = Margin { left: 8, right: 8, top: 6, bottom: 5 };

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, unit: &UnitCard) {
    panel(ui, page, ("selected", rect, MARGIN), |ui, page| {
        let size = ui.available_size();
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Min), |ui| {
            let part = if rect.width() < NARROW { BODY.1 } else { BODY.0 };
            let doll = vec2(part * rect.width(), size.y);
            ui.allocate_ui_with_layout(doll, Layout::top_down(Align::Center), |ui| {
                paper_doll(ui, page, doll, &unit.doll, (Hoverable::Location, None, false));
            });
            ui.add_space(BODY.2);
            let column =
                UiBuilder::new().max_rect(ui.available_rect_before_wrap()).layout(Layout::top_down(Align::Min));
            let mut column = ui.new_child(column);
            column.spacing_mut().item_spacing = vec2(0.0, 0.0);
            who(&mut column, page, unit);
            let levels = &unit.gauges[..unit.gauges.len().min(GAUGES)];
            let room = column.available_height() - ROWS.0 - ROWS.2 * levels.len() as f32;
            skills(&mut column, page, unit);
            column.add_space(((room - ROWS.1) / 2.0).clamp(0.0, 3.0));
            let high = ROWS.1.min(room).max(0.0);
            if unit.chips().is_empty() {
                // Who has no status has room for what kind of unit it is.
                line(&mut column, high, |ui| _ = short(ui, page, unit.line_tight.clone(), muted(page)));
            } else {
                chips(&mut column, page, high, &unit.chips());
            }
            column.with_layout(Layout::bottom_up(Align::Min), |ui| {
                let high = ROWS.2 * levels.len() as f32;
                ui.allocate_ui_with_layout(vec2(ui.available_width(), high), Layout::top_down(Align::Min), |ui| {
                    gauge_rows(ui, page, ROWS.2, levels);
                });
            });
        });
    });
}

fn muted(page: &Page<'_>) -> Style {
    Style::SMALL.in_colour(page.ink().muted)
}

/// Badge and names, and beside them as much of what kind of unit it is as there is room for.
fn who(ui: &mut Ui, page: &mut Page<'_>, unit: &UnitCard) {
    let size = vec2(ui.available_width(), HEAD.0);
    let (card, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut row = ui.new_child(UiBuilder::new().max_rect(card).layout(Layout::left_to_right(Align::Min)));
    let told = format!("{}, {}", unit.face.number, unit.face.pilot);
    badge_sign(&mut row, page, (Hoverable::Doll, told), &unit.badge(Element::DollBadge, 16.5), true);
    row.add_space(6.0);
    let names = row.available_rect_before_wrap();
    if page.spot(ui, names, Hoverable::Card, format!("{}, {}", unit.face.pilot, unit.face.name)) {
        page.canvas(ui).fill(names.expand(2.0), Color32::from_white_alpha(14));
    }
    row.vertical(|ui| {
        bar_with_name(ui, page, HEAD.1, &unit.face.pilot, unit.face.stance);
        let canvas = page.canvas(ui);
        let wide = |text: &String, style: Style| canvas.measure(text.clone(), style, f32::INFINITY, 1).x;
        let left = ui.available_width() - wide(&unit.face.name, Style::bold(12.0)) - 10.0;
        let beside = [&unit.line_tight, &unit.moves].into_iter().find(|text| wide(text, Style::SMALL) <= left);
        let beside = beside.filter(|text| !text.is_empty() && !unit.chips().is_empty());
        line(ui, HEAD.0 - HEAD.1, |ui| {
            let of_type = |ui: &mut Ui, page: &mut Page<'_>| {
                if let Some(text) = beside {
                    short(ui, page, text.clone(), muted(page));
                    ui.add_space(5.0);
                }
            };
            split(ui, page, of_type, |ui, page| {
                short(ui, page, unit.face.name.clone(), Style::bold(12.0));
            });
        });
    });
}

/// The skills in a row. Where there is no room for their labels, their first letters stand for them.
fn skills(ui: &mut Ui, page: &mut Page<'_>, unit: &UnitCard) {
    const GAP: f32 = 3.0;
    let wide = ui.available_width() / unit.skills.len().max(1) as f32;
    let measure = |text: &str, style: Style| page.canvas(ui).measure(text.to_owned(), style, f32::INFINITY, 1).x;
    let needed = |(_, label, value): &(_, String, u32)| {
        measure(label, Style::LABEL) + measure(&value.to_string(), Style::bold(12.0)) + 2.0 * GAP
    };
    let fits = unit.skills.iter().all(|skill| needed(skill) <= wide);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (skill, label, value) in &unit.skills {
            let (place, _) = ui.allocate_exact_size(vec2(wide, ROWS.0), Sense::hover());
            if page.spot(ui, place, Hoverable::Skill(*skill), format!("{label} {value}")) {
                page.canvas(ui).fill(place, Color32::from_white_alpha(14));
            }
            let line = UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
            let mut line = ui.new_child(line);
            let label = if fits { label.clone() } else { label.chars().take(1).collect() };
            short(&mut line, page, label, Style::LABEL);
            line.add_space(GAP);
            short(&mut line, page, value.to_string(), Style::bold(12.0));
        }
    });
}
