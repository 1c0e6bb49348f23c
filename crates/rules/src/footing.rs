//! What the steps of one body cost on one board. The ground is looked up once for all steps.

use super::board::Board;
use super::catalog::body::Body;
use super::catalog::scenario::map::Cell;
use super::hex::Hex;
use super::hex::path::Pose;

/// A body on a board.
#[derive(Debug, Clone)]
pub struct Footing<'b> {
    board: &'b Board,
    body: &'b Body,
    /// For each kind of terrain, the movement points to enter it. `None` where the body cannot enter.
    grounds: Vec<Option<u32>>,
}

impl Board {
    /// Prepares the step costs of a body on this board.
    #[must_use]
    pub fn footing<'b>(&'b self, body: &'b Body) -> Footing<'b> {
        let grounds = self.kinds().iter().map(|kind| kind.move_cost.get(&body.locomotion).copied());
        Footing { board: self, body, grounds: grounds.collect() }
    }
}

impl Footing<'_> {
    /// Movement points to enter a cell, at least 1 and without height differences. `None` where the body cannot
    /// enter.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Option<u32> {
        self.grounds.get(usize::from(cell.kind)).copied().flatten().map(|points| points.max(1))
    }

    /// Movement points for the height difference of two neighbouring cells. `None` where it is too steep for the
    /// body.
    #[must_use]
    pub fn climb(&self, from: Cell, to: Cell) -> Option<u32> {
        let levels = from.height.abs_diff(to.height);
        (levels <= self.body.climb).then(|| levels.saturating_mul(self.body.climb_cost))
    }

    /// What a step between two neighbouring poses costs, in movement points. `None` where the body cannot go; it
    /// cannot enter a hex in `closed`.
    ///
    /// A turn costs the body's turn cost. A step costs what the terrain costs this locomotion, plus the climb cost
    /// for each level up or down. The body's `climb` is the most levels for one step. A step backward costs
    /// `backward` points more.
    pub fn prices(&self, closed: &[Hex], backward: u32) -> impl Fn(Pose, Pose) -> Option<u32> + '_ {
        let mut hexes: Vec<(Option<u32>, Cell)> =
            self.board.map().list().iter().map(|cell| (self.ground(*cell), *cell)).collect();
        for place in closed.iter().filter_map(|hex| self.board.place(*hex)) {
            hexes[place].0 = None;
        }
        move |from, to| {
            if from.hex == to.hex {
                return Some(self.body.turn_cost);
            }
            if !self.body.moves {
                return None;
            }
            let (ground, there) = hexes[self.board.place(to.hex)?];
            let ground = ground?;
            let here = self.board.place(from.hex).map_or(Cell { height: 0, ..there }, |place| hexes[place].1);
            let points = ground.saturating_add(self.climb(here, there)?);
            let ahead = from.hex.neighbour(from.facing) == to.hex;
            Some(points.saturating_add(if ahead { 0 } else { backward }))
        }
    }
}
