//! The timeline under an alternating clock: the same axis, with the units that have acted, that act and that wait in
//! place of steps.

use bevy_egui::egui::{Color32, Rect, Ui, pos2, vec2};

use super::is_linked;
use crate::timeline::model::{Seat, SideRow};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, badge_rect};
use phaseline_kit::theme::look::{Element, Stance};
use phaseline_rules::catalog::scenario::Relation;

/// The width of the column with the sides' names.
const NAME: f32 = 118.0;
/// The greatest width of a unit.
const SEAT: f32 = 116.0;

/// The parts of a row that the three groups of units have.
const PARTS: [f32; 3] = [0.24, 0.22, 0.54];

/// Shows the sides: own and allied ones above the axis, all others below. Sides in the same lane stand beside each other.
pub(super) fn show(ui: &Ui, page: &mut Page<'_>, (area, band): (Rect, Rect), side_rows: &[SideRow]) {
    let canvas = page.canvas(ui);
    canvas.block(band, canvas.ink().timeline);
    let above = |row: &&SideRow| matches!(row.stance.relation, Relation::Friendly | Relation::Allied);
    let (above, below): (Vec<&SideRow>, Vec<&SideRow>) = side_rows.iter().partition(above);
    let columns = above.len().max(below.len()).max(1);
    let wide = area.width() / columns as f32;
    for column in 0..columns {
        let left = area.left() + wide * column as f32;
        let across = area.with_min_x(left).with_max_x(left + wide - 2.0);
        label(&canvas, across.with_min_y(band.top()).with_max_y(band.bottom()));
        let lanes = [across.with_max_y(band.top()), across.with_min_y(band.bottom())];
        for (sides, lane) in [&above, &below].into_iter().zip(lanes) {
            if let Some(camp) = sides.get(column) {
                show_side(ui, page, lane, camp);
            }
        }
    }
}

/// The left and the right end of each group in a row.
fn parts(row: Rect) -> [(f32, f32); 3] {
    let mut left = row.left() + NAME;
    let wide = (row.right() - left).max(0.0);
    PARTS.map(|part| {
        let from = left;
        left += wide * part;
        (from, left)
    })
}

/// The names of the groups on the axis.
fn label(canvas: &Canvas<'_>, band: Rect) {
    for ((from, to), key) in parts(band).into_iter().zip(["timeline.acted", "timeline.acting", "timeline.waiting"]) {
        canvas.text_within(pos2(from + 6.0, band.center().y), At::Left, canvas.say(key), Style::LABEL, to - from - 8.0);
    }
}

/// Shows a side in its lane.
fn show_side(ui: &Ui, page: &mut Page<'_>, lane: Rect, camp: &SideRow) {
    let canvas = &page.canvas(ui);
    let row = lane.shrink2(vec2(0.0, 0.5));
    ground(canvas, row, camp);
    let stances = [true, false, false].map(|acted| Stance { acted, ..camp.stance });
    for (((from, to), seats), stance) in
        parts(row).into_iter().zip([&camp.acted, &camp.acting, &camp.waiting]).zip(stances)
    {
        let place = row.with_min_x(from + 2.0).with_max_x(to - 2.0);
        canvas.block(Rect::from_min_size(place.min, vec2(1.0, place.height())), canvas.ink().edge);
        draw_seats(ui, page, place, (seats, stance));
    }
}

/// The side's name, with a mark while the battle waits for this side.
fn ground(canvas: &Canvas<'_>, row: Rect, camp: &SideRow) {
    let ink = canvas.ink();
    canvas.block(row, if camp.in_turn { ink.accent.gamma_multiply(0.13) } else { Color32::from_white_alpha(7) });
    let mark = Rect::from_min_size(row.min, vec2(4.0, row.height()));
    canvas.block(mark, canvas.look().side(camp.stance, Element::NameBar));
    let middle = row.center().y;
    let style = if camp.in_turn { Style::STRONG } else { Style::BODY.in_colour(ink.muted) };
    let left = row.left() + 10.0;
    let from = if camp.in_turn {
        canvas.text(pos2(left, middle), At::Left, "\u{25b6}", Style::SMALL.in_colour(ink.accent)).right() + 5.0
    } else {
        left
    };
    canvas.text_within(pos2(from, middle), At::Left, camp.name.clone(), style, row.left() + NAME - from - 6.0);
}

fn draw_seats(ui: &Ui, page: &mut Page<'_>, place: Rect, (seats, stance): (&[Seat], Stance)) {
    let most = if seats.iter().any(|seat| !seat.note.is_empty()) { 2.0 * SEAT } else { SEAT };
    let width = (place.width() / seats.len().max(1) as f32).min(most);
    for (index, seat) in seats.iter().enumerate() {
        let corner = pos2(place.left() + 4.0 + width * index as f32, place.top());
        let rect = Rect::from_min_size(corner, vec2(width - 4.0, place.height()));
        let told = [&seat.name, &seat.note].map(String::as_str).join(" ");
        page.spot(ui, rect, Hoverable::Timeline(seat.unit), told.trim_end());
        draw_seat(&page.canvas(ui), rect, (seat, stance), is_linked(page, seat.unit));
    }
}

fn draw_seat(canvas: &Canvas<'_>, rect: Rect, (seat, stance): (&Seat, Stance), linked: bool) {
    let ink = *canvas.ink();
    if linked {
        canvas.fill(rect, Color32::from_white_alpha(16));
    }
    let radius = (rect.height() * 0.42).min(13.0);
    let centre = pos2(rect.left() + radius + 5.0, rect.center().y);
    let ring = match (seat.selected, linked, seat.ready) {
        (true, ..) => Some(ink.accent),
        (_, true, _) => Some(Color32::WHITE),
        (.., true) => Some(ink.accent.gamma_multiply(0.55)),
        _ => None,
    };
    let icon = Some((seat.kind, seat.tonnage));
    badge(canvas, centre, &Badge { stance, element: Element::Badge, text: String::new(), icon, radius, ring });
    let left = badge_rect(centre, radius).right() + 6.0;
    let room = rect.right() - left - 2.0;
    let style = Style::bold(11.0).in_colour(if stance.acted { ink.muted } else { ink.text });
    let fits = |text: &&str| canvas.measure(*text, style, f32::INFINITY, 1).x <= room;
    // The first name if the whole name has no room, and then its letters; no name rather than a part of it.
    let name = [seat.name.as_str(), seat.name.split(' ').next().unwrap_or_default(), seat.initials.as_str()];
    let Some(name) = name.iter().find(|name| fits(name)) else { return };
    let (first, second) = if seat.note.is_empty() { (0.0, 0.0) } else { (-6.0, 6.5) };
    let middle = rect.center().y;
    canvas.text(pos2(left, middle + first), At::Left, *name, style);
    if !seat.note.is_empty() {
        let style = Style::SMALL.in_colour(ink.accent);
        canvas.text_within(pos2(left, middle + second), At::Left, seat.note.clone(), style, room);
    }
}
