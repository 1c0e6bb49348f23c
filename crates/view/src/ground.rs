//! The board as the view needs it: a height and a form for each hex.

use std::ops::RangeInclusive;

use bevy::math::{Ray3d, Vec2, Vec3, Vec3Swizzles};
use bevy::prelude::Resource;

use super::world::{HexWorld, LEVEL};
use phaseline_rules::board::Board;
use phaseline_rules::catalog::colour::{Colour, TerrainColours};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::hex::Hex;

/// How far the surface of water is below the ground of its level, in world units.
pub const WATER_DROP: f32 = 0.2;
/// How far a paved road is above the ground of its level, in world units.
pub const ROAD_RISE: f32 = 0.035;

/// A hex of the board as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    /// Its level of height.
    pub level: i32,
    /// The things that stand on it.
    pub form: TerrainForm,
    /// Whether it heats units that stay on it.
    pub hot: bool,
    /// The index of its kind, for [`Ground::colours`].
    pub kind: u16,
}

/// A kind of terrain as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// The things that stand on it.
    pub form: TerrainForm,
    /// Whether it heats units that stay on it.
    pub hot: bool,
    /// Its colours.
    pub colours: TerrainColours,
}

/// The board as it is drawn. It is stored densely, so that a lookup is cheap.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Ground {
    first: (i32, i32),
    size: (i32, i32),
    tiles: Vec<Option<Tile>>,
    kinds: Vec<Kind>,
    low: i32,
    high: i32,
}

impl Ground {
    /// The board of a battle in the colours of a theme.
    pub fn of_board(board: &Board, theme: &Theme) -> Self {
        let kinds = board.kinds().iter().map(|terrain| Kind {
            form: terrain.form,
            hot: terrain.heat > 0,
            colours: theme.terrain_colours(terrain).unwrap_or_else(|| plain_colours(terrain.form)),
        });
        let cells = board.map().cells();
        Self::new(
            kinds.collect(),
            cells.map(|((column, row), cell)| (Hex::from_map(column, row), cell.height, cell.kind)),
        )
    }

    /// A board of these hexes in plain colours, each with its level and its form.
    pub fn of_forms(hexes: impl IntoIterator<Item = (Hex, i32, TerrainForm)>) -> Self {
        const FORMS: [TerrainForm; 6] = [
            TerrainForm::Open,
            TerrainForm::Woods,
            TerrainForm::Rough,
            TerrainForm::Water,
            TerrainForm::Road,
            TerrainForm::Building,
        ];
        let kinds = FORMS.map(|form| Kind { form, hot: false, colours: plain_colours(form) });
        let kind_of = |form| FORMS.iter().position(|known| *known == form).unwrap_or(0) as u16;
        Self::new(kinds.to_vec(), hexes.into_iter().map(|(hex, level, form)| (hex, level, kind_of(form))))
    }

    /// A board of these hexes, each with its level and the index of its kind.
    pub fn new(kinds: Vec<Kind>, hexes: impl IntoIterator<Item = (Hex, i32, u16)>) -> Self {
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
        for (hex, level, kind) in &hexes {
            let (column, row) = hex.to_map();
            let known = kinds.get(usize::from(*kind));
            let (form, hot) = known.map_or((TerrainForm::Open, false), |kind| (kind.form, kind.hot));
            let tile = Tile { level: *level, form, hot, kind: *kind };
            tiles[((row - first.1) * size.0 + column - first.0) as usize] = Some(tile);
        }
        let low = hexes.iter().map(|(_, level, _)| *level).min().unwrap_or(0);
        let high = hexes.iter().map(|(_, level, _)| *level).max().unwrap_or(0);
        Self { first, size, tiles, kinds, low, high }
    }

    /// The tile of a hex. `None` off the board.
    pub fn tile(&self, hex: Hex) -> Option<Tile> {
        let (column, row) = hex.to_map();
        let (x, y) = (column - self.first.0, row - self.first.1);
        let inside = (0..self.size.0).contains(&x) && (0..self.size.1).contains(&y);
        if inside { self.tiles[(y * self.size.0 + x) as usize] } else { None }
    }

    /// The colours of a tile.
    pub fn colours(&self, tile: Tile) -> TerrainColours {
        self.kinds.get(usize::from(tile.kind)).map_or_else(|| plain_colours(tile.form), |kind| kind.colours)
    }

    /// All hexes of the board with their tiles, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, Tile)> + '_ {
        self.tiles.iter().enumerate().filter_map(|(index, tile)| {
            let index = index as i32;
            let hex = Hex::from_map(self.first.0 + index % self.size.0, self.first.1 + index / self.size.0);
            tile.map(|tile| (hex, tile))
        })
    }

    /// The number of columns and rows of the smallest map that contains the board.
    pub fn size(&self) -> (i32, i32) {
        self.size
    }

    /// The lowest and the highest level.
    pub fn levels(&self) -> RangeInclusive<i32> {
        self.low..=self.high
    }

    /// The height of the highest ground, in world units.
    pub fn highest(&self) -> f32 {
        self.high as f32 * LEVEL
    }

    /// The most that [`Self::canopy`] adds to the ground, in world units.
    pub const TALLEST: f32 = 0.5;

    /// Whether there is water at a point.
    pub fn is_water(&self, at: Vec3) -> bool {
        self.tile(HexWorld::hex_at(Vec2::new(at.x, at.z))).is_some_and(|tile| tile.form == TerrainForm::Water)
    }

    /// The point on the surface below or above a point.
    pub fn surface(&self, at: Vec3) -> Vec3 {
        let top = self.top(HexWorld::hex_at(Vec2::new(at.x, at.z)));
        Vec3::new(at.x, top.unwrap_or(at.y), at.z)
    }

    /// The height of the top of a column, in world units. Water is lowered.
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

    /// The height of a place as seen from far away, in world units: the ground with its trees and houses.
    pub fn canopy(&self, flat: Vec2) -> Option<f32> {
        self.tile(HexWorld::hex_at(flat)).map(|tile| {
            top_of(tile)
                + match tile.form {
                    TerrainForm::Woods => 0.45,
                    TerrainForm::Building => Self::TALLEST,
                    TerrainForm::Rough => 0.08,
                    TerrainForm::Open | TerrainForm::Water | TerrainForm::Road => 0.0,
                }
        })
    }

    /// The first hex that a ray hits. `None` if it misses the board.
    ///
    /// It follows the ray down from the highest level in small steps of height. The ray has hit a hex where it is
    /// inside its column. This needs neither a picture nor a graphics card.
    pub fn pick(&self, ray: Ray3d) -> Option<Hex> {
        if ray.direction.y > -1e-4 {
            return None;
        }
        const STEPS_PER_LEVEL: i32 = 4;
        let top = self.levels().end() * STEPS_PER_LEVEL;
        let bottom = self.levels().start() * STEPS_PER_LEVEL - STEPS_PER_LEVEL;
        (bottom..=top).rev().find_map(|step| {
            let height = step as f32 * LEVEL / STEPS_PER_LEVEL as f32;
            let distance = (height - ray.origin.y) / ray.direction.y;
            let point = ray.origin + *ray.direction * distance.max(0.0);
            let hex = HexWorld::hex_at(point.xz());
            let column = self.top(hex)?;
            (column >= height - 1e-3).then_some(hex)
        })
    }

    /// The corners of the board on the plane, north-west and south-east.
    pub fn bounds(&self) -> (Vec2, Vec2) {
        self.iter()
            .map(|(hex, _)| HexWorld::flat(hex))
            .fold((Vec2::splat(f32::MAX), Vec2::splat(f32::MIN)), |(low, high), at| (low.min(at), high.max(at)))
    }
}

/// The colours of a kind of terrain that the theme does not know.
fn plain_colours(form: TerrainForm) -> TerrainColours {
    let (top, side, detail) = match form {
        TerrainForm::Open => (0x9CC46B, 0x8A6F4A, 0x7FAE55),
        TerrainForm::Woods => (0x7DA859, 0x7A6243, 0x3F7A3C),
        TerrainForm::Rough => (0xB9AD8F, 0x8F7E63, 0x8D877C),
        TerrainForm::Water => (0x4F9BD6, 0x3B6F99, 0xBFE3F5),
        TerrainForm::Road => (0xD9C49A, 0x9A835D, 0xC2AB7E),
        TerrainForm::Building => (0xC9BFAE, 0x8F8069, 0xC4553D),
    };
    let colour = |pigment: u32| {
        let [_, red, green, blue] = pigment.to_be_bytes();
        Colour::rgb(red, green, blue)
    };
    TerrainColours { top: colour(top), side: colour(side), detail: colour(detail) }
}

fn top_of(tile: Tile) -> f32 {
    tile.level as f32 * LEVEL - if tile.form == TerrainForm::Water { WATER_DROP } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::APOTHEM;
    use bevy::math::Dir3;
    use phaseline_rules::hex::Facing;

    #[test]
    fn a_board_knows_its_own_hexes_and_no_others() {
        let hexes: Vec<_> = Hex::new(3, 3).disc(2).into_iter().map(|hex| (hex, hex.q(), TerrainForm::Open)).collect();
        let ground = Ground::of_forms(hexes.clone());
        assert_eq!(ground.iter().count(), hexes.len());
        assert!(hexes.iter().all(|(hex, level, _)| ground.tile(*hex).is_some_and(|tile| tile.level == *level)));
        assert_eq!(ground.tile(Hex::new(9, 9)), None);
        assert_eq!(ground.levels(), 1..=5);
    }

    #[test]
    fn a_ray_meets_the_high_column_before_the_low_one_behind_it() {
        let high = Hex::new(0, 0);
        let low = high.neighbour(Facing::NORTH);
        let ground = Ground::of_forms([(high, 4, TerrainForm::Open), (low, 0, TerrainForm::Open)]);
        let towards = |target: Vec3| {
            let origin = Vec3::new(0.0, 12.0, 12.0);
            Ray3d { origin, direction: Dir3::new(target - origin).expect("the target is not the eye") }
        };
        assert_eq!(ground.pick(towards(HexWorld::point(high, 4.0 * LEVEL))), Some(high));
        assert_eq!(ground.pick(towards(HexWorld::point(high, LEVEL) + Vec3::Z * APOTHEM)), Some(high));
        assert_eq!(ground.pick(towards(Vec3::new(40.0, 0.0, 0.0))), None);
        let behind = Ray3d { origin: HexWorld::point(low, 9.0), direction: Dir3::NEG_Y };
        assert_eq!(ground.pick(behind), Some(low));
    }
}
