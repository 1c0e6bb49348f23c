//! The faults of a card: what is wrong, and where.

use phaseline_content::{Lines, shortened};
use std::fmt;

/// A place in a text, both numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Place {
    /// The place of a byte offset.
    pub(super) fn of(at: usize, text: &str, lines: &Lines) -> Self {
        let (line, column) = lines.line_and_column(text, at);
        Self { line, column }
    }
}

/// A fault of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFault {
    /// The place in the text.
    pub place: Place,
    /// The path of keys, such as `units[0].pilot.gunnery`. Empty for the whole card.
    pub path: String,
    /// What is wrong and what would be right. One lower-case sentence without a full stop.
    pub message: String,
}

impl CardFault {
    /// A fault of the text of a card.
    pub(super) fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, path: String::new(), message: message.into() }
    }
}

/// A fault of a card, with its byte offset in the text.
#[derive(Debug)]
pub(super) struct OffsetFault {
    pub(super) start: usize,
    pub(super) path: String,
    pub(super) message: String,
}

impl OffsetFault {
    /// The fault with its line and column.
    pub(super) fn placed(self, text: &str, lines: &Lines) -> CardFault {
        CardFault { place: Place::of(self.start, text, lines), path: self.path, message: self.message }
    }
}

impl fmt::Display for CardFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: ", self.place.line, self.place.column)?;
        if !self.path.is_empty() {
            write!(out, "{}: ", shortened(&self.path))?;
        }
        out.write_str(&shortened(&self.message))
    }
}

/// Reading stops after this many faults.
pub(super) const FAULTS_MAX: usize = 100;
/// A longer word is not compared with others.
const WORD_MAX: usize = 64;

/// The known word that is most similar to `word`, if any is.
#[must_use]
pub fn nearest<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    if word.chars().nth(WORD_MAX).is_some() {
        return None;
    }
    let wanted = word.to_lowercase();
    let rated = known.into_iter().map(|name| (strsim::damerau_levenshtein(&wanted, &name.to_lowercase()), name));
    let rated: Vec<(usize, &str)> = rated.collect();
    let (distance, name) = rated.iter().copied().min_by_key(|(distance, name)| (*distance, name.len()))?;
    let length = name.chars().count();
    if distance < length && distance <= 1 + length / 3 {
        return Some(name);
    }
    let holds = |name: &&str| wanted.len() > 2 && name.to_lowercase().contains(&wanted);
    rated.into_iter().map(|(_, name)| name).filter(holds).min_by_key(|name| name.len())
}

/// At most this many known words are listed.
const LISTED: usize = 12;

/// Says "unknown ... ; did you mean ...?", or lists the known words where none is similar.
#[must_use]
pub fn unknown<'w>(what: &str, word: &str, known: impl IntoIterator<Item = &'w str> + Clone) -> String {
    if let Some(near) = nearest(word, known.clone()) {
        return format!("unknown {what} {word:?}; did you mean {near:?}?");
    }
    let names: Vec<&str> = known.into_iter().collect();
    if names.is_empty() {
        return format!("unknown {what} {word:?}");
    }
    let listed = names[..names.len().min(LISTED)].join(", ");
    let more = if names.len() > LISTED { format!(", .. {} in all", names.len()) } else { String::new() };
    format!("unknown {what} {word:?}; known are {listed}{more}")
}

#[cfg(test)]
mod tests {
    use super::{nearest, unknown};

    #[test]
    fn the_nearest_word_is_named() {
        assert_eq!(nearest("trooper", ["weights", "troopers"]), Some("troopers"));
        assert_eq!(nearest("z", ["a", "b"]), None);
        assert_eq!(nearest("glow", ["STAT_GLOW", "STAT_OTHER"]), Some("STAT_GLOW"));
        assert_eq!(nearest("zzzzz", ["weights", "troopers"]), None);
        assert_eq!(unknown("key", "zz", ["a", "b"]), "unknown key \"zz\"; known are a, b");
    }
}
