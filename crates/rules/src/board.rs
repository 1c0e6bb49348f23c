//! The board of a battle: ground, terrain, heights, and what they cost and hide.

use super::catalog::body::Body;
use super::catalog::scenario::map::{Cell, Map};
use super::catalog::scenario::terrain::Terrain;
use super::content_id::TerrainId;
use super::hex::Hex;
use super::hex::sight::{Ground, Sight, sight};
use std::collections::BTreeMap;

/// A map with the terrain kinds it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    map: Map,
    kinds: Vec<Terrain>,
    /// For each place on the map, the places of its six neighbours. A direction that leads off the map has none.
    neighbours: Vec<[Option<u32>; 6]>,
    /// For each place on the map, what the hex does to lines of sight.
    grounds: Vec<Ground>,
}

impl Board {
    /// Joins a map with the terrain kinds it uses.
    ///
    /// # Errors
    ///
    /// Lists the kinds of the map that are missing from `terrain`.
    pub fn new(map: Map, terrain: &BTreeMap<TerrainId, Terrain>) -> Result<Self, Vec<TerrainId>> {
        let missing: Vec<TerrainId> = map.kinds().iter().filter(|id| !terrain.contains_key(*id)).cloned().collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        let kinds: Vec<Terrain> = map.kinds().iter().filter_map(|id| terrain.get(id).cloned()).collect();
        let place = |hex: Hex| map.place(hex.to_map()).map(|place| place as u32);
        let around = |((column, row), _)| Hex::from_map(column, row).neighbours().map(place);
        let neighbours = map.cells().map(around).collect();
        let grounds = map.list().iter().map(|cell| ground_of(*cell, kinds.get(usize::from(cell.kind)))).collect();
        Ok(Self { map, kinds, neighbours, grounds })
    }

    /// The map.
    #[must_use]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// The kinds of terrain. [`Cell::kind`] is an index into this list.
    #[must_use]
    pub fn kinds(&self) -> &[Terrain] {
        &self.kinds
    }

    /// The index of `hex` in lists that hold the whole board row by row. `None` off the board.
    #[must_use]
    pub fn place(&self, hex: Hex) -> Option<usize> {
        self.map.place(hex.to_map())
    }

    /// The indices of the six neighbours of a place, clockwise from north. `None` where a neighbour is off the board.
    #[must_use]
    pub fn places_around(&self, place: usize) -> [Option<u32>; 6] {
        self.neighbours.get(place).copied().unwrap_or_default()
    }

    /// The cell at `hex`, if it is on the board.
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        self.map.cell(hex.to_map())
    }

    /// Whether `hex` is on the board.
    #[must_use]
    pub fn has(&self, hex: Hex) -> bool {
        self.cell(hex).is_some()
    }

    /// The terrain at `hex`, if it is on the board.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<&Terrain> {
        self.cell(hex).and_then(|cell| self.kinds.get(usize::from(cell.kind)))
    }

    /// The height of the ground at `hex`; 0 off the board.
    #[must_use]
    pub fn height(&self, hex: Hex) -> i32 {
        self.cell(hex).map_or(0, |cell| cell.height)
    }

    /// Every hex of the board, sorted.
    #[must_use]
    pub fn hexes(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self.map.cells().map(|((column, row), _)| Hex::from_map(column, row)).collect();
        hexes.sort_unstable();
        hexes
    }

    /// Whether a body can jump from one hex to another. It must be able to stand on the ground there, and the ground
    /// may be at most `jump` levels higher. Hexes in between and the way down do not matter.
    #[must_use]
    pub fn can_land(&self, body: &Body, from: Hex, to: Hex, jump: u32) -> bool {
        let stands = self.terrain(to).is_some_and(|terrain| terrain.move_cost.contains_key(&body.locomotion));
        let higher = self.height(to).saturating_sub(self.height(from));
        body.moves && stands && higher <= jump.cast_signed()
    }

    /// What `hex` does to lines of sight, if it is on the board.
    #[must_use]
    pub fn ground(&self, hex: Hex) -> Option<Ground> {
        self.place(hex).and_then(|place| self.grounds.get(place)).copied()
    }

    /// The line of sight between two units of these heights (levels above their ground).
    #[must_use]
    pub fn sight(&self, from: Hex, from_height: u32, to: Hex, to_height: u32) -> Sight {
        let height = |levels: u32| levels.min(100).cast_signed();
        sight(from, height(from_height), to, height(to_height), |hex| self.ground(hex))
    }
}

/// What a cell of this kind of terrain does to lines of sight.
fn ground_of(cell: Cell, terrain: Option<&Terrain>) -> Ground {
    terrain.map_or(Ground { level: cell.height, ..Ground::default() }, |terrain| Ground {
        level: cell.height,
        screen: terrain.sight_height,
        blocks_after: terrain.blocks_after,
        cover: terrain.between,
    })
}
