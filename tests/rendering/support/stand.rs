//! A stage for the tests, and helpers to read its pictures.

use std::collections::BTreeSet;

use bevy::prelude::*;
use image::RgbaImage;
use phaseline::app::Stage;
use phaseline::rules::board::Board;
use phaseline::rules::catalog::colour::Colour;
use phaseline::rules::catalog::scenario::map::{Map, MapFile};
use phaseline::rules::catalog::scenario::terrain::Terrain;
use phaseline::rules::catalog::theme::Theme;
use phaseline::rules::hex::path::Pose;
use phaseline::rules::hex::{Facing, Hex};
use phaseline::view::units::Figure;
use phaseline::view::{ViewPlugin, ground::Ground};
use serde::de::DeserializeOwned;

/// The size of every test picture.
pub const SIZE: UVec2 = UVec2::new(1280, 720);

/// Opens a stage that shows a board and nothing else.
pub fn stage_with(ground: Ground) -> Stage {
    let mut stage = Stage::open(SIZE, |app| {
        app.add_plugins(ViewPlugin);
    })
    .expect("a Vulkan driver");
    stage.world().insert_resource(ground);
    assert!(stage.until_idle(600), "the board comes to rest");
    stage
}

/// The shipped map of this name in the default theme.
pub fn shipped_ground(map: &str) -> Ground {
    let map: MapFile = read(&format!("config/maps/{map}.ron"));
    let map = Map::from_file(&map).expect("a correct map");
    let kinds = map.kinds().to_vec();
    let terrain = kinds.iter().map(|id| read::<Terrain>(&format!("config/terrain/{}.ron", id.as_str())));
    let terrain = terrain.map(|terrain| (terrain.id.clone(), terrain)).collect();
    let board = Board::new(map, &terrain).expect("known terrain");
    Ground::of_board(&board, &read::<Theme>("config/themes/default.ron"))
}

fn read<T: DeserializeOwned>(path: &str) -> T {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The mean brightness of a picture, 0 to 255.
pub fn brightness(picture: &RgbaImage) -> f64 {
    let sum: u64 = picture.pixels().map(|pixel| pixel.0[..3].iter().map(|part| u64::from(*part)).sum::<u64>()).sum();
    sum as f64 / (3.0 * f64::from(picture.width()) * f64::from(picture.height()))
}

/// A unit that stands at a column and row of the map.
pub fn figure(model: &str, paint: Colour, (column, row): (i32, i32), facing: i32) -> Figure {
    Figure {
        twist: 0,
        model: model.to_owned(),
        paint,
        wreck: Colour::rgb(0x3A, 0x3D, 0x42),
        pose: Pose { hex: Hex::from_map(column, row), facing: Facing::new(facing) },
        prone: false,
        shut_down: false,
        destroyed: false,
        away: false,
        places: Vec::new(),
        lost: BTreeSet::new(),
        heat: 0,
        heat_limit: 0,
    }
}
