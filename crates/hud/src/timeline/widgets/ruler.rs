//! The columns of the steps: where they are, and how wide they are.

use bevy_egui::egui::Rect;

/// The least width of a column without units, in points, so that its number can be read.
const EMPTY: f32 = 20.0;
/// The width of two tokens below each other in a column with many.
const PAIR: f32 = 33.0;

/// The columns of the steps.
pub(super) struct Ruler {
    pub area: Rect,
    pub steps: Vec<i32>,
    /// The left edge of each column.
    edges: Vec<f32>,
}

impl Ruler {
    /// Columns of the same width.
    pub fn even(area: Rect, steps: Vec<i32>) -> Self {
        let counts = vec![0; steps.len()];
        Self::for_units(area, steps, &counts)
    }

    /// Columns as wide as the number of units on each step needs.
    pub fn for_units(area: Rect, steps: Vec<i32>, counts: &[usize]) -> Self {
        let mut right = area.left();
        let mut edges = Vec::new();
        for width in widths(counts, area.width()) {
            edges.push(right);
            right += width;
        }
        Self { area, steps, edges }
    }

    /// The mean width of a column.
    pub fn width(&self) -> f32 {
        self.area.width() / self.steps.len().max(1) as f32
    }

    /// The width of a step's column.
    pub fn width_of(&self, step: i32) -> f32 {
        self.column(self.index(step)).width()
    }

    /// The middle of a step's column. Steps beyond the row are at its end.
    pub fn x(&self, step: i32) -> f32 {
        self.column(self.index(step)).center().x
    }

    /// A column by its place in the row.
    pub fn column(&self, index: usize) -> Rect {
        let edge = |index: usize| self.edges.get(index).copied();
        let left = edge(index).unwrap_or(self.area.left());
        self.area.with_min_x(left).with_max_x(edge(index + 1).unwrap_or(self.area.right()))
    }

    fn index(&self, step: i32) -> usize {
        let last = self.steps.len().saturating_sub(1);
        self.steps.iter().position(|known| *known == step).unwrap_or(last)
    }
}

/// The width that a column with this many tokens needs.
fn needed(count: usize) -> f32 {
    match count {
        0 => EMPTY,
        1..=2 => 26.0,
        3..=5 => 37.0,
        _ => PAIR * count.div_ceil(2) as f32,
    }
}

/// The widths of columns with this many tokens. They are the same as long as that is enough for each.
fn widths(counts: &[usize], total: f32) -> Vec<f32> {
    let all = counts.len().max(1) as f32;
    let even = total / all;
    let needed: Vec<f32> = counts.iter().map(|count| needed(*count)).collect();
    if needed.iter().sum::<f32>() >= total {
        let least = EMPTY.min(even);
        let over: f32 = needed.iter().map(|width| width - least).sum();
        let part = (total - least * all).max(0.0) / over.max(f32::EPSILON);
        return needed.iter().map(|width| least + (width - least) * part).collect();
    }
    // The columns that need little share what the others leave.
    let mut level = even;
    for _ in counts {
        let wide = || needed.iter().filter(|width| **width > level);
        let (taken, count) = (wide().sum::<f32>(), wide().count());
        level = (total - taken) / (counts.len() - count).max(1) as f32;
    }
    needed.into_iter().map(|width| width.max(level)).collect()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::super::stack::stack;
    use super::*;
    use phaseline_kit::paint::badge_rect;

    /// The widths of the row of steps on a small, a usual and a large screen.
    const TOTALS: [f32; 3] = [862.0, 1118.0, 1758.0];

    fn ruler(counts: &[usize], total: f32) -> Ruler {
        let area = Rect::from_min_max(pos2(112.0, 12.0), pos2(112.0 + total, 90.0));
        Ruler::for_units(area, (0_i32..).take(counts.len()).collect(), counts)
    }

    /// The counts of so many steps, with units on some of them.
    fn counts(steps: usize, some: &[(usize, usize)]) -> Vec<usize> {
        let mut counts = vec![0; steps];
        some.iter().for_each(|(step, count)| counts[*step] = *count);
        counts
    }

    #[test]
    fn columns_with_few_units_are_as_wide_as_all_others() {
        let few = counts(30, &[(3, 1), (4, 2), (18, 5), (19, 3)]);
        for counts in [few, vec![0; 30], vec![1, 4, 2, 0, 3]] {
            let widths = widths(&counts, 1118.0);
            let even = 1118.0 / counts.len() as f32;
            assert!(widths.iter().all(|width| (width - even).abs() < 0.01), "{counts:?}: {widths:?}");
        }
    }

    #[test]
    fn the_columns_fill_the_row_and_leave_room_for_every_number() {
        for total in TOTALS {
            for counts in [counts(30, &[(7, 22)]), counts(5, &[(1, 22), (2, 14)]), vec![2; 30], vec![40; 5]] {
                let widths = widths(&counts, total);
                assert!((widths.iter().sum::<f32>() - total).abs() < 0.5, "{counts:?}: {widths:?}");
                assert!(widths.iter().all(|width| *width > EMPTY - 0.1), "{counts:?}: {widths:?}");
            }
        }
    }

    #[test]
    fn no_token_hides_more_than_a_third_of_another() {
        let five_phases = counts(30, &[(2, 6), (5, 6), (9, 6), (10, 6), (11, 6)]);
        let tables = [counts(5, &[(1, 22)]), counts(30, &[(7, 22)]), vec![8; 5], five_phases, vec![1; 30]];
        for (total, counts) in TOTALS.iter().flat_map(|total| tables.iter().map(move |counts| (*total, counts))) {
            let ruler = ruler(counts, total);
            let rows = (ruler.area.top() + 18.0, ruler.area.bottom() - 2.0);
            let placed = ruler.steps.iter().zip(counts).flat_map(|(step, count)| {
                let (middles, radius) = stack(*count, ruler.x(*step), rows, ruler.width_of(*step));
                middles.into_iter().map(move |middle| badge_rect(middle, radius))
            });
            let placed: Vec<Rect> = placed.collect();
            for (index, one) in placed.iter().enumerate() {
                for other in &placed[..index] {
                    let both = one.intersect(*other);
                    let hidden = if both.is_positive() { both.area() / one.area().min(other.area()) } else { 0.0 };
                    assert!(hidden <= 1.0 / 3.0, "{total}, {counts:?}: {one:?} {other:?}");
                }
            }
        }
    }
}
