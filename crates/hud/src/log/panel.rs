//! The panel of the combat log. Each line and each number in it can be hovered.

use bevy_egui::egui::{Align, Layout, Margin, Rect, Ui};

use super::widgets::log_line;
use crate::model::Hud;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{heading, panel, short};

const MARGIN: Margin = Margin { left: 4, right: 4, top: 6, bottom: 6 };

/// Shows the lines that fit; the newest line that is not scrolled away is at the bottom.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, hud: &Hud) {
    panel(ui, page, ("log", rect, MARGIN), |ui, page| {
        let title = page.say("hud.log");
        page.spot(ui, rect, Hoverable::Button(Button::Log), title);
        heading(ui, page, "hud.log", |ui, page| newest(ui, page, hud.log_back));
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            for line in hud.log.iter().rev() {
                if !log_line(ui, page, line) {
                    break;
                }
            }
        });
    });
}

/// The button back to the newest line, while the log is scrolled.
fn newest(ui: &mut Ui, page: &mut Page<'_>, back: usize) {
    if back == 0 {
        return;
    }
    let text = page.words().fill("hud.log_newer", &[("count", &back)]);
    let name = Hoverable::Button(Button::LogNewest);
    let colour = if page.hovers(&name) { page.ink().text } else { page.ink().accent };
    let shown = short(ui, page, text.clone(), Style::bold(11.0).in_colour(colour));
    page.spot(ui, shown.rect.expand(3.0), name, text);
}
