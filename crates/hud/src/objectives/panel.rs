//! The panel of the player's objectives.

use bevy_egui::egui::{Margin, Rect, ScrollArea, Ui};

use super::model::ObjectiveLine;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Style, Tone};
use phaseline_kit::widgets::{Check, check_box, panel, row, short, split};

/// The height of a line.
const HIGH: f32 = 19.0;

const MARGIN: Margin = Margin { left: 4, right: 4, top: 2, bottom: 2 };

/// The height of so many objectives.
pub(crate) fn height(count: usize) -> f32 {
    HIGH * count as f32 + MARGIN.sum().y
}

/// Shows each objective with how far it is. The list scrolls if it has no room.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, objectives: &[ObjectiveLine]) {
    if objectives.is_empty() || rect.height() < height(1) {
        return;
    }
    panel(ui, page, ("goals", rect, MARGIN), |ui, page| {
        ScrollArea::vertical().show(ui, |ui| {
            for (index, objective) in objectives.iter().enumerate() {
                line(ui, page, index, objective);
            }
        });
    });
}

fn line(ui: &mut Ui, page: &mut Page<'_>, index: usize, objective: &ObjectiveLine) {
    let told = format!("{}, {}", objective.name, objective.count);
    let colour = objective.tone.in_ink(page.ink());
    row(ui, page, HIGH, (Hoverable::Objective(index), told), |ui, page| {
        if objective.tone != Tone::Muted {
            let check = match objective.tone {
                Tone::Good => Check::Filled,
                Tone::Bad => Check::Crossed,
                _ => Check::Open,
            };
            check_box(ui, check, colour);
            ui.add_space(6.0);
        }
        let count = |ui: &mut Ui, page: &mut Page<'_>| {
            short(ui, page, objective.count.clone(), Style::SMALL.in_colour(colour));
            ui.add_space(5.0);
        };
        split(ui, page, count, |ui, page| {
            short(ui, page, objective.name.clone(), Style::bold(11.0).in_colour(colour));
        });
    });
}
