//! Dialogues and the parts of a screen.

use bevy_egui::egui::{Color32, Frame, Id, Modal, Stroke, Ui, Vec2, vec2};

use super::{button::PushButton, text::say};
use crate::{
    interaction::Hoverable,
    ui::{page::Page, paint::Style},
};

/// Room for the buttons and the edges of a dialogue and the air around it, and for its title, in points.
const AROUND: (f32, f32) = (104.0, 36.0);

/// A dialogue in the middle of the screen, over everything else: its title, its contents, which scroll where they have no
/// room, and below them its buttons.
pub(in crate::ui) fn dialogue(
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
        ui.set_width(width.min(screen.width() - 64.0));
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

/// egui puts a dialogue in the middle by the size that it had in the frame before: another size takes another frame.
fn centre_anew(ui: &Ui, name: &str, size: Vec2) {
    let id = Id::new(("measured", name));
    let before: Option<Vec2> = ui.ctx().data(|data| data.get_temp(id));
    if before.is_none_or(|before| (before - size).length() > 0.5) {
        ui.ctx().data_mut(|data| data.insert_temp(id, size));
        ui.ctx().request_repaint();
    }
}

/// Buttons in a row that ends on the right.
pub(in crate::ui) fn button_row(ui: &mut Ui, page: &mut Page<'_>, buttons: Vec<(PushButton, Hoverable)>) {
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let wide: f32 = buttons.iter().map(|(button, _)| button.needs(ui, page) + gap).sum::<f32>() - gap;
        ui.add_space((ui.available_width() - wide).max(0.0));
        for (button, name) in buttons {
            button.show(ui, page, name);
        }
    });
}

/// The row of a dialogue that can be closed, with other buttons before it.
pub(in crate::ui) fn close_row(ui: &mut Ui, page: &mut Page<'_>, others: Vec<(PushButton, Hoverable)>) {
    let close = PushButton::new(page.say("dialogue.close")).key(page.say("key.escape")).height(34.0);
    let mut row = others;
    row.push((close, Hoverable::button("close")));
    button_row(ui, page, row);
}

/// A part of a screen with its heading. One that fills takes all the room that is left, else as much as it needs.
pub(in crate::ui) fn section(
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
