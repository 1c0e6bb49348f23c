//! Reads the text of a card into a [`Node`].
//!
//! The JSON and RON libraries check the grammar first. So this reader only has to find places. It can rely on closed
//! brackets and on limited nesting.

use super::fault::CardFault;
use super::tree::{Entry, Kind, Node, Place};

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
/// Returns the first place where the text breaks the grammar.
pub fn read(text: &str, notation: Notation) -> Result<Node, CardFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match notation {
        Notation::Json => check_json(text)?,
        Notation::Ron => check_ron(text)?,
    }
    let mut reader = Reader { rest: text, place: Place { line: 1, column: 1 } };
    reader.skip_attributes();
    Ok(reader.node())
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

struct Reader<'t> {
    rest: &'t str,
    place: Place,
}

impl<'t> Reader<'t> {
    fn node(&mut self) -> Node {
        self.skip_space();
        let place = self.place;
        let kind = match self.rest.chars().next() {
            Some('{') => self.group('}'),
            Some('(') => self.group(')'),
            Some('[') => self.list(),
            Some('"') => Kind::Text(self.text()),
            Some(first) if first.is_ascii_digit() || "-+.".contains(first) => {
                Kind::Number(self.word(is_in_number).to_owned())
            }
            Some(_) => return self.bare_word(place),
            None => Kind::Nothing,
        };
        Node { place, kind }
    }

    /// Reads a word without quotes: `true`, `null`, `Mech`, `Some(..)`, `Name(..)`.
    fn bare_word(&mut self, place: Place) -> Node {
        let word = self.word(is_in_word);
        if word.is_empty() {
            self.step(self.rest.chars().next().map_or(0, char::len_utf8));
        }
        if word == "r" && self.rest.starts_with(['"', '#']) {
            return Node { place, kind: Kind::Text(self.raw_text()) };
        }
        self.skip_space();
        if self.rest.starts_with('(') {
            let inner = self.group(')');
            let kind = match inner {
                Kind::List(mut values) if word == "Some" && values.len() == 1 => return values.remove(0),
                other => other,
            };
            return Node { place, kind };
        }
        let kind = match word {
            "true" => Kind::Bool(true),
            "false" => Kind::Bool(false),
            "null" | "None" => Kind::Nothing,
            _ => Kind::Text(word.to_owned()),
        };
        Node { place, kind }
    }

    /// Reads named values between brackets. Values without names make a list.
    fn group(&mut self, close: char) -> Kind {
        self.step(1);
        let (mut entries, mut values) = (Vec::new(), Vec::new());
        while !self.at_end_of_group(close) {
            let place = self.place;
            let first = self.node();
            self.skip_space();
            if self.rest.starts_with(':') {
                self.step(1);
                let key = match first.kind {
                    Kind::Text(text) | Kind::Number(text) => text,
                    other => other.words(),
                };
                let value = self.node();
                entries.push(Entry { key, place, value });
            } else {
                values.push(first);
            }
        }
        match (entries.is_empty(), values.is_empty(), close) {
            (true, true, ')') => Kind::Nothing,
            (true, false, _) => Kind::List(values),
            _ => Kind::Map(entries),
        }
    }

    fn list(&mut self) -> Kind {
        self.step(1);
        let mut values = Vec::new();
        while !self.at_end_of_group(']') {
            values.push(self.node());
        }
        Kind::List(values)
    }

    /// Skips to the next value of a group. Returns `true` at the end of the group, after its bracket.
    fn at_end_of_group(&mut self, close: char) -> bool {
        loop {
            self.skip_space();
            if self.rest.starts_with(',') {
                self.step(1);
            } else if self.rest.is_empty() {
                return true;
            } else if self.rest.starts_with(close) {
                self.step(1);
                return true;
            } else {
                return false;
            }
        }
    }

    fn text(&mut self) -> String {
        let mut end = 1;
        let mut escaped = false;
        for letter in self.rest[1..].chars() {
            end += letter.len_utf8();
            if letter == '"' && !escaped {
                break;
            }
            escaped = letter == '\\' && !escaped;
        }
        let written = &self.rest[..end.min(self.rest.len())];
        self.step(written.len());
        let decoded = serde_json::from_str(written).ok().or_else(|| options().from_str(written).ok());
        decoded.unwrap_or_else(|| written.trim_matches('"').to_owned())
    }

    fn raw_text(&mut self) -> String {
        let hashes = self.rest.len() - self.rest.trim_start_matches('#').len();
        let close = format!("\"{}", "#".repeat(hashes));
        let inside = self.rest.get(hashes + 1..).unwrap_or_default();
        let length = inside.find(&close).unwrap_or(inside.len());
        let text = inside[..length].to_owned();
        self.step((hashes + 1 + length + close.len()).min(self.rest.len()));
        text
    }

    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|letter| !belongs(letter)).unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        self.step(end);
        word
    }

    /// Skips `#![enable(..)]` at the start of a RON text.
    fn skip_attributes(&mut self) {
        self.skip_space();
        while self.rest.starts_with("#!") {
            let end = self.rest.find(']').map_or(self.rest.len(), |end| end + 1);
            self.step(end);
            self.skip_space();
        }
    }

    fn skip_space(&mut self) {
        loop {
            let space = self.rest.len() - self.rest.trim_start().len();
            self.step(space);
            let comment = if self.rest.starts_with("//") {
                self.rest.find('\n').unwrap_or(self.rest.len())
            } else if self.rest.starts_with("/*") {
                block_comment(self.rest)
            } else {
                return;
            };
            self.step(comment);
        }
    }

    fn step(&mut self, length: usize) {
        let (passed, rest) = self.rest.split_at(length.min(self.rest.len()));
        for letter in passed.chars() {
            if letter == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
    }
}

fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || "_-+.".contains(letter)
}

fn is_in_number(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_-+.".contains(letter)
}

/// The length of a block comment at the start of `text`. RON allows nested ones.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(node: &Node) -> Vec<&str> {
        match &node.kind {
            Kind::Map(entries) => entries.iter().map(|entry| entry.key.as_str()).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn json_and_ron_read_alike() {
        let json = read("{\"a\": [1, \"x\", null, true],\n \"b\": {\"c\": -2.5}}", Notation::Json).expect("valid");
        let ron = read("(a: [1, \"x\", None, true], // why\n b: (c: -2.5))", Notation::Ron).expect("valid");
        assert_eq!((keys(&json), keys(&ron)), (vec!["a", "b"], vec!["a", "b"]));
        let (Kind::Map(json), Kind::Map(ron)) = (json.kind, ron.kind) else { panic!("groups") };
        assert_eq!((json[1].place, ron[1].place), (Place { line: 2, column: 2 }, Place { line: 2, column: 2 }));
    }

    #[test]
    fn ron_words_options_and_raw_texts_are_values() {
        let node = read(
            "#![enable(implicit_some)]\n(a: Mech, b: Some(3), c: r#\"x\"y\"#, /* d */ e: Card(f: 1))",
            Notation::Ron,
        )
        .expect("valid");
        let Kind::Map(entries) = node.kind else { panic!("a group") };
        assert_eq!(entries[0].value.kind, Kind::Text("Mech".to_owned()));
        assert_eq!(entries[1].value.kind, Kind::Number("3".to_owned()));
        assert_eq!(entries[2].value.kind, Kind::Text("x\"y".to_owned()));
        assert!(matches!(&entries[3].value.kind, Kind::Map(inner) if inner[0].key == "f"));
    }

    #[test]
    fn broken_texts_name_the_place() {
        let fault = read("{\"a\": 1,\n \"b\" 2}", Notation::Json).expect_err("broken");
        assert_eq!(fault.place.line, 2);
        assert!(read("(a: 1", Notation::Ron).is_err() && read("", Notation::Json).is_err());
        assert!(
            read(&"[".repeat(100_000), Notation::Json).is_err() && read(&"[".repeat(100_000), Notation::Ron).is_err()
        );
    }
}
