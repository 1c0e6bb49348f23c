//! The combat log.

use crate::ui::paint::Tone;

/// A line of the combat log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The number of its outcome.
    pub number: usize,
    /// What happened.
    pub text: String,
    /// In which colour.
    pub tone: Tone,
    /// It begins a round.
    pub heading: bool,
}

impl LogLine {
    /// The text in pieces, each with whether it is a number, which hovering explains.
    pub fn pieces(&self) -> Vec<(&str, bool)> {
        let mut pieces = Vec::new();
        let mut rest = self.text.as_str();
        while let Some((from, to)) = number_in(rest) {
            pieces.extend([(&rest[..from], false), (&rest[from..to], true)]);
            rest = &rest[to..];
        }
        pieces.push((rest, false));
        pieces.retain(|(text, _)| !text.is_empty());
        pieces
    }
}

/// Where the first number of a text stands, with its sign and its percent sign; digits inside of words are none.
fn number_in(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut from = 0;
    while from < bytes.len() {
        let apart = from == 0 || !bytes[from - 1].is_ascii_alphanumeric();
        let first = from + usize::from(matches!(bytes[from], b'+' | b'-'));
        let digits = bytes[first..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if apart && digits > 0 {
            let to = first + digits;
            return Some((from, to + usize::from(bytes.get(to) == Some(&b'%'))));
        }
        from += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_apart_from_words() {
        let text = "A1 hits B: arm, 5 damage (60%), -4 now".to_owned();
        let line = LogLine { number: 0, text, tone: Tone::Plain, heading: false };
        let numbers: Vec<&str> =
            line.pieces().into_iter().filter(|(_, number)| *number).map(|(text, _)| text).collect();
        assert_eq!(numbers, ["5", "60%", "-4"]);
        let whole: String = line.pieces().into_iter().map(|(text, _)| text).collect();
        assert_eq!(whole, line.text);
    }
}
