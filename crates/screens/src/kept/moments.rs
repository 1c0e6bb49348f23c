//! The moments of a battle, round by round. A press goes back or jumps to one.

use bevy_egui::egui::Ui;

use super::model::{MomentRow, MomentsCard};
use super::widgets::moment::moment_seat;
use phaseline_interaction::{Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, close_row, dialogue, say};

/// The greatest width of the dialogue, and the width of a round's button, in points.
const WIDE: (f32, f32) = (1136.0, 112.0);

/// Shows the dialogue.
pub fn show(ui: &Ui, page: &mut Page<'_>, card: &MomentsCard) {
    let rounds = |ui: &mut Ui, page: &mut Page<'_>| {
        let line = Style::BODY.in_colour(if card.open { page.ink().muted } else { page.ink().bad });
        say(ui, page, card.line.clone(), line);
        for row in &card.rounds {
            show_round(ui, page, row, card.open);
        }
    };
    dialogue(ui, page, ("moments", &card.title, WIDE.0), rounds, |ui, page| close_row(ui, page, Vec::new()));
}

fn name_of(place: usize) -> Hoverable {
    Hoverable::Choice(Choice::Moment(place))
}

fn show_round(ui: &mut Ui, page: &mut Page<'_>, row: &MomentRow, open: bool) {
    ui.horizontal_top(|ui| {
        let head = PushButton::new(row.label.clone()).enabled(open).width(WIDE.1).height(38.0);
        head.show(ui, page, name_of(row.place));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for seat in &row.seats {
                moment_seat(ui, page, name_of(seat.place), seat, open);
            }
        });
    });
}
