//! A cache of lines of sight and ways over one board. A board does not change, and the same lines are needed often.

use super::approach::DistanceFields;
use phaseline_rules::board::Board;
use phaseline_rules::hex::Hex;
use std::sync::Arc;

/// A line of sight: its cover. `None` where it is blocked.
pub(crate) type Line = Option<i32>;

/// The cache of one board. A line that was dropped is computed again with the same result.
#[derive(Debug, Clone, Default)]
pub(crate) struct SightCache {
    board: Option<Arc<Board>>,
    known: Vec<(Ends, Line)>,
    pub fields: DistanceFields,
}

/// Both ends of a line as one number, in either order: sight is mutual.
type Ends = u64;

/// Marks a free entry.
const NOWHERE: Ends = Ends::MAX;
/// The size of the cache, in lines.
const PLACES: usize = 1 << 15;

impl SightCache {
    /// Selects a board. It drops the lines of another board.
    pub fn turn_to(&mut self, board: &Arc<Board>) {
        if !self.board.as_ref().is_some_and(|known| Arc::ptr_eq(known, board)) {
            self.board = Some(Arc::clone(board));
            self.known.clear();
            self.known.resize(PLACES, (NOWHERE, None));
            self.fields = DistanceFields::default();
        }
    }

    /// The line between two units, each given by its hex and its height.
    pub fn between(&mut self, one: (Hex, u32), other: (Hex, u32)) -> Line {
        let Some(board) = &self.board else { return None };
        let Some(ends) = ends(board, one, other) else { return look(board, one, other) };
        let (known, line) = &mut self.known[place_of(ends)];
        if *known != ends {
            (*known, *line) = (ends, look(board, one, other));
        }
        *line
    }
}

fn look(board: &Board, one: (Hex, u32), other: (Hex, u32)) -> Line {
    let sight = board.sight(one.0, one.1, other.0, other.1);
    sight.clear.then_some(sight.cover)
}

/// Both ends, each by its place on the board and its height. `None` off the board.
fn ends(board: &Board, one: (Hex, u32), other: (Hex, u32)) -> Option<Ends> {
    let end = |(hex, height): (Hex, u32)| Some((board.place(hex)? as u64) << 8 | u64::from(height.min(255)));
    let (one, other) = (end(one)?, end(other)?);
    Some(one.min(other) << 32 | one.max(other))
}

const fn place_of(ends: Ends) -> usize {
    (ends.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - PLACES.trailing_zeros())) as usize
}
