//! Colours of the ground.

use bevy::color::LinearRgba;

use super::super::ground::{Ground, Tile};
use crate::look::paint::{Pigment, between, blend, linear, of_theme, shade};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::Hex;

const DRY: Pigment = 0xC6C277;

/// The colour of a tile's top. It varies a little from tile to tile and is drier on high ground.
pub fn top(ground: &Ground, hex: Hex, tile: Tile) -> LinearRgba {
    let place = (hex.q(), hex.r());
    let base = match tile.form {
        // A road runs over grass. Its own colour is that of the paving.
        TerrainForm::Road => meadow(ground, hex),
        _ => of_theme(ground.colours(tile).top),
    };
    let dryness = match tile.form {
        TerrainForm::Open | TerrainForm::Road => 0.10 * tile.level as f32 + between(place, 1, -0.06, 0.16),
        _ => 0.0,
    };
    let height = 1.0 + 0.03 * tile.level.clamp(-4, 6) as f32;
    shade(blend(base, linear(DRY), dryness.clamp(0.0, 0.7)), height * between(place, 2, 0.955, 1.045))
}

/// The colour of open ground, taken from a neighbour if there is one.
fn meadow(ground: &Ground, hex: Hex) -> LinearRgba {
    let open = hex.disc(2).into_iter().filter_map(|near| ground.tile(near)).find(|tile| tile.form == TerrainForm::Open);
    open.map_or(linear(0x9CC46B), |tile| of_theme(ground.colours(tile).top))
}

/// The colour of the earth in the side of a column at this height, in world units.
pub fn earth(ground: &Ground, tile: Tile, height: f32) -> LinearRgba {
    let side = of_theme(ground.colours(tile).side);
    shade(side, (0.86 + height * 0.16).clamp(0.62, 1.5))
}
