//! The comparison of initiative systems, over everything else.

use crate::ground::GROUND;
use bevy_egui::egui::{Frame, Id, Margin, Modal, ScrollArea, Ui, Vec2};

use super::model::{LaneChoice, LanesScreen};
use super::widgets::lanes;
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row, chips, say};

/// Shows the screen over everything.
pub fn show(ui: &Ui, page: &mut Page<'_>, screen: &LanesScreen) {
    let whole = ui.ctx().content_rect();
    page.cover(ui, whole);
    let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(26, 16));
    Modal::new(Id::new("lanes")).frame(frame).backdrop_color(GROUND).show(ui.ctx(), |ui| {
        let inner = (whole.size() - frame.total_margin().sum()).max(Vec2::ZERO);
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        head(ui, page, screen);
        choices(ui, page, screen);
        if !screen.fault.is_empty() {
            say(ui, page, screen.fault.clone(), Style::BODY.in_colour(page.ink().bad));
        }
        let high = ui.available_height();
        ScrollArea::vertical().show(ui, |ui| lanes(ui, page, &screen.columns, high));
    });
}

fn head(ui: &mut Ui, page: &mut Page<'_>, screen: &LanesScreen) {
    ui.horizontal(|ui| {
        say(ui, page, page.say("lanes.title"), Style::TITLE);
        let close = PushButton::new(page.say("lanes.close")).key(page.say("key.escape")).height(32.0);
        button_row(ui, page, vec![(close, Hoverable::Button(Button::Close))]);
    });
    say(ui, page, screen.line.clone(), Style::BODY.in_colour(page.ink().muted));
}

/// The rulesets as buttons, in as many rows as they need.
fn choices(ui: &mut Ui, page: &mut Page<'_>, screen: &LanesScreen) {
    let button = |choice: &LaneChoice| {
        let name = Hoverable::Choice(Choice::Lane(choice.ruleset.clone()));
        (PushButton::new(choice.name.clone()).enabled(!choice.incompatible).chosen(choice.shown), name)
    };
    chips(ui, page, 28.0, screen.choices.iter().map(button).collect());
}
