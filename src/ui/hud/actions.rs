//! The action bar: what the player may do now, what is left to spend, and a button for each action.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::layout::{PAD, action_grid};
use crate::{
    interaction::Hoverable,
    ui::{
        model::{ActionCard, Hud, PurseRow},
        paint::{At, Canvas, Pips, Style, glyph, key_cap, pips, pips_width},
    },
};

/// The height of the line over the buttons.
pub(super) const HEAD: f32 = 34.0;
/// The height of a button in a bar of one row, and in one of two rows.
pub(super) const HIGH: (f32, f32) = (82.0, 54.0);
/// Space between buttons.
const GAP: f32 = 4.0;
/// The size of a pip on a button, and over them.
const PIP: (f32, f32) = (7.0, 9.0);

/// There is nothing to say, to spend or to do.
pub(super) fn is_empty(hud: &Hud) -> bool {
    hud.actions.is_empty() && hud.purse.is_empty() && hud.prompt.is_empty()
}

/// Paints the bar with its buttons, and over it what the player may do now.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, hud: &Hud) {
    if is_empty(hud) {
        return;
    }
    canvas.panel(rect);
    let head = Rect::from_min_size(rect.min, vec2(rect.width(), HEAD));
    let left = purse(canvas, head, &hud.purse);
    prompt(canvas, Rect::from_min_max(pos2(head.left() + PAD, head.top()), pos2(left - PAD, head.bottom())), hud);
    let (columns, rows) = action_grid(hud.actions.len(), rect.width());
    let columns = columns.max(if rows > 1 { 1 } else { 8 });
    let high = if rows > 1 { HIGH.1 } else { HIGH.0 };
    let width = ((rect.width() - 12.0 - GAP * (columns as f32 - 1.0)) / columns as f32).min(80.0);
    let used = (width + GAP) * columns.min(hud.actions.len()) as f32 - GAP;
    let left = rect.center().x - used / 2.0;
    for (index, action) in hud.actions.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let corner = pos2(left + (width + GAP) * column as f32, head.bottom() + (high + GAP) * row as f32);
        draw_action(canvas, Rect::from_min_size(corner, vec2(width, high)), action, rows > 1);
    }
}

/// The sentence, in two rows where one is too short.
fn prompt(canvas: &Canvas<'_>, rect: Rect, hud: &Hud) {
    let style = if canvas.measure(hud.prompt.clone(), Style::BODY, f32::INFINITY, 1).x <= rect.width() {
        Style::BODY
    } else {
        Style::SMALL
    };
    let size = canvas.measure(hud.prompt.clone(), style, rect.width(), 2);
    let top = rect.center().y - size.y / 2.0;
    canvas.rows(pos2(rect.left(), top), hud.prompt.clone(), style, (rect.width(), 2));
}

/// The pools on the right; answers the x at which they begin.
fn purse(canvas: &mut Canvas<'_>, rect: Rect, rows: &[PurseRow]) -> f32 {
    let mut right = rect.right() - PAD;
    for (place, row) in rows.iter().enumerate().rev().filter(|(_, row)| row.full > 0 || row.left.is_none()) {
        let ends = right;
        let colour = canvas.ink().accent;
        match row.left {
            Some(left) => {
                let known = Pips { left, under_way: row.under_way, full: row.full };
                right -= pips_width(canvas, known, PIP.1);
                pips(canvas, pos2(right, rect.center().y), row.form, known, PIP.1, colour);
            }
            None => {
                let text = Style::bold(12.0).in_colour(colour);
                right = canvas.text(pos2(right, rect.center().y), At::Right, "?", text).left();
            }
        }
        right = canvas.text(pos2(right - 5.0, rect.center().y), At::Right, row.label.clone(), Style::LABEL).left();
        let place_on_screen =
            Rect::from_min_max(pos2(right - 4.0, rect.top() + 6.0), pos2(ends + 4.0, rect.bottom() - 6.0));
        if canvas.name(Hoverable::Pool(place), place_on_screen) {
            canvas.fill(place_on_screen, Color32::from_white_alpha(14));
        }
        right -= 12.0;
    }
    right
}

fn draw_action(canvas: &mut Canvas<'_>, rect: Rect, action: &ActionCard, compact: bool) {
    let hovered = canvas.name(action.name.clone(), rect);
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
    let (icon, middle, foot) = if compact { (14.0, 29.0, 47.0) } else { (17.0, 42.0, 64.0) };
    let centre = if compact { rect.right() - 14.0 } else { rect.center().x };
    let picture =
        Rect::from_center_size(pos2(centre, rect.top() + if compact { 11.0 } else { 13.0 }), vec2(icon, icon));
    glyph(canvas, picture, action.glyph, colour);
    label(canvas, rect, rect.top() + middle, action, (colour, if compact { 2 } else { 3 }));
    price(canvas, pos2(rect.center().x, rect.top() + foot), rect.width() - 4.0, action, compact);
    if !compact && !action.effect.is_empty() {
        let tone = if usable { action.effect_tone.colour(canvas) } else { ink.faint };
        let place = pos2(rect.center().x, rect.top() + 74.0);
        let room = rect.width() - 4.0;
        let wide = canvas.measure(action.effect.clone(), Style::SMALL, f32::INFINITY, 1).x;
        let text = if wide > room { &action.effect_short } else { &action.effect };
        let style = Style::SMALL.in_colour(tone);
        let text = shortened(canvas, text, rect.width() - 2.0);
        canvas.text_within(place, At::Centre, text, style, rect.width() - 2.0);
    }
}

/// A text without its first words, as many as are too many for its room: what changes stands at its end, and the tooltip has
/// all of it.
fn shortened(canvas: &Canvas<'_>, text: &str, room: f32) -> String {
    let mut text = text;
    while canvas.measure(text, Style::SMALL, f32::INFINITY, 1).x > room
        && let Some((_, rest)) = text.split_once(' ')
    {
        text = rest;
    }
    text.to_owned()
}

/// The name, broken where it has to be; one that is too long for its rows ends with an ellipsis, and its tooltip has it whole.
fn label(canvas: &Canvas<'_>, rect: Rect, middle: f32, action: &ActionCard, (colour, rows): (Color32, usize)) {
    let style = Style::bold(11.0).in_colour(colour);
    canvas.text_rows(pos2(rect.center().x, middle), action.label.clone(), style, (rect.width() - 2.0, rows));
}

/// What it costs: pips of the pools, and in words what else.
fn price(canvas: &Canvas<'_>, centre: bevy_egui::egui::Pos2, room: f32, action: &ActionCard, compact: bool) {
    let ink = canvas.ink();
    let colour = if action.why_not.is_none() { ink.accent } else { ink.faint };
    let coins: f32 = action.pools.iter().map(|(_, paid)| pips_width(canvas, Pips::all(*paid), PIP.0) + 2.0).sum();
    let wide = |text: &String| canvas.measure(text.clone(), Style::SMALL, f32::INFINITY, 1).x;
    // In a bar of two rows what is paid in words comes first, for every action alike, and the effect where it fits beside.
    let both = format!("{}, {}", action.cost, action.effect_short);
    let text = match (compact && !action.effect.is_empty(), action.cost.is_empty()) {
        (true, true) if wide(&action.effect) > room - coins => &action.effect_short,
        (true, true) => &action.effect,
        (true, false) if wide(&both) <= room - coins => &both,
        _ => &action.cost,
    };
    let style = Style::SMALL.in_colour(if action.why_not.is_none() { ink.muted } else { ink.faint });
    let text = &shortened(canvas, text, room - coins);
    let words = wide(text).min(room - coins);
    let mut x = centre.x - (coins + words) / 2.0;
    for (form, paid) in &action.pools {
        x = pips(canvas, pos2(x, centre.y), *form, Pips::all(*paid), PIP.0, colour) + 2.0;
    }
    canvas.text_within(pos2(x, centre.y), At::Left, text.clone(), style, words + 1.0);
}
