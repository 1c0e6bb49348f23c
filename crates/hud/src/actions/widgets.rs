//! The buttons of actions, and the pools they are paid from.

use bevy_egui::egui::{Color32, Pos2, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::actions::model::{ActionCard, PoolRow};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Canvas, Pips, Style, glyph, key_cap, pips, pips_width};
use phaseline_kit::widgets::text::short;

/// The size of a pip on a button, and of a pip over the buttons.
const PIP: (f32, f32) = (7.0, 9.0);

/// The pools from right to left, each with its name and its pips.
pub fn pools(ui: &mut Ui, page: &mut Page<'_>, rows: &[PoolRow]) {
    for (place, row) in rows.iter().enumerate().rev().filter(|(_, row)| row.full > 0 || row.left.is_none()) {
        ui.add_space(8.0);
        let ends = ui.available_rect_before_wrap();
        let colour = page.ink().accent;
        let told = match row.left {
            Some(left) => {
                let known = Pips { left, under_way: row.under_way, full: row.full };
                let wide = pips_width(&page.canvas(ui), known, PIP.1);
                let (rect, _) = ui.allocate_exact_size(vec2(wide, PIP.1), Sense::hover());
                pips(&page.canvas(ui), rect.left_center(), row.form, known, PIP.1, colour);
                format!("{} {left} / {}", row.label, row.full)
            }
            None => {
                short(ui, page, "?", Style::bold(12.0).in_colour(colour));
                row.label.clone()
            }
        };
        ui.add_space(5.0);
        short(ui, page, row.label.clone(), Style::LABEL);
        let whole = ends.with_min_x(ui.available_rect_before_wrap().right()).expand2(vec2(4.0, -6.0));
        if page.spot(ui, whole, Hoverable::Pool(place), told) {
            page.canvas(ui).fill(whole, Color32::from_white_alpha(14));
        }
        ui.add_space(4.0);
    }
}

/// The button of an action: its key and icon, its name, and its price or its effect.
pub fn action_button(ui: &mut Ui, page: &mut Page<'_>, size: Vec2, action: &ActionCard) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let told = [Some(&action.label), Some(&action.effect), action.why_not.as_ref()];
    let told = told.into_iter().flatten().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>().join(", ");
    let hovered = page.spot(ui, rect.expand(1.5), action.name.clone(), told);
    paint(&page.canvas(ui), rect, action, hovered);
}

fn paint(canvas: &Canvas<'_>, rect: Rect, action: &ActionCard, hovered: bool) {
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
    key_cap(canvas, pos2(rect.left() + 4.0, rect.top() + 11.0), &action.key, false);
    // A name in two rows has its place between the icon and the price.
    let long = canvas.measure(action.label.clone(), Style::bold(11.0), f32::INFINITY, 1).x > rect.width();
    let (icon, middle, foot) = if long { (13.0, 27.0, 44.0) } else { (14.0, 27.5, 42.5) };
    let picture = Rect::from_center_size(pos2(rect.right() - 13.0, rect.top() + 10.5), vec2(icon, icon));
    glyph(canvas, picture, action.glyph, colour);
    label(canvas, (pos2(rect.center().x, rect.top() + middle), rect.width()), action, (colour, 2));
    price(canvas, pos2(rect.center().x, rect.top() + foot), rect.width() - 4.0, action);
}

/// The end of a text that fits into the room: first words are left out, because what differs stands at the end. Empty
/// if not even the last word fits; the tooltip has the whole text.
fn shortened<'t>(canvas: &Canvas<'_>, text: &'t str, room: f32) -> &'t str {
    let fits = |text: &str| canvas.measure(text, Style::SMALL, f32::INFINITY, 1).x <= room;
    let rests = std::iter::successors(Some(text), |text| Some(text.split_once(' ')?.1));
    rests.into_iter().find(|rest| fits(rest)).unwrap_or_default()
}

/// The name, broken between its words, in narrower letters if needed. A name that is still too long ends with an
/// ellipsis; its tooltip has the whole name.
fn label(canvas: &Canvas<'_>, (middle, width): (Pos2, f32), action: &ActionCard, (colour, rows): (Color32, usize)) {
    const STYLES: [Style; 2] = [Style::bold(11.0), Style::SMALL];
    let wide = |style: Style, word: &str| canvas.measure(word, style, f32::INFINITY, 1).x > width;
    let breaks = |style: Style| action.label.split(' ').any(|word| wide(style, word));
    let high = |style: Style, rows: usize| canvas.measure(action.label.clone(), style, width, rows).y;
    let fits = |style: &Style| !breaks(*style) && high(*style, rows + 1) <= high(*style, rows);
    let style = STYLES.into_iter().find(fits).unwrap_or(Style::SMALL);
    let rows = if breaks(style) { 1 } else { rows };
    let style = style.in_colour(colour);
    canvas.text_rows(middle, action.label.clone(), style, (width, rows));
}

/// The price: pips for the pools, words for the rest.
fn price(canvas: &Canvas<'_>, centre: Pos2, room: f32, action: &ActionCard) {
    let ink = canvas.ink();
    let colour = if action.why_not.is_none() { ink.accent } else { ink.faint };
    let coins: f32 = action.pools.iter().map(|(_, paid)| pips_width(canvas, Pips::all(*paid), PIP.0) + 2.0).sum();
    let wide = |text: &String| canvas.measure(text.clone(), Style::SMALL, f32::INFINITY, 1).x;
    // The price in words comes first, and the effect follows if it fits.
    let both = format!("{}, {}", action.cost, action.effect_short);
    let text = match (!action.effect.is_empty(), action.cost.is_empty()) {
        (true, true) if wide(&action.effect) > room - coins => &action.effect_short,
        (true, true) => &action.effect,
        (true, false) if wide(&both) <= room - coins => &both,
        _ => &action.cost,
    };
    let style = Style::SMALL.in_colour(if action.why_not.is_none() { ink.muted } else { ink.faint });
    let text = shortened(canvas, text, room - coins);
    let words = canvas.measure(text, Style::SMALL, f32::INFINITY, 1).x;
    let mut x = centre.x - (coins + words) / 2.0;
    for (form, paid) in &action.pools {
        x = pips(canvas, pos2(x, centre.y), *form, Pips::all(*paid), PIP.0, colour) + 2.0;
    }
    canvas.text(pos2(x, centre.y), At::Left, text, style);
}
