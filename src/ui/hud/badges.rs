//! The badge and the name bar over each unit.

use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use crate::{
    interaction::Hoverable,
    ui::{
        look::Element,
        model::BadgeCard,
        paint::{Badge, Canvas, Style, badge, badge_rect, name_bar, thin_bar},
    },
};

/// Half the width of a badge over a unit.
const RADIUS: f32 = 17.0;
/// The size of the name bar.
const BAR: (f32, f32) = (86.0, 15.0);
/// How far badges may be moved from their units to keep their numbers readable.
const ROUNDS: usize = 12;

/// Paints all badges, far ones first, moved apart where numbers would cover each other.
pub(super) fn draw(canvas: &mut Canvas<'_>, badges: &[BadgeCard], board: Rect) {
    let mut order: Vec<&BadgeCard> = badges.iter().collect();
    order.sort_by(|one, other| other.depth.total_cmp(&one.depth).then(one.unit.cmp(&other.unit)));
    let places = spread(&order.iter().map(|card| card.place).collect::<Vec<_>>(), board);
    for (card, place) in order.iter().zip(places) {
        if place.distance(card.place) > 8.0 {
            canvas.line(place - vec2(0.0, 4.0), card.place + vec2(0.0, 6.0), 1.5, Color32::from_black_alpha(150));
        }
        draw_one(canvas, card, place);
    }
}

/// Moves the stacks of badge and bar apart until no two cover each other, and into `board`, as far as a few rounds allow.
#[must_use]
pub fn spread(places: &[Pos2], board: Rect) -> Vec<Pos2> {
    let mut places = places.to_vec();
    let (width, height) = (BAR.0 + 4.0, 2.0 * RADIUS + BAR.1 + 6.0);
    // A place is the foot of a stack.
    let room = Rect::from_min_max(board.min + vec2(width / 2.0, height + 4.0), board.max - vec2(width / 2.0, 0.0));
    for _ in 0..ROUNDS {
        let mut calm = true;
        for place in &mut places {
            *place = room.clamp(*place);
        }
        for one in 0..places.len() {
            for other in one + 1..places.len() {
                let apart = places[other] - places[one];
                let (x, y) = (width - apart.x.abs(), height - apart.y.abs());
                if x <= 0.0 || y <= 0.0 {
                    continue;
                }
                calm = false;
                let push = if x < y { vec2(x / 2.0 * sign(apart.x), 0.0) } else { vec2(0.0, y / 2.0 * sign(apart.y)) };
                places[one] -= push;
                places[other] += push;
            }
        }
        if calm {
            break;
        }
    }
    places
}

const fn sign(number: f32) -> f32 {
    if number < 0.0 { -1.0 } else { 1.0 }
}

fn draw_one(canvas: &mut Canvas<'_>, card: &BadgeCard, foot: Pos2) {
    let bar = Rect::from_min_size(pos2(foot.x - BAR.0 / 2.0, foot.y - BAR.1 - 5.0), vec2(BAR.0, BAR.1));
    let centre = pos2(foot.x, bar.top() - RADIUS * 0.87 - 2.0);
    let name = Hoverable::Badge(card.unit);
    canvas.name(name.clone(), bar);
    let hovered = canvas.name(name, badge_rect(centre, RADIUS)) || canvas.hovers(&Hoverable::Unit(card.unit));
    let linked = hovered || canvas.hover().and_then(Hoverable::unit) == Some(card.unit);
    let ring = ring(canvas, card, linked);
    let ends = [bar.bottom() + 1.5, bar.bottom() + 4.5];
    let (armour, structure) = card.health;
    for (y, share, colour) in [(ends[0], armour, canvas.ink().armour), (ends[1], structure, canvas.ink().structure)] {
        thin_bar(canvas, Rect::from_min_size(pos2(bar.left(), y), vec2(BAR.0, 2.5)), share, colour);
    }
    name_bar(canvas, bar, &card.pilot, card.stance, Style::bold(10.5));
    let text = card.number.clone();
    let icon = Some((card.kind, card.tonnage));
    badge(canvas, centre, &Badge { stance: card.stance, element: Element::Badge, text, icon, radius: RADIUS, ring });
}

fn ring(canvas: &Canvas<'_>, card: &BadgeCard, linked: bool) -> Option<Color32> {
    let ink = canvas.ink();
    if card.selected {
        Some(ink.accent)
    } else if card.aimed_at {
        Some(ink.bad)
    } else if linked {
        Some(Color32::WHITE)
    } else {
        card.ready.then(|| ink.accent.gamma_multiply(0.55))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn badges_that_stand_on_one_spot_are_moved_apart() {
        let board = Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0));
        let places = spread(&[pos2(100.0, 100.0), pos2(104.0, 102.0), pos2(400.0, 100.0), pos2(700.0, 3.0)], board);
        assert_eq!(places[2], pos2(400.0, 100.0), "one that stands alone stays");
        assert!(places[3].y > 2.0 * RADIUS + BAR.1, "one above the board comes down onto it");
        let apart = places[1] - places[0];
        assert!(apart.x.abs() >= BAR.0 || apart.y.abs() >= 2.0 * RADIUS + BAR.1);
    }
}
