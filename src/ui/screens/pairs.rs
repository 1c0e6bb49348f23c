//! The sides of the start screen: who plays them, and their pairs of pilot and unit with what each may draw.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::setup::{choice, heading};
use crate::{
    interaction::Hoverable,
    rules::scenario::Level,
    ui::{
        look::{Element, blend},
        model::{SetupScreen, SetupSide, SlotCard},
        paint::{At, Badge, Button, Canvas, Style, badge, badge_rect, button, lane, percent, portrait},
    },
};

/// The height of a side's tab with its players.
const TAB: f32 = 60.0;
/// The highest that a pair may be.
const TALL: f32 = 128.0;

/// Paints the part.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "start.lance");
    tabs(canvas, inner, setup);
    let Some(side) = setup.sides.get(setup.side) else { return };
    let top = inner.top() + TAB + 8.0;
    ruler(canvas, Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), top + 14.0)), setup);
    let bottom = inner.bottom() - 20.0;
    let high = ((bottom - top - 16.0) / side.slots.len().max(1) as f32).min(TALL);
    for (index, slot) in side.slots.iter().enumerate() {
        let corner = pos2(inner.left(), top + 16.0 + high * index as f32);
        let place = Rect::from_min_size(corner, vec2(inner.width(), high - 6.0));
        draw_slot(canvas, place, (setup.side, index), slot, setup);
    }
    foot(canvas, inner, side);
}

/// A tab for each side: its name chooses it, below it who plays.
fn tabs(canvas: &mut Canvas<'_>, inner: Rect, setup: &SetupScreen) {
    let count = setup.sides.len().max(1) as f32;
    let width = ((inner.width() - 6.0 * (count - 1.0)) / count).min(190.0);
    for (index, side) in setup.sides.iter().enumerate() {
        let place = Rect::from_min_size(inner.min + vec2((width + 6.0) * index as f32, 0.0), vec2(width, TAB));
        let name = Rect::from_min_size(place.min, vec2(width, 30.0));
        let option = Button::new(choice("side", &index.to_string()), side.name.clone());
        button(canvas, name, &option.chosen(index == setup.side));
        canvas.fill(
            Rect::from_min_max(pos2(name.left() + 1.0, name.top() + 1.0), pos2(name.left() + 5.0, name.bottom() - 1.0)),
            canvas.look().side(side.stance, Element::NameBar),
        );
        // The computer needs room for its level, if there is some.
        let roomy = width >= 186.0;
        let person = if roomy { 58.0 } else { (width - 4.0) / 2.0 };
        let halves =
            [("start.human", true, 0.0, person), (computer(side, roomy), false, person + 4.0, width - person - 4.0)];
        for (key, human, left, wide) in halves {
            let corner = pos2(place.left() + left, name.bottom() + 4.0);

            let name = choice("player", &format!("{index}/{}", if human { "human" } else { "ai" }));
            let option = Button::new(name, canvas.say(key)).chosen(side.human == human);
            button(canvas, Rect::from_min_size(corner, vec2(wide, 24.0)), &option);
        }
    }
}

/// The computer is called by its level where it plays; where there is little room by that alone.
const fn computer(side: &SetupSide, roomy: bool) -> &'static str {
    match (side.human, side.level, roomy) {
        (true, ..) => "start.ai",
        (false, Level::Novice, true) => "start.novice",
        (false, Level::Novice, false) => "start.novice_short",
        (false, Level::Regular, true) => "start.regular",
        (false, Level::Regular, false) => "start.regular_short",
        (false, Level::Veteran, true) => "start.veteran",
        (false, Level::Veteran, false) => "start.veteran_short",
    }
}

fn foot(canvas: &Canvas<'_>, inner: Rect, side: &SetupSide) {
    let picked = side.slots.iter().find(|slot| slot.picked);
    let text = picked.map_or_else(
        || canvas.say("start.swap_hint"),
        |slot| canvas.words().fill("start.swap_with", &[("pilot", &slot.pilot)]),
    );
    let style = Style::SMALL.in_colour(if picked.is_some() { canvas.ink().accent } else { canvas.ink().muted });
    canvas.text_within(pos2(inner.left(), inner.bottom() - 2.0), At::Left, text, style, inner.width());
}

/// The columns of the distributions: where they begin, the width of a step, and how many there are.
fn columns(rect: Rect, setup: &SetupScreen) -> (f32, f32, i32) {
    let (first, last) = setup.frame;
    let steps = (first - last).abs() + 1;
    let left = rect.left() + rect.width() * 0.5;
    (left, (rect.right() - 12.0 - left) / steps as f32, steps)
}

fn ruler(canvas: &Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let (left, width, steps) = columns(rect, setup);
    let (first, last) = setup.frame;
    let every = if steps > 12 { 5 } else { 1 };
    for step in (0..steps).step_by(every).chain([steps - 1]) {
        let number = if first > last { first - step } else { first + step };
        let x = left + width * (step as f32 + 0.5);
        let style = Style::plain(9.5).in_colour(canvas.ink().faint);
        canvas.text(pos2(x, rect.center().y), At::Centre, number.to_string(), style);
    }
}

fn draw_slot(canvas: &mut Canvas<'_>, rect: Rect, (side, index): (usize, usize), slot: &SlotCard, setup: &SetupScreen) {
    let hovered = canvas.name(choice("slot", &format!("{side},{index}")), rect);
    let ink = *canvas.ink();
    canvas.fill(rect, if hovered { blend(ink.raised, Color32::WHITE, 0.05) } else { ink.raised });
    canvas.frame(rect, if slot.picked { 1.5 } else { 1.0 }, if slot.picked { ink.accent } else { ink.edge });
    let middle = rect.center().y;
    let centre = pos2(rect.left() + 32.0, middle);
    let radius = (rect.height() * 0.42).min(21.0);
    let over = canvas.name(Hoverable::Slot(side, index), badge_rect(centre, radius));
    let ring = over.then_some(Color32::WHITE);
    let (stance, text, icon) = (slot.stance, slot.number.clone(), Some((slot.kind, slot.tonnage)));
    badge(canvas, centre, &Badge { stance, element: Element::Badge, text, icon, radius, ring });
    let room = vec2(rect.height(), rect.height()) - vec2(8.0, 8.0);
    let tile = Rect::from_center_size(pos2(rect.left() + 84.0, middle), vec2(44.0, 44.0).min(room));
    portrait(canvas, tile, slot.kind, slot.tonnage, canvas.look().side(slot.stance, Element::NameBar));
    let left = tile.right() + 12.0;
    let text = Rect::from_min_max(pos2(left, rect.top()), pos2(columns(rect, setup).0 - 10.0, rect.bottom()));
    describe(canvas, text, slot);
    chances(canvas, rect, slot, setup);
}

/// Pilot, skills, unit and, where there is room, its weapons.
fn describe(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard) {
    let ink = canvas.ink();
    if rect.height() < 60.0 {
        describe_in_short(canvas, rect, slot);
        return;
    }
    let (room, tall) = (rect.width(), rect.height() >= 92.0);
    let arms = Style::plain(10.5).in_colour(ink.faint);
    let rows = if tall { canvas.measure(slot.arms.clone(), arms, room, 2).y } else { 0.0 };
    let top = rect.center().y - (52.0 + rows) / 2.0;
    canvas.text_within(pos2(rect.left(), top + 9.0), At::Left, slot.pilot.clone(), Style::HEAD, room);
    skills(canvas, pos2(rect.left(), top + 26.0), room, slot);
    let unit = Style::BODY.in_colour(ink.muted);
    canvas.text_within(pos2(rect.left(), top + 42.0), At::Left, slot.unit.clone(), unit, room);
    if tall {
        canvas.rows(pos2(rect.left(), top + 51.0), slot.arms.clone(), arms, (room, 2));
    }
}

/// Pilot and unit where there is room for two short lines only.
fn describe_in_short(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard) {
    let middle = rect.center().y;
    let unit = Style::plain(10.5).in_colour(canvas.ink().muted);
    canvas.text_within(pos2(rect.left(), middle - 6.5), At::Left, slot.pilot.clone(), Style::STRONG, rect.width());
    canvas.text_within(pos2(rect.left(), middle + 7.5), At::Left, slot.unit.clone(), unit, rect.width());
}

/// The skills in columns of their own, so that none is cut.
fn skills(canvas: &Canvas<'_>, left: bevy_egui::egui::Pos2, room: f32, slot: &SlotCard) {
    let pitch = (room / slot.skills.len().max(1) as f32).min(46.0);
    for (index, (label, value)) in slot.skills.iter().enumerate() {
        let at = pos2(left.x + pitch * index as f32, left.y);
        let muted = Style::plain(10.0).in_colour(canvas.ink().muted);
        let word = canvas.text(at, At::Left, label.clone(), muted);
        canvas.text(pos2(word.right() + 3.0, left.y), At::Left, value.to_string(), Style::bold(11.0));
    }
}

/// The distribution of the first draw on the steps of the clock.
fn chances(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard, setup: &SetupScreen) {
    let (from, width, steps) = columns(rect, setup);
    let (first, last) = setup.frame;
    let ground =
        Rect::from_min_max(pos2(from, rect.top() + 6.0), pos2(from + width * steps as f32, rect.bottom() - 6.0));
    canvas.fill(ground, Color32::from_black_alpha(80));
    let way = (last - first).signum() as f32;
    let x = |step: i32| from + width * ((step - first) as f32 * way + 0.5);
    let colour = canvas.look().side(slot.stance, Element::Badge);
    let bottom = if ground.height() > 44.0 { ground.bottom() - 14.0 } else { ground.bottom() - 3.0 };
    lane(canvas, &slot.chart, x, width, (ground.top() + 3.0, bottom), colour);
    let likeliest = slot.chart.bars.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    if let (Some((low, high)), Some((_, chance)), true) = (slot.chart.span(), likeliest, ground.height() > 44.0) {
        let middle = (x(low) + x(high)) / 2.0;
        let key = match (low == high, slot.chart.each()) {
            (true, _) => "ledger.always",
            (_, Some(_)) => "ledger.span_even",
            _ => "start.span",
        };
        let chance = percent(*chance);
        let given: [(&str, &dyn std::fmt::Display); 4] =
            [("low", &low), ("high", &high), ("value", &low), ("chance", &chance)];
        let text = canvas.words().fill(key, &given);
        let style = Style::plain(9.5).in_colour(canvas.ink().muted);
        let wide = canvas.measure(text.clone(), style, f32::INFINITY, 1).x / 2.0 + 3.0;
        let middle = middle.clamp(ground.left() + wide, (ground.right() - wide).max(ground.left() + wide));
        canvas.text(pos2(middle, ground.bottom() - 7.0), At::Centre, text, style);
    }
}
