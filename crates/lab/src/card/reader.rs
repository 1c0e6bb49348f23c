//! Reads the text of a card into a tree.
//!
//! The JSON and RON parsers decide whether a text follows its grammar.

use super::fault::{CardFault, Place};
use phaseline_content::{Found, Lines, Node, json_tree, ron_tree};

/// The notation of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// JSON.
    Json,
    /// RON.
    Ron,
}

/// Reads a whole card.
///
/// # Errors
/// The first place at which the text breaks its grammar.
pub(super) fn read(text: &str, lines: &Lines, notation: Notation) -> Result<Node, CardFault> {
    let refused = |fault: Found, name: &str| {
        CardFault::new(Place::of(fault.span.start, text, lines), format!("this is no {name}: {}", fault.message))
    };
    match notation {
        Notation::Json => {
            check_json(text)?;
            let tree = json_tree(text).map_err(|fault| refused(fault, "JSON"))?;
            tree.ok_or_else(|| CardFault::new(Place { line: 1, column: 1 }, "this is no JSON: there is no value in it"))
        }
        Notation::Ron => {
            check_ron(text)?;
            let (tree, faults) = ron_tree(text);
            faults.into_iter().next().map_or(Ok(tree), |fault| Err(refused(fault, "RON")))
        }
    }
}

fn check_json(text: &str) -> Result<(), CardFault> {
    let checked: Result<serde_json::Value, _> = serde_json::from_str(text);
    checked.map(drop).map_err(|error| {
        let place = Place { line: error.line().max(1), column: error.column().max(1) };
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or(&message);
        CardFault::new(place, format!("this is no JSON: {}", lower_first(message)))
    })
}

fn check_ron(text: &str) -> Result<(), CardFault> {
    let checked: Result<ron::Value, _> = options().from_str(text);
    checked.map(drop).map_err(|error| {
        let place = Place { line: error.span.start.line.max(1), column: error.span.start.col.max(1) };
        CardFault::new(place, format!("this is no RON: {}", lower_first(&error.code.to_string())))
    })
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    // A word in capitals, such as EOF, stays as it is.
    if text.chars().nth(1).is_some_and(char::is_uppercase) {
        return text.to_owned();
    }
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_texts_name_the_place() {
        let read = |text: &str, notation| read(text, &Lines::of(text), notation);
        let fault = read("{\"a\": 1,\n \"b\" 2}", Notation::Json).expect_err("broken");
        assert_eq!(fault.place.line, 2);
        assert!(read("(a: 1", Notation::Ron).is_err() && read("", Notation::Json).is_err());
        assert!(
            read(&"[".repeat(100_000), Notation::Json).is_err() && read(&"[".repeat(100_000), Notation::Ron).is_err()
        );
        let fault = read(&format!("(a:\n [{}])", "1,".repeat(10_001)), Notation::Ron).expect_err("too many");
        assert_eq!(fault.place.line, 2);
    }
}
