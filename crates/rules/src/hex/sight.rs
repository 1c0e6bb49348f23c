//! Line of sight over ground of different heights.
//!
//! A line runs from the eyes of one unit to the middle of another. Ground that rises above the line blocks it. A
//! screen, such as woods, weakens the line; enough of it blocks the line. Where the straight line runs along the
//! border between two hexes, both sides are tried and the better one counts. So sight is always mutual. A side that
//! leaves the board does not count.

use super::Hex;
use super::lines::Lines;

/// What one hex does to a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ground {
    /// Height of the bare ground in levels.
    pub level: i32,
    /// How far its screen (trees, walls) rises above the ground, in levels; 0 for none.
    pub screen: i32,
    /// How many hexes of this kind block a line that passes through their screens; 0 for never.
    pub blocks_after: u32,
    /// What it adds to the difficulty of an attack whose line passes through its screen.
    pub cover: i32,
}

/// What a line of sight meets on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sight {
    /// Whether anything can be seen along it.
    pub clear: bool,
    /// The cover of the screens between the two ends, added up.
    pub cover: i32,
    /// The first hex that blocks the line, if one does. `None` also where the line leaves the board.
    pub ends_at: Option<Hex>,
}

/// The line of sight between two hexes. `from_height` and `to_height` are the heights of the eyes and of the target
/// above their ground, in levels. `ground` has none for hexes off the board.
#[must_use]
pub fn sight(from: Hex, from_height: i32, to: Hex, to_height: i32, ground: impl Fn(Hex) -> Option<Ground>) -> Sight {
    let level = |hex: Hex| ground(hex).map_or(0, |ground| ground.level);
    let heights = [level(from) + from_height, level(to) + to_height];
    let steps = from.distance(to).cast_signed();
    let [one, other] = match Lines::known().between(from, to) {
        Some([left, right]) => {
            let along = |way: &[Hex]| follow(way.iter().map(|step| from.plus(*step)), steps, heights, &ground);
            let one = along(left);
            [one, if std::ptr::eq(left, right) { one } else { along(right) }]
        }
        None => [1, -1].map(|lean| follow(from.line(to, lean).skip(1), steps, heights, &ground)),
    };
    match (one.clear, other.clear) {
        (true, false) => one,
        (false, true) => other,
        (false, false) if one.ends_at.is_none() => other,
        _ if other.cover < one.cover => other,
        _ => one,
    }
}

/// Follows one line of hexes, without the first hex. `start` and `end` are absolute heights in levels.
fn follow(
    line: impl Iterator<Item = Hex>,
    steps: i32,
    [start, end]: [i32; 2],
    ground: &impl Fn(Hex) -> Option<Ground>,
) -> Sight {
    let mut seen = Sight { clear: true, cover: 0, ends_at: None };
    // Each screen hex that blocks after n hexes adds a share of 1/n. The line is blocked when the shares reach 1.
    let mut screens: Vec<(u32, u32)> = Vec::new();
    for (step, hex) in (1..steps).zip(line) {
        let Some(here) = ground(hex) else { return Sight { clear: false, ..seen } };
        let line_height = start * (steps - step) + end * step;
        if here.level * steps > line_height {
            return Sight { clear: false, ends_at: Some(hex), ..seen };
        }
        if here.screen > 0 && (here.level + here.screen) * steps > line_height {
            seen.cover += here.cover;
            if here.blocks_after > 0 {
                match screens.iter_mut().find(|(limit, _)| *limit == here.blocks_after) {
                    Some((_, count)) => *count += 1,
                    None => screens.push((here.blocks_after, 1)),
                }
                if is_full(&screens) {
                    return Sight { clear: false, ends_at: Some(hex), ..seen };
                }
            }
        }
    }
    seen
}

/// Whether the shares `count / limit` add up to at least 1.
fn is_full(screens: &[(u32, u32)]) -> bool {
    let whole: u128 = screens.iter().map(|&(limit, _)| u128::from(limit)).fold(1, u128::saturating_mul);
    let share = |&(limit, count): &(u32, u32)| (whole / u128::from(limit)).saturating_mul(u128::from(count));
    screens.iter().map(share).fold(0, u128::saturating_add) >= whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Facing;
    use std::collections::BTreeMap;

    const WOODS: Ground = Ground { level: 0, screen: 2, blocks_after: 3, cover: 1 };
    const HILL: Ground = Ground { level: 3, screen: 0, blocks_after: 0, cover: 0 };

    fn look(map: &[((i32, i32), Ground)], to: (i32, i32)) -> Sight {
        let map: BTreeMap<Hex, Ground> = map.iter().map(|&((q, r), ground)| (Hex::new(q, r), ground)).collect();
        sight(Hex::default(), 1, Hex::new(to.0, to.1), 1, |hex| Some(map.get(&hex).copied().unwrap_or_default()))
    }

    #[test]
    fn a_hill_between_ends_the_line_and_one_under_the_eyes_does_not() {
        assert_eq!(look(&[((0, -2), HILL)], (0, -4)).ends_at, Some(Hex::new(0, -2)));
        assert!(look(&[((0, 0), HILL)], (0, -4)).clear);
        assert!(look(&[((0, 0), HILL), ((0, -2), Ground { level: 1, ..HILL })], (0, -4)).clear);
    }

    #[test]
    fn woods_give_cover_and_three_of_them_end_the_line() {
        let two = [((0, -1), WOODS), ((0, -2), WOODS)];
        assert_eq!(look(&two, (0, -5)), Sight { clear: true, cover: 2, ends_at: None });
        let three = [((0, -1), WOODS), ((0, -2), WOODS), ((0, -3), WOODS)];
        assert!(!look(&three, (0, -5)).clear);
    }

    #[test]
    fn the_hexes_at_both_ends_do_not_screen() {
        assert_eq!(look(&[((0, 0), WOODS), ((0, -2), WOODS)], (0, -2)).cover, 0);
    }

    #[test]
    fn along_a_border_the_better_side_counts() {
        // The line from (0, 0) to (1, -2) runs between (0, -1) and (1, -1).
        assert!(look(&[((0, -1), HILL)], (1, -2)).clear);
        assert!(look(&[((1, -1), HILL)], (1, -2)).clear);
        assert!(!look(&[((0, -1), HILL), ((1, -1), HILL)], (1, -2)).clear);
    }

    #[test]
    fn a_side_of_a_line_that_leaves_the_board_does_not_count() {
        // The lines along a border, in all six directions: one hex of each pair is off the board.
        for facing in Facing::ALL {
            let (left, right) = (Hex::default().neighbour(facing), Hex::default().neighbour(facing.turned(1)));
            let goal = right.neighbour(facing);
            for (off, inside) in [(left, right), (right, left)] {
                let look = |ground: Ground| {
                    sight(Hex::default(), 1, goal, 1, |hex| match hex {
                        hex if hex == off => None,
                        hex if hex == inside => Some(ground),
                        _ => Some(Ground::default()),
                    })
                };
                assert_eq!(look(HILL), Sight { clear: false, cover: 0, ends_at: Some(inside) }, "{facing}");
                assert_eq!(look(WOODS), Sight { clear: true, cover: 1, ends_at: None }, "{facing}");
                assert!(look(Ground::default()).clear, "{facing}");
            }
            let nothing = |hex: Hex| (hex != left && hex != right).then(Ground::default);
            assert_eq!(sight(Hex::default(), 1, goal, 1, nothing), Sight::default(), "{facing}: no side is left");
        }
    }

    #[test]
    fn different_screens_share_the_line() {
        let house = Ground { level: 0, screen: 2, blocks_after: 2, cover: 2 };
        assert!(look(&[((0, -1), WOODS), ((0, -2), house)], (0, -4)).clear);
        assert!(!look(&[((0, -1), WOODS), ((0, -2), house), ((0, -3), WOODS)], (0, -5)).clear);
    }

    #[test]
    fn whoever_sees_is_seen_through_the_same_cover() {
        // Ground that looks random: hills, woods and houses of every height.
        let ground = |hex: Hex| {
            let lot = (hex.q() * 7 + hex.r() * 13 + hex.q() * hex.r() * 5).rem_euclid(23);
            let screen = if lot % 3 == 0 { 1 + lot % 2 } else { 0 };
            let level = [0, 0, 1, 0, 2][lot as usize % 5];
            Some(Ground { level, screen, blocks_after: 2 + (lot % 2) as u32, cover: lot % 4 - 1 })
        };
        let line = |from: Hex, to: Hex, heights: [i32; 2]| {
            let seen = sight(from, heights[0], to, heights[1], ground);
            seen.clear.then_some(seen.cover)
        };
        let (mut clear, mut blocked) = (0, 0);
        for from in Hex::default().disc(9) {
            for to in Hex::new(2, -1).disc(9) {
                for [one, other] in [[1, 1], [2, 1], [1, 3]] {
                    let there = line(from, to, [one, other]);
                    assert_eq!(there, line(to, from, [other, one]), "{from:?} to {to:?}");
                    *if there.is_some() { &mut clear } else { &mut blocked } += 1;
                }
            }
        }
        assert!(clear > 10_000 && blocked > 10_000, "{clear} clear, {blocked} blocked");
    }
}
