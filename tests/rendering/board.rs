//! The board, and what stands on it.

use phaseline::rules::catalog::colour::Colour;
use phaseline::rules::catalog::scenario::terrain::TerrainForm;
use phaseline::rules::hex::Hex;
use phaseline::view::camera::{CameraRig, Gaze};
use phaseline::view::ground::Ground;
use phaseline::world::UnitId;

use crate::support::stand::{SIZE, brightness, figure, shipped_ground, stage_with};

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

#[test]
fn a_unit_behind_a_house_is_betrayed_by_its_ring() {
    const PAINT: Colour = Colour::rgb(0xFF, 0x00, 0xFF);
    let painted = |house: bool| {
        let hexes = (0..9).flat_map(|column| (0..9).map(move |row| (column, row)));
        let form = |place| if house && place == (4, 5) { TerrainForm::Building } else { TerrainForm::Open };
        let ground = Ground::of_forms(hexes.map(|(column, row)| (Hex::from_map(column, row), 0, form((column, row)))));
        let mut stage = stage_with(ground);
        let at = stage.world().resource::<Ground>().standing(Hex::from_map(4, 5));
        stage.world().spawn((UnitId(0), figure("trooper", PAINT, (4, 4), 0)));
        stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn: 0.0, tilt: 0.4, distance: 12.0 });
        stage.until_idle(600);
        let picture = stage.screenshot().expect("a picture");
        let of_paint = |pixel: &&image::Rgba<u8>| {
            let [red, green, blue, _] = pixel.0;
            red > green.saturating_add(60) && blue > green.saturating_add(60)
        };
        picture.pixels().filter(of_paint).count()
    };
    let (open, hidden) = (painted(false), painted(true));
    assert!(open > 200, "the ring is seen in the open: {open}");
    assert!(hidden * 4 > open, "and so it is through the house: {hidden} of {open}");
}

#[test]
fn houses_between_a_unit_and_the_eye_are_cut_low() {
    const PAINT: Colour = Colour::rgb(0xFF, 0x00, 0xFF);
    let picture = |house: bool, turn: f32| {
        let hexes = (0..9).flat_map(|column| (0..9).map(move |row| (column, row)));
        let form = |place| if house && place == (4, 4) { TerrainForm::Building } else { TerrainForm::Open };
        let ground = Ground::of_forms(hexes.map(|(column, row)| (Hex::from_map(column, row), 0, form((column, row)))));
        let mut stage = stage_with(ground);
        let at = stage.world().resource::<Ground>().standing(Hex::from_map(4, 4));
        stage.world().spawn((UnitId(0), figure("trooper", PAINT, (4, 4), 0)));
        stage.world().resource_mut::<CameraRig>().look(Gaze { at, turn, tilt: 0.6, distance: 10.0 });
        stage.until_idle(600);
        stage.screenshot().expect("a picture")
    };
    let painted = |picture: &image::RgbaImage| {
        let of_paint = |pixel: &&image::Rgba<u8>| {
            let [red, green, blue, _] = pixel.0;
            red > green.saturating_add(60) && blue > green.saturating_add(60)
        };
        picture.pixels().filter(of_paint).count()
    };
    for turn in [0.0, 2.0, 4.0] {
        let (open, among) = (painted(&picture(false, turn)), painted(&picture(true, turn)));
        assert!(among * 10 > open * 7, "seen from {turn}: {among} of {open} pixels of a squad among houses");
    }
}
