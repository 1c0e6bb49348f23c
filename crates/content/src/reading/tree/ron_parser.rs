//! Builds the tree of a RON text. A fault inside brackets costs only the value around it. Reading goes on after that
//! value.

use super::node::{Entry, Form, Node};
use super::ron_tokens::{Sort, Token, cut};
use super::{FAULTS_READ, Found};
use std::ops::Range;

/// How deep brackets may nest.
pub const DEPTH_MAX: usize = 96;

/// The most values or entries in the same brackets.
const ENTRIES_MAX: usize = 10_000;

/// The tree of a text and every fault of spelling in it. There is always a tree, even if it is only a broken one.
pub fn parse(text: &str) -> (Node, Vec<Found>) {
    let (tokens, faults) = cut(text);
    if faults.len() >= FAULTS_READ || (tokens.is_empty() && !faults.is_empty()) {
        return (Node::new(0..text.len(), Form::Broken), faults);
    }
    let mut parser = Parser { tokens, at: 0, end: text.len(), depth: 0, ended: false, stopped: false, faults };
    parser.attributes();
    if parser.names_field() {
        let start = parser.here();
        parser.fault(start.clone(), "a file begins with ( and ends with ), with its fields in between");
        let span = start.start..parser.end;
        let Parser { faults, .. } = parser;
        return (Node::new(span, Form::Broken), faults);
    }
    let root = parser.value();
    if !matches!(root.form, Form::Broken)
        && let Some(extra) = parser.peek().cloned()
    {
        let message = format!("nothing may follow the closing bracket of the file, but here is {}", describe(&extra));
        parser.faults.push(Found::new(extra.span, message));
    }
    let Parser { mut faults, stopped, .. } = parser;
    let root = if stopped { Node::new(root.span, Form::Broken) } else { root };
    faults.sort_by_key(|fault| fault.span.start);
    (root, faults)
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    end: usize,
    depth: usize,
    /// Whether the early end of the file has been reported.
    ended: bool,
    /// Whether the rest of the text is left unread.
    stopped: bool,
    faults: Vec<Found>,
}

/// How reading goes on after a value or entry in brackets.
enum Gap {
    /// Read the next one.
    Next,
    /// The bracket is closed, or must be taken as closed.
    Closed,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn mark(&self) -> Option<char> {
        self.mark_after(0)
    }

    fn mark_after(&self, ahead: usize) -> Option<char> {
        match self.tokens.get(self.at + ahead)?.sort {
            Sort::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// Whether a field name with its colon stands here.
    fn names_field(&self) -> bool {
        matches!(self.peek().map(|token| &token.sort), Some(Sort::Word(_))) && self.mark_after(1) == Some(':')
    }

    fn here(&self) -> Range<usize> {
        self.peek().map_or(self.end..self.end, |token| token.span.clone())
    }

    /// The end of the token read last.
    fn last_end(&self) -> usize {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(0, |token| token.span.end)
    }

    /// Reports a fault, unless it only follows from a token that cannot be read.
    fn fault(&mut self, span: Range<usize>, message: impl Into<String>) {
        let broken = |token: &Token| token.sort == Sort::Broken && token.span == span;
        if self.peek().is_some_and(broken) {
            return;
        }
        self.faults.push(Found::new(span, message));
        if self.faults.len() >= FAULTS_READ {
            self.stop();
        }
    }

    /// Skips `#![enable(..)]` lines.
    fn attributes(&mut self) {
        while self.mark() == Some('#') {
            while let Some(mark) = self.peek().map(|token| token.sort.clone()) {
                self.at += 1;
                if mark == Sort::Mark(']') {
                    break;
                }
            }
        }
    }

    /// Reads one value.
    fn value(&mut self) -> Node {
        let Some(token) = self.peek().cloned() else {
            let message =
                if self.tokens.is_empty() { "the file is empty" } else { "the file ends where a value should stand" };
            self.fault(self.here(), message);
            return Node::new(self.here(), Form::Broken);
        };
        let form = match token.sort {
            Sort::Number(number) => Form::Number(number),
            Sort::Text(text) => Form::Text(text),
            Sort::Letter(letter) => Form::Letter(letter),
            Sort::Broken => Form::Broken,
            Sort::Word(word) => return self.worded(word),
            Sort::Mark('[') => return self.bracketed(token.span.start, Self::list),
            Sort::Mark('{') => return self.bracketed(token.span.start, Self::map),
            Sort::Mark('(') => return self.bracketed(token.span.start, |parser| parser.round(None)),
            Sort::Mark(_) => {
                self.fault(token.span.clone(), format!("a value is missing before {}", describe(&token)));
                return Node::new(token.span.start..token.span.start, Form::Broken);
            }
        };
        self.at += 1;
        Node::new(token.span, form)
    }

    /// Reads a value that begins with a word: `true`, `Mech`, `Num(3)`.
    fn worded(&mut self, word: String) -> Node {
        let span = self.here();
        self.at += 1;
        if self.mark() == Some('(') {
            return self.bracketed(span.start, |parser| parser.round(Some(word)));
        }
        let form = match word.as_str() {
            "true" => Form::Truth(true),
            "false" => Form::Truth(false),
            _ => Form::Word(word),
        };
        Node::new(span, form)
    }

    /// Reads the content of the brackets that open here. Refuses brackets that nest too deep.
    fn bracketed(&mut self, start: usize, inside: impl FnOnce(&mut Self) -> Form) -> Node {
        if self.depth >= DEPTH_MAX {
            self.fault(self.here(), format!("more than {DEPTH_MAX} brackets stand in each other here"));
            self.stop();
            return Node::new(start..self.end, Form::Broken);
        }
        self.at += 1;
        self.depth += 1;
        let form = inside(self);
        self.depth -= 1;
        Node::new(start..self.last_end().max(start), form)
    }

    fn list(&mut self) -> Form {
        let mut items = Vec::new();
        while !self.closes(']') && self.has_room(items.len()) {
            items.push(self.value());
            if let Gap::Closed = self.gap(']', items.last()) {
                break;
            }
        }
        Form::List(items)
    }

    fn map(&mut self) -> Form {
        let mut entries = Vec::new();
        while !self.closes('}') && self.has_room(entries.len()) {
            let key = self.value();
            entries.push(self.entry(key));
            if let Gap::Closed = self.gap('}', entries.last().map(|entry: &Entry| &entry.value)) {
                break;
            }
        }
        Form::Map(entries)
    }

    /// Reads the inside of round brackets: fields if it starts with a word and a colon, else a tuple.
    fn round(&mut self, word: Option<String>) -> Form {
        if self.names_field() {
            return self.fields(word);
        }
        let mut items = Vec::new();
        while !self.closes(')') && self.has_room(items.len()) {
            items.push(self.value());
            if let Gap::Closed = self.gap(')', items.last()) {
                break;
            }
        }
        Form::Tuple(word, items)
    }

    fn fields(&mut self, word: Option<String>) -> Form {
        let mut entries = Vec::new();
        while !self.closes(')') && self.has_room(entries.len()) {
            let key = match self.peek().cloned() {
                Some(Token { span, sort: Sort::Word(name) }) => {
                    self.at += 1;
                    Node::new(span, Form::Word(name))
                }
                Some(Token { span, sort: Sort::Text(name) }) if self.mark_after(1) == Some(':') => {
                    self.fault(span.clone(), format!("field names stand without quotation marks: {name}"));
                    self.at += 1;
                    Node::new(span, Form::Word(name))
                }
                _ => {
                    let found = self.found();
                    self.fault(self.here(), format!("a field name should stand here, not {found}"));
                    self.skip();
                    if self.closes(')') {
                        break;
                    }
                    self.at += 1;
                    continue;
                }
            };
            entries.push(self.entry(key));
            if let Gap::Closed = self.gap(')', entries.last().map(|entry: &Entry| &entry.value)) {
                break;
            }
        }
        Form::Fields(word, entries)
    }

    /// Reads the colon and the value after a key.
    fn entry(&mut self, key: Node) -> Entry {
        let value = if self.mark() == Some(':') {
            self.at += 1;
            self.value()
        } else {
            if !matches!(key.form, Form::Broken) {
                let message = format!("a colon and a value should follow, not {}", self.found());
                self.fault(self.here(), message);
            }
            Node::new(self.here(), Form::Broken)
        };
        Entry { key, value }
    }

    /// Whether the brackets end here. Reads `close` if it is here. Reports that it is missing where another closing
    /// bracket, the end of the file or, for `]`, a field name follows.
    fn closes(&mut self, close: char) -> bool {
        if close == ']' && self.names_field() {
            let after = self.last_end();
            self.fault(after..after, format!("] is missing before {}", self.found()));
            if self.at > 0 && matches!(self.tokens[self.at - 1].sort, Sort::Mark(',')) {
                self.at -= 1;
            }
            return true;
        }
        match self.mark() {
            Some(mark) if mark == close => {
                self.at += 1;
                true
            }
            Some(mark @ (')' | ']' | '}')) => {
                let message = format!("{close} is missing before {mark}");
                self.fault(self.here(), message);
                true
            }
            _ if self.peek().is_none() => {
                if !self.ended {
                    self.fault(self.here(), format!("the file ends where {close} is missing"));
                }
                self.ended = true;
                true
            }
            _ => false,
        }
    }

    /// Whether the brackets have room for one more. Reading stops if not.
    fn has_room(&mut self, count: usize) -> bool {
        if count < ENTRIES_MAX {
            return true;
        }
        self.fault(self.here(), format!("more than {ENTRIES_MAX} things stand in the same brackets here"));
        self.stop();
        false
    }

    /// Skips the rest of the text.
    fn stop(&mut self) {
        self.stopped = true;
        self.ended = true;
        self.at = self.tokens.len();
    }

    /// Reads the comma after a value or entry in brackets, or the end of the brackets.
    fn gap(&mut self, close: char, last: Option<&Node>) -> Gap {
        let broken = last.is_some_and(|node| matches!(node.form, Form::Broken));
        if self.mark() == Some(',') {
            self.at += 1;
            return Gap::Next;
        }
        if self.closes(close) {
            return Gap::Closed;
        }
        if close == ')' && self.names_field() {
            if !broken {
                let after = self.last_end();
                self.fault(after..after, format!("a comma is missing before {}", self.found()));
            }
            return Gap::Next;
        }
        if !broken {
            let message = format!("a comma or {close} should stand here, not {}", self.found());
            self.fault(self.here(), message);
        }
        self.skip();
        if self.closes(close) {
            return Gap::Closed;
        }
        self.at += 1;
        Gap::Next
    }

    /// Skips to the next comma or closing bracket of the current brackets.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        while let Some(token) = self.peek() {
            match token.sort {
                Sort::Mark('(' | '[' | '{') => depth += 1,
                Sort::Mark(')' | ']' | '}' | ',') if depth == 0 => return,
                Sort::Mark(')' | ']' | '}') => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
    }

    fn found(&self) -> String {
        self.peek().map_or_else(|| "the end of the file".to_owned(), describe)
    }
}

fn describe(token: &Token) -> String {
    match &token.sort {
        Sort::Mark(mark) => mark.to_string(),
        Sort::Number(number) => number.value.to_string(),
        Sort::Text(text) => format!("the text {text:?}"),
        Sort::Letter(letter) => format!("the letter {letter:?}"),
        Sort::Word(word) => format!("the word {word}"),
        Sort::Broken => "something unreadable".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(text: &str) -> Vec<String> {
        parse(text).1.into_iter().map(|fault| fault.message).collect()
    }

    #[test]
    fn a_sound_text_has_no_faults() {
        let text = r##"#![enable(implicit_some)]
            // comment /* not nested
            (a: 1, b: -2.5, c: "x\"y", d: [A, B(1), C(x: 2),], e: {"k": 'c', 3: None}, /* /* nested */ */ f: (), g: r#"raw "q""#, h: "two
             lines", i: 0xff_0,)"##;
        assert_eq!(messages(text), Vec::<String>::new());
    }

    #[test]
    fn reading_goes_on_after_each_fault() {
        let found = messages("(a: 1 2, b: [1, , 2], c: \"open\n d: 4, \"e\": 5, f: )");
        assert_eq!(
            found,
            [
                "a comma or ) should stand here, not 2",
                "a value is missing before ,",
                "this text is never closed with a quotation mark",
                "field names stand without quotation marks: e",
                "a value is missing before )",
            ]
        );
    }

    #[test]
    fn an_open_list_ends_where_the_next_field_begins() {
        let (root, faults) = parse("(a: [1, 2, b: 3, c: 4)");
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(root.field("c").and_then(Node::whole), Some(4));
    }

    #[test]
    fn deep_brackets_end_in_a_fault() {
        assert!(messages(&"[".repeat(100_000))[0].starts_with("more than"));
        assert!(!messages(&"a:(".repeat(1000)).is_empty());
    }
}
