//! Messages of the loader about files, each with its place.

use super::document::Document;
use super::{FAULTS_MAX, Found};
use crate::files::printable::shortened;
use phaseline_rules::fault::{Fault, Level};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// A longer word is not compared with others.
const WORD_MAX: usize = 64;

/// A message about a place in a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Diagnostic {
    /// The file or folder, if possible as the user would write it.
    pub file: String,
    /// The line, from 1. 0 for the whole file.
    pub line: usize,
    /// The character in the line, from 1. 0 for the whole file.
    pub column: usize,
    /// Whether the content cannot be used, or the message is only a hint for the author.
    #[serde(serialize_with = "level_as_text")]
    pub level: Level,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// The text at the place, if it helps.
    pub read: Option<String>,
    /// The words that would be right.
    pub allowed: Vec<String>,
    /// The allowed word that is most similar to the text.
    pub nearest: Option<String>,
}

fn level_as_text<S: serde::Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(level_name(*level))
}

const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Notice => "notice",
    }
}

impl Diagnostic {
    /// A message about a whole file or folder.
    pub(crate) fn whole(level: Level, file: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: 0,
            column: 0,
            level,
            message: shortened(&message.into()).into_owned(),
            read: None,
            allowed: Vec::new(),
            nearest: None,
        }
    }

    /// Adds the words that would be right in place of `word`.
    pub(crate) fn allowing(mut self, word: &str, allowed: impl IntoIterator<Item = String>) -> Self {
        self.allowed = allowed.into_iter().collect();
        self.nearest = nearest(word, &self.allowed);
        self
    }

    /// A message about a span of a document.
    pub(crate) fn at(document: &Document, span: &Range<usize>, level: Level, message: impl Into<String>) -> Self {
        let (line, column) = document.lines.line_and_column(&document.text, span.start);
        Self { line, column, ..Self::whole(level, &document.file, message) }
    }

    /// A message about a fault of spelling or shape.
    pub(crate) fn found(document: &Document, found: &Found) -> Self {
        let written = document.text.get(found.span.clone()).unwrap_or("");
        let word = written.trim_matches('"');
        let read = found.reads.then(|| excerpt(written));
        Self { read, ..Self::at(document, &found.span, Level::Error, &found.message) }
            .allowing(word, found.allowed.iter().cloned())
    }

    /// A message about a fault of meaning, at its span.
    pub(crate) fn meant(document: &Document, span: &Range<usize>, fault: &Fault) -> Self {
        let word = fault.token.as_deref().unwrap_or("");
        Self::at(document, span, fault.level, &fault.message).allowing(word, fault.allowed.iter().cloned())
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.file)?;
        if self.line > 0 {
            write!(out, ":{}:{}", self.line, self.column)?;
        }
        write!(out, ": {}: {}", level_name(self.level), self.message)?;
        if let Some(read) = &self.read
            && !self.message.contains(read.trim_matches('"'))
        {
            write!(out, ", but {read} stands here")?;
        }
        if let Some(nearest) = &self.nearest {
            write!(out, "; did you mean {nearest}?")?;
        }
        match self.allowed.as_slice() {
            [] => Ok(()),
            few if few.len() <= 12 => write!(out, " (known: {})", few.join(", ")),
            many => write!(out, " (known: {}, .. {} in all)", many[..10].join(", "), many.len()),
        }
    }
}

/// Keeps the first messages of a file, and says if more follow.
pub(crate) fn limited(mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|it| (it.line, it.column));
    diagnostics.dedup();
    if diagnostics.len() > FAULTS_MAX {
        diagnostics.truncate(FAULTS_MAX);
        if let Some(last) = diagnostics.last().cloned() {
            let message = format!("reading stops after {FAULTS_MAX} faults, and more follow");
            diagnostics.push(Diagnostic::whole(Level::Error, last.file, message));
        }
    }
    diagnostics
}

/// The word of `known` that is most similar to `word`, if any is.
pub(crate) fn nearest(word: &str, known: &[String]) -> Option<String> {
    let length = word.chars().take(WORD_MAX + 1).count();
    if length > WORD_MAX {
        return None;
    }
    let bound = (length / 3).clamp(1, 4);
    let lower = word.to_lowercase();
    let distance = |other: &String| strsim::damerau_levenshtein(&lower, &other.to_lowercase());
    let begins = |other: &&String| !lower.is_empty() && other.to_lowercase().starts_with(&lower);
    // Words that differ much in length cannot be similar, so they are not compared. A letter has one to four bytes.
    let alike = known.iter().filter(|other| other.len() <= 4 * (length + bound) && length <= other.len() + bound);
    let close = alike.map(|other| (distance(other), other)).filter(|(away, _)| *away <= bound);
    close.min().map(|(_, other)| other).or_else(|| known.iter().find(begins)).cloned()
}

/// The start of a text, on one line.
fn excerpt(written: &str) -> String {
    const LENGTH_MAX: usize = 40;
    let begin = written.char_indices().nth(LENGTH_MAX * 10).map_or(written, |(end, _)| &written[..end]);
    let line: String = begin.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LENGTH_MAX { line } else { line.chars().take(LENGTH_MAX).chain("..".chars()).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_one_that_could_be_meant() {
        let known = ["mech", "quad", "turret", "vehicle_tracked"].map(str::to_owned);
        assert_eq!(nearest("meck", &known).as_deref(), Some("mech"));
        assert_eq!(nearest("Mech", &known).as_deref(), Some("mech"));
        assert_eq!(nearest("vehicle", &known).as_deref(), Some("vehicle_tracked"));
        assert_eq!(nearest("zeppelin", &known), None);
        assert_eq!(nearest("", &known), None);
    }
}
