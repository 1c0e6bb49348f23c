//! Names and other texts of a file: how long they are, and what letters they may have.

use super::diagnostic::Diagnostic;
use super::document::Document;
use crate::files::printable::{tame, why_no_name};
use phaseline_rules::fault::Level;
use std::ops::Range;

/// The fields that hold names: one line on the screen and a cell of a table. Mods need others by their names.
const NAMES: [&str; 8] = ["name", "callsign", "label", "heading", "shout", "id", "version", "needs"];

/// Every name that is too long or has letters that no name may have, and every other text with characters that steer a
/// terminal. With their spans.
pub(crate) fn faults(document: &Document) -> Vec<(Range<usize>, Diagnostic)> {
    let mut faults = Vec::new();
    document.tree.each_text(None, &mut |text, span, field| {
        let is_name = field.is_some_and(|field| NAMES.contains(&field));
        let why = if is_name { why_no_name(text) } else { why_no_text(text) };
        if let Some(message) = why {
            faults.push((span.clone(), Diagnostic::at(document, span, Level::Error, message)));
        }
    });
    faults
}

fn why_no_text(text: &str) -> Option<String> {
    let steers = |letter: &char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    let letter = text.chars().find(steers)?;
    Some(format!("{} may stand in no text: it steers a terminal", tame(&letter.to_string())))
}
