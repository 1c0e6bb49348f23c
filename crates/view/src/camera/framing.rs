//! Where the camera must be so that places are in the free part of the picture, with more board than sky.

use bevy::math::{Quat, Rect, Vec2, Vec3};

use super::gaze::Gaze;

/// The least part of the picture that the board has to fill, and the part with which nothing more is sought.
const LEAST: f32 = 0.62;
const ENOUGH: f32 = 0.85;
/// The part of the picture that the board fills where the camera goes by itself, if there is such a view.
const GOOD: f32 = 0.8;
/// How much farther than the point in the centre a body may be before it looks small, and how much each further part of
/// the distance counts.
const FAR: f32 = 1.06;
const SMALL: f32 = 6.0;
/// The heights between which the board is seen: above are the timeline, and below the panels of a unit.
const SEEN: (f32, f32) = (0.14, 0.74);

/// Positions in a part of the picture. The middle comes first.
fn positions(free: Rect) -> impl Iterator<Item = Vec2> {
    const ANCHORS: [f32; 7] = [0.5, 0.35, 0.65, 0.2, 0.8, 0.06, 0.94];
    ANCHORS.into_iter().flat_map(move |y| ANCHORS.map(|x| free.min + free.size() * Vec2::new(x, y)))
}

/// How much too far away a place is for a body on it not to look small, as a part of the distance; 0 if it is near enough.
pub(super) fn too_far(gaze: &Gaze, place: Vec3) -> f32 {
    let eye = gaze.transform();
    ((place - eye.translation).dot(eye.forward().into()) / gaze.distance - FAR).max(0.0)
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

    /// A gaze that shows all these places in a part of the picture, as close as this one if possible, else hardly farther
    /// than it must be, and with far more board than sky. At the corners of a board there may be no such gaze. Then the one with most board is taken.
    pub fn framed(&self, gaze: Gaze, places: &[Vec3], free: Rect, farthest: f32) -> Option<Gaze> {
        const STEPS: u8 = 9;
        let centre = places.iter().copied().sum::<Vec3>() / places.len().max(1) as f32;
        let farthest = farthest.max(gaze.distance);
        let far = |step: u8| gaze.distance + (farthest - gaze.distance) * f32::from(step) / f32::from(STEPS);
        let mut best: Option<(f32, Gaze)> = None;
        for distance in (0..=STEPS).map(far) {
            for wanted in positions(free) {
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

    /// The best gaze from this distance on the surroundings of a body, which it shows in a part of the picture from foot
    /// to head if that can be, and what it is worth.
    pub fn surroundings(&self, gaze: Gaze, body: [Vec3; 2], others: &[Vec3], free: Rect) -> (f32, Gaze) {
        let [foot, _] = body;
        let from = |wanted| self.aimed(Gaze { at: foot, ..gaze }, foot, wanted);
        let all = || positions(free).map(from);
        let rated = |gaze: Gaze| (self.worth(&gaze, body, others, free), gaze);
        let better = |best: (f32, Gaze), found: (f32, Gaze)| if found.0 > best.0 { found } else { best };
        let whole = all().filter(|gaze| self.shows(gaze, &body, free)).map(rated).reduce(better);
        whole.or_else(|| all().map(rated).reduce(better)).unwrap_or((0.0, gaze))
    }

    /// What a gaze on a body and its surroundings is worth: what it shows of the other places, the nearer ones first, and
    /// of the ground on all sides of it. A view from which the body looks small is worth less, and one with much beside
    /// the board least.
    pub fn worth(&self, gaze: &Gaze, [foot, _]: [Vec3; 2], others: &[Vec3], free: Rect) -> f32 {
        let shown = others.iter().filter(|other| self.shows(gaze, &[**other], free));
        let shown: f32 = shown.map(|other| 1.0 / (1.0 + other.distance(foot) / 10.0)).sum();
        let aside = self.place(gaze, foot).map_or(1.0, |seen| ((seen - free.center()) / free.size()).length());
        let beside = (GOOD - self.board_share(gaze)).max(0.0);
        shown - aside - 20.0 * beside - SMALL * too_far(gaze, foot)
    }

    /// The gaze from this distance that shows the first place and comes nearest to showing the others, too.
    pub fn beside(&self, gaze: Gaze, places: &[Vec3], free: Rect) -> Gaze {
        let Some(first) = places.first().copied() else { return gaze };
        let outside = |gaze: &Gaze| {
            let far = |place: &Vec3| {
                self.place(gaze, *place).map_or(9.0, |seen| seen.distance(seen.clamp(free.min, free.max)))
            };
            places.iter().map(far).sum::<f32>() + 4.0 * (GOOD - self.board_share(gaze)).max(0.0)
        };
        let found = positions(free).map(|wanted| self.aimed(Gaze { at: first, ..gaze }, first, wanted));
        found.map(|gaze| (outside(&gaze), gaze)).min_by(|one, other| one.0.total_cmp(&other.0)).map_or(gaze, |it| it.1)
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
