//! The action bar: what the player may do now, what is left to spend, and a button for each action.

use bevy_egui::egui::{Align, Layout, Margin, Rect, Ui, vec2};

use super::layout::{PAD, action_grid};
use crate::ui::{
    model::Hud,
    page::Page,
    paint::Style,
    widgets::{action_button, panel, pools, rows, split, text_size},
};

/// The height of the line over the buttons.
pub(super) const HEAD: f32 = 34.0;
/// The height of a button in a bar of one row, and in one of two rows.
pub(super) const HIGH: (f32, f32) = (82.0, 54.0);
/// Space between buttons.
const GAP: f32 = 4.0;
/// The widest button.
const WIDEST: f32 = 80.0;

const MARGIN: Margin = Margin { left: 6, right: 6, top: 0, bottom: 0 };

/// There is nothing to say, to spend or to do.
pub(super) fn is_empty(hud: &Hud) -> bool {
    hud.actions.is_empty() && hud.purse.is_empty() && hud.prompt.is_empty()
}

/// Shows the bar with its buttons, and over it what the player may do now.
pub(super) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, hud: &Hud) {
    if is_empty(hud) {
        return;
    }
    panel(ui, page, ("actions", rect, MARGIN), |ui, page| {
        let width = ui.available_width();
        ui.allocate_ui_with_layout(vec2(width, HEAD), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(vec2(width, HEAD));
            ui.add_space(PAD - 6.0);
            split(ui, page, |ui, page| pools(ui, page, &hud.purse), |ui, page| prompt(ui, page, &hud.prompt));
        });
        let (columns, rows) = action_grid(hud.actions.len(), rect.width());
        let high = if rows > 1 { HIGH.1 } else { HIGH.0 };
        let shared = if rows > 1 { columns } else { columns.max(8) } as f32;
        let wide = ((width - GAP * (shared - 1.0)) / shared).clamp(0.0, WIDEST);
        for (place, actions) in hud.actions.chunks(columns.max(1)).enumerate() {
            if place > 0 {
                ui.add_space(GAP);
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let used = (wide + GAP) * columns as f32 - GAP;
                ui.add_space((width - used) / 2.0 - GAP);
                for action in actions {
                    action_button(ui, page, vec2(wide, high), action, rows > 1);
                }
            });
        }
    });
}

/// The sentence, in two smaller rows where one is too short.
fn prompt(ui: &mut Ui, page: &Page<'_>, text: &str) {
    ui.set_max_width((ui.available_width() - PAD).max(0.0));
    let fits = text_size(ui, page, text, Style::BODY).x <= ui.available_width();
    rows(ui, page, text, if fits { Style::BODY } else { Style::SMALL }, 2);
}
