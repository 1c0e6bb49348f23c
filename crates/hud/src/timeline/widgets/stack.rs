//! Where the tokens of one step stand.

use bevy_egui::egui::{Pos2, pos2};

/// The least radius of a token, so that its number can be read.
const SMALLEST: f32 = 12.5;

/// The centres of the tokens on one step, and half their width. They stand below each other, and side by side in a
/// wide column. If there are too many, they alternate between left and right, and each leaves the lower part of the
/// next one with its number visible.
pub(super) fn stack(count: usize, middle: f32, (top, bottom): (f32, f32), width: f32) -> (Vec<Pos2>, f32) {
    let size = |across: usize| {
        let rows = count.max(1).div_ceil(across) as f32;
        ((bottom - top) / (1.85 * rows)).min(width / across as f32 * 0.48).min(17.0)
    };
    let most = ((width / (2.0 * SMALLEST)) as usize).max(1);
    let larger = |one: usize, other: usize| if size(other) > size(one) + 0.01 { other } else { one };
    let across = (1..=most).fold(1, larger);
    let radius = size(across).max(SMALLEST);
    let tall = radius * 1.85;
    let rows = count.div_ceil(across).max(2);
    let pitch = ((bottom - top - tall) / (rows - 1) as f32).min(tall);
    let aside = if across == 1 && count > 1 && pitch < tall - 0.5 { (width / 2.0 - radius).max(2.0) } else { 0.0 };
    let place = |index: usize| {
        let (row, column) = (index / across, index % across);
        let side = if row.is_multiple_of(2) { -aside } else { aside };
        let along = (column as f32 - (across.min(count) - 1) as f32 / 2.0) * 2.05 * radius;
        pos2(middle + side + along, top + tall / 2.0 + pitch * row as f32)
    };
    ((0..count).map(place).collect(), radius)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Rect, vec2};

    use super::*;
    use phaseline_kit::paint::badge_rect;

    #[test]
    fn in_a_wide_column_units_stand_side_by_side() {
        for count in [3, 7, 12] {
            let (middles, radius) = stack(count, 300.0, (28.0, 88.0), 220.0);
            assert!(radius > SMALLEST, "{count}: {radius}");
            let places: Vec<Rect> = middles.iter().map(|middle| badge_rect(*middle, radius)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!((300.0 - place.center().x).abs() + radius <= 110.0, "{count}: {place:?}");
                assert!(
                    places[..index].iter().all(|other| !other.shrink(0.5).intersects(*place)),
                    "{count}: {places:?}"
                );
            }
        }
    }

    #[test]
    fn a_unit_alone_on_a_step_stands_in_the_middle_of_its_column() {
        for width in [14.0, 37.0, 220.0, 600.0] {
            let (middles, _) = stack(1, 300.0, (28.0, 88.0), width);
            assert!((middles[0].x - 300.0).abs() < 0.01, "{width}: {middles:?}");
        }
    }

    #[test]
    fn the_number_of_every_unit_on_a_step_can_be_read_and_pointed_at() {
        let rows = (28.0, 88.0);
        for count in 1..=6_usize {
            let (middles, radius) = stack(count, 100.0, rows, 37.0);
            assert!(radius >= SMALLEST, "{count}: {radius}");
            for (index, middle) in middles.iter().enumerate() {
                let place = badge_rect(*middle, radius);
                assert!(place.top() >= rows.0 - 1.0 && place.bottom() <= rows.1 + 2.0, "{count}: {place:?}");
                assert!((100.0 - place.center().x).abs() + radius <= 19.0, "{count}: it stays in its column");
                // The number stands in the lower half. Only tokens with a smaller index lie over it.
                let number = Rect::from_center_size(*middle + vec2(0.0, radius * 0.4), vec2(8.0, radius * 0.5));
                let hidden = middles[..index].iter().any(|other| badge_rect(*other, radius).contains_rect(number));
                assert!(!hidden, "{count}: number {index} can be seen");
            }
        }
    }
}
