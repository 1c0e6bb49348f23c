//! The bar of a recorded battle, and the undo buttons of a running one.

pub mod model;
pub mod widgets;

use bevy_egui::egui::{Align, Layout, Margin, Rect, Ui, UiBuilder, vec2};

use model::{BackTools, ReplayBar};
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Glyph, Style};
use phaseline_kit::widgets::{PushButton, close_together, line, panel, short, split};
use widgets::{sign_button, track};

/// The heights of the bar's panel, of its first line, of its track and of its buttons.
const HIGH: (f32, f32, f32, f32) = (116.0, 20.0, 40.0, 28.0);
/// The space between buttons.
const GAP: f32 = 6.0;
/// A row narrower than this has signs, whatever the language.
const NARROW: f32 = 220.0;
/// The width of a button with a sign.
const SIGN: f32 = 32.0;

const MARGIN: Margin = Margin { left: 12, right: 12, top: 5, bottom: 10 };

/// Shows the bar at the lower edge of a place, where a running battle has its action bar and its buttons.
pub(super) fn show(ui: &mut Ui, page: &mut Page<'_>, place: Rect, bar: &ReplayBar) {
    let rect = place.with_min_y(place.bottom() - HIGH.0);
    panel(ui, page, ("replay", rect, MARGIN), |ui, page| {
        let width = ui.available_width();
        line(ui, HIGH.1, |ui| {
            let place = |ui: &mut Ui, page: &mut Page<'_>| {
                short(ui, page, bar.place.clone(), Style::STRONG);
                ui.add_space(12.0);
            };
            split(ui, page, place, |ui, page| {
                let (text, colour) = match bar.note.is_empty() {
                    true => (&bar.title, page.ink().muted),
                    false => (&bar.note, page.ink().bad),
                };
                short(ui, page, text.clone(), Style::BODY.in_colour(colour));
            });
        });
        ui.add_space(5.0);
        track(ui, page, vec2(width, HIGH.2), bar);
        ui.add_space(8.0);
        buttons(ui, page, bar);
    });
}

fn buttons(ui: &mut Ui, page: &mut Page<'_>, bar: &ReplayBar) {
    // At the end there is nothing left to play.
    let ended = bar.shown >= 1.0;
    let pause = if bar.paused || ended { "replay.run" } else { "replay.pause" };
    let row: [(Button, String, &str); 6] = [
        (Button::Back, page.say("replay.back"), "key.comma"),
        (Button::Pause, page.say(pause), "key.space"),
        (Button::Step, page.say("replay.step"), "key.period"),
        (Button::Faster, format!("{} x", bar.speed), ""),
        (Button::PlayOn, page.say("replay.play_on"), ""),
        (Button::Report, page.say("replay.report"), ""),
    ];
    let shown = if bar.over { row.len() } else { row.len() - 1 };
    // A narrow bar has no room to show keys. In the first frame it has no width at all.
    let room = (ui.available_width() - GAP * (shown as f32 - 1.0)).max(0.0);
    let made = |page: &Page<'_>, keyed: bool| -> Vec<PushButton> {
        let key = |key: &str| if key.is_empty() || !keyed { String::new() } else { page.say(key) };
        let button =
            |(_, text, its): &(Button, String, &str)| PushButton::new(text.clone()).key(key(its)).height(HIGH.3);
        row[..shown].iter().map(button).collect()
    };
    let wide = |ui: &Ui, page: &Page<'_>, buttons: &[PushButton]| -> f32 {
        buttons.iter().map(|button| button.needs(ui, page)).sum()
    };
    let mut buttons = made(page, true);
    if wide(ui, page, &buttons) > room {
        buttons = made(page, false);
    }
    let part = (room / wide(ui, page, &buttons).max(1.0)).min(1.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (button, (name, ..)) in buttons.into_iter().zip(&row) {
            let width = button.needs(ui, page) * part;
            let dead = ended && matches!(name, Button::Pause | Button::Step);
            button.width(width).enabled(!dead).show(ui, page, Hoverable::Button(*name));
        }
    });
}

/// Shows the undo buttons in their row over the log, at its right end. A row without room for their words shows signs.
pub(super) fn show_tools(ui: &mut Ui, page: &mut Page<'_>, row: Rect, tools: BackTools) {
    let buttons: [(Button, Glyph, &str, &str, bool); 3] = [
        (Button::Undo, Glyph::Undo, "undo.title", "key.ctrl_z", tools.undo),
        (Button::Moments, Glyph::Rewind, "undo.rewind", "key.f7", tools.rewind),
        (Button::Saves, Glyph::Saves, "start.saves", "key.f6", true),
    ];
    let made = |keyed: bool| -> Vec<(Button, PushButton, f32)> {
        let button = |(name, _, text, key, enabled): (Button, Glyph, &str, &str, bool)| {
            let key = if keyed { page.say(key) } else { String::new() };
            let button = PushButton::new(page.say(text)).key(key).enabled(enabled).height(row.height().max(0.0));
            let wide = button.needs(ui, page);
            (name, button.width(wide), wide + GAP)
        };
        buttons.into_iter().map(button).collect()
    };
    let width = |buttons: &[(Button, PushButton, f32)]| buttons.iter().map(|(.., wide)| wide).sum::<f32>() - GAP;
    let fits = [true, false].map(made).into_iter().find(|buttons| width(buttons) <= row.width());
    let Some(written) = fits.filter(|_| row.width() > NARROW) else {
        let row = row.with_min_x(row.right() - (SIGN + GAP) * buttons.len() as f32 + GAP);
        let place = UiBuilder::new().id_salt("tools").max_rect(row).layout(Layout::left_to_right(Align::Min));
        let mut line = ui.new_child(place);
        line.spacing_mut().item_spacing.x = GAP;
        page.cover(&line, row);
        for (name, glyph, text, _, enabled) in buttons {
            let told = page.say(text);
            sign_button(&mut line, page, vec2(SIGN, row.height()), (name, glyph, told, enabled));
        }
        return;
    };
    let row = row.with_min_x(row.right() - width(&written));
    let place = UiBuilder::new().id_salt("tools").max_rect(row).layout(Layout::left_to_right(Align::Min));
    let mut line = ui.new_child(place);
    close_together(&mut line);
    line.spacing_mut().item_spacing.x = GAP;
    page.cover(&line, row);
    for (name, button, _) in written {
        button.show(&mut line, page, Hoverable::Button(name));
    }
}
