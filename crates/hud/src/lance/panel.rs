//! The player's units as a column of small portraits, and the switches that say when the battle stops to ask.

use bevy_egui::egui::{Grid, Margin, Rect, Ui, UiBuilder, Vec2, vec2};

use super::model::Lance;
use super::widgets::lance_row;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::{Element, Stance};
use phaseline_kit::widgets::{PushButton, close_together, line, panel, short};

/// How many other sides have room for their morale.
const RIVALS: usize = 2;
/// The size of a portrait with a name, of one without, and of one of many on a small screen.
const CELL: Vec2 = vec2(102.0, 50.0);
const SMALL: Vec2 = vec2(47.0, 38.0);
const TINY: Vec2 = vec2(35.0, 26.0);
/// How many portraits stand in one column. More stand in two.
const COLUMN: usize = 6;
/// The height of a switch below the portraits.
pub(crate) const SWITCH: f32 = 24.0;
/// The height of a line over the portraits.
const HEAD: f32 = 16.0;

const MARGIN: Margin = Margin { left: 2, right: 2, top: 0, bottom: 2 };

/// The height of the lines over the portraits: one for each thing that the side has.
fn head(lance: &Lance) -> f32 {
    HEAD * lance.means.len() as f32
}

/// In how many columns the portraits stand.
fn columns(lance: &Lance) -> usize {
    if lance.rows.len() > COLUMN { 2 } else { 1 }
}

/// The size of the column in a place of this height. On a small screen, and in two columns, portraits have no names.
pub(crate) fn size(lance: &Lance, small: bool, room: f32) -> Vec2 {
    let columns = columns(lance);
    let rows = lance.rows.len().div_ceil(columns) as f32;
    let cell = match (small, columns) {
        (false, 1) => CELL,
        (true, 2) => TINY,
        _ => SMALL,
    };
    let high = (head(lance) + cell.y * rows + MARGIN.sum().y).min(room);
    vec2(cell.x * columns as f32 + MARGIN.sum().x, high)
}

/// Shows the column.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, lance: &Lance) {
    if lance.rows.is_empty() {
        return;
    }
    panel(ui, page, ("lance", rect, MARGIN), |ui, page| {
        means(ui, page, lance);
        let size = ui.available_size().max(Vec2::ZERO);
        let columns = columns(lance);
        let rows = lance.rows.len().div_ceil(columns);
        let size = vec2(size.x / columns as f32, size.y / rows as f32);
        Grid::new("units").spacing(Vec2::ZERO).min_row_height(size.y).show(ui, |ui| {
            for place in 0..rows {
                for row in lance.rows.iter().skip(place).step_by(rows) {
                    lance_row(ui, page, size, row);
                }
                ui.end_row();
            }
        });
    });
}

/// Shows the switches.
pub(crate) fn show_switches(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, lance: &Lance) {
    let mut below = ui.new_child(UiBuilder::new().id_salt("switches").max_rect(rect));
    close_together(&mut below);
    for (on, name, key) in switches(lance) {
        let switch = PushButton::new(page.say(key)).chosen(on).width(rect.width()).height(SWITCH - 2.0);
        switch.show(&mut below, page, Hoverable::Button(name));
        below.add_space(2.0);
    }
}

/// What the side has, a line each: its morale with that of its rivals, and the counters of the ruleset.
fn means(ui: &mut Ui, page: &mut Page<'_>, lance: &Lance) {
    let told = told(lance);
    for (place, (label, value)) in lance.means.iter().enumerate() {
        line(ui, HEAD, |ui| {
            ui.add_space(4.0);
            let from = ui.available_rect_before_wrap();
            let wide = |page: &Page<'_>, ui: &Ui, text: &str| {
                page.canvas(ui).measure(text.to_owned(), Style::bold(12.0), f32::INFINITY, 1).x + 5.0
            };
            // As many rivals as there is room for.
            let mut room = from.width() - wide(page, ui, &value.to_string()) - 9.0;
            let of_rivals = lance.rival_morale.iter().take(if place == 0 { RIVALS } else { 0 });
            let rivals: Vec<_> = of_rivals
                .take_while(|(_, morale)| {
                    room -= wide(page, ui, &morale.to_string());
                    room >= 0.0
                })
                .collect();
            let room = room.max(0.0);
            ui.allocate_ui(vec2(room, HEAD), |ui| {
                ui.set_width(room);
                let fits =
                    |text: &String| page.canvas(ui).measure(text.clone(), Style::LABEL, f32::INFINITY, 1).x <= room;
                // As many of its words as there is room for.
                let words: Vec<&str> = label.split_whitespace().collect();
                if let Some(text) = (1..=words.len()).rev().map(|count| words[..count].join(" ")).find(fits) {
                    short(ui, page, text, Style::LABEL);
                }
            });
            let colour = if place == 0 { page.ink().morale } else { page.ink().text };
            ui.add_space(3.0);
            short(ui, page, value.to_string(), Style::bold(12.0).in_colour(colour));
            for (relation, morale) in rivals {
                ui.add_space(5.0);
                let colour = page.look().side(Stance { relation: *relation, acted: false }, Element::Badge);
                short(ui, page, morale.to_string(), Style::bold(12.0).in_colour(colour));
            }
            if place == 0 {
                page.spot(ui, from, Hoverable::Morale, told.clone());
            }
        });
    }
}

/// What the side has, in words.
fn told(lance: &Lance) -> String {
    let told = lance.means.iter().map(|(label, value)| format!("{label} {value}"));
    told.collect::<Vec<_>>().join(", ")
}

/// The switches that say when the battle stops to ask: for each whether it is on, its button, and the key of its text.
pub(crate) fn switches(lance: &Lance) -> impl Iterator<Item = (bool, Button, &'static str)> {
    let switches = [
        (lance.always_pass.map(|passes| !passes), Button::AlwaysPass, ["switch.asks_not", "switch.asks"]),
        (lance.own_moves, Button::OwnMoves, ["switch.own_moves", "switch.own_moves_asked"]),
        (lance.stops, Button::Stops, ["switch.stops", "switch.stops_asked"]),
    ];
    switches.into_iter().filter_map(|(on, name, keys)| on.map(|on| (on, name, keys[usize::from(on)])))
}
