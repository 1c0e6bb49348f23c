//! The values of the combat log.

use bevy::prelude::Resource;
use phaseline_kit::paint::Tone;
use phaseline_rules::texts::capital;

/// The combat log as far as it is shown.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Log {
    /// Its lines, oldest first, down to the line it is scrolled to.
    pub lines: Vec<LogLine>,
    /// How many of the newest lines are scrolled away.
    pub back: usize,
}

/// A line of the combat log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The index of its outcome.
    pub number: usize,
    /// What happened, in pieces of text.
    pub pieces: Vec<LogPiece>,
    /// Its colour.
    pub tone: Tone,
    /// Whether it is a heading: a new round, or the end of the battle.
    pub heading: bool,
}

/// A piece of a line: words, or a number that a tooltip explains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogPiece {
    /// What is written.
    pub text: String,
    /// The name of the number; none for words.
    pub number: Option<String>,
    /// The index of the outcome that the number is about.
    pub outcome: usize,
}

impl LogLine {
    /// The whole line.
    #[must_use]
    pub fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

impl LogPiece {
    /// The pieces of a filled sentence about an outcome, which begins with a capital. A filled value that is a number becomes a piece of its own,
    /// with its percent sign.
    #[must_use]
    pub fn of(outcome: usize, filled: Vec<(String, Option<&str>)>) -> Vec<Self> {
        let mut pieces: Vec<Self> = Vec::new();
        for (mut text, part) in filled {
            if pieces.is_empty() {
                text = capital(&text);
            }
            if let Some(before) = pieces.last_mut().filter(|before| before.number.is_some())
                && text.starts_with('%')
            {
                before.text.push('%');
                text.remove(0);
            }
            let number = part.filter(|_| is_number(&text)).map(str::to_owned);
            if !text.is_empty() {
                pieces.push(Self { text, number, outcome });
            }
        }
        pieces
    }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_filled_in_as_a_number_stands_apart_from_words() {
        let filled = [
            ("A1", Some("unit")),
            (" loses ", None),
            ("5", Some("damage")),
            (" (", None),
            ("60", Some("percent")),
            ("%), ", None),
            ("-4", Some("change")),
        ];
        let pieces = LogPiece::of(0, filled.map(|(text, part)| (text.to_owned(), part)).to_vec());
        let numbers: Vec<_> =
            pieces.iter().filter_map(|piece| Some((piece.text.as_str(), piece.number.as_deref()?))).collect();
        assert_eq!(numbers, [("5", "damage"), ("60%", "percent"), ("-4", "change")]);
        let line = LogLine { number: 0, pieces, tone: Tone::Plain, heading: false };
        assert_eq!(line.text(), "A1 loses 5 (60%), -4");
    }
}
