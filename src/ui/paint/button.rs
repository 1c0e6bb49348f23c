//! Buttons, key caps and small chips.

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use super::{At, Canvas, Style};
use crate::interaction::Hoverable;

/// A button with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What presses it.
    pub name: Hoverable,
    /// What stands on it.
    pub text: String,
    /// The key that presses it, if one does.
    pub key: Option<String>,
    /// It is the one chosen.
    pub chosen: bool,
    /// It is the one thing to do here.
    pub main: bool,
    /// It can be pressed.
    pub enabled: bool,
}

impl Button {
    /// A plain button.
    #[must_use]
    pub fn new(name: Hoverable, text: impl Into<String>) -> Self {
        Self { name, text: text.into(), key: None, chosen: false, main: false, enabled: true }
    }

    /// With the key that presses it.
    #[must_use]
    pub fn with_key(self, key: impl Into<String>) -> Self {
        Self { key: Some(key.into()), ..self }
    }

    /// Marked as chosen.
    #[must_use]
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }

    /// The one thing to do here.
    #[must_use]
    pub fn main(self) -> Self {
        Self { main: true, ..self }
    }
}

/// Paints a button.
pub fn button(canvas: &mut Canvas<'_>, rect: Rect, button: &Button) {
    let hovered = canvas.name(button.name.clone(), rect) && button.enabled;
    let ink = *canvas.ink();
    let (fill, text) = match (button.main, hovered) {
        (true, true) => (Color32::from_rgb(255, 214, 138), Color32::BLACK),
        (true, false) => (ink.accent, Color32::BLACK),
        (false, true) => (ink.lit, ink.text),
        (false, false) => (ink.raised, if button.enabled { ink.text } else { ink.faint }),
    };
    canvas.fill(rect, fill);
    if button.chosen {
        canvas.frame(rect, 1.5, ink.accent);
    } else if !button.main {
        canvas.frame(rect, 1.0, ink.edge);
    }
    let style = if button.main { Style::HEAD } else { Style::STRONG };
    let text = style.in_colour(text);
    match &button.key {
        None => {
            canvas.text_within(rect.center(), At::Centre, button.text.clone(), text, rect.width() - 12.0);
        }
        Some(key) => {
            let cap = key_cap(canvas, pos2(rect.left() + 8.0, rect.center().y), key, button.main);
            // In the middle of the button where there is room, else of what the key leaves of it.
            let (from, to) = (cap.right() + 6.0, rect.right() - 6.0);
            let half = canvas.measure(button.text.clone(), text, to - from, 1).x / 2.0;
            let middle = (rect.center().x + 8.0).clamp(from + half, (to - half).max(from + half));
            let place = pos2(middle, rect.center().y);
            canvas.text_within(place, At::Centre, button.text.clone(), text, to - from);
        }
    }
}

/// A little key with its letter, its left edge at a point; answers its rectangle.
pub fn key_cap(canvas: &Canvas<'_>, left: Pos2, key: &str, dark: bool) -> Rect {
    let style = Style::bold(11.0);
    let width = (canvas.measure(key, style, f32::INFINITY, 1).x + 8.0).max(15.0);
    let rect = Rect::from_min_size(pos2(left.x, left.y - 7.5), vec2(width, 15.0));
    let (fill, text) = if dark {
        (Color32::from_black_alpha(50), Color32::BLACK)
    } else {
        (Color32::from_black_alpha(130), canvas.ink().muted)
    };
    canvas.fill(rect, fill);
    canvas.frame(rect, 1.0, if dark { Color32::from_black_alpha(110) } else { canvas.ink().edge });
    canvas.text(rect.center(), At::Centre, key, style.in_colour(text));
    rect
}

/// The type of small words on a coloured ground.
const CHIP: Style = Style::bold(11.0);

/// A small word on a coloured ground, its left edge at a point; answers its rectangle.
pub fn chip(canvas: &Canvas<'_>, left: Pos2, text: &str, colour: Color32) -> Rect {
    let rect = Rect::from_min_size(pos2(left.x, left.y - 7.5), vec2(chip_width(canvas, text), 15.0));
    canvas.fill(rect, colour.gamma_multiply(0.22));
    canvas.frame(rect, 1.0, colour.gamma_multiply(0.6));
    canvas.text(rect.center(), At::Centre, text, CHIP.in_colour(colour));
    rect
}

/// How wide such a word is with its ground.
#[must_use]
pub fn chip_width(canvas: &Canvas<'_>, text: &str) -> f32 {
    canvas.measure(text, CHIP, f32::INFINITY, 1).x + 10.0
}
