//! Values as they are written, each with its span in the text.

use super::number::{Number, NumberValue};
use std::ops::Range;

/// One value and its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Byte offsets in the text.
    pub span: Range<usize>,
    /// What is written there.
    pub form: Form,
}

/// A field with its name, or a map entry with its key.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The name or key.
    pub key: Node,
    /// What stands behind it.
    pub value: Node,
}

/// The form of a value, before its type is known.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    /// A number as the text spells it.
    Number(Number),
    /// A text in quotes.
    Text(String),
    /// A character in single quotes.
    Letter(char),
    /// `true` or `false`.
    Truth(bool),
    /// A bare word such as `Mech`, `None` or `null`.
    Word(String),
    /// Values in a row.
    List(Vec<Node>),
    /// Keys with their values, in the order of the text.
    Map(Vec<Entry>),
    /// `(a: 1, b: 2)`, with the word in front if any.
    Fields(Option<String>, Vec<Entry>),
    /// `(1, 2)` or `()`, with the word in front if any.
    Tuple(Option<String>, Vec<Node>),
    /// Something that cannot be read. Its fault is already reported.
    Broken,
}

impl Node {
    /// A value at a place.
    #[must_use]
    pub const fn new(span: Range<usize>, form: Form) -> Self {
        Self { span, form }
    }

    /// The text of a quoted text or of a bare word.
    pub fn name(&self) -> Option<&str> {
        match &self.form {
            Form::Text(name) | Form::Word(name) => Some(name),
            _ => None,
        }
    }

    /// The whole number, if the value is one.
    pub const fn whole(&self) -> Option<i128> {
        match &self.form {
            Form::Number(Number { value: NumberValue::Whole(number), .. }) => Some(*number),
            _ => None,
        }
    }

    /// Whether the value is this text, bare word or whole number.
    fn is_called(&self, name: &str) -> bool {
        match self.whole() {
            Some(number) => name.parse() == Ok(number),
            None => self.name() == Some(name),
        }
    }

    /// The entry with this field name or map key.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        match &self.form {
            Form::Fields(_, entries) | Form::Map(entries) => entries.iter().find(|entry| entry.key.is_called(name)),
            _ => None,
        }
    }

    /// The value with this field name or map key.
    pub fn field(&self, name: &str) -> Option<&Self> {
        self.entry(name).map(|entry| &entry.value)
    }

    /// Calls `each` with every text, its span and the name of the field that it is in, in the order of the file. The
    /// keys and values of a map are in no field.
    pub fn each_text<'n>(&'n self, field: Option<&'n str>, each: &mut impl FnMut(&str, &Range<usize>, Option<&str>)) {
        match &self.form {
            Form::Text(text) => each(text, &self.span, field),
            Form::List(items) | Form::Tuple(_, items) => items.iter().for_each(|item| item.each_text(field, each)),
            Form::Fields(_, entries) => {
                for Entry { key, value } in entries {
                    value.each_text(key.name(), each);
                }
            }
            Form::Map(entries) => {
                for node in entries.iter().flat_map(|Entry { key, value }| [key, value]) {
                    node.each_text(None, each);
                }
            }
            _ => {}
        }
    }

    /// Whether a name occurs twice in the same brackets, at any depth.
    pub fn has_twins(&self) -> bool {
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
