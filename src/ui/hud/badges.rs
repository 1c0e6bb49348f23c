//! The badge over each unit with the name bar beside it.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Rect, Vec2, pos2, vec2};

use crate::{
    interaction::Hoverable,
    rules::ids::UnitId,
    ui::{
        look::Element,
        model::BadgeCard,
        paint::{Badge, Canvas, Style, badge, badge_rect, name_bar, thin_bar},
    },
};

/// Half the width of a badge over a unit.
const RADIUS: f32 = 16.0;
/// The narrowest and the widest name bar, and its height.
const BAR: (f32, f32, f32) = (44.0, 92.0, 14.0);
/// How far under the badge the name bar begins.
const TUCK: f32 = 1.0;
/// The height of a badge with some air, and of each thin bar with the space over it.
const HIGH: f32 = 1.75 * RADIUS + 2.0;
const THIN: f32 = 3.0;
/// The type of the names.
const NAME: Style = Style::bold(10.0);
/// How often badges are moved apart.
const ROUNDS: usize = 24;

/// A badge with its bar as it lies on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plate {
    /// What it covers.
    pub rect: Rect,
    /// The unit it belongs to.
    pub body: Rect,
}

/// Where the badges lie, by unit.
pub(super) type Places = BTreeMap<UnitId, Rect>;

/// Paints all badges, far ones first, moved apart where they would cover each other or the model of another unit. Where they
/// stand close, or where a name would lie over a hex that one may want to point at, those that matter less go without names.
pub(super) fn draw(canvas: &mut Canvas<'_>, badges: &[BadgeCard], board: Rect, panels: &[Rect]) -> Places {
    let mut order: Vec<&BadgeCard> = badges.iter().collect();
    order.sort_by(|one, other| other.depth.total_cmp(&one.depth).then(one.unit.cmp(&other.unit)));
    let whole: Vec<Rect> = order.iter().map(|card| plate(canvas, card, false).rect).collect();
    let pressed = crowded(&whole);
    let small = |place: usize| (pressed[place] || order[place].covers_a_way) && !matters(order[place]);
    let small: Vec<bool> = (0..order.len()).map(small).collect();
    let wishes: Vec<Plate> = order.iter().zip(&small).map(|(card, small)| plate(canvas, card, *small)).collect();
    let mut places = Places::new();
    for ((card, small), plate) in order.iter().zip(&small).zip(spread(&wishes, board, panels)) {
        places.insert(card.unit, plate.rect);
        let foot = plate.rect.center_bottom();
        if foot.distance(card.place) > 14.0 {
            let head = card.place + vec2(0.0, 8.0);
            canvas.line(foot - vec2(0.0, 3.0), head, 3.0, Color32::from_black_alpha(140));
            canvas.line(foot - vec2(0.0, 3.0), head, 1.2, canvas.look().side(card.stance, Element::NameBar));
        }
        draw_one(canvas, card, plate.rect, *small);
    }
    let hovered = order.iter().zip(&small).find(|(card, small)| **small && is_meant(canvas, card));
    if let Some((card, rect)) = hovered.and_then(|(card, _)| Some((card, places.get(&card.unit)?))) {
        // It gets its name where it stands and over the others: were all moved for it, it might leave the pointer.
        let size = plate(canvas, card, false).rect.size();
        draw_one(canvas, card, Rect::from_min_size(rect.min, size), false);
    }
    places
}

/// A badge that is shown with its name however close others stand.
fn matters(card: &BadgeCard) -> bool {
    card.selected || card.aimed_at || card.ready
}

/// What is hovered is this unit, wherever it is shown.
fn is_meant(canvas: &Canvas<'_>, card: &BadgeCard) -> bool {
    canvas.hover().and_then(Hoverable::unit) == Some(card.unit)
}

/// Which of the rectangles lie on two others or more.
#[must_use]
fn crowded(plates: &[Rect]) -> Vec<bool> {
    let lies_on = |one: &Rect| plates.iter().filter(|other| one.expand(2.0).intersects(**other)).count() - 1;
    plates.iter().map(|plate| lies_on(plate) >= 2).collect()
}

/// The badge and its bar where they would like to be: over the head of the unit.
fn plate(canvas: &Canvas<'_>, card: &BadgeCard, small: bool) -> Plate {
    let name = canvas.measure(card.pilot.clone(), NAME, f32::INFINITY, 1).x + 16.0;
    let size = if small {
        vec2(2.0 * RADIUS, HIGH + 2.0 * THIN)
    } else {
        vec2(2.0 * RADIUS + name.clamp(BAR.0, BAR.1) - TUCK, HIGH)
    };
    Plate { rect: Rect::from_center_size(card.place - vec2(0.0, size.y / 2.0 + 3.0), size), body: card.body }
}

/// Moves plates apart until none covers another or the model of another unit, into `board` and out from under the panels over
/// it, as far as some rounds allow.
#[must_use]
pub fn spread(wishes: &[Plate], board: Rect, panels: &[Rect]) -> Vec<Plate> {
    let mut plates = wishes.to_vec();
    for round in 0..ROUNDS {
        let mut calm = true;
        for one in 0..plates.len() {
            let inside = into(plates[one].rect, board);
            plates[one].rect = plates[one].rect.translate(inside);
            for panel in panels {
                let under = out_of(panel.expand(3.0), plates[one].rect, board);
                calm &= under == Vec2::ZERO;
                plates[one].rect = plates[one].rect.translate(under);
            }
            for other in one + 1..plates.len() {
                if let Some(push) = apart(plates[one].rect.expand(1.0), plates[other].rect.expand(1.0)) {
                    calm = false;
                    plates[one].rect = plates[one].rect.translate(-push / 2.0);
                    plates[other].rect = plates[other].rect.translate(push / 2.0);
                }
            }
        }
        // Numbers must be readable, models only should be seen: so the last rounds are for the plates alone.
        if round < ROUNDS * 2 / 3 {
            calm &= !keep_off_models(&mut plates);
        }
        if calm {
            break;
        }
    }
    plates
}

/// Moves plates off the middle of other units' models; answers whether it had to.
fn keep_off_models(plates: &mut [Plate]) -> bool {
    let mut moved = false;
    for one in 0..plates.len() {
        for other in (0..plates.len()).filter(|other| *other != one) {
            let body = plates[other].body;
            let middle = body.shrink2(vec2(body.width() * 0.15, body.height() * 0.2));
            if let Some(push) = apart(middle, plates[one].rect) {
                moved = true;
                plates[one].rect = plates[one].rect.translate(push);
            }
        }
    }
    moved
}

/// The shortest way that takes a rectangle off another one; none if they do not touch.
fn apart(still: Rect, moved: Rect) -> Option<Vec2> {
    let shared = still.intersect(moved);
    if shared.width() <= 0.0 || shared.height() <= 0.0 {
        return None;
    }
    let way = moved.center() - still.center();
    let sign = |number: f32| if number < 0.0 { -1.0 } else { 1.0 };
    // Up or down is preferred, so that a badge stays over its unit.
    Some(if shared.width() < 0.6 * shared.height() {
        vec2(shared.width() * sign(way.x), 0.0)
    } else {
        vec2(0.0, shared.height() * sign(way.y))
    })
}

/// The shortest way that takes a rectangle out from under a panel and leaves it on the board.
fn out_of(panel: Rect, rect: Rect, board: Rect) -> Vec2 {
    if !panel.intersects(rect) {
        return Vec2::ZERO;
    }
    let ways = [
        vec2(panel.left() - rect.right(), 0.0),
        vec2(panel.right() - rect.left(), 0.0),
        vec2(0.0, panel.top() - rect.bottom()),
        vec2(0.0, panel.bottom() - rect.top()),
    ];
    let stays = |way: &Vec2| into(rect.translate(*way), board) == Vec2::ZERO;
    let shortest =
        |ways: &mut dyn Iterator<Item = Vec2>| ways.min_by(|one, other| one.length().total_cmp(&other.length()));
    shortest(&mut ways.into_iter().filter(stays)).or_else(|| shortest(&mut ways.into_iter())).unwrap_or(Vec2::ZERO)
}

/// The way that takes a rectangle into another one.
fn into(rect: Rect, room: Rect) -> Vec2 {
    let axis = |low: f32, high: f32, from: f32, to: f32| (from - low).max(0.0) - (high - to).max(0.0);
    vec2(
        axis(rect.left(), rect.right(), room.left() + 4.0, room.right() - 4.0),
        axis(rect.top(), rect.bottom(), room.top() + 8.0, room.bottom()),
    )
}

fn draw_one(canvas: &mut Canvas<'_>, card: &BadgeCard, rect: Rect, small: bool) {
    let centre = pos2(rect.left() + RADIUS, rect.top() + HIGH / 2.0);
    let (text, icon) = (card.number.clone(), Some((card.kind, card.tonnage)));
    if small {
        canvas.name(Hoverable::Badge(card.unit), badge_rect(centre, RADIUS));
        let ring = ring(canvas, card, is_meant(canvas, card));
        badge(
            canvas,
            centre,
            &Badge { stance: card.stance, element: Element::Badge, text, icon, radius: RADIUS, ring },
        );
        health(canvas, card, (rect.left() + 3.0, rect.right() - 3.0), centre.y + HIGH / 2.0);
        return;
    }
    let bar = Rect::from_min_max(
        pos2(rect.left() + 2.0 * RADIUS - TUCK, centre.y - BAR.2 / 2.0 - 2.5),
        pos2(rect.right(), centre.y + BAR.2 / 2.0 - 2.5),
    );
    // All of the tag answers, the thin bars under the name and the edge between name and hexagon included.
    let name = Hoverable::Badge(card.unit);
    canvas.name(
        name.clone(),
        Rect::from_min_max(pos2(rect.left() + RADIUS, bar.top() - 1.5), pos2(rect.right(), bar.bottom() + 8.0)),
    );
    canvas.name(name, badge_rect(centre, RADIUS));
    let ring = ring(canvas, card, is_meant(canvas, card));
    health(canvas, card, (bar.left() + TUCK + 2.0, bar.right() - 3.0), bar.bottom() + 1.0);
    name_bar(canvas, bar, &card.pilot, card.stance, NAME);
    badge(canvas, centre, &Badge { stance: card.stance, element: Element::Badge, text, icon, radius: RADIUS, ring });
}

/// Two thin bars: what is left of armour and structure.
fn health(canvas: &Canvas<'_>, card: &BadgeCard, (left, right): (f32, f32), top: f32) {
    let ink = canvas.ink();
    for (row, (share, colour)) in [(card.health.0, ink.armour), (card.health.1, ink.structure)].into_iter().enumerate()
    {
        let y = top + THIN * row as f32;
        thin_bar(canvas, Rect::from_min_max(pos2(left, y), pos2(right, y + THIN - 0.5)), share, colour);
    }
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

    const BOARD: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

    /// A plate of the usual size over a unit that stands at a point.
    fn over(x: f32, y: f32) -> Plate {
        let body = Rect::from_min_max(pos2(x - 16.0, y - 40.0), pos2(x + 16.0, y));
        Plate { rect: Rect::from_center_size(pos2(x, y - 58.0), vec2(90.0, 30.0)), body }
    }

    #[test]
    fn plates_that_lie_on_one_spot_are_moved_apart() {
        let wishes = [over(100.0, 200.0), over(104.0, 202.0), over(400.0, 200.0), over(700.0, 3.0)];
        let plates = spread(&wishes, BOARD, &[]);
        assert_eq!(plates[2], wishes[2], "one that stands alone stays");
        assert!(plates[3].rect.top() >= 0.0, "one above the board comes down onto it");
        assert!(apart(plates[0].rect, plates[1].rect).is_none());
    }

    #[test]
    fn names_go_where_three_plates_and_more_lie_on_each_other() {
        let at = |x: f32| over(x, 200.0).rect;
        assert_eq!(
            crowded(&[at(100.0), at(160.0), at(220.0), at(500.0), at(560.0)]),
            [false, true, false, false, false]
        );
    }

    #[test]
    fn a_plate_comes_out_from_under_a_panel() {
        let panel = Rect::from_min_max(pos2(8.0, 100.0), pos2(204.0, 270.0));
        let plates = spread(&[over(190.0, 240.0)], BOARD, &[panel]);
        assert!(!panel.intersects(plates[0].rect) && plates[0].rect.left() < 220.0, "{plates:?}");
    }

    #[test]
    fn a_plate_under_an_announcement_at_the_rim_of_the_board_comes_out_below_it() {
        let board = Rect::from_min_max(pos2(0.0, 94.0), BOARD.max);
        let announcement = Rect::from_min_max(pos2(392.0, 94.0), pos2(952.0, 165.0));
        let plates = spread(&[over(600.0, 170.0), over(640.0, 175.0)], board, &[announcement]);
        assert!(plates.iter().all(|plate| !announcement.intersects(plate.rect)), "{plates:?}");
        assert!(plates.iter().all(|plate| board.contains_rect(plate.rect)), "{plates:?}");
    }

    #[test]
    fn a_plate_leaves_the_unit_behind_its_own_to_be_seen() {
        let wishes = [over(300.0, 300.0), over(302.0, 256.0)];
        let plates = spread(&wishes, BOARD, &[]);
        let behind = wishes[1].body.shrink2(vec2(5.0, 8.0));
        assert!(apart(behind, plates[0].rect).is_none(), "{plates:?}");
        assert!(apart(plates[0].rect, plates[1].rect).is_none(), "{plates:?}");
    }
}
