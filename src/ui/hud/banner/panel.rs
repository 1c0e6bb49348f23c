//! Announcements over the board, with what can be done about them.

use bevy_egui::egui::{Align, Layout, Margin, Rect, Stroke, Ui, vec2};

use crate::interaction::{Button, Hoverable};
use crate::ui::hud::model::Banner;
use crate::ui::page::Page;
use crate::ui::paint::{Style, Tone};
use crate::ui::widgets::{PushButton, panel, row, rows, short};

/// The height of an announcement without more.
pub(in crate::ui::hud) const HIGH: f32 = 58.0;
/// The height of the line about an attack.
const NOTE: f32 = 22.0;
/// The end of a battle: its height, the size of its title, and the height of the buttons below.
const ENDING: (f32, f32, f32) = (138.0, 36.0, 36.0);
/// The width of the coloured edge above it.
const EDGE: f32 = 3.0;
/// The width of a button, and the space beside it.
const BUTTON: (f32, f32) = (124.0, 8.0);

const MARGIN: Margin = Margin { left: 8, right: 10, top: 7, bottom: 4 };

/// The height of an announcement.
pub(in crate::ui::hud) fn height(banner: Option<&Banner>) -> f32 {
    match banner {
        Some(banner) if banner.ending.is_some() => ENDING.0,
        Some(banner) if !banner.note.is_empty() => HIGH + NOTE,
        _ => HIGH,
    }
}

/// Shows the announcement.
pub(in crate::ui::hud) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, banner: &Banner) {
    if let Some(ending) = banner.ending {
        show_ending(ui, page, rect, (banner, ending));
        return;
    }
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

/// Shows the end of a battle: how it ended in large letters, why, and the buttons below.
fn show_ending(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, (banner, ending): (&Banner, Tone)) {
    panel(ui, page, ("banner", rect, MARGIN), |ui, page| {
        let colour = ending.in_ink(page.ink());
        ui.painter().hline(rect.x_range(), rect.top() + EDGE / 2.0, Stroke::new(EDGE, colour));
        ui.vertical_centered(|ui| {
            short(ui, page, banner.title.clone(), Style::bold(ENDING.1).in_colour(colour));
            rows(ui, page, banner.text.clone(), Style::BODY, 2);
        });
        ui.add_space(9.0);
        ui.horizontal(|ui| {
            let count = banner.buttons.len() as f32;
            let wide = count * (BUTTON.0 + BUTTON.1) - BUTTON.1;
            ui.add_space(((ui.available_width() - wide) / 2.0).max(0.0));
            for (name, text, key, main) in banner.buttons.iter().rev() {
                let button = PushButton::new(text.clone()).key(key.clone()).main(*main);
                button.width(BUTTON.0).height(ENDING.2).show(ui, page, Hoverable::Button(*name));
                ui.add_space(BUTTON.1);
            }
        });
    });
}
