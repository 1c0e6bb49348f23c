//! Values as they are written, each with the stretch of text it was read from.

use super::number::{Number, NumberValue};
use std::ops::Range;

/// One value and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node {
    /// Byte offsets in the text.
    pub(crate) span: Range<usize>,
    pub(crate) form: Form,
}

/// A name in front of a colon, or the key of a map.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) key: Node,
    pub(crate) value: Node,
}

/// What a value looks like, before anybody knows what it should be.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Form {
    Number(Number),
    Text(String),
    Letter(char),
    Truth(bool),
    /// A bare word such as `Mech`, `None` or `null`.
    Word(String),
    List(Vec<Node>),
    Map(Vec<Entry>),
    /// `(a: 1, b: 2)`, with the word in front if there is one.
    Fields(Option<String>, Vec<Entry>),
    /// `(1, 2)` or `()`, with the word in front if there is one.
    Tuple(Option<String>, Vec<Node>),
    /// Nothing that can be read; the fault has been reported.
    Broken,
}

impl Node {
    pub(crate) const fn new(span: Range<usize>, form: Form) -> Self {
        Self { span, form }
    }

    /// The text of a text or a bare word.
    pub(crate) fn name(&self) -> Option<&str> {
        match &self.form {
            Form::Text(name) | Form::Word(name) => Some(name),
            _ => None,
        }
    }

    /// The whole number that it is.
    pub(crate) const fn whole(&self) -> Option<i128> {
        match &self.form {
            Form::Number(Number { value: NumberValue::Whole(number), .. }) => Some(*number),
            _ => None,
        }
    }

    /// Whether it is this text or bare word, or the whole number that is written so.
    fn is_called(&self, name: &str) -> bool {
        match self.whole() {
            Some(number) => name.parse() == Ok(number),
            None => self.name() == Some(name),
        }
    }

    /// The entry of a field or map key.
    pub(crate) fn entry(&self, name: &str) -> Option<&Entry> {
        match &self.form {
            Form::Fields(_, entries) | Form::Map(entries) => entries.iter().find(|entry| entry.key.is_called(name)),
            _ => None,
        }
    }

    /// The value of a field or map key.
    pub(crate) fn field(&self, name: &str) -> Option<&Self> {
        self.entry(name).map(|entry| &entry.value)
    }

    /// Whether a name stands twice in the same brackets anywhere.
    pub(crate) fn has_twins(&self) -> bool {
        match &self.form {
            Form::List(items) | Form::Tuple(_, items) => items.iter().any(Self::has_twins),
            Form::Map(entries) | Form::Fields(_, entries) => {
                let mut names: Vec<&str> = entries.iter().filter_map(|entry| entry.key.name()).collect();
                names.sort_unstable();
                names.windows(2).any(|pair| pair[0] == pair[1]) || entries.iter().any(|entry| entry.value.has_twins())
            }
            _ => false,
        }
    }
}
