//! Lines of sight and ways over one board, remembered: a board does not change, and the same ones are asked for again and
//! again.

use super::approach::Fields;
use crate::rules::board::Board;
use crate::rules::hex::Hex;
use std::sync::Arc;

/// A line of sight: its cover where it is clear.
pub(in crate::ai) type Line = Option<i32>;

/// Lines of sight and ways of one board. What is forgotten is computed again, so nobody can tell the difference.
#[derive(Debug, Clone, Default)]
pub(in crate::ai) struct Sights {
    board: Option<Arc<Board>>,
    known: Vec<(Ends, Line)>,
    /// Ways over the board.
    pub fields: Fields,
}

/// Both ends of a line as one number, whichever it is looked along from: sight is mutual.
type Ends = u64;

/// No line has these ends.
const NOWHERE: Ends = Ends::MAX;
/// How many lines are remembered.
const PLACES: usize = 1 << 15;

impl Sights {
    /// Turns to a board; lines of another one are forgotten.
    pub fn turn_to(&mut self, board: &Arc<Board>) {
        if !self.board.as_ref().is_some_and(|known| Arc::ptr_eq(known, board)) {
            self.board = Some(Arc::clone(board));
            self.known.clear();
            self.known.resize(PLACES, (NOWHERE, None));
            self.fields = Fields::default();
        }
    }

    /// The line between two units of these heights.
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

/// Both ends, each by its place on the board and its height; none off the board.
fn ends(board: &Board, one: (Hex, u32), other: (Hex, u32)) -> Option<Ends> {
    let end = |(hex, height): (Hex, u32)| Some((board.place(hex)? as u64) << 8 | u64::from(height.min(255)));
    let (one, other) = (end(one)?, end(other)?);
    Some(one.min(other) << 32 | one.max(other))
}

const fn place_of(ends: Ends) -> usize {
    (ends.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - PLACES.trailing_zeros())) as usize
}
