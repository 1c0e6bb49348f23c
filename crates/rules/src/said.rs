//! A sentence that has no language yet: the key of its text, and the words to fill in.

use super::texts::Words;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Display;

/// A sentence or a part of one. [`Said::in_words`] turns it into text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// A number, or a name from the content.
    Plain(String),
    /// The text of a key, with what to fill in for each name in braces.
    Text(Cow<'static, str>, Vec<(Cow<'static, str>, Said)>),
    /// Parts in a row. A separator such as `", "` or the text of a key goes between them.
    Row(Cow<'static, str>, Vec<Said>),
    /// A name from the content inside a sentence.
    Within(String),
}

impl Said {
    /// An empty sentence.
    #[must_use]
    pub const fn nothing() -> Self {
        Self::Plain(String::new())
    }

    /// A number or a name.
    #[must_use]
    pub fn plain(what: impl Display) -> Self {
        Self::Plain(what.to_string())
    }

    /// A name from the content inside a sentence.
    #[must_use]
    pub fn within(name: impl Into<String>) -> Self {
        Self::Within(name.into())
    }

    /// The text of a key that has nothing to fill in.
    #[must_use]
    pub const fn key(key: &'static str) -> Self {
        Self::Text(Cow::Borrowed(key), Vec::new())
    }

    /// The text of a key and what to fill in for its names in braces.
    #[must_use]
    pub fn text<const PARTS: usize>(key: &'static str, given: [(&'static str, Self); PARTS]) -> Self {
        Self::Text(key.into(), given.into_iter().map(|(part, said)| (part.into(), said)).collect())
    }

    /// The parts that are not empty, with a separator or the text of a key between them.
    #[must_use]
    pub fn row(between: &'static str, parts: impl IntoIterator<Item = Self>) -> Self {
        let mut parts: Vec<Self> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        match parts.len() {
            0 => Self::nothing(),
            1 => parts.swap_remove(0),
            _ => Self::Row(between.into(), parts),
        }
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Plain(text) | Self::Within(text) => text.is_empty(),
            Self::Text(..) => false,
            Self::Row(_, parts) => parts.iter().all(Self::is_empty),
        }
    }

    /// The sentence in a language.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        match self {
            Self::Plain(text) => words.content(text).to_owned(),
            Self::Within(name) => words.content_within(name),
            Self::Text(key, given) => {
                let given: Vec<(&str, String)> =
                    given.iter().map(|(part, said)| (&**part, said.in_words(words))).collect();
                let given: Vec<(&str, &dyn Display)> =
                    given.iter().map(|(part, text)| (*part, text as &dyn Display)).collect();
                words.fill(key, &given)
            }
            Self::Row(between, parts) => {
                let parts: Vec<String> = parts.iter().map(|part| part.in_words(words)).collect();
                parts.join(words.get(between))
            }
        }
    }
}

impl From<&str> for Said {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<String> for Said {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<i32> for Said {
    fn from(number: i32) -> Self {
        Self::plain(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Texts;
    use std::sync::Arc;

    fn words(and: &str, hits: &str) -> Words {
        let strings = [("and", and), ("hits", hits)].map(|(key, text)| (key.to_owned(), text.to_owned()));
        let texts = Arc::new(Texts { strings: strings.into(), ..Texts::named("x", "X") });
        Words::new(Arc::clone(&texts), texts)
    }

    #[test]
    fn one_sentence_is_said_in_every_language() {
        let both = Said::row("and", ["Ann", "Bob", ""].map(Said::from));
        let said = Said::text("hits", [("who", both), ("times", 2.into())]);
        assert_eq!(said.in_words(&words(" and ", "{who} hit {times} {times|time|times}")), "Ann and Bob hit 2 times");
        assert_eq!(said.in_words(&words(" und ", "{times}-mal treffen {who}")), "2-mal treffen Ann und Bob");
    }

    #[test]
    fn a_row_without_parts_says_nothing_and_a_separator_is_no_key() {
        assert!(Said::row(", ", [Said::nothing()]).is_empty());
        assert_eq!(Said::row(", ", ["a", "b"].map(Said::from)).in_words(&words("", "")), "a, b");
    }
}
