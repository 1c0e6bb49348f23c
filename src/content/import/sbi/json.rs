//! JSON with comments and trailing commas, every value with its line.

use super::super::report::ImportFault;
use jsonc_parser::ast;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

/// A value and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// From 1.
    pub line: usize,
    pub kind: Kind,
}

/// What a value is.
#[derive(Debug, Clone)]
pub(super) enum Kind {
    Text(String),
    /// As it is written.
    Number(String),
    Truth(bool),
    Nothing,
    List(Vec<Node>),
    Map(Vec<Entry>),
}

/// A key of a group and what stands there.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub key: String,
    /// The line of the key, from 1.
    pub line: usize,
    pub value: Node,
}

impl Kind {
    /// What it is, for messages.
    pub fn words(&self) -> String {
        match self {
            Self::Text(text) => format!("{text:?}"),
            Self::Number(text) => text.clone(),
            Self::Truth(truth) => truth.to_string(),
            Self::Nothing => "nothing".to_owned(),
            Self::List(_) => "a list".to_owned(),
            Self::Map(_) => "a group".to_owned(),
        }
    }
}

impl Node {
    /// The entries of a group; none where it is no group.
    pub fn entries(&self) -> Option<&[Entry]> {
        match &self.kind {
            Kind::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// The entry of a key; of several the last, as the old program reads them.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries()?.iter().rev().find(|entry| entry.key == key)
    }
}

/// Reads a text.
///
/// # Errors
/// What is no JSON, with its line.
pub(super) fn read(text: &str) -> Result<Node, ImportFault> {
    let strict = ParseOptions {
        allow_comments: true,
        allow_trailing_commas: true,
        allow_loose_object_property_names: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    };
    let parsed = parse_to_ast(text, &CollectOptions::default(), &strict)
        .map_err(|error| ImportFault::new(error.line_display(), format!("this is no JSON: {}", error.kind())))?;
    match &parsed.value {
        Some(value) => Ok(Lines::of(text).node(value)),
        None => Err(ImportFault::new(1, "there is nothing in this file")),
    }
}

/// Where the lines of a text begin.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    fn line(&self, at: usize) -> usize {
        self.0.partition_point(|start| *start <= at)
    }

    fn node(&self, value: &ast::Value<'_>) -> Node {
        let kind = match value {
            ast::Value::StringLit(text) => Kind::Text(text.value.to_string()),
            ast::Value::NumberLit(number) => Kind::Number(number.value.to_owned()),
            ast::Value::BooleanLit(truth) => Kind::Truth(truth.value),
            ast::Value::NullKeyword(_) => Kind::Nothing,
            ast::Value::Array(list) => Kind::List(list.elements.iter().map(|item| self.node(item)).collect()),
            ast::Value::Object(map) => Kind::Map(map.properties.iter().map(|entry| self.entry(entry)).collect()),
        };
        Node { line: self.line(value.start()), kind }
    }

    fn entry(&self, entry: &ast::ObjectProp<'_>) -> Entry {
        let line = self.line(entry.range.start);
        Entry { key: entry.name.as_str().to_owned(), line, value: self.node(&entry.value) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_trailing_commas_are_read_over_and_lines_are_kept() {
        let node = read("{\n // a remark\n \"a\": [1, 2,], /* another */\n \"b\": {\"c\": null,},\n}").expect("JSON");
        assert_eq!(node.entry("a").map(|entry| entry.line), Some(3));
        let b = node.entry("b").expect("a group");
        assert_eq!((b.line, b.value.entry("c").map(|entry| entry.line)), (4, Some(4)));
    }

    #[test]
    fn what_is_no_json_is_told_with_its_line() {
        for (text, line) in [("{\n\"a\" 1}", 2), ("{\"a\": 1", 1), ("", 1), ("{\"a\": 1}\n}", 2), ("{\n\"a\": +1}", 2)]
        {
            let fault = read(text).expect_err(text);
            assert_eq!(fault.line, line, "{text:?}: {fault}");
        }
    }
}
