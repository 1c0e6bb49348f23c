//! Where the card of a lesson stands: over the board, near what it points at, and over nothing that the player needs.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

/// Space between the card and what it points at, and between the card and panels, in points.
const GAP: f32 = 14.0;
/// The distance between two places that are tried, in points.
const STEP: f32 = 16.0;
/// The price of each square point over what the card speaks of, over a panel, and over a unit or a badge. The distance
/// costs 1 for each point.
const PRICES: (f32, f32, f32) = (1000.0, 10.0, 1.0);

/// The place of a card of this size in `room`: off everything that it speaks of, off the panels, off units as far as
/// possible, and as near as possible to what it points at. The place in the frame before stays if it is as good as
/// free.
pub(crate) fn place(
    room: Rect,
    size: Vec2,
    (pointed, spoken): (Rect, &[Rect]),
    (panels, units): (&[Rect], &[Rect]),
    before: Option<Pos2>,
) -> Rect {
    let covered = |rect: Rect, other: &Rect| {
        let both = rect.intersect(*other);
        both.width().max(0.0) * both.height().max(0.0)
    };
    let hidden = |rect: Rect| {
        let near = rect.expand(GAP / 2.0);
        let sum = |rect: Rect, others: &[Rect]| others.iter().map(|other| covered(rect, other)).sum::<f32>();
        sum(near, spoken) * PRICES.0 + sum(near, panels) * PRICES.1 + sum(rect, units) * PRICES.2
    };
    if let Some(rect) = before.map(|at| Rect::from_min_size(at, size))
        && room.contains_rect(rect)
        && hidden(rect) <= 0.0
    {
        return rect;
    }
    let last = (room.max - size).max(room.min);
    let steps = |from: f32, to: f32| (0..).map(move |step| from + STEP * step as f32).take_while(move |at| *at <= to);
    let mut best = (f32::INFINITY, Rect::from_min_size(room.min, size));
    for x in steps(room.min.x, last.x).chain([last.x]) {
        for y in steps(room.min.y, last.y).chain([last.y]) {
            let rect = Rect::from_min_size(pos2(x, y), size);
            let price = hidden(rect) + distance(rect, pointed);
            if price < best.0 {
                best = (price, rect);
            }
        }
    }
    best.1
}

/// The distance between two rectangles.
fn distance(one: Rect, other: Rect) -> f32 {
    let gap = |one: bevy_egui::egui::Rangef, other: bevy_egui::egui::Rangef| {
        (one.min - other.max).max(other.min - one.max).max(0.0)
    };
    let (x, y) = (gap(one.x_range(), other.x_range()), gap(one.y_range(), other.y_range()));
    // A card in the middle above or below what it explains looks better than one at its corner.
    x.hypot(y) + 0.05 * (one.center() - other.center()).length()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;

    const SIZE: Vec2 = vec2(300.0, 120.0);

    fn room() -> Rect {
        Rect::from_min_size(pos2(0.0, 90.0), vec2(1024.0, 510.0))
    }

    fn panel(x: f32, y: f32, wide: f32, high: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(wide, high))
    }

    #[test]
    fn a_card_stands_off_the_panels_and_off_what_it_points_at() {
        let panels =
            [panel(8.0, 98.0, 196.0, 270.0), panel(732.0, 98.0, 284.0, 494.0), panel(8.0, 396.0, 700.0, 196.0)];
        let units = [panel(400.0, 300.0, 60.0, 80.0)];
        for pointed in
            [panel(740.0, 120.0, 100.0, 30.0), panel(300.0, 560.0, 50.0, 30.0), panel(10.0, 10.0, 1000.0, 80.0)]
        {
            let card = place(room(), SIZE, (pointed, &[pointed]), (&panels, &units), None);
            assert!(room().contains_rect(card), "{card:?}");
            let free = panels.iter().chain(&units).chain([&pointed]).all(|other| !other.intersects(card));
            assert!(free, "{pointed:?} {card:?}");
        }
    }

    #[test]
    fn a_card_lies_over_nothing_that_it_speaks_of_even_where_only_panels_are_left() {
        let panels = [room()];
        for step in 0..40_u8 {
            let at = pos2(24.0 * f32::from(step), 100.0 + 11.0 * f32::from(step));
            let badge = Rect::from_min_size(at, vec2(60.0, 34.0));
            let machine = badge.translate(vec2(10.0, 60.0));
            let units = [machine];
            let before = Some(at - vec2(100.0, 40.0));
            let card = place(room(), SIZE, (badge, &[badge, machine]), (&panels, &units), before);
            assert!(!card.intersects(badge) && !card.intersects(machine), "{step}: {card:?} over {badge:?}");
        }
    }

    #[test]
    fn a_card_stays_where_it_is_until_something_comes_below_it() {
        let pointed = panel(500.0, 560.0, 50.0, 30.0);
        let first = place(room(), SIZE, (pointed, &[pointed]), (&[], &[]), None);
        let elsewhere = pos2(40.0, 120.0);
        let stays = place(room(), SIZE, (pointed, &[pointed]), (&[], &[]), Some(elsewhere));
        assert_eq!(stays.min, elsewhere);
        let unit = Rect::from_min_size(elsewhere, vec2(50.0, 50.0));
        let moved = place(room(), SIZE, (pointed, &[pointed]), (&[], &[unit]), Some(elsewhere));
        assert_eq!(moved, first, "it moves to the nearest free place");
    }
}
