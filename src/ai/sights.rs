//! Lines of sight, remembered: a board does not change, and the same ones are asked for again and again.

use crate::rules::board::Board;
use crate::rules::hex::Hex;
use std::sync::Arc;

/// A line of sight: its cover where it is clear.
pub(super) type Line = Option<i32>;

/// Lines of sight of one board. What is forgotten is computed again, so nobody can tell the difference.
#[derive(Debug, Clone, Default)]
pub(super) struct Sights {
    board: Option<Arc<Board>>,
    known: Vec<Option<(Key, Line)>>,
}

type Key = (Hex, Hex, u8, u8);

/// How many lines are remembered.
const PLACES: usize = 1 << 15;

impl Sights {
    /// Turns to a board; lines of another one are forgotten.
    pub fn turn_to(&mut self, board: &Arc<Board>) {
        if !self.board.as_ref().is_some_and(|known| Arc::ptr_eq(known, board)) {
            self.board = Some(Arc::clone(board));
            self.known.clear();
            self.known.resize(PLACES, None);
        }
    }

    /// The line between two units of these heights.
    pub fn between(&mut self, from: (Hex, u32), to: (Hex, u32)) -> Line {
        let Some(board) = &self.board else { return None };
        let key = (from.0, to.0, from.1.min(255) as u8, to.1.min(255) as u8);
        let place = place_of(&key);
        match &self.known[place] {
            Some((known, line)) if *known == key => *line,
            _ => {
                let sight = board.sight(from.0, from.1, to.0, to.1);
                let line = sight.clear.then_some(sight.cover);
                self.known[place] = Some((key, line));
                line
            }
        }
    }
}

fn place_of(&(from, to, from_height, to_height): &Key) -> usize {
    let numbers = [from.q, from.r, to.q, to.r, i32::from(from_height), i32::from(to_height)];
    let mixed = numbers.iter().fold(0_u64, |mixed, &number| {
        (mixed ^ u64::from(number.cast_unsigned())).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
    });
    (mixed % PLACES as u64) as usize
}
