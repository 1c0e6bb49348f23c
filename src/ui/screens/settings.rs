//! The settings.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::{
        model::SettingsCard,
        paint::{At, Button, Canvas, Style, button},
    },
};

/// The speeds of animation that can be chosen, with the keys of their names; 0 skips.
pub const SPEEDS: [(f32, &str); 4] =
    [(1.0, "settings.normal"), (2.0, "settings.fast"), (4.0, "settings.very_fast"), (0.0, "settings.skip")];
/// The sizes of the interface that can be chosen.
pub const SCALES: [(f32, &str); 4] = [(1.0, "100%"), (1.15, "115%"), (1.3, "130%"), (1.5, "150%")];

/// One thing that can be set.
struct Row {
    label: String,
    /// Its options with name, text and whether it is chosen.
    options: Vec<(String, String, bool)>,
    /// What there is to know about it.
    note: String,
}

/// Paints the settings.
pub fn draw(canvas: &mut Canvas<'_>, card: &SettingsCard) {
    let rows = rows(canvas, card);
    let pitch = |row: &Row| if row.note.is_empty() { 46.0 } else { 62.0 };
    let high: f32 = rows.iter().map(pitch).sum();
    let rect = dialogue(canvas, vec2(560.0, 116.0 + high));
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, canvas.say("settings.title"), Style::bold(20.0));
    let mut y = rect.top() + 56.0;
    for row in rows {
        let next = y + pitch(&row);
        let Row { label, options, note } = row;
        canvas.text(pos2(rect.left() + 22.0, y + 16.0), At::Left, label, Style::BODY.in_colour(canvas.ink().muted));
        let width = (388.0 - 6.0 * (options.len() as f32 - 1.0)) / options.len().max(1) as f32;
        for (index, (id, text, chosen)) in options.into_iter().enumerate() {
            let place =
                Rect::from_min_size(pos2(rect.left() + 150.0 + (width + 6.0) * index as f32, y), vec2(width, 32.0));
            button(canvas, place, &Button::new(Hoverable::Choice("set".to_owned(), id), text).chosen(chosen));
        }
        let muted = Style::SMALL.in_colour(canvas.ink().muted);
        canvas.text_within(pos2(rect.left() + 150.0, y + 42.0), At::Left, note, muted, 388.0);
        y = next;
    }
    let close = Rect::from_min_size(pos2(rect.right() - 142.0, rect.bottom() - 52.0), vec2(120.0, 34.0));
    let label = Button::new(Hoverable::button("close"), canvas.say("dialogue.close"));
    button(canvas, close, &label.with_key(canvas.say("key.escape")));
    if card.leave {
        let leave = Rect::from_min_size(pos2(rect.left() + 22.0, rect.bottom() - 52.0), vec2(170.0, 34.0));
        button(canvas, leave, &Button::new(Hoverable::button("setup"), canvas.say("settings.leave")));
    }
}

fn rows(canvas: &Canvas<'_>, card: &SettingsCard) -> Vec<Row> {
    let near = |one: f32, other: f32| (one - other).abs() < 0.01;
    let speeds =
        SPEEDS.iter().map(|(speed, key)| (format!("speed/{speed}"), canvas.say(key), near(*speed, card.speed)));
    let scales =
        SCALES.iter().map(|(scale, name)| (format!("scale/{scale}"), (*name).to_owned(), near(*scale, card.scale)));
    let pauses = [(true, "settings.odds"), (false, "settings.no_odds")]
        .map(|(on, key)| (format!("pause/{on}"), canvas.say(key), on == card.round_pause));
    let unused = [(true, "settings.unused_asked"), (false, "settings.unused_ended")]
        .map(|(on, key)| (format!("unused/{on}"), canvas.say(key), on == card.ask_before_end));
    let motions = [(true, "settings.motion_fluent"), (false, "settings.motion_sharp")]
        .map(|(on, key)| (format!("motion/{on}"), canvas.say(key), on == card.coarse_motion));
    let row = |key: &str, options| Row { label: canvas.say(key), options, note: String::new() };
    let mut rows = vec![
        row("settings.speed", speeds.collect()),
        row("settings.pause", pauses.to_vec()),
        row("settings.unused", unused.to_vec()),
        row("settings.motion", motions.to_vec()),
        Row { note: room(canvas, card), ..row("settings.scale", scales.collect()) },
        row("settings.colours", named("theme", &card.themes, card.theme)),
    ];
    if card.languages.len() > 1 {
        rows.push(row("settings.language", named("language", &card.languages, card.language)));
    }
    rows
}

/// Up to which size the window has room; nothing where it has room for all.
fn room(canvas: &Canvas<'_>, card: &SettingsCard) -> String {
    if SCALES.iter().all(|(scale, _)| *scale <= card.largest + 0.01) {
        return String::new();
    }
    let percent = (card.largest * 100.0).floor();
    canvas.words().fill("settings.room", &[("percent", &percent)])
}

fn named(what: &str, options: &[(String, String)], chosen: usize) -> Vec<(String, String, bool)> {
    let options = options.iter().enumerate();
    options.map(|(index, (id, name))| (format!("{what}/{id}"), name.clone(), index == chosen)).collect()
}
