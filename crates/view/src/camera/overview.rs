//! The view of the whole board, and the view of all units between the panels.

use bevy::math::{Rect, Vec2, Vec3};

use super::framing::Sight;
use super::gaze::{Gaze, OPENING_TILT};

/// The view of the whole board is at most this far, so that units of a large board stay visible.
const HOME_FARTHEST: f32 = 78.0;
/// The view of the whole board is at least this far.
const HOME_NEAREST: f32 = 12.0;
/// The opening view is at least this far, so that units that stand close together have some ground around them.
const OPENING_NEAREST: f32 = 24.0;
/// How much farther the opening view is than the units need, as a factor.
const OPENING_ROOM: f32 = 1.12;
/// How much farther than for the whole board the camera may go for all units, as a factor.
const FARTHER: f32 = 1.5;
/// No view is farther than this: on a board of ten thousand hexes a frame would take too long.
const FARTHEST: f32 = 115.0;

/// A part of the picture, from -1 to 1 to the right and upwards.
type Part = (Vec2, Vec2);

/// The part of the picture for the whole board. The interface covers a strip above and below.
const WHOLE: Part = (Vec2::new(-0.95, -0.80), Vec2::new(0.95, 0.82));

impl Sight {
    /// The view of the whole board without panels over it, and the farthest distance on this board.
    pub fn home(&self, height: f32) -> (Gaze, f32) {
        let whole = fitted(self.wide_board(), height, self.slopes, WHOLE);
        let at = if whole.distance > HOME_FARTHEST { self.middle(height) } else { whole.at };
        let home = Gaze { at, distance: home_distance(&whole), ..whole };
        (home, (whole.distance * 1.15).clamp(30.0, FARTHEST))
    }

    /// The view of the whole board that also shows all units in the free part of the picture, from 0 to 1.
    pub fn whole(&self, home: Gaze, units: &[Vec3], free: Rect) -> Gaze {
        let part = part_of(free);
        // The board may reach below the panels along the bottom, but nothing of it should lie below those at the sides.
        let wide = (Vec2::new(part.0.x, WHOLE.0.y), Vec2::new(part.1.x, WHOLE.1.y));
        let whole = fitted(self.wide_board(), home.at.y, self.slopes, wide);
        let limit = (home.distance * FARTHER).min(FARTHEST);
        self.with_all(self.at_distance(whole, home_distance(&whole)), units, part, limit)
    }

    /// The view that shows all units in the free part of the picture as near as they fit. `None` without units.
    pub fn opening(&self, home: Gaze, units: &[Vec3], free: Rect) -> Option<Gaze> {
        let (rectangle, height) = around(units)?;
        let whole = self.whole(home, units, free);
        let part = part_of(free);
        let near = fitted(rectangle, height, self.slopes, part).distance * OPENING_ROOM;
        let distance = near.max(OPENING_NEAREST);
        if distance >= whole.distance {
            return Some(whole);
        }
        Some(self.with_all(self.at_distance(whole, distance), units, part, whole.distance))
    }

    /// The board with its outermost hexes as a whole.
    fn wide_board(&self) -> (Vec2, Vec2) {
        (self.board.0 - 1.0, self.board.1 + 1.0)
    }

    /// The gaze at another distance, with the middle of the board at the same place of the picture.
    fn at_distance(&self, gaze: Gaze, distance: f32) -> Gaze {
        let middle = self.middle(gaze.at.y);
        Gaze { at: middle + (gaze.at - middle) * (distance / gaze.distance), distance, ..gaze }
    }

    /// The gaze moved, and moved away if it must be, so that all units are in a part of the picture. At the limit they
    /// are around the middle of that part.
    fn with_all(&self, mut gaze: Gaze, units: &[Vec3], (low, high): Part, limit: f32) -> Gaze {
        let room = (high - low).max(Vec2::splat(0.05));
        for _ in 0..60 {
            let Some((least, most)) = self.spread(&gaze, units) else { break };
            let size = most - least;
            let fill = (size / room).max_element();
            if fill > 1.0 {
                gaze.distance = (gaze.distance * fill.min(2.0).powf(0.8)).min(limit.max(gaze.distance));
            }
            let outside = (least - low).min(Vec2::ZERO) + (most - high).max(Vec2::ZERO);
            let aside = (least + most - low - high) / 2.0;
            let off = Vec2::select(size.cmpgt(room), aside, outside) * self.slopes * gaze.distance * 0.8;
            gaze.at += Vec3::new(off.x, 0.0, -off.y);
        }
        gaze
    }

    /// The part of the picture that these places cover. `None` without places, or with one behind the camera.
    fn spread(&self, gaze: &Gaze, places: &[Vec3]) -> Option<Part> {
        let seen: Option<Vec<Vec2>> = places.iter().map(|at| self.place(gaze, *at)).collect();
        let seen = seen?;
        let (low, high) = (seen.iter().copied().reduce(Vec2::min)?, seen.iter().copied().reduce(Vec2::max)?);
        Some(part_of(Rect { min: low, max: high }))
    }
}

fn home_distance(whole: &Gaze) -> f32 {
    whole.distance.clamp(HOME_NEAREST, HOME_FARTHEST)
}

/// A part of the picture that is given from 0 to 1 to the right and downwards.
fn part_of(rect: Rect) -> Part {
    let flipped = |x: f32, y: f32| Vec2::new(2.0 * x - 1.0, 1.0 - 2.0 * y);
    (flipped(rect.min.x, rect.max.y), flipped(rect.max.x, rect.min.y))
}

/// The flat rectangle around the units, and their mean height. `None` without units.
fn around(units: &[Vec3]) -> Option<((Vec2, Vec2), f32)> {
    let flat = || units.iter().map(|at| Vec2::new(at.x, at.z));
    let corners = (flat().reduce(Vec2::min)?, flat().reduce(Vec2::max)?);
    Some((corners, units.iter().map(|at| at.y).sum::<f32>() / units.len() as f32))
}

/// The gaze that shows a flat rectangle at this height as large as possible in a part of the picture.
fn fitted((low, high): (Vec2, Vec2), height: f32, slopes: Vec2, part: Part) -> Gaze {
    let middle = (low + high) / 2.0;
    let at = Vec3::new(middle.x, height, middle.y);
    let mut gaze = Gaze { at, turn: 0.0, tilt: OPENING_TILT, distance: (high - low).max_element().max(8.0) * 1.5 };
    let room = part.1 - part.0;
    for _ in 0..40 {
        let (least, most) = extent(&gaze, (low, high), slopes);
        let centre = (least + most) / 2.0 - (part.0 + part.1) / 2.0;
        gaze.at.x += centre.x * gaze.distance * slopes.x * 0.8;
        gaze.at.z -= centre.y * gaze.distance * slopes.y * 0.8;
        let fill = ((most - least) / room).max_element().clamp(0.5, 2.0);
        gaze.distance *= fill.powf(0.8);
    }
    gaze
}

/// The rectangle of the picture, from -1 to 1, that a flat rectangle at the height of the gaze covers.
fn extent(gaze: &Gaze, (low, high): (Vec2, Vec2), slopes: Vec2) -> Part {
    let eye = gaze.transform();
    let corners = [low, high, Vec2::new(low.x, high.y), Vec2::new(high.x, low.y)];
    let points = corners.map(|corner| {
        let seen = eye.rotation.inverse() * (Vec3::new(corner.x, gaze.at.y, corner.y) - eye.translation);
        Vec2::new(seen.x, seen.y) / (slopes * (-seen.z).max(0.5))
    });
    let all = |pick: fn(Vec2, Vec2) -> Vec2| points.into_iter().reduce(pick).unwrap_or_default();
    (all(Vec2::min), all(Vec2::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sight() -> Sight {
        let slope = (super::super::LENS / 2.0).tan();
        Sight { slopes: Vec2::new(slope * 16.0 / 9.0, slope), board: (Vec2::ZERO, Vec2::new(34.0, 36.0)) }
    }

    /// The free part between usual panels, and below an announcement.
    fn frees() -> [Rect; 2] {
        [Rect::new(0.2, 0.24, 0.96, 0.67), Rect::new(0.2, 0.34, 0.96, 0.67)]
    }

    fn assert_inside(gaze: &Gaze, units: &[Vec3], free: Rect) {
        let free = free.inflate(0.01);
        for unit in units {
            let seen = sight().place(gaze, *unit).expect("before the camera");
            assert!(free.contains(seen), "{unit}: {seen} {free:?} {gaze:?}");
        }
    }

    #[test]
    fn an_empty_board_is_shown_whole() {
        let (home, _) = sight().home(0.0);
        let (least, most) = extent(&home, sight().board, sight().slopes);
        assert!(least.cmpge(WHOLE.0).all() && most.cmple(WHOLE.1).all(), "{least} {most}");
        assert!((most - least).y > 1.2 || (most - least).x > 1.5, "it fills the picture: {least} {most}");
        assert_eq!(sight().opening(home, &[], frees()[0]), None);
    }

    #[test]
    fn the_view_of_the_whole_board_hides_no_unit_behind_a_panel() {
        let (home, _) = sight().home(0.0);
        let line = |z: f32| (0..9_u8).map(move |index| Vec3::new(4.0 * f32::from(index) + 1.0, 0.0, z));
        let corner = [Vec3::new(1.0, 0.0, 35.0), Vec3::new(12.0, 1.0, 30.0)];
        let many: [Vec<Vec3>; 3] = [corner.to_vec(), line(35.0).collect(), line(8.0).chain(line(26.0)).collect()];
        for units in &many {
            for free in frees() {
                let gaze = sight().whole(home, units, free);
                assert_inside(&gaze, units, free);
                assert!(gaze.distance <= home.distance * FARTHER + 0.1, "{gaze:?} {home:?}");
            }
        }
    }

    #[test]
    fn the_opening_view_shows_the_units_from_nearer() {
        let (home, _) = sight().home(0.0);
        let units = [Vec3::new(10.0, 0.0, 14.0), Vec3::new(24.0, 0.0, 18.0)];
        for free in frees() {
            let gaze = sight().opening(home, &units, free).expect("there are units");
            assert_inside(&gaze, &units, free);
            assert!(gaze.distance < 0.8 * home.distance, "{gaze:?} {home:?}");
        }
    }
}
