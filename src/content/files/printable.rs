//! Makes texts and paths from outside safe to print in messages.

use std::borrow::Cow;
use std::fmt::Write;
use std::path::Path;

/// A path for a message: on one line, without anything that a terminal would obey.
#[must_use]
pub fn shown(path: &Path) -> String {
    tame(&path.to_string_lossy())
}

/// A text from a file on one line. Characters that a terminal would obey are written as `\u{1b}`.
#[must_use]
pub fn tame(text: &str) -> String {
    let mut tamed = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_wild(letter) {
            // Writing to a string never fails.
            let _ = write!(tamed, "{}", letter.escape_unicode());
        } else {
            tamed.push(letter);
        }
    }
    tamed
}

/// A message cut to a length that people can read, in case it quotes a long part of a file.
#[must_use]
pub fn shortened(message: &str) -> Cow<'_, str> {
    const LENGTH_MAX: usize = 800;
    match message.char_indices().nth(LENGTH_MAX) {
        Some((end, _)) => Cow::Owned(format!("{}..", &message[..end])),
        None => Cow::Borrowed(message),
    }
}

/// Whether a terminal would obey a character, or the character would reverse the text after it.
#[must_use]
pub fn is_wild(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_spelled_out() {
        assert_eq!(tame("a\u{1b}[2Jb\nc\u{9b}d\u{202e}é"), "a\\u{1b}[2Jb\\u{a}c\\u{9b}d\\u{202e}é");
    }
}
