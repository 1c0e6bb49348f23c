//! The tree of a RON or JSON text: every key and value with its span in the text.
//!
//! `ron_parser` and `json_parser` build it. `plain` reads it key by key. `place` leads from a path inside a value to
//! its span, and `lines` leads from there to line and column.

pub mod json_parser;
pub mod lines;
pub mod node;
pub mod number;
mod place;
pub mod plain;
pub mod ron_parser;
mod ron_tokens;

use std::ops::Range;

/// The most faults of a file that are reported. Reading then stops.
pub const FAULTS_MAX: usize = 100;
/// Reading looks for one fault more, to know whether more follow.
pub(super) const FAULTS_READ: usize = FAULTS_MAX + 1;

/// A fault at a span of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// Byte offsets in the text.
    pub span: Range<usize>,
    /// What is wrong, in a sentence.
    pub message: String,
    /// Whether the message should quote the text at the place.
    pub reads: bool,
    /// The words that would be right.
    pub allowed: Vec<String>,
}

impl Found {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), reads: false, allowed: Vec::new() }
    }

    /// Makes the message quote the text at the place.
    pub(super) fn reading(mut self) -> Self {
        self.reads = true;
        self
    }

    /// A fault about an unknown word.
    pub(super) fn unknown<'w>(
        span: Range<usize>,
        what: &str,
        word: &str,
        known: impl Iterator<Item = &'w str>,
    ) -> Self {
        let allowed = known.map(str::to_owned).collect();
        Self { allowed, ..Self::new(span, format!("unknown {what} {word:?}")).reading() }
    }
}
