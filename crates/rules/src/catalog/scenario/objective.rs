//! Objectives of a scenario: what a side has to do to win, and the named zones of the map.

use super::map::Map;
use crate::hex::Hex;
use serde::{Deserialize, Serialize};

/// A named part of the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneFile {
    /// Its name in this file.
    pub id: String,
    /// What players call it: "the eastern road".
    pub name: String,
    /// The shapes it is made of, at least one hex in all.
    pub area: Vec<Area>,
}

/// A shape on the map. Places are `(column, row)` from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Area {
    /// One hex.
    Hex(i32, i32),
    /// Every hex at most this many steps from a place.
    Around((i32, i32), u32),
    /// Every hex in the rectangle between two corners.
    Box((i32, i32), (i32, i32)),
    /// The outermost hexes on one side of the map.
    Edge(Edge),
}

/// A side of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edge {
    /// The first row.
    North,
    /// The last column.
    East,
    /// The last row.
    South,
    /// The first column.
    West,
}

/// One objective of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFile {
    /// A few words for the screen: "Bring the wagons out".
    pub name: String,
    /// What is to be done.
    pub goal: ObjectiveKindFile,
}

/// What is to be done. Units are named as the scenario names them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ObjectiveKindFile {
    /// Destroy enemies.
    Destroy {
        /// Which units; empty for any enemy.
        #[serde(default)]
        units: Vec<String>,
        /// How many; 0 for all.
        #[serde(default)]
        count: u32,
    },
    /// Hold a zone. A round counts when, at its end, a unit of the side or of a partner stands there and no enemy
    /// does.
    Hold {
        /// The zone's id.
        zone: String,
        /// How many rounds it must be held.
        rounds: u32,
        /// Whether the rounds must follow each other.
        #[serde(default)]
        in_a_row: bool,
    },
    /// Hold a zone when the last round ends.
    HoldAtEnd {
        /// The zone's id.
        zone: String,
    },
    /// Keep units alive for a number of rounds.
    Survive {
        /// How many rounds.
        rounds: u32,
        /// Which units; empty for all of the side.
        #[serde(default)]
        units: Vec<String>,
        /// How many of them must be left; 0 for all.
        #[serde(default)]
        count: u32,
    },
    /// Bring units off the map: named ones to escort them, any of the side to break through.
    Leave {
        /// The zone's id. A unit that ends its activation there, neither prone nor shut down, leaves the map.
        zone: String,
        /// Which units; empty for any of the side.
        #[serde(default)]
        units: Vec<String>,
        /// How many of them; 0 for all.
        #[serde(default)]
        count: u32,
    },
}

/// How many of its objectives a side must reach.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wins {
    /// All of them.
    #[default]
    All,
    /// One of them.
    Any,
}

impl ObjectiveKindFile {
    /// The zone that it names, if any.
    #[must_use]
    pub fn zone(&self) -> Option<&str> {
        match self {
            Self::Hold { zone, .. } | Self::HoldAtEnd { zone } | Self::Leave { zone, .. } => Some(zone),
            Self::Destroy { .. } | Self::Survive { .. } => None,
        }
    }

    /// The units that it names.
    #[must_use]
    pub fn units(&self) -> &[String] {
        match self {
            Self::Destroy { units, .. } | Self::Survive { units, .. } | Self::Leave { units, .. } => units,
            Self::Hold { .. } | Self::HoldAtEnd { .. } => &[],
        }
    }

    /// How many units it asks for, as the file has it; 0 for all.
    #[must_use]
    pub const fn count(&self) -> u32 {
        match self {
            Self::Destroy { count, .. } | Self::Survive { count, .. } | Self::Leave { count, .. } => *count,
            Self::Hold { .. } | Self::HoldAtEnd { .. } => 0,
        }
    }

    /// The rounds it asks for, if any.
    #[must_use]
    pub const fn rounds(&self) -> Option<u32> {
        match self {
            Self::Hold { rounds, .. } | Self::Survive { rounds, .. } => Some(*rounds),
            Self::Destroy { .. } | Self::HoldAtEnd { .. } | Self::Leave { .. } => None,
        }
    }
}

impl Area {
    /// Whether a place of a map belongs to the shape.
    #[must_use]
    pub fn has(self, map: &Map, (column, row): (i32, i32)) -> bool {
        let between = |x: i32, a: i32, b: i32| (a.min(b)..=a.max(b)).contains(&x);
        match self {
            Self::Hex(own_column, own_row) => (column, row) == (own_column, own_row),
            // Places far beyond the map cannot be counted with. The checker refuses them.
            Self::Around(place, _) if map.cell(place).is_none() => false,
            Self::Around((x, y), steps) => Hex::from_map(x, y).distance(Hex::from_map(column, row)) <= steps,
            Self::Box(from, to) => between(column, from.0, to.0) && between(row, from.1, to.1),
            Self::Edge(Edge::North) => row == 0,
            Self::Edge(Edge::West) => column == 0,
            Self::Edge(Edge::South) => row + 1 == map.rows().cast_signed(),
            Self::Edge(Edge::East) => column + 1 == map.columns().cast_signed(),
        }
    }

    /// The places in its definition that are not on the map.
    #[must_use]
    pub fn outside(self, map: &Map) -> Vec<(i32, i32)> {
        let written = match self {
            Self::Hex(column, row) => vec![(column, row)],
            Self::Around(place, _) => vec![place],
            Self::Box(from, to) => vec![from, to],
            Self::Edge(_) => Vec::new(),
        };
        written.into_iter().filter(|place| map.cell(*place).is_none()).collect()
    }
}

impl ZoneFile {
    /// The hexes of the zone on a map, sorted.
    #[must_use]
    pub fn hexes(&self, map: &Map) -> Vec<Hex> {
        let inside = |place: (i32, i32)| self.area.iter().any(|area| area.has(map, place));
        let places = map.cells().map(|(place, _)| place).filter(|place| inside(*place));
        let mut hexes: Vec<Hex> = places.map(|(column, row)| Hex::from_map(column, row)).collect();
        hexes.sort_unstable();
        hexes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::scenario::map::MapFile;

    fn map() -> Map {
        let file = MapFile {
            id: "m".into(),
            name: "M".to_owned(),
            summary: String::new(),
            rows: vec!["g0 g0 g0 g0".to_owned(); 3],
            legend: [("g".to_owned(), "open".into())].into(),
        };
        Map::from_file(&file).expect("a sound map")
    }

    #[test]
    fn zones_gather_the_hexes_of_all_their_areas_and_none_off_the_map() {
        let zone = |area: Vec<Area>| {
            let zone = ZoneFile { id: "z".to_owned(), name: "Z".to_owned(), area };
            zone.hexes(&map()).into_iter().map(Hex::to_map).collect::<Vec<_>>()
        };
        assert_eq!(zone(vec![Area::Edge(Edge::East)]), [(3, 0), (3, 1), (3, 2)]);
        assert_eq!(zone(vec![Area::Edge(Edge::South), Area::Hex(0, 0)]), [(0, 0), (0, 2), (1, 2), (2, 2), (3, 2)]);
        assert_eq!(zone(vec![Area::Box((2, 1), (1, 0))]), [(1, 0), (1, 1), (2, 0), (2, 1)]);
        assert_eq!(zone(vec![Area::Around((0, 0), 1)]), [(0, 0), (0, 1), (1, 0)]);
        assert_eq!(Area::Around((4, 0), 1).outside(&map()), [(4, 0)]);
    }
}
