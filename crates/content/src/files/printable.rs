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

/// The most letters of a name.
pub const NAME_LETTERS_MAX: usize = 80;

/// Why a text is no name, if it is none. A name is short and stands on one line, and no letter of it steers the text
/// around it.
#[must_use]
pub fn why_no_name(text: &str) -> Option<String> {
    if let Some(letter) = text.chars().find(|letter| is_wild(*letter)) {
        let what = if matches!(letter, '\n' | '\r' | '\u{2028}' | '\u{2029}') { "a line break" } else { "no letter" };
        return Some(format!("{} may stand in no name: it is {what}", tame(&letter.to_string())));
    }
    let count = text.chars().count();
    let message = || format!("a name has at most {NAME_LETTERS_MAX} letters, and this one has {count}");
    (count > NAME_LETTERS_MAX).then(message)
}

/// Whether a terminal would obey a character, or the character would reverse the text after it.
#[must_use]
pub fn is_wild(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_spelled_out() {
        assert_eq!(tame("a\u{1b}[2Jb\nc\u{9b}d\u{202e}é"), "a\\u{1b}[2Jb\\u{a}c\\u{9b}d\\u{202e}é");
    }

    #[test]
    fn a_name_is_short_and_on_one_line() {
        for name in ["", "Tin Man", "Ölfaß № 5", "你好", &"x".repeat(80), &"ß".repeat(80)] {
            assert_eq!(why_no_name(name), None, "{name}");
        }
        for letter in
            "\n\r\t\0\u{1b}\u{7f}\u{9b}\u{2028}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}\u{61c}".chars()
        {
            assert!(why_no_name(&format!("a{letter}b")).is_some(), "{letter:?}");
        }
        let told = why_no_name(&"ß".repeat(81)).expect("it is too long");
        assert_eq!(told, "a name has at most 80 letters, and this one has 81");
        assert_eq!(why_no_name("a\nb").as_deref(), Some("\\u{a} may stand in no name: it is a line break"));
    }
}
