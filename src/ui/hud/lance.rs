//! The player's units as a strip.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        look::{Element, Stance},
        model::{Hud, LanceRow},
        paint::{At, Badge, Button, Canvas, Style, badge, button, thin_bar, unit_icon},
    },
};

/// How many other sides' morale fits above the units.
const RIVALS: usize = 3;
/// A row that is lower than this has no room for a name over its bars.
const LOWEST: f32 = 18.0;
/// The height that a switch below the rows takes.
pub(super) const SWITCH: f32 = 24.0;
/// A row that is narrower than this shows no icon beside its badge.
const NARROW: f32 = 130.0;

/// The height of the heading, and of a second row in it.
const HEAD: f32 = 24.0;
const SECOND: f32 = 16.0;

/// The height of the heading: what the side has beside morale stands in a row of its own.
pub(super) fn head(hud: &Hud) -> f32 {
    if hud.means.len() > 1 { HEAD + SECOND } else { HEAD }
}

/// Paints the strip.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, hud: &Hud) {
    if hud.lance.is_empty() {
        return;
    }
    canvas.panel(rect);
    let mut right = rect.right() - PAD;
    let top = rect.top() + 13.0;
    for (relation, morale) in hud.rival_morale.iter().take(RIVALS).rev() {
        let colour = canvas.look().side(Stance { relation: *relation, acted: false }, Element::Badge);
        let style = Style::bold(12.0).in_colour(colour);
        right = canvas.text(pos2(right, top), At::Right, morale.to_string(), style).left() - 5.0;
    }
    for (label, value) in hud.means.iter().take(1) {
        let number = canvas.text(pos2(right, top), At::Right, value.to_string(), Style::bold(12.0));
        let (end, room) = (pos2(number.left() - 4.0, top), number.left() - 4.0 - (rect.left() + PAD));
        let word = canvas.text_fitting(end, At::Right, label.clone(), Style::LABEL, room);
        right = word.left() - 8.0;
    }
    let told = Rect::from_min_max(pos2(right, rect.top() + 2.0), pos2(rect.right() - PAD, top + 9.0));
    canvas.name(Hoverable::Morale, told);
    let title = canvas.say("hud.lance");
    if canvas.measure(title.clone(), Style::LABEL, f32::INFINITY, 1).x < right - rect.left() - PAD {
        canvas.text(pos2(rect.left() + PAD, top), At::Left, title, Style::LABEL);
    }
    let mut below = rect.left() + PAD;
    for (label, value) in hud.means.iter().skip(1) {
        let word = canvas.text(pos2(below, top + SECOND), At::Left, label.clone(), Style::LABEL);
        let at = pos2(word.right() + 4.0, top + SECOND);
        below = canvas.text(at, At::Left, value.to_string(), Style::bold(12.0)).right() + 10.0;
    }
    for (place, (on, name, key)) in switches(hud).enumerate() {
        let corner = rect.left_bottom() + vec2(0.0, 4.0 + SWITCH * place as f32);
        let switch = Button::new(Hoverable::button(name), canvas.say(key)).chosen(on);
        button(canvas, Rect::from_min_size(corner, vec2(rect.width(), SWITCH - 2.0)), &switch);
    }
    for (place, row) in
        places(rect.with_min_y(rect.top() + head(hud) - HEAD), hud.lance.len()).into_iter().zip(&hud.lance)
    {
        draw_row(canvas, place, row);
    }
}

/// The places of so many units below the heading: in two columns where they would get too low for a name otherwise.
fn places(rect: Rect, count: usize) -> Vec<Rect> {
    let high = rect.height() - 24.0;
    let columns = if high / (count as f32) < LOWEST { 2 } else { 1 };
    let rows = count.div_ceil(columns).max(1);
    let size = vec2((rect.width() - 8.0) / columns as f32, high / rows as f32);
    let corner =
        |index: usize| rect.min + vec2(4.0 + size.x * (index / rows) as f32, 22.0 + size.y * (index % rows) as f32);
    (0..count).map(|index| Rect::from_min_size(corner(index), size - vec2(0.0, 1.0))).collect()
}

/// The switches that say when the battle stops to ask: whether each is on, its name, and the key of its words.
pub(super) fn switches(hud: &Hud) -> impl Iterator<Item = (bool, &'static str, &'static str)> {
    let switches = [
        (hud.always_pass, "always_pass", ["banner.always_pass"; 2]),
        (hud.own_moves, "own_moves", ["switch.own_moves", "switch.own_moves_asked"]),
        (hud.stops, "stops", ["switch.stops", "switch.stops_asked"]),
    ];
    switches.into_iter().filter_map(|(on, name, keys)| on.map(|on| (on, name, keys[usize::from(on)])))
}

fn draw_row(canvas: &mut Canvas<'_>, rect: Rect, row: &LanceRow) {
    canvas.name(Hoverable::Lance(row.unit), rect);
    let linked = canvas.hover().and_then(Hoverable::unit) == Some(row.unit);
    let ink = *canvas.ink();
    if row.selected {
        canvas.fill(rect, ink.accent.gamma_multiply(0.14));
        canvas.block(Rect::from_min_size(rect.min, vec2(2.0, rect.height())), ink.accent);
    } else if linked {
        canvas.fill(rect, Color32::from_white_alpha(14));
    }
    let middle = rect.center().y;
    let narrow = rect.width() < NARROW;
    let hexagon = pos2(rect.left() + if narrow { 13.0 } else { 22.0 }, middle);
    let badge_card = Badge {
        stance: row.stance,
        element: Element::Badge,
        text: row.number.clone(),
        icon: Some((row.kind, row.tonnage)),
        radius: (rect.height() * 0.45).min(if narrow { 10.0 } else { 14.0 }),
        ring: row.ready.then_some(ink.accent),
    };
    if row.lost {
        canvas.text(hexagon, At::Centre, "x", Style::bold(16.0).in_colour(ink.bad));
    } else {
        badge(canvas, hexagon, &badge_card);
    }
    let left = hexagon.x + if narrow { 13.0 } else { 22.0 };
    let room = if narrow { rect.right() - left - 4.0 } else { 116.0 };
    let colour = if row.lost { ink.faint } else { ink.text };
    let tall = rect.height() >= 32.0;
    let lift = if tall { 9.0 } else { 2.0 };
    let name = if narrow { Style::bold(11.0) } else { Style::STRONG };
    canvas.text_within(pos2(left, middle - lift), At::Left, row.pilot.clone(), name.in_colour(colour), room);
    if tall {
        let style = Style::SMALL.in_colour(ink.muted);
        canvas.text_within(pos2(left, middle + 4.0), At::Left, row.name.clone(), style, room);
    }
    if !narrow {
        let icon = Rect::from_center_size(pos2(rect.right() - 15.0, middle - 2.0), vec2(17.0, 17.0));
        unit_icon(canvas, icon, row.kind, row.tonnage, ink.faint);
    }
    let bar = |y: f32| Rect::from_min_size(pos2(left, rect.bottom() - y), vec2(room - 4.0, 2.5));
    thin_bar(canvas, bar(6.5), row.health.0, ink.armour);
    thin_bar(canvas, bar(3.5), row.health.1, ink.structure);
}
