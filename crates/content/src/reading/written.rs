//! Reads RON files that are not content, such as capture scripts, with the same care.

use super::diagnostic::Diagnostic;
use super::document::Document;
use super::open::open_bytes;
use crate::files::printable::shown;
use crate::files::source::read_file;
use phaseline_rules::fault::{Fault, Level};
use serde::de::DeserializeOwned;
use std::path::Path;

/// A value with the file it was read from.
#[derive(Debug, Clone)]
pub struct Written<T> {
    /// The value.
    pub value: T,
    document: Document,
}

impl<T: DeserializeOwned> Written<T> {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Returns every fault of the file with its place.
    pub fn read(path: &Path) -> Result<Self, Vec<Diagnostic>> {
        let name = shown(path);
        let reading = open_bytes::<T>(&name, read_file(path)).map_err(|fault| vec![*fault])?;
        match reading.value {
            Some(value) if reading.diagnostics.is_empty() => Ok(Self { value, document: reading.document }),
            _ if reading.diagnostics.is_empty() => {
                Err(vec![Diagnostic::whole(Level::Error, name, "nothing in this file can be read")])
            }
            _ => Err(reading.diagnostics),
        }
    }
}

impl<T> Written<T> {
    /// A message about a fault in the meaning of the value, at its place in the file.
    pub fn fault(&self, fault: &Fault) -> Diagnostic {
        let document = &self.document;
        let span = document.tree.find(fault.path.steps()).meant(&document.text, fault);
        Diagnostic::meant(document, &span, fault)
    }
}
