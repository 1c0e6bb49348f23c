//! Announcements over the board, with what can be done about them.

use bevy_egui::egui::{Align, Layout, Margin, Rect, Ui, vec2};

use crate::interaction::{Button, Hoverable};
use crate::ui::hud::model::Banner;
use crate::ui::page::Page;
use crate::ui::paint::Style;
use crate::ui::widgets::{PushButton, panel, row, rows, short};

/// The height of the line about an attack.
pub(in crate::ui::hud) const NOTE: f32 = 22.0;
/// The width of a button, and the space beside it.
const BUTTON: (f32, f32) = (124.0, 8.0);

const MARGIN: Margin = Margin { left: 8, right: 10, top: 7, bottom: 4 };

/// Shows the announcement.
pub(in crate::ui::hud) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, banner: &Banner) {
    panel(ui, page, ("banner", rect, MARGIN), |ui, page| {
        let note = if banner.note.is_empty() { 0.0 } else { NOTE };
        let size = vec2(ui.available_width(), ui.available_height() - note);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Min), |ui| {
            ui.set_min_size(size);
            for (name, text, key, main) in &banner.buttons {
                let button = PushButton::new(text.clone()).key(key.clone()).main(*main);
                button.width(BUTTON.0).height(size.y - 5.0).show(ui, page, Hoverable::Button(*name));
                ui.add_space(BUTTON.1);
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.set_clip_rect(ui.max_rect().intersect(ui.clip_rect()));
                ui.horizontal(|ui| {
                    ui.add_space(6.0);
                    short(ui, page, banner.title.clone(), Style::HEAD);
                });
                ui.horizontal(|ui| {
                    ui.add_space(6.0);
                    rows(ui, page, banner.text.clone(), Style::SMALL.in_colour(page.ink().muted), 2);
                });
            });
        });
        if note > 0.0 {
            row(ui, page, NOTE - 2.0, (Hoverable::Button(Button::Threat), banner.note.clone()), |ui, page| {
                short(ui, page, banner.note.clone(), Style::bold(11.5).in_colour(page.ink().bad));
            });
        }
    });
}
