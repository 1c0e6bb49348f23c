//! The board alone.

use crate::stand::{SIZE, brightness, shipped_ground, stage_with};

#[test]
fn a_shipped_map_is_drawn_bright_and_without_a_window() {
    let mut stage = stage_with(shipped_ground("two_fords"));
    let picture = stage.screenshot().expect("a picture");
    assert_eq!((picture.width(), picture.height()), (SIZE.x, SIZE.y));
    let mean = brightness(&picture);
    assert!((70.0..220.0).contains(&mean), "a clear day, mean {mean}");
    let distinct: std::collections::BTreeSet<_> = picture.pixels().map(|pixel| pixel.0).collect();
    assert!(distinct.len() > 500, "only {} colours", distinct.len());
}

#[test]
fn the_same_stage_gives_the_same_picture() {
    let mut stage = stage_with(shipped_ground("two_fords"));
    let first = stage.screenshot().expect("a picture");
    let second = stage.screenshot().expect("a picture");
    assert_eq!(first, second);
}
