//! Objectives of a scenario: what a side has to do to win, and the parts of the map that it is about.

use super::map::Map;
use crate::rules::hex::Hex;
use serde::{Deserialize, Serialize};

/// A part of the map with a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneFile {
    /// Its name in this file.
    pub id: String,
    /// What players call it: "the eastern road".
    pub name: String,
    /// What belongs to it: at least one hex.
    pub area: Vec<Area>,
}

/// A shape on the map; places are `(column, row)` from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Area {
    /// One hex.
    Hex(i32, i32),
    /// Every hex within so many steps of one.
    Around((i32, i32), u32),
    /// Every hex from one column and row to another column and row.
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

/// One thing that a side has to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFile {
    /// A few words for the screen: "Bring the wagons out".
    pub name: String,
    /// What is to be done.
    pub goal: Goal,
}

/// What is to be done. Units are called by the names that the scenario gives them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Goal {
    /// Destroy enemies.
    Destroy {
        /// Which; empty for any of them.
        #[serde(default)]
        units: Vec<String>,
        /// How many; 0 for all.
        #[serde(default)]
        count: u32,
    },
    /// Hold a zone: at the end of a round somebody of the side stands there and no enemy.
    Hold {
        /// The zone's id.
        zone: String,
        /// For so many rounds.
        rounds: u32,
        /// Whether they must follow each other.
        #[serde(default)]
        in_a_row: bool,
    },
    /// Hold a zone when the last round ends.
    HoldAtEnd {
        /// The zone's id.
        zone: String,
    },
    /// Lose too few of these in so many rounds.
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
        /// The zone's id. A unit that ends its activation there, on its feet, leaves the map.
        zone: String,
        /// Which units; empty for any of the side.
        #[serde(default)]
        units: Vec<String>,
        /// How many of them; 0 for all.
        #[serde(default)]
        count: u32,
    },
}

/// How many of its objectives a side needs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wins {
    /// Every one.
    #[default]
    All,
    /// The first one that is reached.
    Any,
}

impl Goal {
    /// The zone it is about.
    #[must_use]
    pub fn zone(&self) -> Option<&str> {
        match self {
            Self::Hold { zone, .. } | Self::HoldAtEnd { zone } | Self::Leave { zone, .. } => Some(zone),
            Self::Destroy { .. } | Self::Survive { .. } => None,
        }
    }

    /// The units it names.
    #[must_use]
    pub fn units(&self) -> &[String] {
        match self {
            Self::Destroy { units, .. } | Self::Survive { units, .. } | Self::Leave { units, .. } => units,
            Self::Hold { .. } | Self::HoldAtEnd { .. } => &[],
        }
    }

    /// How many units it asks for, as written; 0 for all.
    #[must_use]
    pub const fn count(&self) -> u32 {
        match self {
            Self::Destroy { count, .. } | Self::Survive { count, .. } | Self::Leave { count, .. } => *count,
            Self::Hold { .. } | Self::HoldAtEnd { .. } => 0,
        }
    }

    /// The rounds it asks for.
    #[must_use]
    pub const fn rounds(&self) -> Option<u32> {
        match self {
            Self::Hold { rounds, .. } | Self::Survive { rounds, .. } => Some(*rounds),
            Self::Destroy { .. } | Self::HoldAtEnd { .. } | Self::Leave { .. } => None,
        }
    }
}

impl Area {
    /// Whether a place belongs to it on a map.
    #[must_use]
    pub fn has(self, map: &Map, (column, row): (i32, i32)) -> bool {
        let between = |x: i32, a: i32, b: i32| (a.min(b)..=a.max(b)).contains(&x);
        match self {
            Self::Hex(own_column, own_row) => (column, row) == (own_column, own_row),
            Self::Around((x, y), steps) => Hex::from_map(x, y).distance(Hex::from_map(column, row)) <= steps,
            Self::Box(from, to) => between(column, from.0, to.0) && between(row, from.1, to.1),
            Self::Edge(Edge::North) => row == 0,
            Self::Edge(Edge::West) => column == 0,
            Self::Edge(Edge::South) => row + 1 == map.rows().cast_signed(),
            Self::Edge(Edge::East) => column + 1 == map.columns().cast_signed(),
        }
    }

    /// The places it is written with that the map does not have.
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
    /// Its hexes on a map, sorted.
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
    use crate::rules::catalog::scenario::map::MapFile;

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
