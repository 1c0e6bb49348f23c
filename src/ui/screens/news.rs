//! What went wrong, told on the start screen.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::paint::{At, Button, Canvas, Style, button},
};

/// The width of the dialogue and of its texts.
const WIDE: (f32, f32) = (720.0, 664.0);
/// How many sentences are shown, each in so many rows at most.
const SHOWN: (usize, usize) = (6, 6);

/// Paints the dialogue.
pub fn draw(canvas: &mut Canvas<'_>, news: &[String]) {
    let high = |canvas: &Canvas<'_>, text: &String| canvas.measure(text, Style::BODY, WIDE.1, SHOWN.1).y;
    let heights: Vec<f32> = news.iter().take(SHOWN.0).map(|text| high(canvas, text)).collect();
    let body: f32 = heights.iter().map(|height| height + 12.0).sum();
    let rect = dialogue(canvas, vec2(WIDE.0, 62.0 + body + 68.0));
    let left = rect.left() + 22.0;
    canvas.text(pos2(left, rect.top() + 28.0), At::Left, canvas.say("news.title"), Style::bold(20.0));
    let mut y = rect.top() + 56.0;
    for (text, height) in news.iter().zip(heights) {
        canvas.block(Rect::from_min_size(pos2(left, y + 1.0), vec2(3.0, height)), canvas.ink().bad);
        canvas.rows(pos2(left + 12.0, y), text.clone(), Style::BODY, (WIDE.1, SHOWN.1));
        y += height + 12.0;
    }
    let close = Rect::from_min_size(pos2(rect.right() - 172.0, rect.bottom() - 52.0), vec2(150.0, 34.0));
    let label = Button::new(Hoverable::button("close"), canvas.say("packs.go_on"));
    button(canvas, close, &label.with_key(canvas.say("key.enter")).main());
}
