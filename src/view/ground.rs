//! What the view knows of the board: a height and a form for every hex.

use std::ops::RangeInclusive;

use bevy::math::{Vec2, Vec3};
use bevy::prelude::Resource;

use super::world::{HexWorld, LEVEL};
use crate::rules::hex::Hex;
use crate::rules::terrain::TerrainForm;

/// How far the surface of water lies below the ground of its level.
pub const WATER_DROP: f32 = 0.2;
/// How much higher a paved road lies than the ground of its level.
pub const ROAD_RISE: f32 = 0.035;

/// One hex of the board as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    /// Its level of height.
    pub level: i32,
    /// What grows or stands on it.
    pub form: TerrainForm,
}

/// The board as it is drawn, stored densely so that looking up a hex costs nothing.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Ground {
    first: (i32, i32),
    size: (i32, i32),
    tiles: Vec<Option<Tile>>,
    low: i32,
    high: i32,
}

impl Ground {
    /// A board of these hexes, each with its level and form.
    pub fn new(hexes: impl IntoIterator<Item = (Hex, i32, TerrainForm)>) -> Self {
        let hexes: Vec<_> = hexes.into_iter().collect();
        let places = || hexes.iter().map(|(hex, ..)| hex.to_map());
        let edge = |least: bool, pick: fn((i32, i32)) -> i32| {
            let mut values = places().map(pick);
            let first = values.next().unwrap_or(0);
            values.fold(first, |a, b| if least { a.min(b) } else { a.max(b) })
        };
        let first = (edge(true, |p| p.0), edge(true, |p| p.1));
        let size = (edge(false, |p| p.0) - first.0 + 1, edge(false, |p| p.1) - first.1 + 1);
        let mut tiles = vec![None; (size.0 * size.1) as usize];
        for (hex, level, form) in &hexes {
            let (column, row) = hex.to_map();
            tiles[((row - first.1) * size.0 + column - first.0) as usize] = Some(Tile { level: *level, form: *form });
        }
        let low = hexes.iter().map(|(_, level, _)| *level).min().unwrap_or(0);
        let high = hexes.iter().map(|(_, level, _)| *level).max().unwrap_or(0);
        Self { first, size, tiles, low, high }
    }

    /// The tile of a hex, if it is on the board.
    pub fn tile(&self, hex: Hex) -> Option<Tile> {
        let (column, row) = hex.to_map();
        let (x, y) = (column - self.first.0, row - self.first.1);
        let inside = (0..self.size.0).contains(&x) && (0..self.size.1).contains(&y);
        if inside { self.tiles[(y * self.size.0 + x) as usize] } else { None }
    }

    /// All hexes of the board with their tiles, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, Tile)> + '_ {
        self.tiles.iter().enumerate().filter_map(|(index, tile)| {
            let index = index as i32;
            let hex = Hex::from_map(self.first.0 + index % self.size.0, self.first.1 + index / self.size.0);
            tile.map(|tile| (hex, tile))
        })
    }

    /// Columns and rows of the smallest map that holds the board.
    pub fn size(&self) -> (i32, i32) {
        self.size
    }

    /// The lowest and the highest level.
    pub fn levels(&self) -> RangeInclusive<i32> {
        self.low..=self.high
    }

    /// World height of the top of a column; water is sunk.
    pub fn top(&self, hex: Hex) -> Option<f32> {
        self.tile(hex).map(top_of)
    }

    /// The point where a unit stands in a hex.
    pub fn standing(&self, hex: Hex) -> Vec3 {
        let height = self.tile(hex).map_or(0.0, |tile| match tile.form {
            TerrainForm::Water => top_of(tile) - 0.1,
            TerrainForm::Road => top_of(tile) + ROAD_RISE,
            _ => top_of(tile),
        });
        HexWorld::point(hex, height)
    }

    /// World height of whatever is seen at a point of the plane from far away: ground with trees and houses on it.
    pub fn canopy(&self, flat: Vec2) -> Option<f32> {
        self.tile(HexWorld::hex_at(flat)).map(|tile| {
            top_of(tile)
                + match tile.form {
                    TerrainForm::Woods => 0.45,
                    TerrainForm::Building => 0.5,
                    TerrainForm::Rough => 0.08,
                    TerrainForm::Open | TerrainForm::Water | TerrainForm::Road => 0.0,
                }
        })
    }

    /// The corners of the board on the plane: north-west and south-east.
    pub fn bounds(&self) -> (Vec2, Vec2) {
        self.iter().map(|(hex, _)| HexWorld::flat(hex)).fold(
            (Vec2::splat(f32::MAX), Vec2::splat(f32::MIN)),
            |(low, high), at| (low.min(at), high.max(at)),
        )
    }
}

fn top_of(tile: Tile) -> f32 {
    tile.level as f32 * LEVEL - if tile.form == TerrainForm::Water { WATER_DROP } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_knows_its_own_hexes_and_no_others() {
        let hexes: Vec<_> = Hex::new(3, 3).disc(2).into_iter().map(|hex| (hex, hex.q, TerrainForm::Open)).collect();
        let ground = Ground::new(hexes.clone());
        assert_eq!(ground.iter().count(), hexes.len());
        assert!(hexes.iter().all(|(hex, level, _)| ground.tile(*hex).is_some_and(|tile| tile.level == *level)));
        assert_eq!(ground.tile(Hex::new(9, 9)), None);
        assert_eq!(ground.levels(), 1..=5);
    }
}
