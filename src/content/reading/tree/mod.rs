//! The tree of a RON or JSON text: every key and value with the stretch of text it was read from.
//!
//! `ron_parser` and `json_parser` build it. `plain` reads it key by key, `place` leads from a path inside a value to its
//! stretch of text, and `lines` from there to line and column.

pub(in crate::content) mod json_parser;
pub(in crate::content) mod lines;
pub(in crate::content) mod node;
pub(in crate::content) mod number;
mod place;
pub(in crate::content) mod plain;
pub(in crate::content) mod ron_parser;
mod ron_tokens;

use std::ops::Range;

/// So many faults of a file are told; reading then stops.
pub(crate) const FAULTS_MAX: usize = 100;
/// One fault more is looked for, to know that more follow.
pub(super) const FAULTS_READ: usize = FAULTS_MAX + 1;

/// Something wrong at a stretch of a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Found {
    /// Byte offsets in the text.
    pub(crate) span: Range<usize>,
    pub(crate) message: String,
    /// Whether the text at the place helps to understand the message.
    pub(crate) reads: bool,
    /// Words that would be right.
    pub(crate) allowed: Vec<String>,
}

impl Found {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), reads: false, allowed: Vec::new() }
    }

    /// The same, quoting the text at the place.
    pub(super) fn reading(mut self) -> Self {
        self.reads = true;
        self
    }

    /// A word that nobody knows.
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
