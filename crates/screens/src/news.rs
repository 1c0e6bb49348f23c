//! What went wrong, as a dialogue outside a battle.

use bevy_egui::egui::Ui;

use super::packs::{fault, read_row};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::dialogue;

/// Shows the dialogue.
pub fn show(ui: &Ui, page: &mut Page<'_>, news: &[String]) {
    let title = page.say("news.title");
    let lines = |ui: &mut Ui, page: &mut Page<'_>| {
        for text in news {
            fault(ui, page, text, Style::BODY);
        }
    };
    dialogue(ui, page, ("news", &title, 676.0), lines, read_row);
}
