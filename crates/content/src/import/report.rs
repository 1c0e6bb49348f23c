//! The results of an importer: faults of the foreign file, and a report on its parts.

use crate::files::text::{NoText, text_in};
use std::collections::BTreeMap;
use std::fmt;

/// The most faults that are reported for one file.
const FAULTS_MAX: usize = 50;

/// A reason why a foreign file cannot be imported, with its line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {message}")]
pub struct ImportFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
}

impl ImportFault {
    pub(super) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

/// Keeps the first faults and says how many more there are.
pub(super) fn limited(mut faults: Vec<ImportFault>) -> Vec<ImportFault> {
    faults.sort_by_key(|fault| fault.line);
    if faults.len() > FAULTS_MAX {
        let (more, line) = (faults.len() - FAULTS_MAX, faults[FAULTS_MAX].line);
        faults.truncate(FAULTS_MAX);
        faults.push(ImportFault::new(line, format!("{more} more faults from here on")));
    }
    faults
}

/// The text of a foreign file, without a byte order mark.
pub(super) fn text_of(bytes: &[u8]) -> Result<&str, ImportFault> {
    text_in(bytes).map_err(|why| {
        let message = match why {
            NoText::NotUtf8(_) => "this is no text in UTF-8".to_owned(),
            NoText::Zero(_) => "this is no text: it has a zero byte".to_owned(),
            NoText::Utf16 => why.to_string(),
        };
        ImportFault::new(why.line(bytes), message)
    })
}

/// What happened to the parts of a foreign file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// What was taken over, and as what.
    pub used: Vec<Remark>,
    /// What the file leaves open, and what was used instead.
    pub defaulted: Vec<Remark>,
    /// What has no place in this game, and why.
    pub dropped: Vec<Remark>,
}

/// One line of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The part of the foreign file.
    pub what: String,
    /// What happened to it.
    pub fate: String,
    /// How often it occurs.
    pub count: usize,
    /// The line where it first occurs, from 1. 0 if it is on no line.
    pub line: usize,
}

impl fmt::Display for Remark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.what, self.fate)?;
        match (self.count, self.line) {
            (_, 0) => Ok(()),
            (1, line) => write!(out, " (line {line})"),
            (count, line) => write!(out, " ({count} times, first in line {line})"),
        }
    }
}

impl fmt::Display for ImportReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (heading, remarks) in [("used", &self.used), ("defaulted", &self.defaulted), ("dropped", &self.dropped)] {
            let nothing = if remarks.is_empty() { " nothing" } else { "" };
            writeln!(out, "{heading}:{nothing}")?;
            for remark in remarks {
                writeln!(out, "  {remark}")?;
            }
        }
        Ok(())
    }
}

/// Counts equal remarks.
#[derive(Debug, Clone, Default)]
pub(super) struct Tally(BTreeMap<(String, String), (usize, usize)>);

impl Tally {
    /// Notes one occurrence on a line. Line 0 means no line.
    pub(super) fn note(&mut self, what: impl Into<String>, fate: impl Into<String>, line: usize) {
        self.0.entry((what.into(), fate.into())).or_insert((0, line)).0 += 1;
    }

    /// The remarks, sorted by part.
    pub(super) fn remarks(self) -> Vec<Remark> {
        let remark = |((what, fate), (count, line))| Remark { what, fate, count, line };
        self.0.into_iter().map(remark).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_counted_and_printed_in_one_line_each() {
        let mut dropped = Tally::default();
        dropped.note("fluff", "nothing to draw it with", 4);
        dropped.note("fluff", "nothing to draw it with", 9);
        let report = ImportReport { dropped: dropped.remarks(), ..ImportReport::default() };
        let text = "used: nothing\ndefaulted: nothing\ndropped:\n  fluff: nothing to draw it with (2 times, first in line 4)\n";
        assert_eq!(report.to_string(), text);
    }

    #[test]
    fn many_faults_are_told_in_few_lines() {
        let faults = (1..=200).map(|line| ImportFault::new(line, "wrong")).collect();
        let told = limited(faults);
        assert_eq!(told.len(), 51);
        assert_eq!(told[50].to_string(), "51: 150 more faults from here on");
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_line() {
        assert_eq!(text_of(b"a\nb\xff").unwrap_err().to_string(), "2: this is no text in UTF-8");
        assert_eq!(text_of(b"a\n\nb\0").unwrap_err().line, 3);
        assert_eq!(text_of("\u{feff}a".as_bytes()).unwrap(), "a");
    }
}
