//! What the steps of one body cost on one board: the ground is looked up once for all of them.

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
    /// By kind of terrain: movement points to enter it, if the body can.
    grounds: Vec<Option<u32>>,
}

impl Board {
    /// What steps of a body cost here.
    #[must_use]
    pub fn footing<'b>(&'b self, body: &'b Body) -> Footing<'b> {
        let grounds = self.kinds().iter().map(|kind| kind.move_cost.get(&body.locomotion).copied());
        Footing { board: self, body, grounds: grounds.collect() }
    }
}

impl Footing<'_> {
    /// Movement points to enter such ground, at least 1, without levels; `None` where the body cannot.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Option<u32> {
        self.grounds.get(usize::from(cell.kind)).copied().flatten().map(|points| points.max(1))
    }

    /// Movement points for the levels between two neighbouring cells; `None` where they are too steep.
    #[must_use]
    pub fn climb(&self, from: Cell, to: Cell) -> Option<u32> {
        let levels = from.height.abs_diff(to.height);
        (levels <= self.body.climb).then(|| levels.saturating_mul(self.body.climb_cost))
    }

    /// What each step between two neighbouring poses costs in movement points, for a body to which some hexes are closed;
    /// `None` where it cannot go. The ground of every hex is looked up once for all steps.
    ///
    /// A turn costs the body's turn cost. A hex costs what its terrain costs this locomotion, and every level up or
    /// down the body's climb cost, up to the levels it can climb. Going backward costs `backward` points more.
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
