//! What the player's side has to do.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        model::ObjectiveLine,
        paint::{At, Canvas, Style, Tone},
    },
};

/// The height of the heading and of a line.
pub(super) const HIGH: (f32, f32) = (24.0, 19.0);

/// Paints the panel: each objective with how far it is.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, goals: &[ObjectiveLine]) {
    if goals.is_empty() || rect.height() < HIGH.0 + HIGH.1 {
        return;
    }
    canvas.panel(rect);
    canvas.text(pos2(rect.left() + PAD, rect.top() + 13.0), At::Left, canvas.say("hud.goals"), Style::LABEL);
    let room = ((rect.height() - HIGH.0) / HIGH.1) as usize;
    for (index, goal) in goals.iter().enumerate().take(room) {
        let corner = pos2(rect.left() + 4.0, rect.top() + HIGH.0 - 2.0 + HIGH.1 * index as f32);
        line(canvas, Rect::from_min_size(corner, vec2(rect.width() - 8.0, HIGH.1 - 1.0)), index, goal);
    }
}

fn line(canvas: &mut Canvas<'_>, rect: Rect, index: usize, goal: &ObjectiveLine) {
    if canvas.name(Hoverable::Goal(index), rect) {
        canvas.fill(rect, Color32::from_white_alpha(14));
    }
    let (middle, colour) = (rect.center().y, goal.tone.colour(canvas));
    let left = rect.left() + PAD - 4.0;
    if goal.tone != Tone::Muted {
        mark(canvas, Rect::from_center_size(pos2(left + 4.0, middle), vec2(8.0, 8.0)), goal.tone);
    }
    let style = Style::bold(11.0).in_colour(colour);
    let count =
        canvas.text(pos2(rect.right() - 5.0, middle), At::Right, goal.count.clone(), Style::SMALL.in_colour(colour));
    let from = if goal.tone == Tone::Muted { left } else { left + 14.0 };
    canvas.text_within(pos2(from, middle), At::Left, goal.name.clone(), style, count.left() - from - 5.0);
}

/// An open box, a filled one for what is reached, a crossed one for what can no longer be.
fn mark(canvas: &Canvas<'_>, square: Rect, tone: Tone) {
    let colour = tone.colour(canvas);
    canvas.frame(square.expand(1.0), 1.0, colour);
    match tone {
        Tone::Good => canvas.fill(square.shrink(1.5), colour),
        Tone::Bad => {
            canvas.line(square.left_top(), square.right_bottom(), 1.2, colour);
            canvas.line(square.right_top(), square.left_bottom(), 1.2, colour);
        }
        _ => {}
    }
}
