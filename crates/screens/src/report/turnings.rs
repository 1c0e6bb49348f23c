//! The turning points of a battle. A press on one shows it as a replay.

use bevy_egui::egui::{Color32, Frame, Margin, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType};

use crate::report::model::TurningRow;
use phaseline_interaction::{Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::Element;
use phaseline_kit::widgets::say;

/// Shows the turning points below each other.
pub(super) fn show(ui: &mut Ui, page: &mut Page<'_>, turnings: &[TurningRow]) {
    if turnings.is_empty() {
        return;
    }
    say(ui, page, page.say("report.turnings"), Style::LABEL);
    ui.spacing_mut().item_spacing.y = 3.0;
    for turning in turnings {
        show_row(ui, page, turning);
    }
}

fn show_row(ui: &mut Ui, page: &mut Page<'_>, turning: &TurningRow) {
    let name = Hoverable::Choice(Choice::Replayed(turning.activation));
    let builder = UiBuilder::new().id_salt(("turning", turning.activation)).sense(Sense::click());
    let response = ui.scope_builder(builder, |ui| texts(ui, page, turning, &name)).response;
    let told = format!("{}, {}", turning.when, turning.text);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
    page.named(&response, name);
}

fn texts(ui: &mut Ui, page: &Page<'_>, turning: &TurningRow, name: &Hoverable) {
    let lit = page.hovers(name) || ui.response().has_focus();
    let fill = if lit { Color32::from_white_alpha(18) } else { Color32::TRANSPARENT };
    let margin = Margin { left: 10, right: 4, top: 2, bottom: 2 };
    let framed = Frame::new().fill(fill).inner_margin(margin).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.horizontal(|ui| {
            say(ui, page, turning.when.clone(), Style::STRONG);
            let swing = Style::STRONG.in_colour(turning.swing.tone.in_ink(page.ink()));
            say(ui, page, turning.swing.text.clone(), swing);
        });
        say(ui, page, turning.text.clone(), Style::SMALL.in_colour(page.ink().muted));
    });
    let rect = framed.response.rect.shrink(2.0);
    let colour = page.look().side(turning.stance, Element::NameBar);
    ui.painter().vline(rect.left() + 1.0, rect.y_range(), Stroke::new(4.0, colour));
}
