//! Reads a RON text into a type and finds everything that is wrong with it.
//!
//! The `ron` crate decides what a text without faults means. A tree of the same text knows the place of every value. It
//! finds all faults where `ron` stops at the first. It also leads from a path inside a value back to line and column.

pub(crate) mod diagnostic;
pub(crate) mod document;
mod invent;
pub(crate) mod names;
pub(crate) mod open;
mod parts;
mod pass;
mod shape;
pub(crate) mod tree;
pub(crate) mod written;

pub(crate) use tree::node::{Form, Node};
pub(crate) use tree::{FAULTS_MAX, Found};

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use tree::lines::Lines;
use tree::ron_parser;

/// The result of reading a text: its value, its tree and its faults.
#[derive(Debug, Clone)]
pub(crate) struct Read<T> {
    /// The value. If there are faults, its faulty parts are invented.
    pub(crate) value: Option<T>,
    pub(crate) tree: Node,
    /// Sorted by their places in the text.
    pub(crate) faults: Vec<Found>,
}

/// Reads a text. There is a value if enough of the text can be read to invent the rest.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Read<T> {
    let (tree, mut faults) = ron_parser::parse(text);
    // If a text is not read to its end, nobody knows what is missing.
    if matches!(tree.form, Form::Broken) && !faults.is_empty() {
        return Read { value: None, tree, faults };
    }
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_recursion_limit(2 * ron_parser::DEPTH_MAX);
    let broken = match options.from_str::<T>(text) {
        Ok(value) if !tree.has_twins() => return Read { value: Some(value), tree, faults: Vec::new() },
        Ok(_) => None,
        Err(broken) => Some(broken),
    };
    let (fitted, incompatibilities) = shape::fit::<T>(&tree);
    faults.extend(incompatibilities);
    if let (true, Some(broken)) = (faults.is_empty(), broken) {
        let start = Lines::of(text).offset(text, broken.span.start.line, broken.span.start.col);
        faults.push(Found::new(start..start, broken.code.to_string()));
    }
    faults.sort_by_key(|fault| fault.span.start);
    Read { value: fitted, tree, faults }
}

#[cfg(test)]
mod tests;
