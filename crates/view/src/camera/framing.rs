//! Where the camera must be so that places are in the free part of the picture, with more board than sky.

use bevy::math::{Quat, Rect, Vec2, Vec3};

use super::gaze::Gaze;

/// The heights between which nothing lies for long: above are the timeline and the place of announcements, and below
/// the panels of a unit come and go.
const LASTING: (f32, f32) = (0.25, 0.72);

/// The least part of the picture that the board has to fill, and the part with which nothing more is sought.
const LEAST: f32 = 0.62;
const ENOUGH: f32 = 0.85;
/// A view is clearly better with so much more board.
const CLEARLY: f32 = 0.1;
/// The heights between which the board is seen: above are the timeline, and below the panels of a unit.
const SEEN: (f32, f32) = (0.14, 0.74);
/// How much farther away the camera may go to show several places, as a factor.
const FARTHER: f32 = 2.6;

/// The part of the picture for the units of a battle, of the part that is free now.
pub(super) fn lasting(free: Rect) -> Rect {
    Rect { min: free.min.with_y(free.min.y.min(LASTING.0)), max: free.max.with_y(free.max.y.min(LASTING.1)) }
}

/// What a camera can see: half the width and half the height of the picture at a distance of 1, and the flat rectangle
/// of the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sight {
    pub slopes: Vec2,
    pub board: (Vec2, Vec2),
}

impl Sight {
    /// The position of a place in the picture, from 0 to 1 in each direction. `None` behind the camera.
    pub fn place(&self, gaze: &Gaze, at: Vec3) -> Option<Vec2> {
        let eye = gaze.transform();
        let seen = eye.rotation.inverse() * (at - eye.translation);
        let flat = Vec2::new(seen.x, -seen.y) / (self.slopes * -seen.z);
        (seen.z < -0.1).then_some((flat + 1.0) / 2.0)
    }

    /// Whether all these places are in a part of the picture.
    pub fn shows(&self, gaze: &Gaze, places: &[Vec3], free: Rect) -> bool {
        places.iter().all(|place| self.place(gaze, *place).is_some_and(|seen| free.contains(seen)))
    }

    /// The part of the picture between the panels above and below that the board fills, from 0 to 1.
    pub fn board_share(&self, gaze: &Gaze) -> f32 {
        const GRID: (u8, u8) = (11, 9);
        let eye = gaze.transform();
        let on_board = |column: u8, row: u8| {
            let part = |index: u8, count: u8| (f32::from(index) + 0.5) / f32::from(count) * 2.0 - 1.0;
            let down = SEEN.0 + (SEEN.1 - SEEN.0) * (part(row, GRID.1) + 1.0) / 2.0;
            let flat = Vec2::new(part(column, GRID.0), 1.0 - 2.0 * down) * self.slopes;
            let ray = eye.rotation * flat.extend(-1.0);
            let far = (gaze.at.y - eye.translation.y) / ray.y;
            let hit = eye.translation + ray * far;
            let hit = Vec2::new(hit.x, hit.z);
            ray.y < -1e-4 && hit.cmpge(self.board.0).all() && hit.cmple(self.board.1).all()
        };
        let points = (0..GRID.0).flat_map(|column| (0..GRID.1).map(move |row| (column, row)));
        let hits = points.filter(|(column, row)| on_board(*column, *row)).count();
        hits as f32 / (f32::from(GRID.0) * f32::from(GRID.1))
    }

    /// The middle of the board at this height.
    pub fn middle(&self, height: f32) -> Vec3 {
        let middle = (self.board.0 + self.board.1) / 2.0;
        Vec3::new(middle.x, height, middle.y)
    }

    /// The nearest gaze with more board than sky. It first moves towards the middle of the board and then closer to it.
    pub fn kept(&self, gaze: Gaze, nearest: f32) -> Gaze {
        const STEPS: u8 = 24;
        let shows_enough = |gaze: &Gaze| self.board_share(gaze) >= LEAST;
        if shows_enough(&gaze) {
            return gaze;
        }
        let middle = self.middle(gaze.at.y);
        let inwards = (1..=STEPS).map(|step| f32::from(step) / f32::from(STEPS));
        let moved = inwards.map(|part| Gaze { at: gaze.at.lerp(middle, part), ..gaze }).find(shows_enough);
        let nearer = || {
            let distances = (1..=STEPS).map(|step| gaze.distance * 0.93_f32.powi(i32::from(step)));
            let distances = distances.take_while(|distance| *distance > nearest);
            distances.map(|distance| Gaze { at: middle, distance, ..gaze }).find(shows_enough)
        };
        moved.or_else(nearer).unwrap_or(gaze)
    }

    /// A gaze that shows all these places in a part of the picture, as close as this one if possible and with far more
    /// board than sky. At the corners of a board there may be no such gaze. Then the one with most board is taken.
    pub fn framed(&self, gaze: Gaze, places: &[Vec3], free: Rect, farthest: f32) -> Option<Gaze> {
        const STEPS: u8 = 9;
        /// Positions in that part for the centre of the places. The middle comes first.
        const ANCHORS: [f32; 5] = [0.5, 0.3, 0.7, 0.12, 0.88];
        let centre = places.iter().copied().sum::<Vec3>() / places.len().max(1) as f32;
        let far = |step: u8| gaze.distance * (1.0 + (FARTHER - 1.0) * f32::from(step) / f32::from(STEPS));
        let mut best: Option<(f32, Gaze)> = None;
        let steps = (0..STEPS).map(far).take_while(|distance| *distance <= farthest.max(gaze.distance));
        for distance in steps {
            for wanted in ANCHORS.into_iter().flat_map(|y| ANCHORS.map(|x| free.min + free.size() * Vec2::new(x, y))) {
                let found = self.aimed(Gaze { at: centre, distance, ..gaze }, centre, wanted);
                if !self.shows(&found, places, free) {
                    continue;
                }
                let share = self.board_share(&found);
                if share >= ENOUGH {
                    return Some(found);
                }
                if best.is_none_or(|(most, _)| share > most) {
                    best = Some((share, found));
                }
            }
            if best.is_some_and(|(share, _)| share >= LEAST) {
                break;
            }
        }
        best.map(|(_, gaze)| gaze)
    }

    /// A gaze as close as the second one that shows all these places, and clearly more board than the first one does.
    pub fn with_more_board(&self, (now, gaze): (Gaze, Gaze), places: &[Vec3], free: Rect) -> Option<Gaze> {
        let share = self.board_share(&now);
        let found = self.framed(gaze, places, free, gaze.distance).filter(|_| share < ENOUGH)?;
        (self.board_share(&found) > share + CLEARLY).then_some(found)
    }

    /// The gaze moved so that a place appears at a point of the picture.
    pub fn aimed(&self, mut gaze: Gaze, place: Vec3, wanted: Vec2) -> Gaze {
        for _ in 0..8 {
            let Some(seen) = self.place(&gaze, place) else { return gaze };
            let off = (seen - wanted) * 2.0 * self.slopes * gaze.distance;
            let way = Vec3::new(off.x, 0.0, off.y / gaze.tilt.sin().max(0.3));
            gaze.at += Quat::from_rotation_y(gaze.turn) * way * 0.8;
        }
        gaze
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sight() -> Sight {
        let slope = (super::super::LENS / 2.0).tan();
        Sight { slopes: Vec2::new(slope * 16.0 / 9.0, slope), board: (Vec2::ZERO, Vec2::new(40.0, 36.0)) }
    }

    fn free() -> Rect {
        phaseline_interaction::FreePart::default().0
    }

    #[test]
    fn an_announcement_takes_nothing_from_the_view() {
        let free = |top: f32, bottom: f32| Rect::new(0.16, top, 1.0, bottom);
        assert_eq!(lasting(free(0.4, 0.7)), lasting(free(0.3, 0.7)));
        assert_eq!(lasting(free(0.13, 0.7)), free(0.13, 0.7), "the bar of the order stays");
        assert_eq!(lasting(free(0.13, 1.0)), free(0.13, 0.72), "the panels of a unit will come");
    }

    proptest! {
        /// A kept gaze shows more board than sky from any position.
        #[test]
        fn no_kept_gaze_shows_more_sky_than_board(
            (x, z) in (0.0..40.0_f32, 0.0..36.0_f32),
            (turn, tilt, distance) in (-3.1..3.1_f32, 0.45..1.3_f32, 8.0..40.0_f32),
        ) {
            let gaze = Gaze { at: Vec3::new(x, 0.0, z), turn, tilt, distance };
            let kept = sight().kept(gaze, 6.0);
            prop_assert!(sight().board_share(&kept) >= LEAST, "{kept:?}");
        }

        /// Two places of a board that are not too far apart come into the free part.
        #[test]
        fn who_aims_and_who_is_aimed_at_are_framed(
            (x, z) in (1.0..39.0_f32, 1.0..35.0_f32),
            (dx, dz) in (-9.0..9.0_f32, -9.0..9.0_f32),
            turn in -3.1..3.1_f32,
        ) {
            let places = [Vec3::new(x, 0.0, z), Vec3::new((x + dx).clamp(1.0, 39.0), 0.0, (z + dz).clamp(1.0, 35.0))];
            let gaze = Gaze { at: Vec3::new(20.0, 0.0, 18.0), turn, tilt: 0.88, distance: 24.0 };
            let framed = sight().framed(gaze, &places, free(), 90.0);
            prop_assert!(framed.is_some(), "{places:?}");
            let framed = framed.expect("it is");
            for place in places {
                let seen = sight().place(&framed, place).expect("before the camera");
                prop_assert!(free().contains(seen), "{seen}");
            }
            prop_assert!(sight().board_share(&framed) >= 0.3, "in a corner, too");
        }
    }
}
