//! Announcements below the timeline, with what can be done about them.

use bevy_egui::egui::{Align, Align2, Layout, Margin, Rect, Stroke, Ui, vec2};

use super::model::Banner;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Style, Tone};
use phaseline_kit::widgets::{PushButton, line, panel, row, rows, short, text_size};

/// The height of an announcement.
pub(crate) const HIGH: f32 = 38.0;
/// The heights of its two lines.
const LINES: (f32, f32) = (17.0, 15.0);
/// The least width of a button in it, and the space between texts.
const NARROWEST: f32 = 84.0;
const GAP: f32 = 8.0;
/// The end of a battle: its size, and the height of its buttons.
pub(crate) const ENDING: (f32, f32, f32) = (560.0, 104.0, 30.0);
/// The sizes of its title, the largest first. The first that has room is taken.
const TITLES: [f32; 3] = [26.0, 22.0, 18.0];
/// The width of the coloured edge above it.
const EDGE: f32 = 3.0;
/// The width of a button there, and the space beside a button.
const BUTTON: (f32, f32) = (124.0, 8.0);

const MARGIN: Margin = Margin { left: 10, right: 0, top: 3, bottom: 3 };
const ENDING_MARGIN: Margin = Margin { left: 8, right: 10, top: 7, bottom: 4 };

/// Shows the announcement. The end of a battle is larger where its place has room.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, (banner, lesson_takes_enter): (&Banner, bool)) {
    let taken = if lesson_takes_enter { page.say("key.enter") } else { String::new() };
    let cap = |key: &String| if *key == taken { String::new() } else { key.clone() };
    if let Some(ending) = banner.ending.filter(|_| rect.height() > 2.0 * HIGH) {
        show_ending(ui, page, rect, (banner, ending), cap);
        return;
    }
    panel(ui, page, ("banner", rect, MARGIN), |ui, page| {
        let size = ui.available_size();
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.add_space(BUTTON.1);
            for (name, text, key, main) in &banner.buttons {
                let button = PushButton::new(text.clone()).key(cap(key)).main(*main).height((size.y - 4.0).max(0.0));
                let wide = button.needs(ui, page).max(NARROWEST);
                button.width(wide).show(ui, page, Hoverable::Button(*name));
                ui.add_space(BUTTON.1);
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.set_clip_rect(ui.max_rect().intersect(ui.clip_rect()));
                told(ui, page, banner);
            });
        });
    });
}

/// The title with the text below it. A text too long for one line stands beside the title in two, and the forecast of
/// an attack takes the second line.
fn told(ui: &mut Ui, page: &mut Page<'_>, banner: &Banner) {
    let (title, text, note) = (&banner.title, &banner.text, &banner.note);
    let muted = Style::SMALL.in_colour(page.ink().muted);
    let head = banner.ending.map_or(Style::STRONG, |tone| Style::STRONG.in_colour(tone.in_ink(page.ink())));
    if !note.is_empty() {
        line(ui, LINES.0, |ui| {
            short(ui, page, title, head);
            ui.add_space(GAP);
            short(ui, page, text, muted);
        });
        row(ui, page, LINES.1, (Hoverable::Button(Button::Threat), note.clone()), |ui, page| {
            short(ui, page, note, Style::bold(11.0).in_colour(page.ink().bad));
        });
    } else if text_size(ui, page, text, muted).x <= ui.available_width() {
        short(ui, page, title, head);
        short(ui, page, text, muted);
    } else {
        line(ui, LINES.0 + LINES.1, |ui| {
            short(ui, page, title, head);
            ui.add_space(GAP);
            rows(ui, page, text, muted, 2);
        });
    }
}

/// Shows the end of a battle at the lower edge of its place: how it ended in large letters, why, and the buttons below.
fn show_ending(
    ui: &mut Ui,
    page: &mut Page<'_>,
    rect: Rect,
    (banner, ending): (&Banner, Tone),
    cap: impl Fn(&String) -> String,
) {
    let size = vec2(ENDING.0.min(rect.width()), ENDING.1.min(rect.height()));
    let rect = Align2::CENTER_BOTTOM.align_size_within_rect(size, rect);
    panel(ui, page, ("banner", rect, ENDING_MARGIN), |ui, page| {
        let colour = ending.in_ink(page.ink());
        ui.painter().hline(rect.x_range(), rect.top() + EDGE / 2.0, Stroke::new(EDGE, colour));
        let fits = |size: &f32| text_size(ui, page, &banner.title, Style::bold(*size)).x <= ui.available_width();
        let size = TITLES.into_iter().find(fits).unwrap_or(TITLES[TITLES.len() - 1]);
        ui.vertical_centered(|ui| {
            short(ui, page, banner.title.clone(), Style::bold(size).in_colour(colour));
            rows(ui, page, banner.text.clone(), Style::BODY, 2);
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let count = banner.buttons.len() as f32;
            let wide = count * (BUTTON.0 + BUTTON.1) - BUTTON.1;
            ui.add_space(((ui.available_width() - wide) / 2.0).max(0.0));
            for (name, text, key, main) in banner.buttons.iter().rev() {
                let button = PushButton::new(text.clone()).key(cap(key)).main(*main);
                button.width(BUTTON.0).height(ENDING.2).show(ui, page, Hoverable::Button(*name));
                ui.add_space(BUTTON.1);
            }
        });
    });
}
