//! Brings signs back over their units as far as there is room.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::plates::{Plate, apart, into, middle};

/// How much nearer a place must be for a sign to hop there, in points. A sign that hops for less would jitter.
const GAIN: f32 = 16.0;
/// A sign that is nearer to its home than this is at home, in points.
const LEAST: f32 = 0.5;
/// The space that a sign keeps from what it goes past, in points.
const CLEAR: f32 = 0.1;
/// How often all signs are gone through at most.
const PASSES: usize = 32;

/// Moves each sign home where home is free. Otherwise moves it to a nearer free place, if there is one. `own` has the
/// signs in their wished places.
pub(super) fn bring_home(own: &[Plate], plates: &mut [Plate], board: Rect, panels: &[Rect]) {
    for _ in 0..PASSES {
        let mut calm = true;
        for one in 0..plates.len() {
            if let Some(place) = nearer(own[one].rect, one, plates, (board, panels)) {
                plates[one].rect = place;
                calm = false;
            }
        }
        if calm {
            break;
        }
    }
}

/// Whether no sign can come nearer to its home.
pub(super) fn are_home(own: &[Plate], plates: &[Plate], board: Rect, panels: &[Rect]) -> bool {
    (0..plates.len()).all(|one| nearer(own[one].rect, one, plates, (board, panels)).is_none())
}

/// The best free place of a sign that is nearer to its home than the place where it is.
fn nearer(home: Rect, one: usize, plates: &[Plate], (board, panels): (Rect, &[Rect])) -> Option<Rect> {
    let (home, now) = (home.translate(into(home, board)), plates[one].rect);
    let far = distance(home, now);
    if far < LEAST {
        return None;
    }
    let others = plates.iter().enumerate().filter(|(other, _)| *other != one);
    let others = others.flat_map(|(_, plate)| [plate.rect.expand(2.0), middle(plate.body)]);
    let obstacles: Vec<Rect> = others.chain(panels.iter().map(|panel| panel.expand(3.0))).collect();
    let is_free = |place: &Rect| {
        into(*place, board).length() < 0.01 && obstacles.iter().all(|obstacle| apart(*obstacle, *place).is_none())
    };
    // A sign slides straight home for any gain, and hops elsewhere only for a good one.
    let pays = |place: &Rect| {
        let gain = far - distance(home, *place);
        gain >= LEAST && gain >= GAIN.min(0.9 * place.min.distance(now.min))
    };
    let beside = |it: &Rect| [it.left() - home.width() - CLEAR, it.right() + CLEAR];
    let above = |it: &Rect| [it.top() - home.height() - CLEAR, it.bottom() + CLEAR];
    let columns = [home.left(), now.left()];
    let rows = [home.top(), now.top()];
    let lefts = columns.into_iter().chain(obstacles.iter().flat_map(beside));
    let tops = rows.into_iter().chain(obstacles.iter().flat_map(above));
    let places = tops
        .flat_map(|top| columns.map(|left| pos2(left, top)))
        .chain(lefts.flat_map(|left| rows.map(|top| pos2(left, top))));
    places
        .map(|place| Rect::from_min_size(place, home.size()))
        .filter(pays)
        .filter(is_free)
        .min_by(|one, other| distance(home, *one).total_cmp(&distance(home, *other)))
}

/// How far a sign is from its home. Below counts twice, because there it covers its own unit.
fn distance(home: Rect, place: Rect) -> f32 {
    let offset = place.min - home.min;
    let down = if offset.y > 0.0 { 2.0 * offset.y } else { offset.y };
    vec2(offset.x, down).length()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1280.0, 720.0) };

    /// A sign of the usual size over a unit at a point.
    fn over(x: f32, y: f32) -> Plate {
        let body = Rect::from_min_max(pos2(x - 16.0, y - 40.0), pos2(x + 16.0, y));
        Plate {
            rect: Rect::from_center_size(pos2(x, y - 58.0), vec2(90.0, 30.0)),
            body,
            badge: (0.0, 32.0),
            seen: false,
        }
    }

    /// A sign that was pushed away.
    fn pushed(plate: Plate, x: f32, y: f32) -> Plate {
        Plate { rect: plate.rect.translate(vec2(x, y)), ..plate }
    }

    #[test]
    fn a_sign_goes_home_where_home_is_free() {
        let own = [over(300.0, 300.0), over(340.0, 420.0)];
        let mut plates = [pushed(own[0], 70.0, 20.0), own[1]];
        assert!(!are_home(&own, &plates, BOARD, &[]));
        bring_home(&own, &mut plates, BOARD, &[]);
        assert!(plates[0].rect.min.distance(own[0].rect.min) < 0.01 && plates[1] == own[1], "{plates:?}");
        assert!(are_home(&own, &plates, BOARD, &[]));
    }

    #[test]
    fn a_sign_whose_home_is_taken_stands_above_it_rather_than_below() {
        let own = [over(300.0, 300.0), over(302.0, 300.0)];
        let mut plates = [own[0], pushed(own[1], 0.0, 33.0)];
        bring_home(&own, &mut plates, BOARD, &[]);
        let offset = plates[1].rect.min - own[1].rect.min;
        assert!(offset.x.abs() < 0.01 && offset.y < -30.0 && offset.y > -34.0, "{offset:?}");
        assert!(apart(plates[0].rect, plates[1].rect).is_none());
    }

    #[test]
    fn a_sign_stays_beside_a_panel_over_its_home_and_comes_no_nearer_than_that() {
        let own = [over(300.0, 300.0)];
        let panel = Rect::from_min_max(pos2(280.0, 0.0), pos2(500.0, 720.0));
        let mut plates = [pushed(own[0], -140.0, 0.0)];
        bring_home(&own, &mut plates, BOARD, &[panel]);
        assert!(!panel.intersects(plates[0].rect) && plates[0].rect.right() > 276.0, "{plates:?}");
        assert!(are_home(&own, &plates, BOARD, &[panel]));
    }
}
