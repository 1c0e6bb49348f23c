//! Reads the pieces of a card, notes their places, and collects faults.

use super::fault::{FAULTS_MAX, OffsetFault, unknown};
use super::number::whole;
use super::vocabulary::Vocabulary;
use phaseline_content::{Entry, Library, Node, Plain};
use phaseline_rules::catalog::input::InputValue;
use phaseline_rules::ruleset::Ruleset;
use std::collections::BTreeSet;

/// The most entries in a list of a card, including units and events.
const LIST_MAX: usize = 1000;

/// A place on a card: its byte offset in the text, and its path of keys.
#[derive(Debug, Clone)]
pub(super) struct At {
    /// Its byte offset.
    start: usize,
    pub(super) path: String,
}

impl At {
    pub(super) fn root(node: &Node) -> Self {
        Self { start: node.inner().span.start, path: String::new() }
    }

    pub(super) fn key(&self, entry: &Entry) -> Self {
        let name = entry.name();
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Self { start: entry.key.span.start, path }
    }

    pub(super) fn index(&self, index: usize, node: &Node) -> Self {
        Self { start: node.inner().span.start, path: format!("{}[{index}]", self.path) }
    }

    pub(super) fn fault(&self, message: impl Into<String>) -> OffsetFault {
        OffsetFault { start: self.start, path: self.path.clone(), message: message.into() }
    }

    pub(super) fn unknown<'w>(
        &self,
        what: &str,
        word: &str,
        known: impl IntoIterator<Item = &'w str> + Clone,
    ) -> OffsetFault {
        self.fault(unknown(what, word, known))
    }
}

/// Reads a card and collects its faults.
pub(super) struct Checker<'n> {
    pub(super) loaded: &'n [&'n Ruleset],
    pub(super) rules: &'n Ruleset,
    pub(super) names: &'n Vocabulary,
    pub(super) library: &'n Library,
    pub(super) faults: Vec<OffsetFault>,
    pub(super) ignored: Vec<String>,
}

impl<'n> Checker<'n> {
    pub(super) fn map(&mut self, at: &At, node: &'n Node, what: &str) -> Option<&'n [Entry]> {
        let entries = match node.plain() {
            Plain::Map(entries) => entries,
            Plain::Nothing if what != "a card" => &[],
            _ => {
                self.faults.push(at.fault(format!("{what} is a group of keys, not {}", words_for(node))));
                return None;
            }
        };
        let mut given = BTreeSet::new();
        for entry in entries {
            if self.is_full() {
                return None;
            }
            if !given.insert(entry.name()) {
                self.faults.push(at.key(entry).fault("given twice"));
            }
        }
        Some(entries)
    }

    pub(super) fn list(&mut self, at: &At, node: &'n Node) -> &'n [Node] {
        match node.plain() {
            Plain::List(items) if items.len() > LIST_MAX => {
                self.faults.push(at.fault(format!("{} things are too many, at most {LIST_MAX} are read", items.len())));
                &[]
            }
            Plain::List(items) => items,
            _ => {
                self.faults.push(at.fault(format!("must be a list, not {}", words_for(node))));
                &[]
            }
        }
    }

    /// Whether there are enough faults for reading to stop.
    pub(super) fn is_full(&self) -> bool {
        self.faults.len() > FAULTS_MAX
    }

    pub(super) fn text(&mut self, at: &At, node: &'n Node) -> Option<&'n str> {
        match node.plain() {
            Plain::Text(text) => Some(text),
            _ => {
                self.faults.push(at.fault(format!("must be a text, not {}", words_for(node))));
                None
            }
        }
    }

    pub(super) fn texts(&mut self, at: &At, node: &'n Node) -> Vec<String> {
        let items = self.list(at, node);
        let texts = items.iter().enumerate().filter_map(|(index, item)| self.text(&at.index(index, item), item));
        texts.map(str::to_owned).collect()
    }

    pub(super) fn is_filled(&mut self, at: &At, text: &str) -> bool {
        if text.trim().is_empty() {
            self.faults.push(at.fault("must not be empty"));
        }
        !text.trim().is_empty()
    }

    /// Notes a key that the chosen ruleset does not read.
    pub(super) fn note_ignored(&mut self, key: &str, read: bool) {
        if !read && !self.ignored.iter().any(|known| known == key) {
            self.ignored.push(key.to_owned());
        }
    }
}

/// What a value is, in words for messages.
pub(super) fn words_for(node: &Node) -> String {
    node.plain().words("a group of keys")
}

/// The number or symbol of an input. With `yes_or_no`, yes is 1 and no is 0.
pub(super) fn read_input(node: &Node, yes_or_no: bool) -> Result<InputValue, String> {
    match node.plain() {
        Plain::Truth(yes) if yes_or_no => Ok(InputValue::Number(i32::from(yes))),
        Plain::Text(text) => Ok(InputValue::Symbol(text.to_owned())),
        Plain::Number(text) => whole(text)
            .and_then(|number| i32::try_from(number).ok())
            .map(InputValue::Number)
            .ok_or_else(|| format!("must be a whole number, not {text}")),
        _ => Err(format!("must be a number or a word, not {}", words_for(node))),
    }
}
