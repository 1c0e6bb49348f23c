//! A text file that has been read: its text, its tree and its faulty places.

use super::Node;
use super::tree::lines::Lines;
use std::ops::Range;

/// A text file that has been read.
#[derive(Debug, Clone)]
pub(crate) struct Document {
    /// The name of the file in messages.
    pub(crate) file: String,
    pub(crate) text: String,
    /// The starts of its lines.
    pub(crate) lines: Lines,
    pub(crate) tree: Node,
    /// The spans that are faulty, so that their values are invented.
    pub(crate) holes: Vec<Range<usize>>,
}

impl Document {
    /// Whether a place touches a span of invented values or missing fields. A fault of meaning there only follows from
    /// a fault that is already reported.
    pub(crate) fn is_hole(&self, place: &Range<usize>) -> bool {
        let whole = |hole: &Range<usize>| *hole == self.tree.span;
        self.holes.iter().any(|hole| !whole(hole) && hole.start <= place.end && place.start <= hole.end)
    }

    /// Whether it has any fault.
    pub(crate) fn is_faulty(&self) -> bool {
        !self.holes.is_empty()
    }
}
