//! The tree of a RON text: every value with the stretch of text it was read from.

use crate::rules::fault::PathStep;
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
    Whole(i128),
    Decimal(f64),
    Text(String),
    Letter(char),
    Truth(bool),
    /// A bare word such as `Mech` or `None`.
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

    /// Whether it is this text or bare word, or the whole number that is written so.
    fn is_called(&self, name: &str) -> bool {
        match &self.form {
            Form::Whole(number) => name.parse() == Ok(*number),
            _ => self.name() == Some(name),
        }
    }

    /// The entry of a field or map key.
    fn entry(&self, name: &str) -> Option<&Entry> {
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

    /// The value one step inside; entries of lists also answer to their `id`.
    fn step(&self, step: &PathStep) -> Option<&Self> {
        match (step, &self.form) {
            (PathStep::Key(key), Form::Fields(..) | Form::Map(_)) => self.field(key),
            (PathStep::Key(key), Form::List(items)) => {
                items.iter().find(|item| item.field("id").and_then(Self::name) == Some(key))
            }
            (PathStep::Index(index), Form::List(items) | Form::Tuple(_, items)) => items.get(*index),
            _ => None,
        }
    }

    /// Follows a path as far as it leads; also tells whether it led to its end.
    pub(crate) fn find(&self, path: &[PathStep]) -> (&Self, bool) {
        let mut here = self;
        for step in path {
            match here.step(step).or_else(|| here.only_child()?.step(step)) {
                Some(next) => here = next,
                None => return (here, false),
            }
        }
        (here, true)
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

    /// The key under which `path` stands in its parent, if its last step is a name.
    pub(crate) fn key_of(&self, path: &[PathStep]) -> Option<&Self> {
        let (PathStep::Key(name), parents) = path.split_last()? else { return None };
        let (parent, found) = self.find(parents);
        if found { parent.entry(name).map(|entry| &entry.key) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::super::syntax::parse;
    use crate::rules::fault::Path;

    #[test]
    fn a_path_leads_to_the_text_it_means() {
        let text = r#"(draws: [(id: "x", terms: [1, Num(2)])], tables: {"t": UpTo({3: 4})})"#;
        let (root, faults) = parse(text);
        assert_eq!(faults, []);
        let at = |path: Path| {
            let (node, found) = root.find(path.steps());
            (&text[node.span.clone()], found)
        };
        assert_eq!(at(Path::root().key("draws").index(0).key("terms").index(1)), ("Num(2)", true));
        assert_eq!(at(Path::root().key("draws").key("x").key("id")), (r#""x""#, true));
        assert_eq!(at(Path::root().key("tables").key("t")), ("UpTo({3: 4})", true));
        assert_eq!(at(Path::root().key("tables").key("u").key("v")), (r#"{"t": UpTo({3: 4})}"#, false));
    }
}
