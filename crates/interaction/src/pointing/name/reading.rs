//! Reads the parts of names. The error says what is known.

use std::fmt;

use serde::de::{self, DeserializeOwned, IntoDeserializer};

/// A text that is not the name of a hoverable thing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchName {
    /// A word of the name is unknown.
    #[error("there is no {what} `{word}` (known: {})", known.join(", "))]
    Unknown {
        /// What the word stands for.
        what: &'static str,
        /// The word.
        word: String,
        /// The words or forms that are known.
        known: &'static [&'static str],
    },
    /// What follows a known word has another form.
    #[error("`{text}` should have the form {form}")]
    Form {
        /// The text.
        text: String,
        /// Its form.
        form: &'static str,
    },
}

impl NoSuchName {
    /// The error for a text that begins with `word` and has none of these forms.
    pub(super) fn of(what: &'static str, word: &str, text: &str, forms: &'static [&'static str]) -> Self {
        match forms.iter().find(|form| form.split([':', '/']).next() == Some(word)) {
            Some(form) => Self::Form { text: text.to_owned(), form },
            None => Self::Unknown { what, word: word.to_owned(), known: forms },
        }
    }
}

/// The value of a plain enum with this name. Serde knows the names of the values.
pub(super) fn value<T: DeserializeOwned>(what: &'static str, word: &str) -> Result<T, NoSuchName> {
    let read = T::deserialize(word.into_deserializer());
    read.map_err(|Known(known)| NoSuchName::Unknown { what, word: word.to_owned(), known })
}

/// The names of all values of an enum.
#[derive(Debug)]
struct Known(&'static [&'static str]);

impl de::Error for Known {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(expected)
    }
}

impl fmt::Display for Known {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Known {}
