//! Maps: columns of flat-topped hexes, every second column half a hex lower (odd-q).

use crate::content_id::{MapId, TerrainId};
use crate::hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A map as it is written in a file.
///
/// ```text
/// rows: [
///     "g0 g0 w1",      // row 0: columns 0, 1 and 2; column 1 lies half a hex lower on the board
///     "g0 r1 w2",      // row 1
/// ],
/// legend: {"g": "open", "w": "woods", "r": "rough"},
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Its name in scenarios.
    pub id: MapId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about it.
    #[serde(default)]
    pub summary: String,
    /// The rows from north to south. Each is a text of hexes from west to east: letters of the legend and a height.
    pub rows: Vec<String>,
    /// What the letters mean.
    pub legend: BTreeMap<String, TerrainId>,
}

/// A checked map: every hex has a kind of terrain and a height.
///
/// Places are `(column, row)` as in the file; [`Hex::from_map`] turns them into axial hexes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    /// Its name in scenarios.
    pub id: MapId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about it.
    pub summary: String,
    columns: u32,
    rows: u32,
    kinds: Vec<TerrainId>,
    cells: Vec<Cell>,
}

/// One hex of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// The kind of terrain: an index into [`Map::kinds`].
    pub kind: u16,
    /// The height of the ground in levels.
    pub height: i32,
}

/// A fault in one hex or row of a map file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapFault {
    /// The row, from 0.
    pub row: usize,
    /// The text of the hex; `None` when the row as a whole is meant.
    pub token: Option<String>,
    /// What is wrong.
    pub message: String,
}

impl Map {
    /// The longest side of a map, in hexes.
    pub const SIDE_MAX: usize = 400;
    /// The most hexes of a map. A larger one would take seconds for each step.
    pub const HEXES_MAX: usize = 128 * 128;
    /// The largest height of a hex; the smallest is its negative.
    pub const HEIGHT_MAX: i32 = 20;

    /// Checks a map file.
    ///
    /// # Errors
    ///
    /// Reports every row whose length differs from the first, every hex that is not known letters with a height, and
    /// maps that are empty or too large.
    pub fn from_file(file: &MapFile) -> Result<Self, Vec<MapFault>> {
        let kinds: Vec<TerrainId> = file.legend.values().cloned().collect();
        let letters: Vec<&str> = file.legend.keys().map(String::as_str).collect();
        let rows = file.rows.len();
        if rows > Self::SIDE_MAX {
            let message = format!("a map with {rows} rows is too large, at most {}", Self::SIDE_MAX);
            return Err(vec![MapFault { row: 0, token: None, message }]);
        }
        let columns = usual_length(&file.rows);
        let mut faults = size_faults(columns, rows);
        let mut cells = Vec::new();
        for (row, text) in file.rows.iter().enumerate() {
            let count = text.split_whitespace().count();
            if count != columns {
                let message = format!("row {row} has {count} hexes, but the map is {columns} wide");
                faults.push(MapFault { row, token: None, message });
            }
            for token in text.split_whitespace() {
                match cell(token, &letters) {
                    Ok(cell) => cells.push(cell),
                    Err(message) => faults.push(MapFault { row, token: Some(token.to_owned()), message }),
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self {
            id: file.id.clone(),
            name: file.name.clone(),
            summary: file.summary.clone(),
            columns: columns as u32,
            rows: file.rows.len() as u32,
            kinds,
            cells,
        })
    }

    /// How many columns there are, from west to east.
    #[must_use]
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// How many rows there are, from north to south.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The kinds of terrain. [`Cell::kind`] is an index into this list.
    #[must_use]
    pub fn kinds(&self) -> &[TerrainId] {
        &self.kinds
    }

    /// The hex at `(column, row)`, if the map has one there.
    #[must_use]
    pub fn cell(&self, place: (i32, i32)) -> Option<Cell> {
        self.cells.get(self.place(place)?).copied()
    }

    /// The index of `(column, row)` in [`Map::list`], if the map has a hex there.
    #[must_use]
    pub const fn place(&self, (column, row): (i32, i32)) -> Option<usize> {
        let inside = column.cast_unsigned() < self.columns && row.cast_unsigned() < self.rows;
        if inside { Some((row.cast_unsigned() * self.columns + column.cast_unsigned()) as usize) } else { None }
    }

    /// Every hex, row by row.
    #[must_use]
    pub fn list(&self) -> &[Cell] {
        &self.cells
    }

    /// The kind of terrain at `(column, row)`, if the map has a hex there.
    #[must_use]
    pub fn terrain(&self, place: (i32, i32)) -> Option<&TerrainId> {
        self.cell(place).and_then(|cell| self.kinds.get(usize::from(cell.kind)))
    }

    /// The hex of the map at `hex`, if it has one there.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<Cell> {
        self.cell(hex.to_map())
    }

    /// Every hex with its `(column, row)`, row by row.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = ((i32, i32), Cell)> + '_ {
        let columns = self.columns.max(1) as usize;
        self.cells
            .iter()
            .enumerate()
            .map(move |(index, cell)| (((index % columns) as i32, (index / columns) as i32), *cell))
    }
}

/// The length that most rows have. Of several such lengths the first counts.
fn usual_length(rows: &[String]) -> usize {
    let lengths: Vec<usize> = rows.iter().map(|row| row.split_whitespace().count()).collect();
    let votes = |length: usize| lengths.iter().filter(|other| **other == length).count();
    let most = lengths.iter().map(|length| votes(*length)).max().unwrap_or(0);
    lengths.iter().copied().find(|length| votes(*length) == most).unwrap_or(0)
}

fn size_faults(columns: usize, rows: usize) -> Vec<MapFault> {
    let message = if columns == 0 || rows == 0 {
        "a map needs at least one row with one hex".to_owned()
    } else if columns > Map::SIDE_MAX {
        format!("a map of {columns} by {rows} hexes is too large, at most {0} by {0}", Map::SIDE_MAX)
    } else if columns * rows > Map::HEXES_MAX {
        let count = columns * rows;
        format!(
            "a map of {columns} by {rows} hexes is too large: it has {count}, at most {} can be played",
            Map::HEXES_MAX
        )
    } else {
        return Vec::new();
    };
    vec![MapFault { row: 0, token: None, message }]
}

/// Reads one hex such as `w2` or `w-1`.
fn cell(token: &str, letters: &[&str]) -> Result<Cell, String> {
    let split = token.find(|c: char| c.is_ascii_digit() || c == '-').unwrap_or(token.len());
    let (letter, height) = token.split_at(split);
    let Some(kind) = letters.iter().position(|known| *known == letter) else {
        return Err(format!("{letter:?} in {token:?} is not in the legend"));
    };
    let limit = Map::HEIGHT_MAX;
    match height.parse::<i32>() {
        Ok(height) if (-limit..=limit).contains(&height) => {
            Ok(Cell { kind: u16::try_from(kind).map_err(|_| "the legend is too long".to_owned())?, height })
        }
        _ => Err(format!("{token:?} needs a height from -{limit} to {limit} after its letters")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(rows: &[&str]) -> MapFile {
        MapFile {
            id: "test".into(),
            name: "Test".to_owned(),
            summary: String::new(),
            rows: rows.iter().map(|&row| row.to_owned()).collect(),
            legend: [("g", "open"), ("w", "woods")].map(|(a, b)| (a.to_owned(), b.into())).into(),
        }
    }

    #[test]
    fn rows_are_read_from_north_west() {
        let map = Map::from_file(&file(&["g0 w2 g-1", "w1 g0 g0"])).expect("the map is sound");
        assert_eq!((map.columns(), map.rows()), (3, 2));
        assert_eq!(map.terrain((1, 0)).map(TerrainId::as_str), Some("woods"));
        assert_eq!(map.cell((2, 0)).map(|cell| cell.height), Some(-1));
        assert_eq!(map.terrain((0, 1)).map(TerrainId::as_str), Some("woods"));
        assert_eq!(map.cell((3, 0)), None);
        assert_eq!(map.cell((-1, 0)), None);
        assert_eq!(map.cells().count(), 6);
    }

    #[test]
    fn every_bad_hex_is_named() {
        let faults = Map::from_file(&file(&["g0 x1", "g w99", "g0"])).expect_err("the map has faults");
        let tokens: Vec<_> = faults.iter().map(|fault| fault.token.as_deref()).collect();
        assert_eq!(tokens, [Some("x1"), Some("g"), Some("w99"), None]);
    }

    #[test]
    fn an_empty_map_is_refused() {
        assert!(Map::from_file(&file(&[])).is_err());
        assert!(Map::from_file(&file(&["  "])).is_err());
    }
}
