//! A pair of pilot and unit, with the chances of its first draw.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::start::model::SlotCard;
use phaseline_interaction::{Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, badge_rect, lane, percent, portrait, share_of_each};
use phaseline_kit::theme::look::{Element, blend};

/// The first and the last step of a clock.
type Clock = (i32, i32);

/// The columns of the distributions: the left end, the width of a step, and the number of steps.
fn columns(rect: Rect, (first, last): Clock) -> (f32, f32, i32) {
    let steps = (first - last).abs() + 1;
    let left = rect.left() + rect.width() * 0.5;
    (left, (rect.right() - 12.0 - left) / steps as f32, steps)
}

/// The steps of the clock over the distributions of the pairs below.
pub(crate) fn pair_ruler(ui: &mut Ui, page: &mut Page<'_>, clock: Clock) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
    ruler(&page.canvas(ui), rect, clock);
}

/// A pair of a given height: its place among the pairs of a side, its values, and the steps of the clock.
pub(crate) fn pair(
    ui: &mut Ui,
    page: &mut Page<'_>,
    place: (usize, usize),
    slot: &SlotCard,
    (clock, high): (Clock, f32),
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let told = format!("{}, {}", slot.pilot, slot.unit);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, slot.picked, told.clone()));
    let name = Hoverable::Choice(Choice::Slot(place.0, place.1));
    page.named(&response, name.clone());
    let radius = (rect.height() * 0.42).min(21.0);
    let centre = pos2(rect.left() + 32.0, rect.center().y);
    let number = ui.interact(badge_rect(centre, radius), response.id.with("badge"), Sense::click());
    let told = format!("{}, {}", slot.number, slot.pilot);
    number.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told.clone()));
    let badge_name = Hoverable::Slot(place.0, place.1);
    let lit = (
        page.hovers(&name) || response.has_focus(),
        page.hovers(&badge_name) || number.has_focus(),
        response.has_focus(),
    );
    page.named(&number, badge_name);
    if ui.is_rect_visible(rect) {
        paint(&page.canvas(ui), rect, slot, clock, lit);
    }
}

fn paint(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard, clock: Clock, (lit, over, focused): (bool, bool, bool)) {
    let ink = *canvas.ink();
    canvas.fill(rect, if lit { blend(ink.raised, Color32::WHITE, 0.05) } else { ink.raised });
    let marked = slot.picked || focused;
    canvas.frame(rect, if marked { 1.5 } else { 1.0 }, if marked { ink.accent } else { ink.edge });
    let middle = rect.center().y;
    let centre = pos2(rect.left() + 32.0, middle);
    let radius = (rect.height() * 0.42).min(21.0);
    let ring = over.then_some(Color32::WHITE);
    let (stance, text, icon) = (slot.stance, slot.number.clone(), Some((slot.kind, slot.tonnage)));
    badge(canvas, centre, &Badge { stance, element: Element::Badge, text, icon, radius, ring });
    let room = vec2(rect.height(), rect.height()) - vec2(8.0, 8.0);
    let tile = Rect::from_center_size(pos2(rect.left() + 84.0, middle), vec2(44.0, 44.0).min(room));
    portrait(canvas, tile, slot.kind, slot.tonnage, canvas.look().side(slot.stance, Element::NameBar));
    let left = tile.right() + 12.0;
    let text = Rect::from_min_max(pos2(left, rect.top()), pos2(columns(rect, clock).0 - 10.0, rect.bottom()));
    describe(canvas, text, slot);
    chances(canvas, rect, slot, clock);
}

fn ruler(canvas: &Canvas<'_>, rect: Rect, clock: Clock) {
    let (left, width, steps) = columns(rect, clock);
    let (first, last) = clock;
    let every = if steps > 12 { 5 } else { 1 };
    for step in (0..steps).step_by(every).chain([steps - 1]) {
        let number = if first > last { first - step } else { first + step };
        let x = left + width * (step as f32 + 0.5);
        let style = Style::SMALL.in_colour(canvas.ink().faint);
        canvas.text(pos2(x, rect.center().y), At::Centre, number.to_string(), style);
    }
}

/// The least and the usual width of a skill with its value, in points.
const SKILL: (f32, f32) = (39.0, 46.0);

/// Pilot, skills, unit and, where there is room, its weapons.
fn describe(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard) {
    let ink = canvas.ink();
    let (room, tall) = (rect.width(), rect.height() >= 92.0);
    // Narrow pairs have their skills in two rows and no weapons. Low pairs have room for the names only.
    let narrow = room < SKILL.0 * slot.skills.len() as f32;
    if rect.height() < 60.0 || (narrow && !tall) {
        describe_in_short(canvas, rect, slot);
        return;
    }
    let arms = Style::SMALL.in_colour(ink.faint);
    let rows = match (tall, narrow) {
        (false, _) => 0.0,
        (true, true) => 16.0,
        (true, false) => canvas.measure(slot.arms.clone(), arms, room, 2).y,
    };
    let top = rect.center().y - (52.0 + rows) / 2.0;
    canvas.text_within(pos2(rect.left(), top + 9.0), At::Left, slot.pilot.clone(), Style::HEAD, room);
    let columns = if narrow { slot.skills.len().div_ceil(2) } else { slot.skills.len() };
    skills(canvas, pos2(rect.left(), top + 26.0), (room, columns), slot);
    let below = if narrow { 16.0 } else { 0.0 };
    let unit = Style::BODY.in_colour(ink.muted);
    canvas.text_within(pos2(rect.left(), top + below + 42.0), At::Left, slot.unit.clone(), unit, room);
    if tall && !narrow {
        canvas.rows(pos2(rect.left(), top + 51.0), slot.arms.clone(), arms, (room, 2));
    }
}

/// Pilot and unit, if there is only room for two short lines.
fn describe_in_short(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard) {
    let middle = rect.center().y;
    let unit = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_within(pos2(rect.left(), middle - 6.5), At::Left, slot.pilot.clone(), Style::STRONG, rect.width());
    canvas.text_within(pos2(rect.left(), middle + 7.5), At::Left, slot.unit.clone(), unit, rect.width());
}

/// The skills in columns, so that none is cut off, in as many rows as they need.
fn skills(canvas: &Canvas<'_>, left: bevy_egui::egui::Pos2, (room, columns): (f32, usize), slot: &SlotCard) {
    let pitch = (room / columns.max(1) as f32).min(SKILL.1);
    for (index, (label, value)) in slot.skills.iter().enumerate() {
        let (row, column) = (index / columns.max(1), index % columns.max(1));
        let at = pos2(left.x + pitch * column as f32, left.y + 16.0 * row as f32);
        let muted = Style::SMALL.in_colour(canvas.ink().muted);
        let word = canvas.text(at, At::Left, label.clone(), muted);
        canvas.text(pos2(word.right() + 3.0, at.y), At::Left, value.to_string(), Style::bold(11.0));
    }
}

/// The distribution of the first draw on the steps of the clock.
fn chances(canvas: &Canvas<'_>, rect: Rect, slot: &SlotCard, clock: Clock) {
    let (from, width, steps) = columns(rect, clock);
    let (first, last) = clock;
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
        let chance = match slot.chart.each() {
            Some(_) => share_of_each(canvas.words(), slot.chart.bars.len()),
            None => percent(*chance),
        };
        let given: [(&str, &dyn std::fmt::Display); 4] =
            [("low", &low), ("high", &high), ("value", &low), ("chance", &chance)];
        let text = canvas.words().fill(key, &given);
        let style = Style::SMALL.in_colour(canvas.ink().muted);
        let wide = canvas.measure(text.clone(), style, f32::INFINITY, 1).x / 2.0 + 3.0;
        let middle = middle.clamp(ground.left() + wide, (ground.right() - wide).max(ground.left() + wide));
        canvas.text(pos2(middle, ground.bottom() - 7.0), At::Centre, text, style);
    }
}
