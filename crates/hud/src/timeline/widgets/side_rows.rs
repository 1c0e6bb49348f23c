//! The timeline under an alternating clock: a row for each side, with the units that wait, that act, and that have
//! acted.

use bevy_egui::egui::{Color32, Rect, Ui, pos2, vec2};

use super::is_linked;
use crate::timeline::model::{Seat, SideRow};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Style, badge, badge_rect};
use phaseline_kit::theme::look::{Element, Stance};

/// The height of the line with the names of the columns.
const HEAD: f32 = 14.0;
/// The width of the column with the sides' names.
const NAME: f32 = 118.0;
/// The greatest width of a unit.
const SEAT: f32 = 116.0;

/// The height of a side's row.
const HIGH: f32 = 27.0;
/// How many sides stand below each other before there is a second column.
const ROWS: usize = 2;

/// The number of columns for this many sides.
const fn columns(count: usize) -> usize {
    if count > ROWS { 2 } else { 1 }
}

/// The height that a timeline needs for the rows of this many sides.
pub(super) fn needed(count: usize) -> f32 {
    HEAD + HIGH * count.div_ceil(columns(count)) as f32 + 4.5
}

/// Shows the rows, in two columns if there are many.
pub(super) fn show(ui: &Ui, page: &mut Page<'_>, area: Rect, side_rows: &[SideRow]) {
    let columns = columns(side_rows.len());
    let wide = area.width() / columns as f32;
    for (column, rows) in side_rows.chunks(side_rows.len().div_ceil(columns).max(1)).enumerate() {
        let left = area.left() + wide * column as f32;
        show_column(ui, page, area.with_min_x(left).with_max_x(left + wide), rows);
    }
}

/// Shows the rows of a column.
fn show_column(ui: &Ui, page: &mut Page<'_>, area: Rect, side_rows: &[SideRow]) {
    let canvas = &page.canvas(ui);
    let left = area.left() + NAME;
    let wide = area.right() - left;
    let columns =
        [(left, left + wide * 0.47), (left + wide * 0.47, left + wide * 0.65), (left + wide * 0.65, area.right())];
    for ((from, _), key) in columns.iter().zip(["timeline.waiting", "timeline.acting", "timeline.acted"]) {
        canvas.text(pos2(from + 6.0, area.top() + HEAD / 2.0), At::Left, canvas.say(key), Style::LABEL);
    }
    let high = HIGH;
    for (index, camp) in side_rows.iter().enumerate() {
        let top = area.top() + HEAD + high * index as f32;
        let row = Rect::from_min_max(pos2(area.left(), top), pos2(area.right(), top + high - 2.0));
        ground(canvas, row, camp);
        let stances = [false, false, true].map(|acted| Stance { acted, ..camp.stance });
        for (((from, to), seats), stance) in columns.iter().zip([&camp.waiting, &camp.acting, &camp.acted]).zip(stances)
        {
            let place = Rect::from_min_max(pos2(*from + 2.0, row.top()), pos2(*to - 2.0, row.bottom()));
            canvas.block(Rect::from_min_size(place.min, vec2(1.0, place.height())), canvas.ink().edge);
            draw_seats(ui, page, place, (seats, stance));
        }
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
    let width = (place.width() / seats.len().max(1) as f32).min(SEAT);
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
    // The first name if the whole name has no room, and no name rather than a part of it.
    let name = [seat.name.as_str(), seat.name.split(' ').next().unwrap_or_default()];
    let Some(name) = name.iter().find(|name| fits(name)) else { return };
    let (first, second) = if seat.note.is_empty() { (0.0, 0.0) } else { (-6.0, 6.5) };
    let middle = rect.center().y;
    canvas.text(pos2(left, middle + first), At::Left, *name, style);
    if !seat.note.is_empty() {
        let style = Style::SMALL.in_colour(ink.accent);
        canvas.text_within(pos2(left, middle + second), At::Left, seat.note.clone(), style, room);
    }
}
