//! One straight line from hex to hex, in whole-number arithmetic.

use super::Hex;

/// The hexes on a straight line, one after the other.
///
/// The line is cut into equal steps. At each step every cubic coordinate is rounded to the nearest whole number. That
/// number follows from the step before, because no coordinate changes by more than one.
#[derive(Debug, Clone)]
pub struct Line {
    steps: i32,
    done: i32,
    /// The rounded cubic coordinates of the current point. They need not add up to 0.
    nearest: [i32; 3],
    /// How far the point is past the lower rounding border of each coordinate, in parts of `whole`.
    past: [i32; 3],
    /// How much each coordinate changes in one step, in parts of `whole`.
    pace: [i32; 3],
    whole: i32,
}

impl Line {
    pub(super) fn between(from: Hex, to: Hex, lean: i32) -> Self {
        const FINE: i32 = 2000;
        let steps = from.distance(to).cast_signed();
        let whole = FINE * steps.max(1);
        let lean = [2 * lean, 2 * lean, -4 * lean];
        let pace = (to.0 - from.0).to_cubic_array().map(|way| way * FINE);
        Self { steps, done: 0, nearest: from.0.to_cubic_array(), past: lean.map(|lean| whole / 2 + lean), pace, whole }
    }

    fn here(&self) -> Hex {
        let [q, r, s] = self.nearest;
        let [miss_q, miss_r, miss_s] = self.past.map(|past| (self.whole / 2 - past).abs());
        if miss_q > miss_r && miss_q > miss_s {
            Hex::new(-r - s, r)
        } else if miss_r > miss_s {
            Hex::new(q, -q - s)
        } else {
            Hex::new(q, r)
        }
    }

    fn go_on(&mut self) {
        for ((nearest, past), pace) in self.nearest.iter_mut().zip(&mut self.past).zip(self.pace) {
            *past += pace;
            if *past >= self.whole {
                *past -= self.whole;
                *nearest += 1;
            } else if *past < 0 {
                *past += self.whole;
                *nearest -= 1;
            }
        }
    }
}

impl Iterator for Line {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        if self.done > self.steps {
            return None;
        }
        let here = self.here();
        self.done += 1;
        self.go_on();
        Some(here)
    }
}
