//! The list of saves and unfinished battles, and the message about what cannot be written.

use bevy_egui::egui::{Align2, Area, Frame, Id, Order, Stroke, Ui, vec2};

use super::model::{BattleLine, SaveLine, SavesCard, TroubleLine};
use super::widgets::save_row::save_row;
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, close_row, dialogue, say};

/// The width of the list, and of the button that drops an unfinished battle, in points.
const WIDE: (f32, f32) = (600.0, 96.0);

/// How far the autosaves of a battle are set in, in points.
const INSET: f32 = 24.0;

/// Shows the list.
pub fn show(ui: &Ui, page: &mut Page<'_>, card: &SavesCard) {
    let title = page.say("saves.title");
    let list = |ui: &mut Ui, page: &mut Page<'_>| {
        for fault in &card.unlisted {
            say(ui, page, fault.clone(), Style::BODY.in_colour(page.ink().bad));
        }
        if card.is_empty() && card.unlisted.is_empty() {
            say(ui, page, page.say("saves.none"), Style::BODY.in_colour(page.ink().muted));
        }
        part(ui, page, "", &card.saves, |ui, page, line| show_save(ui, page, line, 0.0));
        part(ui, page, "saves.battles", &card.battles, show_battle);
        part(ui, page, "saves.in_play", &card.autosaves, |ui, page, line| show_save(ui, page, line, 0.0));
        part(ui, page, "saves.replays", &card.replays, |ui, page, line| {
            save_row(ui, page, Hoverable::Choice(Choice::Replay(line.id.clone())), line, ui.available_width());
        });
        if !card.older.is_empty() {
            say(ui, page, card.older.clone(), Style::SMALL.in_colour(page.ink().muted));
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

/// Shows a part of the list with its heading, unless it is empty.
fn part<T>(
    ui: &mut Ui,
    page: &mut Page<'_>,
    heading: &str,
    rows: &[T],
    mut show: impl FnMut(&mut Ui, &mut Page<'_>, &T),
) {
    if rows.is_empty() {
        return;
    }
    if !heading.is_empty() {
        ui.add_space(8.0);
        say(ui, page, page.say(heading), Style::LABEL);
    }
    for row in rows {
        show(ui, page, row);
    }
}

/// Shows a save or an autosave, set in by this many points.
fn show_save(ui: &mut Ui, page: &mut Page<'_>, line: &SaveLine, inset: f32) {
    ui.horizontal(|ui| {
        ui.add_space(inset);
        save_row(ui, page, Hoverable::Choice(Choice::Save(line.id.clone())), line, ui.available_width());
    });
}

/// Shows an unfinished battle, the button that deletes it, and below it its autosaves.
fn show_battle(ui: &mut Ui, page: &mut Page<'_>, battle: &BattleLine) {
    let (line, room) = (&battle.line, ui.available_width());
    ui.horizontal(|ui| {
        let name = Hoverable::Choice(Choice::Unfinished(line.id.clone()));
        save_row(ui, page, name, line, room - WIDE.1 - ui.spacing().item_spacing.x);
        let name = Hoverable::Choice(Choice::LetGo(line.id.clone()));
        PushButton::new(page.say("saves.let_go")).width(WIDE.1).height(42.0).show(ui, page, name);
    });
    if battle.label.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        ui.add_space(INSET);
        let sign = if battle.autosaves.is_empty() { "+" } else { "\u{2212}" };
        let fold = PushButton::new(format!("{sign} {}", battle.label)).height(26.0).to_left();
        fold.show(ui, page, Hoverable::Choice(Choice::Autosaves(line.id.clone())));
    });
    for autosave in &battle.autosaves {
        show_save(ui, page, autosave, INSET);
    }
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
        let frame = Frame::window(ui.style()).stroke(Stroke::new(2.0, ink.warning)).inner_margin(12);
        let shown = frame.show(ui, |ui| {
            ui.set_width(534.0);
            say(ui, page, trouble.title.clone(), Style::HEAD.in_colour(ink.warning));
            say(ui, page, trouble.why.clone(), Style::BODY);
            say(ui, page, trouble.advice.clone(), Style::BODY.in_colour(ink.muted));
        });
        page.cover(ui, shown.response.rect);
    });
}
