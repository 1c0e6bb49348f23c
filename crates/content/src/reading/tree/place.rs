//! Leads from a fault inside a value to its span in the text.

use super::node::{Entry, Form, Node};
use phaseline_rules::fault::{Fault, PathStep};
use std::ops::Range;

/// The end of a path in a tree.
#[derive(Debug, Clone, Copy)]
pub struct Way<'n> {
    /// The value at the end, or the last value before the path breaks off.
    node: &'n Node,
    /// The key of that value, if the last step names a key.
    key: Option<&'n Node>,
    /// Whether the tree has the whole path.
    pub is_whole: bool,
}

impl Node {
    /// Follows a path as far as the tree has it.
    pub fn find(&self, path: &[PathStep]) -> Way<'_> {
        let mut way = Way { node: self, key: None, is_whole: true };
        for step in path {
            let next = way.node.step(step).or_else(|| way.node.only_child()?.step(step).map(|(_, node)| (None, node)));
            let Some((key, node)) = next else { return Way { key: None, is_whole: false, ..way } };
            (way.key, way.node) = (key, node);
        }
        way
    }

    /// The value one step inside, and its key. A step can also name a list entry by its `id`.
    fn step(&self, step: &PathStep) -> Option<(Option<&Self>, &Self)> {
        match (step, &self.form) {
            (PathStep::Key(name), Form::Fields(..) | Form::Map(_)) => {
                self.entry(name).map(|Entry { key, value }| (Some(key), value))
            }
            (PathStep::Key(id), Form::List(items)) => {
                let called = |item: &&Self| item.field("id").and_then(Self::name) == Some(id);
                items.iter().find(called).map(|item| (None, item))
            }
            (PathStep::Index(index), Form::List(items) | Form::Tuple(_, items)) => {
                items.get(*index).map(|item| (None, item))
            }
            _ => None,
        }
    }

    /// The content of `Word(content)`.
    fn only_child(&self) -> Option<&Self> {
        match &self.form {
            Form::Tuple(_, items) => match items.as_slice() {
                [only] => Some(only),
                _ => None,
            },
            _ => None,
        }
    }

    /// Calls `of` with the span of each text, word and number, keys included. Returns the first result.
    fn first<R>(&self, of: &impl Fn(Range<usize>) -> Option<R>) -> Option<R> {
        let lead = match &self.form {
            Form::Text(_) | Form::Word(_) | Form::Number(_) | Form::Truth(_) => of(self.span.clone()),
            Form::Fields(Some(word), _) | Form::Tuple(Some(word), _) => {
                of(self.span.start..self.span.start + word.len())
            }
            _ => None,
        };
        lead.or_else(|| match &self.form {
            Form::List(items) | Form::Tuple(_, items) => items.iter().find_map(|item| item.first(of)),
            Form::Map(entries) | Form::Fields(_, entries) => {
                entries.iter().find_map(|Entry { key, value }| key.first(of).or_else(|| value.first(of)))
            }
            _ => None,
        })
    }
}

impl Way<'_> {
    /// The span of `text` that a fault at the end of the path is about: its token if it is there, else the whole value.
    pub fn meant(&self, text: &str, fault: &Fault) -> Range<usize> {
        let token = fault.token.as_deref();
        if let Some(key) = self.key.filter(|key| key.name().is_some() && key.name() == token) {
            return key.span.clone();
        }
        let Some(token) = token.filter(|token| !token.is_empty()) else { return self.node.span.clone() };
        let quoted = format!("\"{token}\"");
        let written = |span: &Range<usize>| text.get(span.clone()).unwrap_or_default();
        let whole = |span: Range<usize>| (written(&span) == quoted).then_some(span.start);
        let as_word = |span: Range<usize>| Some(span.start + offset_of_word(written(&span), token)?);
        let as_part = |span: Range<usize>| Some(span.start + written(&span).find(token)?);
        let node = self.node;
        let start = node.first(&whole).or_else(|| node.first(&as_word)).or_else(|| node.first(&as_part));
        start.map_or_else(|| node.span.clone(), |start| start..start + token.len())
    }
}

/// The place of a word in a text, where it is not a part of another word.
fn offset_of_word(text: &str, word: &str) -> Option<usize> {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let stands_alone =
        |at: usize| !text[..at].ends_with(part_of_word) && !text[at + word.len()..].starts_with(part_of_word);
    text.match_indices(word).map(|(at, _)| at).find(|at| stands_alone(*at))
}

#[cfg(test)]
mod tests {
    use super::super::ron_parser::parse;
    use super::*;
    use phaseline_rules::fault::Path;

    #[test]
    fn a_path_leads_to_the_text_it_means() {
        let text = r#"(draws: [(id: "x", terms: [1, Num(2)])], tables: {"t": UpTo({3: 4})})"#;
        let (root, faults) = parse(text);
        assert_eq!(faults, []);
        let at = |path: Path| {
            let way = root.find(path.steps());
            (&text[way.node.span.clone()], way.is_whole)
        };
        assert_eq!(at(Path::root().key("draws").index(0).key("terms").index(1)), ("Num(2)", true));
        assert_eq!(at(Path::root().key("draws").key("x").key("id")), (r#""x""#, true));
        assert_eq!(at(Path::root().key("tables").key("t")), ("UpTo({3: 4})", true));
        assert_eq!(at(Path::root().key("tables").key("u").key("v")), (r#"{"t": UpTo({3: 4})}"#, false));
    }

    #[test]
    fn a_token_is_looked_for_in_values_and_not_in_comments() {
        let text = r#"(a: "Hold on", /* Hold "x" */ b: Hold(3, "x"), c: ["ax", "a x"], x: 1)"#;
        let (root, faults) = parse(text);
        assert_eq!(faults, []);
        let at = |path: Path, token: &str| {
            let fault = Fault::error(path, "wrong").at(token);
            text[root.find(fault.path.steps()).meant(text, &fault).start..].to_owned()
        };
        let (b, c) = (Path::root().key("b"), Path::root().key("c"));
        assert!(at(b.clone(), "Hold").starts_with("Hold(3"));
        assert!(at(Path::root(), "x").starts_with(r#""x"), c"#), "a whole text comes before a name");
        assert!(at(c.clone(), "x").starts_with(r#"x"], x"#), "a word comes before a part of one");
        assert!(at(Path::root().key("x"), "x").starts_with("x: 1"), "the name that leads there is meant");
        assert!(at(c, "nothing").starts_with(r#"["ax""#));
        assert!(at(b, "").starts_with("Hold(3"));
        let (root, text) = (parse(r#"{"": 1}"#).0, r#"{"": 1}"#);
        let fault = Fault::error(Path::root().key(""), "wrong").at("");
        assert_eq!(root.find(fault.path.steps()).meant(text, &fault), 1..3, "an empty name is a name");
    }
}
