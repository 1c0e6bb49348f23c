//! Straight lines between hexes that are not far apart. A line depends only on the offset between its ends, so all
//! lines are computed once for all boards.

use super::Hex;
use std::sync::LazyLock;

/// The longest known line, in hexes.
const REACH: i32 = 26;
/// Number of offsets along one axis: from `-REACH` to `REACH`.
const SIDE: usize = 2 * REACH as usize + 1;

/// For each offset the hexes of the line without the first one, as offsets from it. Where the line touches a border
/// there are two lines, one along each side.
pub(crate) struct Lines {
    steps: Vec<Hex>,
    /// For each offset, where its two lines begin in `steps`. Both begin at the same place when they are equal.
    starts: Vec<[u32; 2]>,
}

static KNOWN: LazyLock<Lines> = LazyLock::new(Lines::draw);

impl Lines {
    /// The table, computed at the first call.
    pub fn known() -> &'static Self {
        &KNOWN
    }

    fn draw() -> Self {
        let mut lines = Self { steps: Vec::new(), starts: vec![[0; 2]; SIDE * SIDE] };
        let home = Hex::default();
        for way in home.disc(REACH.cast_unsigned()) {
            let start = lines.steps.len();
            lines.steps.extend(home.line(way, 1).skip(1));
            let other = lines.steps.len();
            lines.steps.extend(home.line(way, -1).skip(1));
            let same = lines.steps[start..other] == lines.steps[other..];
            if same {
                lines.steps.truncate(other);
            }
            lines.starts[place_of(way)] = [start as u32, if same { start } else { other } as u32];
        }
        lines
    }

    /// Both lines from one hex to another, without the first hex. `None` when the hexes are too far apart.
    pub fn between(&self, from: Hex, to: Hex) -> Option<[&[Hex]; 2]> {
        let length = from.distance(to) as usize;
        if length > REACH as usize {
            return None;
        }
        let way = Hex::new(to.q() - from.q(), to.r() - from.r());
        Some(self.starts[place_of(way)].map(|start| &self.steps[start as usize..start as usize + length]))
    }
}

fn place_of(way: Hex) -> usize {
    (way.q() + REACH) as usize * SIDE + (way.r() + REACH) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_lines_are_the_lines_from_anywhere() {
        let home = Hex::new(-7, 11);
        for goal in home.disc(REACH.cast_unsigned()) {
            let [one, other] = Lines::known().between(home, goal).unwrap();
            for (known, lean) in [(one, 1), (other, -1)] {
                let drawn: Vec<Hex> = home.line(goal, lean).skip(1).collect();
                assert_eq!(known.iter().map(|step| home.plus(*step)).collect::<Vec<_>>(), drawn);
            }
        }
        assert!(Lines::known().between(home, Hex::new(home.q() + REACH + 1, home.r())).is_none());
    }
}
