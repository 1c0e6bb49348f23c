//! Reads one RON text into a type and finds everything that is wrong with it.
//!
//! The `ron` crate decides what a sound text means. Beside it a tree of the text is kept, in which every value knows its
//! place: it finds all faults where `ron` stops at the first, and leads from a path inside a value back to line and column.

pub(in crate::content) mod diagnostic;
pub(in crate::content) mod document;
mod invent;
mod node;
pub(in crate::content) mod number;
mod parts;
mod shape;
mod syntax;
mod tokens;
pub(in crate::content) mod written;

pub(crate) use node::{Form, Node};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// So many faults of a file are told; reading then stops.
pub(crate) const FAULTS_MAX: usize = 100;
/// One fault more is looked for, to know that more follow.
const FAULTS_READ: usize = FAULTS_MAX + 1;

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
    fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), reads: false, allowed: Vec::new() }
    }

    /// The same, quoting the text at the place.
    fn reading(mut self) -> Self {
        self.reads = true;
        self
    }

    /// A word that nobody knows.
    fn unknown<'w>(span: Range<usize>, what: &str, word: &str, known: impl Iterator<Item = &'w str>) -> Self {
        let allowed = known.map(str::to_owned).collect();
        Self { allowed, ..Self::new(span, format!("unknown {what} {word:?}")).reading() }
    }
}

/// A text, the value in it and what is wrong with it.
#[derive(Debug, Clone)]
pub(crate) struct Read<T> {
    /// The value; where `faults` is not empty, faulty parts of it are invented.
    pub(crate) value: Option<T>,
    pub(crate) tree: Node,
    /// In the order of the text.
    pub(crate) faults: Vec<Found>,
}

/// Reads a text. There is a value whenever enough of the text can be read to make one up.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Read<T> {
    let (tree, mut faults) = syntax::parse(text);
    // Of a text that was not read to its end nobody knows what is missing in it.
    if matches!(tree.form, Form::Broken) && !faults.is_empty() {
        return Read { value: None, tree, faults };
    }
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_recursion_limit(2 * syntax::DEPTH_MAX);
    let broken = match options.from_str::<T>(text) {
        Ok(value) if !tree.has_twins() => return Read { value: Some(value), tree, faults: Vec::new() },
        Ok(_) => None,
        Err(broken) => Some(broken),
    };
    let (fitted, incompatibilities) = shape::fit::<T>(&tree);
    faults.extend(incompatibilities);
    if let (true, Some(broken)) = (faults.is_empty(), broken) {
        let start = offset(text, broken.span.start.line, broken.span.start.col);
        faults.push(Found::new(start..start, broken.code.to_string()));
    }
    faults.sort_by_key(|fault| fault.span.start);
    Read { value: fitted, tree, faults }
}

/// The byte offset of a line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(start..).unwrap_or("");
    let within = rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at);
    start + within
}

#[cfg(test)]
mod tests;
