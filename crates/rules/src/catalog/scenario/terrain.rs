//! Kinds of terrain.

use crate::catalog::colour::TerrainColours;
use crate::catalog::sound::TerrainSounds;
use crate::content_id::TerrainId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A kind of terrain that hexes of a map are made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Its name in map legends.
    pub id: TerrainId,
    /// The name on the screen.
    pub name: String,
    /// Movement points to enter a hex, for each locomotion. A body whose locomotion is not listed cannot enter.
    pub move_cost: BTreeMap<String, u32>,
    /// Whether it is closed to everybody: nothing stands in `move_cost`, and that is meant.
    #[serde(default)]
    pub closed: bool,
    /// How many levels the terrain (trees, walls) rises above its ground and screens lines of sight.
    #[serde(default)]
    pub sight_height: i32,
    /// How many hexes of this terrain block a line of sight that passes through them; 0 for never.
    #[serde(default)]
    pub blocks_after: u32,
    /// Added to `attack_difficulty` for each hex of this terrain between attacker and target.
    #[serde(default)]
    pub between: i32,
    /// Added to `attack_difficulty` when the target stands in it.
    #[serde(default)]
    pub cover: i32,
    /// Heat taken from a unit that ends its activation here.
    #[serde(default)]
    pub cool: u32,
    /// Heat for a unit that ends its activation here.
    #[serde(default)]
    pub heat: u32,
    /// How it is drawn.
    pub form: TerrainForm,
    /// Its colours in themes that do not list it.
    #[serde(default)]
    pub colours: Option<TerrainColours>,
    /// What it sounds like.
    #[serde(default)]
    pub sounds: TerrainSounds,
}

/// How a kind of terrain is drawn. The forms can be told apart without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TerrainForm {
    /// Flat ground.
    Open,
    /// Trees.
    Woods,
    /// Boulders and broken ground.
    Rough,
    /// A sunk, smooth surface.
    Water,
    /// A paved strip that joins its neighbours.
    Road,
    /// A block with a roof.
    Building,
}
