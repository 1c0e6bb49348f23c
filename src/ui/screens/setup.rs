//! The start screen: scenario, ruleset, players, seed, and the lance.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::map;
use crate::{
    interaction::Hoverable,
    ui::{
        look::{Element, blend},
        model::{SetupScreen, SetupSide, SlotCard},
        paint::{At, Badge, Button, Canvas, Glyph, Style, badge, badge_rect, button, glyph, lane, portrait},
    },
};

/// Space between the parts.
const GAP: f32 = 14.0;

fn choice(kind: &str, id: &str) -> Hoverable {
    Hoverable::Choice(kind.to_owned(), id.to_owned())
}

/// Paints the screen.
pub fn draw(canvas: &mut Canvas<'_>, setup: &SetupScreen) {
    let screen = canvas.screen;
    canvas.cover(screen);
    canvas.block(screen, Color32::from_rgb(17, 22, 29));
    let band = Rect::from_min_size(screen.min, vec2(screen.width(), 72.0));
    canvas.block(band, Color32::from_rgb(24, 31, 41));
    canvas.block(
        Rect::from_min_size(band.left_bottom(), vec2(band.width(), 2.0)),
        canvas.ink().accent.gamma_multiply(0.7),
    );
    canvas.text(pos2(band.left() + 26.0, band.top() + 31.0), At::Left, "PHASELINE", Style::bold(30.0));
    let tagline = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text(
        pos2(band.left() + 28.0, band.top() + 57.0),
        At::Left,
        "Who acts when: every number adds up, every badge explains itself.",
        tagline,
    );
    corner_buttons(canvas, band);
    let area = Rect::from_min_max(pos2(screen.left() + 26.0, band.bottom() + GAP + 2.0), screen.max - vec2(26.0, 18.0));
    let (first, second) = (area.width() * 0.27, area.width() * 0.25);
    let left = Rect::from_min_size(area.min, vec2(first, area.height()));
    let middle = Rect::from_min_size(pos2(left.right() + GAP, area.top()), vec2(second, area.height()));
    let right = Rect::from_min_max(pos2(middle.right() + GAP, area.top()), area.max);
    scenario(canvas, left, setup);
    rules(canvas, middle, setup);
    lance(canvas, right, setup);
}

fn corner_buttons(canvas: &mut Canvas<'_>, band: Rect) {
    for (index, (name, text, key)) in
        [("quit", "Quit", ""), ("help", "Help", "F1"), ("settings", "Settings", "F2")].into_iter().enumerate()
    {
        let right = band.right() - 26.0 - 112.0 * index as f32;
        let rect = Rect::from_min_max(pos2(right - 104.0, band.top() + 21.0), pos2(right, band.top() + 51.0));
        let plain = Button::new(Hoverable::button(name), text);
        button(canvas, rect, &if key.is_empty() { plain } else { plain.with_key(key) });
    }
}

/// A list of choices; answers the y below it.
fn choices(canvas: &mut Canvas<'_>, rect: Rect, kind: &str, options: &[(String, String)], chosen: usize) -> f32 {
    let mut y = rect.top();
    for (index, (id, name)) in options.iter().enumerate() {
        let place = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), 30.0));
        button(canvas, place, &Button::new(choice(kind, id), name.clone()).chosen(index == chosen));
        y += 34.0;
    }
    y
}

fn heading(canvas: &mut Canvas<'_>, rect: Rect, text: &str) -> Rect {
    canvas.panel(rect);
    canvas.text(pos2(rect.left() + 14.0, rect.top() + 17.0), At::Left, text, Style::LABEL);
    Rect::from_min_max(pos2(rect.left() + 14.0, rect.top() + 32.0), rect.max - vec2(14.0, 14.0))
}

fn scenario(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "Scenario");
    let y = choices(canvas, inner, "scenario", &setup.scenarios, setup.scenario);
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    let text = canvas.paragraph(pos2(inner.left(), y + 4.0), setup.scenario_summary.clone(), muted, inner.width());
    let picture = Rect::from_min_max(pos2(inner.left(), text.bottom() + 10.0), inner.max);
    canvas.fill(picture, Color32::from_black_alpha(90));
    map::draw(canvas, picture.shrink(8.0), &setup.map);
}

fn rules(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let foot = 64.0;
    let seed_height = 78.0;
    let sides_height = 44.0 + 34.0 * setup.sides.len() as f32;
    let begin = Rect::from_min_max(pos2(rect.left(), rect.bottom() - foot), rect.max);
    let seed =
        Rect::from_min_max(pos2(rect.left(), begin.top() - GAP - seed_height), pos2(rect.right(), begin.top() - GAP));
    let sides =
        Rect::from_min_max(pos2(rect.left(), seed.top() - GAP - sides_height), pos2(rect.right(), seed.top() - GAP));
    let inner =
        heading(canvas, Rect::from_min_max(rect.min, pos2(rect.right(), sides.top() - GAP)), "Initiative system");
    let y = choices(canvas, inner, "ruleset", &setup.rulesets, setup.ruleset);
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    canvas.paragraph(pos2(inner.left(), y + 4.0), setup.ruleset_summary.clone(), muted, inner.width());
    players(canvas, sides, setup);
    draw_seed(canvas, seed, setup);
    if setup.fault.is_empty() {
        button(canvas, begin, &Button::new(Hoverable::button("begin"), "Begin the battle").with_key("Enter").main());
    } else {
        canvas.panel(begin);
        let style = Style::SMALL.in_colour(canvas.ink().bad);
        canvas.paragraph(begin.min + vec2(12.0, 10.0), setup.fault.clone(), style, begin.width() - 24.0);
    }
}

fn players(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "Who plays");
    for (index, side) in setup.sides.iter().enumerate() {
        let y = inner.top() + 34.0 * index as f32;
        let mark = Rect::from_min_size(pos2(inner.left(), y + 4.0), vec2(4.0, 22.0));
        canvas.fill(mark, canvas.look().side(side.stance, Element::NameBar));
        canvas.text_within(
            pos2(inner.left() + 12.0, y + 15.0),
            At::Left,
            side.name.clone(),
            Style::STRONG,
            inner.width() - 160.0,
        );
        for (place, (text, human)) in [("Person", true), ("Computer", false)].into_iter().enumerate() {
            let left = inner.right() - 146.0 + 74.0 * place as f32;
            let name = choice("player", &format!("{index}/{}", if human { "human" } else { "ai" }));
            let option = Button::new(name, text).chosen(side.human == human);
            button(canvas, Rect::from_min_size(pos2(left, y + 2.0), vec2(72.0, 26.0)), &option);
        }
    }
}

fn draw_seed(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "Seed");
    let field = Rect::from_min_size(inner.min, vec2(inner.width() - 44.0, 32.0));
    let hovered = canvas.name(Hoverable::button("seed"), field);
    canvas.fill(field, Color32::from_black_alpha(110));
    canvas.frame(field, 1.0, if hovered { canvas.ink().accent } else { canvas.ink().edge });
    canvas.text(pos2(field.left() + 12.0, field.center().y), At::Left, setup.seed.to_string(), Style::bold(15.0));
    if hovered {
        let style = Style::SMALL.in_colour(canvas.ink().faint);
        canvas.text(pos2(field.right() - 10.0, field.center().y), At::Right, "type a number", style);
    }
    let place = Rect::from_min_size(pos2(field.right() + 8.0, field.top()), vec2(36.0, 32.0));
    button(canvas, place, &Button::new(Hoverable::button("new_seed"), ""));
    glyph(canvas, place.shrink2(vec2(10.0, 8.0)), Glyph::Dice, canvas.ink().text);
}

fn lance(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "Pilots and units");
    let count = setup.sides.len().max(1) as f32;
    let width = ((inner.width() - 6.0 * (count - 1.0)) / count).min(170.0);
    for (index, side) in setup.sides.iter().enumerate() {
        let place = Rect::from_min_size(inner.min + vec2((width + 6.0) * index as f32, 0.0), vec2(width, 28.0));
        button(
            canvas,
            place,
            &Button::new(choice("side", &index.to_string()), side.name.clone()).chosen(index == setup.side),
        );
    }
    let Some(side) = setup.sides.get(setup.side) else { return };
    let top = inner.top() + 38.0;
    ruler(canvas, Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), top + 14.0)), setup);
    let bottom = inner.bottom() - 22.0;
    let high = ((bottom - top - 16.0) / side.slots.len().max(1) as f32).min(82.0);
    for (index, slot) in side.slots.iter().enumerate() {
        let corner = pos2(inner.left(), top + 16.0 + high * index as f32);
        draw_slot(
            canvas,
            Rect::from_min_size(corner, vec2(inner.width(), high - 6.0)),
            (setup.side, index),
            slot,
            setup,
        );
    }
    foot(canvas, inner, side);
}

fn foot(canvas: &Canvas<'_>, inner: Rect, side: &SetupSide) {
    let picked = side.slots.iter().find(|slot| slot.picked);
    let text = picked.map_or_else(
        || "Press a pair, then another, to let their pilots change places. Hover a badge for the whole sum.".to_owned(),
        |slot| format!("Press the pair with which {} changes places.", slot.pilot),
    );
    let style = Style::SMALL.in_colour(if picked.is_some() { canvas.ink().accent } else { canvas.ink().muted });
    canvas.text_within(pos2(inner.left(), inner.bottom() - 6.0), At::Left, text, style, inner.width());
}

/// The columns of the distributions: where they begin and the width of a step.
fn columns(rect: Rect, setup: &SetupScreen) -> (f32, f32, i32) {
    let (first, last) = setup.frame;
    let steps = (first - last).abs() + 1;
    let left = rect.left() + rect.width() * 0.52;
    (left, (rect.right() - 12.0 - left) / steps as f32, steps)
}

fn ruler(canvas: &Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let (left, width, steps) = columns(rect, setup);
    let (first, last) = setup.frame;
    for step in (0..steps).step_by(5).chain([steps - 1]) {
        let number = if first > last { first - step } else { first + step };
        let x = left + width * (step as f32 + 0.5);
        canvas.text(
            pos2(x, rect.center().y),
            At::Centre,
            number.to_string(),
            Style::plain(9.5).in_colour(canvas.ink().faint),
        );
    }
}

fn draw_slot(canvas: &mut Canvas<'_>, rect: Rect, (side, index): (usize, usize), slot: &SlotCard, setup: &SetupScreen) {
    let hovered = canvas.name(choice("slot", &format!("{side},{index}")), rect);
    let ink = *canvas.ink();
    canvas.fill(rect, if hovered { blend(ink.raised, Color32::WHITE, 0.05) } else { ink.raised });
    canvas.frame(rect, if slot.picked { 1.5 } else { 1.0 }, if slot.picked { ink.accent } else { ink.edge });
    let middle = rect.center().y;
    let centre = pos2(rect.left() + 32.0, middle);
    let over = canvas.name(Hoverable::Slot(side, index), badge_rect(centre, 21.0));
    let ring = over.then_some(Color32::WHITE);
    badge(
        canvas,
        centre,
        &Badge { stance: slot.stance, element: Element::Badge, text: slot.number.clone(), radius: 21.0, ring },
    );
    let tile = Rect::from_center_size(
        pos2(rect.left() + 84.0, middle),
        vec2(44.0, 44.0).min(vec2(rect.height(), rect.height()) - vec2(8.0, 8.0)),
    );
    portrait(canvas, tile, slot.kind, slot.tonnage, canvas.look().side(slot.stance, Element::NameBar));
    let left = tile.right() + 12.0;
    let room = columns(rect, setup).0 - left - 8.0;
    canvas.text_within(pos2(left, middle - 17.0), At::Left, slot.pilot.clone(), Style::HEAD, room);
    canvas.text_within(pos2(left, middle), At::Left, slot.skills.clone(), Style::SMALL.in_colour(ink.muted), room);
    canvas.text_within(pos2(left, middle + 16.0), At::Left, slot.unit.clone(), Style::BODY.in_colour(ink.muted), room);
    let (from, width, steps) = columns(rect, setup);
    let (first, last) = setup.frame;
    let ground =
        Rect::from_min_max(pos2(from, rect.top() + 6.0), pos2(from + width * steps as f32, rect.bottom() - 6.0));
    canvas.fill(ground, Color32::from_black_alpha(80));
    let x = |step: i32| from + width * ((step - first) as f32 / (last - first).signum() as f32 + 0.5);
    let colour = canvas.look().side(slot.stance, Element::Badge);
    lane(canvas, &slot.chart, x, width, (ground.top() + 3.0, ground.bottom() - 3.0), colour);
}
