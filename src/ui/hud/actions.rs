//! The action bar.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        model::{ActionCard, Hud},
        paint::{At, Canvas, Style, glyph, key_cap},
    },
};

/// Paints the bar with its buttons, and over it what the player may do now.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, hud: &Hud) {
    let rect = if hud.actions.is_empty() {
        Rect::from_min_max(pos2(rect.left(), rect.bottom() - 28.0), rect.max)
    } else {
        rect
    };
    canvas.panel(rect);
    canvas.text_within(
        pos2(rect.left() + PAD, rect.top() + 14.0),
        At::Left,
        hud.prompt.clone(),
        Style::BODY,
        rect.width() - 2.0 * PAD,
    );
    let count = hud.actions.len().max(8) as f32;
    let width = ((rect.width() - 2.0 * 6.0 - 4.0 * (count - 1.0)) / count).min(76.0);
    let used = (width + 4.0) * hud.actions.len() as f32 - 4.0;
    let left = rect.center().x - used / 2.0;
    for (index, action) in hud.actions.iter().enumerate() {
        let corner = pos2(left + (width + 4.0) * index as f32, rect.top() + 27.0);
        draw_action(canvas, Rect::from_min_size(corner, vec2(width, 71.0)), action);
    }
}

fn draw_action(canvas: &mut Canvas<'_>, rect: Rect, action: &ActionCard) {
    let hovered = canvas.name(Hoverable::Action(action.id.clone()), rect);
    let ink = *canvas.ink();
    let usable = action.why_not.is_none();
    canvas.fill(
        rect,
        match (action.chosen, hovered && usable, usable) {
            (true, ..) => ink.accent.gamma_multiply(0.28),
            (_, true, _) => ink.lit,
            (.., true) => ink.raised,
            _ => Color32::from_white_alpha(6),
        },
    );
    let edge = if action.chosen || (hovered && usable) { ink.accent } else { ink.edge };
    canvas.frame(rect, if action.chosen { 1.5 } else { 1.0 }, edge);
    let colour = match (usable, action.chosen) {
        (false, _) => ink.faint,
        (_, true) => ink.accent,
        _ => ink.text,
    };
    key_cap(canvas, pos2(rect.left() + 4.0, rect.top() + 12.0), &action.key, false);
    let picture = Rect::from_center_size(pos2(rect.center().x, rect.top() + 17.0), vec2(20.0, 20.0));
    glyph(canvas, picture, action.glyph, colour);
    let label = Style::bold(10.0).in_colour(colour);
    let middle = pos2(rect.center().x, rect.top() + 43.0);
    canvas.text_rows(middle, action.label.clone(), label, (rect.width() - 4.0, 2));
    let (text, tone) = if action.effect.is_empty() {
        (action.cost.clone(), ink.faint)
    } else {
        (action.effect.clone(), action.effect_tone.colour(canvas))
    };
    let tone = if usable { tone } else { ink.faint };
    canvas.text_within(
        pos2(rect.center().x, rect.top() + 62.0),
        At::Centre,
        text,
        Style::plain(9.5).in_colour(tone),
        rect.width() - 4.0,
    );
}
