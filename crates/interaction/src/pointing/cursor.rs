//! Where the hex cursor moves: in the direction of the arrow on the screen, however the camera is turned.

use bevy::math::Vec2;

use super::anchors::Anchors;
use phaseline_rules::hex::{Facing, Hex};

/// The direction of an arrow key on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrow {
    Up,
    Right,
    Down,
    Left,
}

/// The neighbour of a hex in the direction of an arrow. The hex itself at the edge of the board.
///
/// Two arrows follow the rows of hexes that are closest to their direction. The other two cross these rows, alternately
/// left and right of the straight line. So the cursor does not drift, and the opposite arrow takes back each step.
pub(crate) fn step(anchors: &Anchors, from: Hex, arrow: Arrow, on_board: impl Fn(Hex) -> bool) -> Hex {
    let ways = Facing::ALL.map(|facing| anchors.way(from, facing));
    let (axis, upright) = axis(&ways);
    let request_writer = match (arrow, upright) {
        (Arrow::Up, true) | (Arrow::Right, false) => [axis; 2],
        (Arrow::Down, true) | (Arrow::Left, false) => [axis.turned(3); 2],
        (Arrow::Right, true) | (Arrow::Down, false) => across(from, axis),
        (Arrow::Left, true) | (Arrow::Up, false) => back_across(from, axis),
    };
    request_writer.into_iter().map(|facing| from.neighbour(facing)).find(|hex| on_board(*hex)).unwrap_or(from)
}

/// The direction of the rows closest to up or right on the screen, and whether it is up.
fn axis(ways: &[Vec2; 6]) -> (Facing, bool) {
    let nearest = |wish: Vec2| {
        let along = |facing: &Facing| ways[usize::from(facing.number())].normalize_or_zero().dot(wish);
        let best = Facing::ALL.into_iter().max_by(|one, other| along(one).total_cmp(&along(other)));
        best.map_or((Facing::NORTH, 0.0), |best| (best, along(&best)))
    };
    let ((up, upness), (right, rightness)) = (nearest(Vec2::NEG_Y), nearest(Vec2::X));
    if upness + 1e-3 >= rightness { (up, true) } else { (right, false) }
}

/// The number of a hex's row along an axis.
const fn row(hex: Hex, axis: Facing) -> i32 {
    match axis.number() % 3 {
        0 => hex.q(),
        1 => hex.s(),
        _ => hex.r(),
    }
}

/// The directions to the next row clockwise of an axis, better one first.
const fn across(from: Hex, axis: Facing) -> [Facing; 2] {
    let (near, far) = (axis.turned(1), axis.turned(2));
    if row(from, axis) % 2 == 0 { [far, near] } else { [near, far] }
}

/// The directions to the previous row. The first one reverses [`across`].
const fn back_across(from: Hex, axis: Facing) -> [Facing; 2] {
    let (near, far) = (axis.turned(-1), axis.turned(-2));
    if row(from, axis) % 2 == 0 { [far, near] } else { [near, far] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pointing::anchors::HexPicture;

    /// A board from above, with the camera turned by this many degrees.
    struct Turned(f32);

    impl HexPicture for Turned {
        fn hex_at(&self, _: Vec2) -> Option<(i32, i32)> {
            None
        }
        fn place_of(&self, column: i32, row: i32) -> Option<Vec2> {
            let hex = Hex::from_map(column, row);
            let flat = Vec2::new(1.5 * hex.q() as f32, 3.0_f32.sqrt() * (hex.r() as f32 + hex.q() as f32 / 2.0));
            // Seen at an angle, depth is shortened.
            Some(Vec2::from_angle(self.0.to_radians()).rotate(flat) * Vec2::new(1.0, 0.6))
        }
        fn way(&self, hex: Hex, facing: Facing) -> Vec2 {
            let place = |hex: Hex| self.place_of(hex.to_map().0, hex.to_map().1).unwrap_or_default();
            place(hex.neighbour(facing)) - place(hex)
        }
    }

    const ARROWS: [(Arrow, Arrow, Vec2); 4] = [
        (Arrow::Up, Arrow::Down, Vec2::NEG_Y),
        (Arrow::Down, Arrow::Up, Vec2::Y),
        (Arrow::Left, Arrow::Right, Vec2::NEG_X),
        (Arrow::Right, Arrow::Left, Vec2::X),
    ];

    #[test]
    fn ten_steps_go_where_the_arrow_points_however_the_camera_is_turned_and_ten_back_come_home() {
        for degrees in (0..360).step_by(5) {
            let anchors = Anchors { hexes: Some(Box::new(Turned(degrees as f32))), ..Anchors::default() };
            let place = |hex: Hex| Turned(degrees as f32).place_of(hex.to_map().0, hex.to_map().1).unwrap_or_default();
            for start in [Hex::new(0, 0), Hex::new(3, 4), Hex::new(-2, 5)] {
                for (arrow, opposite, wish) in ARROWS {
                    let go = |from: Hex, arrow: Arrow| step(&anchors, from, arrow, |_| true);
                    let there = (0..10).fold(start, |hex, _| go(hex, arrow));
                    let way = (place(there) - place(start)).normalize_or_zero();
                    assert!(way.dot(wish) > 0.85, "{arrow:?} at {degrees} degrees goes along {way}");
                    let home = (0..10).fold(there, |hex, _| go(hex, opposite));
                    assert_eq!(home, start, "{arrow:?} and back at {degrees} degrees");
                }
            }
        }
    }

    #[test]
    fn with_north_up_the_cursor_keeps_its_column_and_its_row() {
        let anchors = Anchors::default();
        let go =
            |(column, row): (i32, i32), arrow| step(&anchors, Hex::from_map(column, row), arrow, |_| true).to_map();
        for at in [(4, 3), (5, 3)] {
            assert_eq!(go(at, Arrow::Right), (at.0 + 1, 3));
            assert_eq!(go(at, Arrow::Left), (at.0 - 1, 3));
            assert_eq!(go(at, Arrow::Up), (at.0, 2));
            assert_eq!(go(at, Arrow::Down), (at.0, 4));
        }
    }

    #[test]
    fn at_the_rim_the_cursor_goes_along_it_or_stays() {
        let anchors = Anchors::default();
        let on_board = |hex: Hex| hex.to_map().1 >= 0 && hex.to_map().0 >= 0;
        assert_eq!(step(&anchors, Hex::from_map(3, 0), Arrow::Up, on_board), Hex::from_map(3, 0));
        assert_eq!(step(&anchors, Hex::from_map(0, 2), Arrow::Left, on_board), Hex::from_map(0, 2));
    }
}
