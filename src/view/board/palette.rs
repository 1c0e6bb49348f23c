//! Colours of the ground.

use bevy::color::LinearRgba;

use super::super::ground::Tile;
use super::super::paint::{Pigment, between, blend, linear, shade};
use crate::rules::hex::Hex;
use crate::rules::terrain::TerrainForm;

const GRASS: Pigment = 0x8FB45A;
const GRASS_DRY: Pigment = 0xB9BE6C;
const FOREST_FLOOR: Pigment = 0x6E9148;
const GRAVEL: Pigment = 0xA79C86;
const LOT: Pigment = 0xBDB7AC;
const WATER: Pigment = 0x4FA3D8;
const EARTH_HIGH: Pigment = 0xB48E62;
const EARTH_LOW: Pigment = 0x7C5F4A;

/// Colour of the top of a tile, a little different on each.
pub fn top(hex: Hex, tile: Tile) -> LinearRgba {
    let place = (hex.q, hex.r);
    let base = match tile.form {
        TerrainForm::Open | TerrainForm::Road => {
            let dryness = 0.16 * tile.level as f32 + between(place, 1, -0.12, 0.22);
            blend(linear(GRASS), linear(GRASS_DRY), dryness.clamp(0.0, 0.8))
        }
        TerrainForm::Woods => linear(FOREST_FLOOR),
        TerrainForm::Rough => linear(GRAVEL),
        TerrainForm::Water => linear(WATER),
        TerrainForm::Building => linear(LOT),
    };
    let height = 1.0 + 0.03 * tile.level.clamp(-4, 6) as f32;
    shade(base, height * between(place, 2, 0.955, 1.045))
}

/// Colour of the earth in the side of a column at a world height.
pub fn earth(height: f32) -> LinearRgba {
    blend(linear(EARTH_LOW), linear(EARTH_HIGH), (0.35 + height * 0.28).clamp(0.0, 1.0))
}
