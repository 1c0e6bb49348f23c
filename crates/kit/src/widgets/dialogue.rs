//! Dialogues and the parts of a screen.

use bevy_egui::egui::{Color32, Frame, Id, Modal, Stroke, Ui, Vec2, vec2};

use super::{button::PushButton, text::say};
use crate::page::Page;
use crate::paint::Style;
use phaseline_interaction::{Button, Hoverable};

/// Room for the buttons, the edges and the space around a dialogue, and room for its title, in points.
const AROUND: (f32, f32) = (104.0, 36.0);

/// A dialogue in the middle of the screen, over everything else: its title, its contents, and its buttons. Contents
/// without room scroll.
pub fn dialogue(
    ui: &Ui,
    page: &mut Page<'_>,
    (name, title, width): (&str, &str, f32),
    contents: impl FnOnce(&mut Ui, &mut Page<'_>),
    buttons: impl FnOnce(&mut Ui, &mut Page<'_>),
) {
    let screen = ui.ctx().content_rect();
    page.cover(ui, screen);
    let frame = Frame::window(ui.style());
    let modal = Modal::new(Id::new(name)).frame(frame).backdrop_color(Color32::from_black_alpha(150));
    let shown = modal.show(ui.ctx(), |ui| {
        ui.set_width(width.min(screen.width() - 64.0).max(0.0));
        if !title.is_empty() {
            say(ui, page, title, Style::bold(20.0));
            ui.add_space(6.0);
        }
        let around = AROUND.0 + if title.is_empty() { 0.0 } else { AROUND.1 };
        let scroll = bevy_egui::egui::ScrollArea::vertical().max_height((screen.height() - around).max(60.0));
        scroll.show(ui, |ui| contents(ui, page));
        ui.add_space(8.0);
        buttons(ui, page);
    });
    centre_anew(ui, name, shown.response.rect.size());
}

/// Asks for another frame if the size of a dialogue has changed. egui centres a dialogue by its size in the frame
/// before.
fn centre_anew(ui: &Ui, name: &str, size: Vec2) {
    let id = Id::new(("measured", name));
    let before: Option<Vec2> = ui.ctx().data(|data| data.get_temp(id));
    if before.is_none_or(|before| (before - size).length() > 0.5) {
        ui.ctx().data_mut(|data| data.insert_temp(id, size));
        ui.ctx().request_repaint();
    }
}

/// A row of buttons that ends on the right.
pub fn button_row(ui: &mut Ui, page: &mut Page<'_>, buttons: Vec<(PushButton, Hoverable)>) {
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let wide: f32 = buttons.iter().map(|(button, _)| button.needs(ui, page) + gap).sum::<f32>() - gap;
        ui.add_space((ui.available_width() - wide).max(0.0));
        for (button, name) in buttons {
            let width = button.needs(ui, page);
            button.width(width).show(ui, page, name);
        }
    });
}

/// A row with a button that closes the dialogue, and other buttons before it.
pub fn close_row(ui: &mut Ui, page: &mut Page<'_>, others: Vec<(PushButton, Hoverable)>) {
    let close = PushButton::new(page.say("dialogue.close")).key(page.say("key.escape")).height(34.0);
    let mut row = others;
    row.push((close, Hoverable::Button(Button::Close)));
    button_row(ui, page, row);
}

/// A part of a screen with its heading. It takes as much room as it needs, or all the rest if `fills` is set.
pub fn section(
    ui: &mut Ui,
    page: &mut Page<'_>,
    heading: &str,
    fills: bool,
    contents: impl FnOnce(&mut Ui, &mut Page<'_>),
) {
    let ink = *page.ink();
    let room = ui.available_size();
    let frame = Frame::new().fill(ink.panel).stroke(Stroke::new(1.0, ink.edge)).corner_radius(4).inner_margin(12);
    frame.show(ui, |ui| {
        let inner = ui.available_size();
        ui.set_min_size(vec2(inner.x, if fills { inner.y.min(room.y - 24.0).max(0.0) } else { 0.0 }));
        ui.spacing_mut().item_spacing.y = 6.0;
        say(ui, page, heading, Style::LABEL);
        contents(ui, page);
    });
}
