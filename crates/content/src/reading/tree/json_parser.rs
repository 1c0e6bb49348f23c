//! Builds the tree of a JSON text. The text may have comments and trailing commas.

use super::Found;
use super::node::{Entry, Form, Node};
use super::number::Number;
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::{CollectOptions, ParseOptions, ast, parse_to_ast};

/// The tree of a text. `None` if there is no value in it.
///
/// # Errors
/// Returns the first place where the text breaks the grammar.
pub fn parse(text: &str) -> Result<Option<Node>, Found> {
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
        .map_err(|error| Found::new(span(error.range()), error.kind().to_string()))?;
    Ok(parsed.value.as_ref().map(node))
}

const fn span(range: Range) -> std::ops::Range<usize> {
    range.start..range.end
}

fn node(value: &ast::Value<'_>) -> Node {
    let form = match value {
        ast::Value::StringLit(text) => Form::Text(text.value.to_string()),
        ast::Value::NumberLit(number) => Number::read(number.value).map_or(Form::Broken, Form::Number),
        ast::Value::BooleanLit(truth) => Form::Truth(truth.value),
        ast::Value::NullKeyword(_) => Form::Word("null".to_owned()),
        ast::Value::Array(list) => Form::List(list.elements.iter().map(node).collect()),
        ast::Value::Object(map) => Form::Map(map.properties.iter().map(entry).collect()),
    };
    Node::new(span(value.range()), form)
}

fn entry(entry: &ast::ObjectProp<'_>) -> Entry {
    let key = Node::new(span(entry.name.range()), Form::Text(entry.name.as_str().to_owned()));
    Entry { key, value: node(&entry.value) }
}

#[cfg(test)]
mod tests {
    use super::super::lines::Lines;
    use super::*;

    #[test]
    fn comments_and_trailing_commas_are_read_over_and_places_are_kept() {
        let text = "{\n // a remark\n \"a\": [1, 2,], /* another */\n \"b\": {\"c\": null,},\n}";
        let (tree, lines) = (parse(text).expect("JSON").expect("a value"), Lines::of(text));
        let place = |entry: &Entry| lines.line_and_column(text, entry.key.span.start);
        let a = tree.entry("a").expect("a key");
        let b = tree.entry("b").expect("a key");
        assert_eq!((place(a), &text[a.value.span.clone()]), ((3, 2), "[1, 2,]"));
        assert_eq!((place(b), b.value.entry("c").map(place)), ((4, 2), Some((4, 8))));
    }

    #[test]
    fn what_is_no_json_is_told_with_its_place() {
        for (text, line) in [("{\n\"a\" 1}", 2), ("{\"a\": 1", 1), ("{\"a\": 1}\n}", 2), ("{\n\"a\": +1}", 2)] {
            let fault = parse(text).expect_err(text);
            assert_eq!(Lines::of(text).line(fault.span.start), line, "{text:?}: {fault:?}");
        }
        assert_eq!(parse(" // nothing"), Ok(None));
    }
}
