//! The player's units as a strip.

use bevy_egui::egui::{Grid, Margin, Rect, Ui, UiBuilder, Vec2, vec2};

use crate::layout::PAD;
use crate::model::Hud;
use crate::unit::widgets::lance_row;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::{Element, Stance};
use phaseline_kit::widgets::{PushButton, close_together, line, panel, short, split};

/// How many other sides have room for their morale in the heading.
const RIVALS: usize = 3;
/// A row lower than this has no room for a name over its bars.
const LOWEST: f32 = 18.0;
/// The height of a switch below the rows.
pub(crate) const SWITCH: f32 = 24.0;

/// The height of the heading, and of a second row in it.
const HEAD: f32 = 22.0;
const SECOND: f32 = 16.0;

const MARGIN: Margin = Margin { left: 4, right: 4, top: 0, bottom: 2 };

/// The height of the heading. If the side has more than morale, that gets a second row.
pub(crate) fn head(hud: &Hud) -> f32 {
    if hud.means.len() > 1 { HEAD + SECOND } else { HEAD }
}

/// Shows the strip, and below it the switches.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, hud: &Hud) {
    if hud.lance.is_empty() {
        return;
    }
    panel(ui, page, ("lance", rect, MARGIN), |ui, page| {
        heading(ui, page, hud);
        let size = ui.available_size();
        // Two columns if one would make the rows too low for a name.
        let columns = if size.y / (hud.lance.len() as f32) < LOWEST { 2 } else { 1 };
        let rows = hud.lance.len().div_ceil(columns);
        let size = vec2(size.x / columns as f32, size.y / rows as f32);
        Grid::new("units").spacing(Vec2::ZERO).min_row_height(size.y).show(ui, |ui| {
            for place in 0..rows {
                for row in hud.lance.iter().skip(place).step_by(rows) {
                    lance_row(ui, page, size, row);
                }
                ui.end_row();
            }
        });
    });
    let below = rect.translate(vec2(0.0, rect.height() + 4.0));
    let mut below = ui.new_child(UiBuilder::new().id_salt("switches").max_rect(below));
    close_together(&mut below);
    for (on, name, key) in switches(hud) {
        let switch = PushButton::new(page.say(key)).chosen(on).width(rect.width()).height(SWITCH - 2.0);
        switch.show(&mut below, page, Hoverable::Button(name));
        below.add_space(2.0);
    }
}

/// The name of the strip and what the side has: its morale and that of its rivals, and the rest in a second row.
fn heading(ui: &mut Ui, page: &mut Page<'_>, hud: &Hud) {
    let told = means(hud);
    line(ui, HEAD, |ui| {
        ui.add_space(PAD - 4.0);
        let morale = |ui: &mut Ui, page: &mut Page<'_>| {
            ui.add_space(PAD - 4.0);
            let from = ui.available_rect_before_wrap();
            for (relation, morale) in hud.rival_morale.iter().take(RIVALS).rev() {
                let colour = page.look().side(Stance { relation: *relation, acted: false }, Element::Badge);
                short(ui, page, morale.to_string(), Style::bold(12.0).in_colour(colour));
                ui.add_space(5.0);
            }
            for (label, value) in hud.means.iter().take(1) {
                short(ui, page, value.to_string(), Style::bold(12.0).in_colour(page.ink().morale));
                ui.add_space(4.0);
                short(ui, page, label.clone(), Style::LABEL);
                ui.add_space(8.0);
            }
            let place = from.with_min_x(ui.available_rect_before_wrap().right());
            page.spot(ui, place, Hoverable::Morale, told);
        };
        split(ui, page, morale, |ui, page| {
            short(ui, page, page.say("hud.lance"), Style::LABEL);
        });
    });
    if hud.means.len() > 1 {
        line(ui, SECOND, |ui| {
            ui.add_space(PAD - 4.0);
            for (label, value) in hud.means.iter().skip(1) {
                short(ui, page, label.clone(), Style::LABEL);
                ui.add_space(4.0);
                short(ui, page, value.to_string(), Style::bold(12.0));
                ui.add_space(10.0);
            }
        });
    }
}

/// What the side has, in words.
fn means(hud: &Hud) -> String {
    let told = hud.means.iter().map(|(label, value)| format!("{label} {value}"));
    told.collect::<Vec<_>>().join(", ")
}

/// The switches that say when the battle stops to ask: for each whether it is on, its button, and the key of its text.
pub(crate) fn switches(hud: &Hud) -> impl Iterator<Item = (bool, Button, &'static str)> {
    let switches = [
        (hud.always_pass, Button::AlwaysPass, ["banner.always_pass"; 2]),
        (hud.own_moves, Button::OwnMoves, ["switch.own_moves", "switch.own_moves_asked"]),
        (hud.stops, Button::Stops, ["switch.stops", "switch.stops_asked"]),
    ];
    switches.into_iter().filter_map(|(on, name, keys)| on.map(|on| (on, name, keys[usize::from(on)])))
}
