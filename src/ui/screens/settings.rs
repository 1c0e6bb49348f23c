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

/// The speeds of animation that can be chosen, with their names; 0 skips.
pub const SPEEDS: [(f32, &str); 4] = [(1.0, "Normal"), (2.0, "Fast"), (4.0, "Very fast"), (0.0, "Skip")];
/// The sizes of the interface that can be chosen.
pub const SCALES: [(f32, &str); 4] = [(1.0, "100%"), (1.15, "115%"), (1.3, "130%"), (1.5, "150%")];

/// Paints the settings.
pub fn draw(canvas: &mut Canvas<'_>, card: &SettingsCard) {
    let rect = dialogue(canvas, vec2(560.0, 300.0));
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, "Settings", Style::bold(20.0));
    let near = |one: f32, other: f32| (one - other).abs() < 0.01;
    let speeds = SPEEDS
        .iter()
        .map(|(speed, name)| (format!("speed/{speed}"), (*name).to_owned(), near(*speed, card.speed)))
        .collect();
    let scales = SCALES
        .iter()
        .map(|(scale, name)| (format!("scale/{scale}"), (*name).to_owned(), near(*scale, card.scale)))
        .collect();
    let pauses = [(true, "Show the odds"), (false, "Draw at once")]
        .map(|(on, name)| (format!("pause/{on}"), name.to_owned(), on == card.round_pause))
        .to_vec();
    let themes = card
        .themes
        .iter()
        .enumerate()
        .map(|(index, (id, name))| (format!("theme/{id}"), name.clone(), index == card.theme))
        .collect();
    let rows: [(&str, Vec<(String, String, bool)>); 4] =
        [("Animation", speeds), ("Before a round", pauses), ("Size", scales), ("Colours", themes)];
    for (row, (label, options)) in rows.into_iter().enumerate() {
        let y = rect.top() + 56.0 + 46.0 * row as f32;
        canvas.text(pos2(rect.left() + 22.0, y + 16.0), At::Left, label, Style::BODY.in_colour(canvas.ink().muted));
        let width = (388.0 - 6.0 * (options.len() as f32 - 1.0)) / options.len().max(1) as f32;
        for (index, (id, text, chosen)) in options.into_iter().enumerate() {
            let place =
                Rect::from_min_size(pos2(rect.left() + 150.0 + (width + 6.0) * index as f32, y), vec2(width, 32.0));
            button(canvas, place, &Button::new(Hoverable::Choice("set".to_owned(), id), text).chosen(chosen));
        }
    }
    let close = Rect::from_min_size(pos2(rect.right() - 142.0, rect.bottom() - 52.0), vec2(120.0, 34.0));
    button(canvas, close, &Button::new(Hoverable::button("close"), "Close").with_key("Esc"));
    let leave = Rect::from_min_size(pos2(rect.left() + 22.0, rect.bottom() - 52.0), vec2(170.0, 34.0));
    button(canvas, leave, &Button::new(Hoverable::button("setup"), "To the start screen"));
}
