//! Readable JSON: one key per line, and plain lists on one line.

use serde_json::Value;

/// The text of a value, without a line break at the end.
pub(crate) fn laid_out(value: &Value) -> String {
    let mut text = String::new();
    write(&mut text, value, 0);
    text
}

fn write(text: &mut String, value: &Value, depth: usize) {
    match value {
        Value::Object(entries) if !entries.is_empty() => {
            let entries = entries.iter().map(|(key, value)| (Some(key), value));
            lines(text, entries, depth, ['{', '}']);
        }
        Value::Array(items) if items.iter().any(has_keys) => {
            lines(text, items.iter().map(|item| (None, item)), depth, ['[', ']']);
        }
        Value::Array(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                text.push_str(if place == 0 { "" } else { ", " });
                write(text, item, depth);
            }
            text.push(']');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

fn lines<'v>(
    text: &mut String,
    entries: impl Iterator<Item = (Option<&'v String>, &'v Value)>,
    depth: usize,
    [open, close]: [char; 2],
) {
    text.push(open);
    for (place, (key, value)) in entries.enumerate() {
        text.push_str(if place == 0 { "\n" } else { ",\n" });
        text.push_str(&"  ".repeat(depth + 1));
        if let Some(key) = key {
            text.push_str(&Value::String(key.clone()).to_string());
            text.push_str(": ");
        }
        write(text, value, depth + 1);
    }
    text.push('\n');
    text.push_str(&"  ".repeat(depth));
    text.push(close);
}

fn has_keys(value: &Value) -> bool {
    match value {
        Value::Object(entries) => !entries.is_empty(),
        Value::Array(items) => items.iter().any(has_keys),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::cli::tables::json::laid_out;

    #[test]
    fn keys_stand_on_lines_and_numbers_beside_each_other() {
        let value = json!({"a": [[1, 0.5], [2, 0.5]], "b": [{"c": "\"x\""}], "d": {}, "e": []});
        let text = "{\n  \"a\": [[1, 0.5], [2, 0.5]],\n  \"b\": [\n    {\n      \"c\": \"\\\"x\\\"\"\n    }\n  ],\n  \"d\": {},\n  \"e\": []\n}";
        assert_eq!(laid_out(&value), text);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&laid_out(&value)).expect("JSON"), value);
    }
}
