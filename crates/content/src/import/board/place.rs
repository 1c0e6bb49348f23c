//! Puts the sides of another scenario on an imported map. Each side starts at its own edge and looks inwards.

use super::write::scenario_text;
use crate::library::Library;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::scenario::map::Map;
use phaseline_rules::catalog::scenario::{Placement, Scenario, ScenarioSide};
use phaseline_rules::hex::{Facing, Hex};
use std::collections::{BTreeMap, BTreeSet};

/// The text of a scenario on `map` with the sides of the scenario `like`.
///
/// Each side starts along an edge of the map: the first in the west, the second in the east, then north and south. Each
/// unit starts on terrain that it can stand on, in the largest part of the map that it can walk over.
///
/// # Errors
///
/// Returns one sentence if the library lacks something or the map has no room.
pub fn scenario_on(library: &Library, map: &Map, id: &str, like: &Scenario) -> Result<String, String> {
    let board = Board::new(map.clone(), &library.terrain)
        .map_err(|missing| format!("there is no terrain {:?}", missing.first().map_or("", |id| id.as_str())))?;
    let mut place = Place { library, board: &board, taken: BTreeSet::new(), regions: BTreeMap::new() };
    let mut sides = Vec::new();
    for (number, side) in like.sides.iter().enumerate() {
        sides.push(place.side(number, side)?);
    }
    let scenario = Scenario {
        id: id.into(),
        name: map.name.clone(),
        summary: format!("The sides of {} meet on {}.", like.name, map.name),
        map: map.id.clone(),
        sides,
        ..like.clone()
    };
    Ok(scenario_text(&scenario))
}

/// An edge of the map.
#[derive(Debug, Clone, Copy)]
enum Edge {
    West,
    East,
    North,
    South,
}

struct Place<'a> {
    library: &'a Library,
    board: &'a Board,
    taken: BTreeSet<(i32, i32)>,
    /// The largest connected part of the map that bodies can walk over, by their locomotion and climb.
    regions: BTreeMap<(String, u32), BTreeSet<(i32, i32)>>,
}

impl Place<'_> {
    fn side(&mut self, number: usize, side: &ScenarioSide) -> Result<ScenarioSide, String> {
        let edge = [Edge::West, Edge::East, Edge::North, Edge::South][number % 4];
        let inward = 1 + 3 * i32::try_from(number / 4).unwrap_or(0);
        let count = i32::try_from(side.units.len()).unwrap_or(i32::MAX);
        let mut units = Vec::new();
        for (index, unit) in side.units.iter().enumerate() {
            // The units stand two hexes apart, in the middle of the edge.
            let along = self.length(edge) / 2 + 2 * i32::try_from(index).unwrap_or(0) - (count - 1);
            let at = self.free(unit, edge, (inward, along))?;
            self.taken.insert(at);
            units.push(Placement { at, facing: self.inwards(edge, at), ..unit.clone() });
        }
        Ok(ScenarioSide { units, ..side.clone() })
    }

    /// The free hex nearest to `wished`, which is a distance from the edge and a place along it.
    fn free(&mut self, unit: &Placement, edge: Edge, wished: (i32, i32)) -> Result<(i32, i32), String> {
        let design = self.library.units.get(&unit.unit);
        let body = design.and_then(|design| self.library.unit_types.get(&design.body));
        let body = body.ok_or_else(|| format!("there is no unit {:?}", unit.unit.as_str()))?;
        let region = self.region(body);
        let (columns, rows) = self.size();
        let away = |(column, row): (i32, i32)| {
            let (deep, along) = match edge {
                Edge::West => (column, row),
                Edge::East => (columns - 1 - column, row),
                Edge::North => (row, column),
                Edge::South => (rows - 1 - row, column),
            };
            (2 * (deep - wished.0).abs() + (along - wished.1).abs(), deep, along)
        };
        let free = region.into_iter().filter(|place| !self.taken.contains(place));
        free.min_by_key(|place| away(*place)).ok_or_else(|| {
            format!("the map has no room for {:?}: no hex is left that it can stand on", unit.unit.as_str())
        })
    }

    fn size(&self) -> (i32, i32) {
        (self.board.map().columns().cast_signed(), self.board.map().rows().cast_signed())
    }

    fn length(&self, edge: Edge) -> i32 {
        let (columns, rows) = self.size();
        match edge {
            Edge::West | Edge::East => rows,
            Edge::North | Edge::South => columns,
        }
    }

    /// The direction from an edge to the middle of the map.
    fn inwards(&self, edge: Edge, (_, row): (i32, i32)) -> Facing {
        let in_the_north = row < self.size().1 / 2;
        Facing::new(match (edge, in_the_north) {
            (Edge::West, true) => 2,
            (Edge::West, false) => 1,
            (Edge::East, true) => 4,
            (Edge::East, false) => 5,
            (Edge::North, _) => 3,
            (Edge::South, _) => 0,
        })
    }

    /// The largest connected part of the map that a body can walk over. The whole map if the body never moves.
    fn region(&mut self, body: &Body) -> BTreeSet<(i32, i32)> {
        let stands = |place: &(i32, i32)| {
            let terrain = self.board.terrain(Hex::from_map(place.0, place.1));
            !body.moves || terrain.is_some_and(|terrain| terrain.move_cost.contains_key(&body.locomotion))
        };
        let key = (body.locomotion.clone(), if body.moves { body.climb } else { u32::MAX });
        if let Some(region) = self.regions.get(&key) {
            return region.clone();
        }
        let mut left: BTreeSet<(i32, i32)> = self.board.map().cells().map(|(place, _)| place).filter(stands).collect();
        let mut largest = BTreeSet::new();
        while let Some(start) = left.pop_first() {
            let region = self.walk(start, &mut left, key.1);
            if region.len() > largest.len() {
                largest = region;
            }
        }
        self.regions.insert(key, largest.clone());
        largest
    }

    /// Removes from `left` everything that can be reached from `start`. Returns it together with `start`.
    fn walk(&self, start: (i32, i32), left: &mut BTreeSet<(i32, i32)>, climb: u32) -> BTreeSet<(i32, i32)> {
        let mut region = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some((column, row)) = open.pop() {
            let here = Hex::from_map(column, row);
            for facing in Facing::ALL {
                let next = here.neighbour(facing);
                let place = next.to_map();
                if self.board.height(here).abs_diff(self.board.height(next)) <= climb && left.remove(&place) {
                    region.insert(place);
                    open.push(place);
                }
            }
        }
        region
    }
}
