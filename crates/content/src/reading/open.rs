//! Opens one file of a pack, read as its kind.

use super::diagnostic::{Diagnostic, limited};
use super::document::Document;
use super::tree::lines::Lines;
use super::{Found, read};
use crate::files::source::ByteSource;
use crate::files::text::text_in;
use phaseline_rules::fault::Level;
use serde::de::DeserializeOwned;

/// A document with its value and its faults.
pub(crate) struct Reading<T> {
    pub(crate) document: Document,
    pub(crate) value: Option<T>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Reads one file of a pack. Returns an error if it is not text.
pub(crate) fn open<T: DeserializeOwned>(source: &dyn ByteSource, path: &str) -> Result<Reading<T>, Box<Diagnostic>> {
    open_bytes(&source.display(path), source.read(path))
}

/// Reads the bytes of a file as a document. Passes on an error of reading the bytes.
pub(super) fn open_bytes<T: DeserializeOwned>(
    file: &str,
    bytes: Result<Vec<u8>, String>,
) -> Result<Reading<T>, Box<Diagnostic>> {
    let text = bytes.and_then(|bytes| text_in(&bytes).map(str::to_owned).map_err(|why| why.to_string()));
    let text = text.map_err(|message| Box::new(Diagnostic::whole(Level::Error, file, message)))?;
    let read = read::<T>(&text);
    let holes = read.faults.iter().map(|found| found.span.clone()).collect();
    let document = Document { file: file.to_owned(), lines: Lines::of(&text), text, tree: read.tree, holes };
    let diagnostics = read.faults.iter().map(|found: &Found| Diagnostic::found(&document, found)).collect();
    Ok(Reading { document, value: read.value, diagnostics })
}

/// Reads a RON text that belongs to no pack, such as the output of an importer. Rules and messages are the same as for
/// content.
///
/// # Errors
///
/// Returns every fault of the text. The faults name the file `file`.
pub fn read_ron<T: DeserializeOwned>(file: &str, bytes: Vec<u8>) -> Result<T, Vec<Diagnostic>> {
    let reading = open_bytes::<T>(file, Ok(bytes)).map_err(|fault| vec![*fault])?;
    match reading.value {
        Some(value) if reading.diagnostics.is_empty() => Ok(value),
        _ => Err(limited(reading.diagnostics)),
    }
}
