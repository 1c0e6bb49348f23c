//! The lance drop: who fights in which unit, and in what order they may be expected to act.

pub mod build;
pub mod model;
pub(crate) mod order;
mod widgets;

use bevy_egui::egui::{Align, CentralPanel, Frame, Layout, Margin, Panel, ScrollArea, Ui};

use self::model::LanceDropScreen;
use self::widgets::{free_pilot, free_unit, seat};
use crate::band::band;
use crate::compare::widgets::lanes;
use crate::ground::GROUND;
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, say, section};

/// The height of the button that starts the battle, in points.
const BEGIN: f32 = 52.0;
/// The height of the lines below the pairs, in points.
const FOOT: f32 = 40.0;

/// Shows the screen.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, drop: &LanceDropScreen) {
    let buttons = [
        (Button::Published, "drop.published", ""),
        (Button::MechBay, "title.mech_bay", ""),
        (Button::Lanes, "start.lanes", "key.f3"),
    ];
    ui.painter().rect_filled(ui.ctx().content_rect(), 0.0, GROUND);
    band(ui, page, ("drop.title", &drop.line), &buttons);
    let wide = ui.ctx().content_rect().width();
    let column = Frame::new().inner_margin(Margin { left: 16, right: 0, top: 14, bottom: 14 });
    let last = Frame::new().inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 14 });
    let left = Panel::left("lance_reserve").frame(column).show_separator_line(false).resizable(false);
    left.exact_size((wide * 0.23).max(230.0)).show(ui, |ui| reserve(ui, page, drop));
    let right = Panel::right("lance_order").frame(last).show_separator_line(false).resizable(false);
    right.exact_size((wide * 0.33).max(330.0)).show(ui, |ui| order(ui, page, drop));
    CentralPanel::default().frame(column).show(ui, |ui| {
        let heading = page.say("drop.lance");
        section(ui, page, &heading, true, |ui, page| pairs(ui, page, drop));
    });
}

/// The pilots and units in reserve.
fn reserve(ui: &mut Ui, page: &mut Page<'_>, drop: &LanceDropScreen) {
    let heading = page.say("drop.reserve");
    section(ui, page, &heading, true, |ui, page| {
        ui.horizontal(|ui| {
            let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
            let tabs = [("drop.pilots", Button::FreePilots, false), ("drop.units", Button::FreeUnits, true)];
            for (text, name, units) in tabs {
                let tab = PushButton::new(page.say(text)).chosen(drop.lists_units == units).width(width);
                tab.show(ui, page, Hoverable::Button(name));
            }
        });
        let picked = drop.picked.as_ref();
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if drop.lists_units {
                drop.units.iter().for_each(|unit| free_unit(ui, page, unit, picked));
            } else {
                drop.pilots.iter().for_each(|pilot| free_pilot(ui, page, pilot, picked));
            }
        });
    });
}

/// The sides as tabs, and the pairs of the chosen one.
fn pairs(ui: &mut Ui, page: &mut Page<'_>, drop: &LanceDropScreen) {
    ui.horizontal_wrapped(|ui| {
        for (index, side) in drop.setup.sides.iter().enumerate() {
            let tab = PushButton::new(side.name.clone()).chosen(index == drop.setup.side);
            tab.show(ui, page, Hoverable::Choice(Choice::Side(index)));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let colour = if drop.too_heavy { page.ink().bad } else { page.ink().muted };
            ui.add(bevy_egui::egui::Label::new(Style::STRONG.in_colour(colour).rich(drop.weight.clone(), page.ink())));
        });
    });
    let Some(side) = drop.setup.sides.get(drop.setup.side) else { return };
    let room = (ui.available_height() - FOOT).max(80.0);
    ScrollArea::vertical().max_height(room).auto_shrink([false, false]).show(ui, |ui| {
        for (index, slot) in side.slots.iter().enumerate() {
            seat(ui, page, (drop.setup.side, index), slot, (drop.setup.frame, drop.picked.as_ref()));
        }
    });
    let (text, colour) = match (&drop.refused, &drop.picked) {
        (why, _) if !why.is_empty() => (why.clone(), page.ink().bad),
        (_, Some(_)) => (page.say("drop.place"), page.ink().accent),
        (_, None) => (page.say("drop.hint"), page.ink().muted),
    };
    say(ui, page, text, Style::SMALL.in_colour(colour));
}

/// The units of all sides in the order in which they are expected to act, and the button that starts the battle.
fn order(ui: &mut Ui, page: &mut Page<'_>, drop: &LanceDropScreen) {
    let wide = ui.available_width();
    let room = ui.available_height() - BEGIN - 12.0;
    ui.allocate_ui(bevy_egui::egui::vec2(wide, room), |ui| {
        let heading = page.say("drop.order");
        section(ui, page, &heading, true, |ui, page| {
            let high = ui.available_height();
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| lanes(ui, page, &drop.order, high));
        });
    });
    ui.add_space(4.0);
    if drop.setup.fault.is_empty() {
        let begin = PushButton::new(page.say("start.begin")).key(page.say("key.enter")).main(true);
        begin.width(wide).height(BEGIN).show(ui, page, Hoverable::Button(Button::Begin));
    } else {
        let style = Style::SMALL.in_colour(page.ink().bad);
        ScrollArea::vertical().show(ui, |ui| say(ui, page, drop.setup.fault.clone(), style));
    }
}
