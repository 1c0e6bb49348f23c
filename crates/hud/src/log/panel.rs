//! The panel of the combat log. Each line and each number in it can be hovered. It shows its last lines, and more while
//! the pointer is on it.

use bevy_egui::egui::{Align, Layout, Margin, Rect, Ui};

use super::model::{Log, LogLine};
use super::widgets::log_line;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{heading, panel, row, short};

const MARGIN: Margin = Margin { left: 4, right: 4, top: 4, bottom: 4 };

/// Shows the lines that fit; the newest line that is not scrolled away is at the bottom.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, (rect, open): (Rect, bool), log: &Log) {
    panel(ui, page, ("log", rect, MARGIN), |ui, page| {
        let title = page.say("hud.log");
        page.spot(ui, rect, Hoverable::Button(Button::Log), title);
        if open {
            heading(ui, page, "hud.log", |ui, page| newest(ui, page, log.back));
        }
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            let newest = log.lines.len().saturating_sub(1);
            for (place, line) in log.lines.iter().enumerate().rev() {
                let shown = log_line(ui, page, line);
                if !shown && place == newest {
                    first_row(ui, page, line);
                }
                if !shown {
                    break;
                }
            }
        });
    });
}

/// The first row of a line that has no room for more.
fn first_row(ui: &mut Ui, page: &mut Page<'_>, line: &LogLine) {
    let (name, text) = (Hoverable::Log(line.number), line.text());
    row(ui, page, ui.available_height().max(0.0), (name, text.clone()), |ui, page| {
        ui.add_space(4.0);
        short(ui, page, text, Style::SMALL);
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
