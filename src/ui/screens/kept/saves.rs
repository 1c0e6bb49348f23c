//! The list of saves and unfinished battles, and the message about what cannot be written.

use bevy_egui::egui::{Align2, Area, Frame, Id, Order, Stroke, Ui, vec2};

use super::model::{SaveLine, SavesCard, TroubleLine};
use super::widgets::save_row::save_row;
use crate::interaction::{Button, Choice, Hoverable};
use crate::ui::page::Page;
use crate::ui::paint::Style;
use crate::ui::widgets::{PushButton, close_row, dialogue, say};

/// The width of the list, and of the button that drops an unfinished battle, in points.
const WIDE: (f32, f32) = (600.0, 96.0);

/// Shows the list.
pub fn show(ui: &Ui, page: &mut Page<'_>, card: &SavesCard) {
    let title = page.say("saves.title");
    let list = |ui: &mut Ui, page: &mut Page<'_>| {
        if card.rows.is_empty() && card.replays.is_empty() {
            say(ui, page, page.say("saves.none"), Style::BODY.in_colour(page.ink().muted));
        }
        for line in &card.rows {
            show_row(ui, page, line);
        }
        if !card.replays.is_empty() {
            ui.add_space(8.0);
            say(ui, page, page.say("saves.replays"), Style::LABEL);
        }
        for line in &card.replays {
            save_row(ui, page, Hoverable::Choice(Choice::Replay(line.id.clone())), line, ui.available_width());
        }
    };
    dialogue(ui, page, ("saves", &title, WIDE.0), list, |ui, page| {
        let save = PushButton::new(page.say("saves.save")).main(true).height(34.0);
        let folder = PushButton::new(page.say("saves.folder")).height(34.0);
        let folder = (!card.folder.is_empty()).then_some((folder, Hoverable::Button(Button::SavesFolder)));
        let save = card.can_save.then_some((save, Hoverable::Button(Button::Save)));
        close_row(ui, page, folder.into_iter().chain(save).collect());
    });
}

fn show_row(ui: &mut Ui, page: &mut Page<'_>, line: &SaveLine) {
    let room = ui.available_width();
    if !line.unfinished {
        save_row(ui, page, Hoverable::Choice(Choice::Save(line.id.clone())), line, room);
        return;
    }
    ui.horizontal(|ui| {
        let name = Hoverable::Choice(Choice::Unfinished(line.id.clone()));
        save_row(ui, page, name, line, room - WIDE.1 - ui.spacing().item_spacing.x);
        let name = Hoverable::Choice(Choice::LetGo(line.id.clone()));
        PushButton::new(page.say("saves.let_go")).width(WIDE.1).height(42.0).show(ui, page, name);
    });
}

/// Shows the message about what cannot be written, over everything else, until it can: below the banner of a battle,
/// or in the corner of another screen.
pub fn show_trouble(ui: &Ui, page: &mut Page<'_>, trouble: &TroubleLine, at_start: bool) {
    let (corner, shift) = match at_start {
        true => (Align2::RIGHT_BOTTOM, vec2(-38.0, -46.0)),
        false => (Align2::CENTER_TOP, vec2(0.0, 186.0)),
    };
    let ink = *page.ink();
    let area = Area::new(Id::new("trouble")).order(Order::Tooltip).interactable(false).anchor(corner, shift);
    area.show(ui.ctx(), |ui| {
        let frame = Frame::window(ui.style()).stroke(Stroke::new(2.0, ink.bad)).inner_margin(12);
        let shown = frame.show(ui, |ui| {
            ui.set_width(534.0);
            say(ui, page, trouble.title.clone(), Style::HEAD.in_colour(ink.bad));
            say(ui, page, trouble.why.clone(), Style::BODY);
            say(ui, page, trouble.advice.clone(), Style::BODY.in_colour(ink.muted));
        });
        page.cover(ui, shown.response.rect);
    });
}
