//! Faults found in content: what is wrong, where inside the value, and what would be right.
//!
//! The checks of this layer know values, not files. They name a place by its [`Path`] inside the value. The content
//! layer turns the path into file, line and column.

use std::fmt;

/// One step from the outside of a value towards the place of a fault.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathStep {
    /// A named field or the key of a map.
    Key(String),
    /// The position in a list, from 0.
    Index(usize),
}

/// The way from the outside of a value to the place of a fault. The outermost step comes first.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Vec<PathStep>);

impl Path {
    /// The whole value.
    #[must_use]
    pub fn root() -> Self {
        Self::default()
    }

    /// The field or map entry `key` inside this place.
    #[must_use]
    pub fn key(&self, key: impl Into<String>) -> Self {
        let mut steps = self.0.clone();
        steps.push(PathStep::Key(key.into()));
        Self(steps)
    }

    /// The list entry `index` (from 0) inside this place.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        let mut steps = self.0.clone();
        steps.push(PathStep::Index(index));
        Self(steps)
    }

    /// The steps, outermost first.
    #[must_use]
    pub fn steps(&self) -> &[PathStep] {
        &self.0
    }
}

impl fmt::Display for Path {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, step) in self.0.iter().enumerate() {
            match step {
                PathStep::Key(key) if position == 0 => write!(out, "{key}")?,
                PathStep::Key(key) => write!(out, ".{key}")?,
                PathStep::Index(index) => write!(out, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// How much a fault matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The value cannot be used.
    Error,
    /// The value can be used, but the author may want to know.
    Notice,
}

/// One thing wrong with a piece of content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// How much it matters.
    pub level: Level,
    /// Where inside the value.
    pub path: Path,
    /// The wrong word as it stands in the file. It finds the exact column inside `path`.
    pub token: Option<String>,
    /// What is wrong and what to do: one lower-case sentence without a full stop.
    pub message: String,
    /// Words that would be right. The report suggests the one nearest to `token`.
    pub allowed: Vec<String>,
}

impl Fault {
    /// A fault that makes the value unusable.
    #[must_use]
    pub fn error(path: Path, message: impl Into<String>) -> Self {
        Self { level: Level::Error, path, token: None, message: message.into(), allowed: Vec::new() }
    }

    /// A remark that leaves the value usable.
    #[must_use]
    pub fn notice(path: Path, message: impl Into<String>) -> Self {
        Self { level: Level::Notice, ..Self::error(path, message) }
    }

    /// The same fault, pointing at `token` inside its place.
    #[must_use]
    pub fn at(mut self, token: impl Into<String>) -> Self {
        self.token = Some(token.into());
        self
    }

    /// The same fault with the words that would be right, in order.
    #[must_use]
    pub fn allowing<S: Into<String>>(mut self, words: impl IntoIterator<Item = S>) -> Self {
        self.allowed = words.into_iter().map(Into::into).collect();
        self
    }

    /// A name that does not exist, with the names that do.
    #[must_use]
    pub fn unknown<S: Into<String>>(path: Path, what: &str, name: &str, known: impl IntoIterator<Item = S>) -> Self {
        Self::error(path, format!("unknown {what} {name:?}")).at(name).allowing(known)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.steps().is_empty() {
            write!(out, "{}", self.message)
        } else {
            write!(out, "{}: {}", self.path, self.message)
        }
    }
}
