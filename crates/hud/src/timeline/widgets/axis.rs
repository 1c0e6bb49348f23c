//! The axis of the timeline: a column for each step, as wide as the units on it need, and one for each stretch of steps
//! on which nobody can be.

use bevy_egui::egui::{Rect, Ui};

use phaseline_kit::page::Page;

/// The least width of a column, in points, so that its number can be read.
const EMPTY: f32 = 20.0;
/// The width of a letter in a folded stretch, and the space beside its numbers.
const LETTER: (f32, f32) = (6.6, 8.0);
/// From this many steps on, a stretch without units is folded.
const FOLDED: usize = 3;
/// How long the columns glide to their new widths, in seconds.
const GLIDE: f32 = 0.25;

/// A column of the axis: a step, or a folded stretch of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Column {
    /// The first of its steps, as they come.
    pub first: i32,
    /// The last of its steps.
    pub last: i32,
}

impl Column {
    /// Whether it stands for a stretch of steps.
    pub const fn is_folded(self) -> bool {
        self.first != self.last
    }

    /// Its number, or the numbers of its ends.
    pub fn told(self) -> String {
        if self.is_folded() { format!("{}\u{2013}{}", self.first, self.last) } else { self.first.to_string() }
    }

    /// The width that it needs if its units need `units`.
    fn needed(self, units: impl Fn(i32) -> f32) -> f32 {
        if self.is_folded() {
            LETTER.0 * self.told().chars().count() as f32 + LETTER.1
        } else {
            units(self.first).max(EMPTY)
        }
    }

    /// Whether this step is in it.
    pub fn holds(self, step: i32) -> bool {
        step >= self.first.min(self.last) && step <= self.first.max(self.last)
    }
}

/// The columns of a timeline.
pub(super) struct Axis {
    /// The whole place of the columns, with the lanes above and below.
    pub area: Rect,
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The left edge of each column, and the right edge of the last one. They glide to `settled`.
    edges: Vec<f32>,
    settled: Vec<f32>,
}

impl Axis {
    /// Lays out the columns of these steps. A column is as wide as `needed` says; `live` accepts the steps on which a unit
    /// can be.
    pub fn new(area: Rect, steps: &[i32], live: impl Fn(i32) -> bool, needed: impl Fn(i32) -> f32) -> Self {
        let columns = fold(steps, live);
        let widths: Vec<(f32, bool)> =
            columns.iter().map(|column| (column.needed(&needed), column.is_folded())).collect();
        let mut settled = vec![area.left()];
        let mut right = area.left();
        for width in share(&widths, area.width()) {
            right += width;
            settled.push(right);
        }
        Self { area, columns, edges: settled.clone(), settled }
    }

    /// The same on its way from where the columns were before.
    pub fn gliding(mut self, ui: &Ui, page: &Page<'_>) -> Self {
        let columns = self.ends();
        for (index, edge) in self.edges.iter_mut().enumerate() {
            *edge = page.glide(ui, ("timeline", columns, index), *edge, GLIDE);
        }
        self
    }

    /// Which columns these are: the first and the last step, and how many there are. What glides along the row glides only
    /// while they stay the same, because it would pass over other steps on its way.
    pub fn ends(&self) -> (i32, i32, usize) {
        let first = self.columns.first().map_or(0, |column| column.first);
        (first, self.columns.last().map_or(0, |column| column.last), self.columns.len())
    }

    /// The width that all columns need at least.
    pub fn needed(steps: &[i32], live: impl Fn(i32) -> bool, needed: impl Fn(i32) -> f32) -> f32 {
        fold(steps, live).iter().map(|column| column.needed(&needed)).sum()
    }

    /// A column by its place in the row.
    pub fn column(&self, index: usize) -> Rect {
        let edge = |index: usize| self.edges.get(index).copied().unwrap_or(self.area.right());
        self.area.with_min_x(edge(index)).with_max_x(edge(index + 1))
    }

    /// The place of a step's column in the row. Steps beyond the row are at its end.
    pub fn index(&self, step: i32) -> usize {
        let last = self.columns.len().saturating_sub(1);
        self.columns.iter().position(|column| column.holds(step)).unwrap_or(last)
    }

    /// The width of a step's column once it has come to rest.
    pub fn room(&self, step: i32) -> f32 {
        let index = self.index(step);
        self.settled.get(index + 1).zip(self.settled.get(index)).map_or(0.0, |(right, left)| right - left)
    }

    /// Where a value lies along the row, in columns: 2.5 is the middle of the third one.
    pub fn along(&self, value: f32) -> f32 {
        let below = value.floor();
        let at = |step: f32| self.index(step as i32) as f32 + 0.5;
        at(below) + (at(below + 1.0) - at(below)) * (value - below)
    }

    /// The point at so many columns along the row.
    pub fn x(&self, along: f32) -> f32 {
        point(&self.edges, along)
    }

    /// The same once the columns have come to rest.
    pub fn settled_x(&self, along: f32) -> f32 {
        point(&self.settled, along)
    }
}

/// The point at so many columns between these edges.
fn point(edges: &[f32], along: f32) -> f32 {
    let index = along.floor().max(0.0) as usize;
    match (edges.get(index), edges.get(index + 1)) {
        (Some(left), Some(right)) => left + (right - left) * (along - index as f32),
        _ => edges.last().copied().unwrap_or(0.0),
    }
}

/// The columns of these steps, with stretches on which nobody can be folded.
fn fold(steps: &[i32], live: impl Fn(i32) -> bool) -> Vec<Column> {
    let runs = steps.chunk_by(|one, other| !live(*one) && !live(*other));
    let columns = |run: &[i32]| match run {
        [first, .., last] if run.len() >= FOLDED => vec![Column { first: *first, last: *last }],
        _ => run.iter().map(|step| Column { first: *step, last: *step }).collect(),
    };
    runs.flat_map(columns).collect()
}

/// The widths of columns that need these widths. They are the same as long as that is enough for each; a folded one keeps
/// its width.
fn share(needed: &[(f32, bool)], total: f32) -> Vec<f32> {
    let sum: f32 = needed.iter().map(|(width, _)| width).sum();
    if sum >= total {
        let part = total.max(0.0) / sum.max(f32::EPSILON);
        return needed.iter().map(|(width, _)| width * part).collect();
    }
    // The columns that need little share what the others leave.
    let mut level = 0.0;
    for _ in needed {
        let taken = |(width, folded): &&(f32, bool)| *folded || *width > level;
        let (wide, count) =
            (needed.iter().filter(taken).map(|(width, _)| width).sum::<f32>(), needed.iter().filter(taken).count());
        level = (total - wide) / (needed.len() - count).max(1) as f32;
    }
    let widths = needed.iter().map(|(width, folded)| if *folded { *width } else { width.max(level) });
    let widths: Vec<f32> = widths.collect();
    // Where everything is folded, the stretches fill the row.
    let rest = (total - widths.iter().sum::<f32>()).max(0.0) / needed.len().max(1) as f32;
    widths.into_iter().map(|width| width + rest).collect()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    /// The widths of the axis on a small, a usual and a large screen.
    const TOTALS: [f32; 3] = [862.0, 1118.0, 1758.0];

    fn axis(
        total: f32,
        steps: impl Iterator<Item = i32>,
        live: impl Fn(i32) -> bool,
        needed: impl Fn(i32) -> f32,
    ) -> Axis {
        let area = Rect::from_min_max(pos2(112.0, 12.0), pos2(112.0 + total, 84.0));
        Axis::new(area, &steps.collect::<Vec<_>>(), live, needed)
    }

    #[test]
    fn columns_fill_the_row_and_are_the_same_where_nobody_needs_more() {
        for total in TOTALS {
            let axis = axis(total, (1..=30).rev(), |_| true, |_| 0.0);
            let even = total / 30.0;
            assert!((0..30).all(|index| (axis.column(index).width() - even).abs() < 0.01), "{total}");
            assert!((axis.column(29).right() - axis.area.right()).abs() < 0.5);
        }
    }

    #[test]
    fn a_column_is_as_wide_as_its_units_need() {
        for total in TOTALS {
            let needed = |step: i32| if step == 7 { 320.0 } else { 0.0 };
            let axis = axis(total, (1..=30).rev(), |step| (5..=14).contains(&step), needed);
            assert!(axis.room(7) > 319.9, "{total}: {}", axis.room(7));
            assert!((5..=14).all(|step| axis.room(step) >= EMPTY), "{total}");
            assert!((axis.column(axis.columns.len() - 1).right() - axis.area.right()).abs() < 0.5, "{total}");
        }
    }

    #[test]
    fn stretches_where_nobody_can_be_are_folded_and_keep_the_numbers_of_their_ends() {
        let axis = axis(862.0, (1..=30).rev(), |step| (9..=14).contains(&step) || step == 6, |_| 0.0);
        let told: Vec<(i32, i32)> = axis.columns.iter().map(|column| (column.first, column.last)).collect();
        let single = [14, 13, 12, 11, 10, 9, 8, 7, 6].map(|step| (step, step));
        assert_eq!(told, [(30, 15)].into_iter().chain(single).chain([(5, 1)]).collect::<Vec<_>>());
        assert!(axis.room(22) < axis.room(12), "a folded stretch is narrower than a step");
        assert_eq!((axis.index(30), axis.index(15), axis.index(1)), (0, 0, 10));
        assert_eq!(axis.index(99), 10, "what lies beyond the row is at its end");
    }

    #[test]
    fn a_mean_lies_between_the_middles_of_its_two_steps() {
        let axis = axis(1118.0, (1..=10).rev(), |_| true, |step| if step == 4 { 300.0 } else { 0.0 });
        for step in 2..10 {
            let middle = axis.x(axis.along(step as f32));
            assert!((middle - axis.column(axis.index(step)).center().x).abs() < 0.01, "{step}");
            let between = axis.x(axis.along(step as f32 - 0.5));
            assert!(between > middle && between < axis.x(axis.along(step as f32 - 1.0)), "{step}: {between}");
        }
    }

    #[test]
    fn a_row_of_no_width_and_no_steps_has_places_all_the_same() {
        for (total, steps) in [(0.0, 30), (1.0, 1), (200.0, 0), (40.0, 60)] {
            let axis = axis(total, (1..=steps).rev(), |_| true, |_| 90.0);
            for step in [-3, 0, 1, 15, 60, 99] {
                let x = axis.x(axis.along(step as f32));
                assert!(x.is_finite() && x >= axis.area.left() - 0.5 && x <= axis.area.right() + 0.5, "{total}: {x}");
            }
        }
    }
}
