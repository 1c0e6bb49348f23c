//! The combat log.

use crate::ui::paint::Tone;

/// A line of the combat log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The number of its outcome.
    pub number: usize,
    /// What happened, in pieces.
    pub pieces: Vec<LogPiece>,
    /// In which colour.
    pub tone: Tone,
    /// It begins a round.
    pub heading: bool,
}

/// A piece of a line: words, or a number that hovering explains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogPiece {
    /// What is written.
    pub text: String,
    /// What the number is; none for words.
    pub number: Option<String>,
    /// The number of the outcome that it is about.
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
    /// The pieces of a text about an outcome, of which those are numbers that were filled in as such; a percent sign belongs to its number.
    #[must_use]
    pub fn of(outcome: usize, filled: Vec<(String, Option<&str>)>) -> Vec<Self> {
        let mut pieces: Vec<Self> = Vec::new();
        for (mut text, part) in filled {
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
