//! One attempt to fit a tree to a type: the faults that it meets, and the places where values are invented.

use super::tree::node::{Form, Node};
use super::tree::{FAULTS_READ, Found};
use serde::de;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// A place where a value is invented: the span of a value, and the name of the missing field inside it, if one is
/// missing.
pub(super) type Hole = (usize, usize, Option<&'static str>);

/// One attempt to fit a tree to a type.
pub(super) struct Pass<'p> {
    pub(super) holes: &'p BTreeSet<Hole>,
    pub(super) faults: RefCell<Vec<Found>>,
}

impl Pass<'_> {
    pub(super) fn report(&self, fault: Found) {
        self.faults.borrow_mut().push(fault);
    }

    /// Whether there are enough faults for reading to stop.
    pub(super) fn is_full(&self) -> bool {
        self.faults.borrow().len() >= FAULTS_READ
    }

    /// Ends the pass if there are enough faults for reading to stop.
    pub(super) fn go_on(&self) -> Result<(), Fault> {
        if self.is_full() { Err(de::Error::custom("too much is wrong")) } else { Ok(()) }
    }

    pub(super) fn is_hole(&self, node: &Node, field: Option<&'static str>) -> bool {
        self.holes.contains(&(node.span.start, node.span.end, field))
    }
}

/// A fault that a type reports itself. It ends the pass.
#[derive(Debug)]
pub(super) struct Fault {
    /// The place, once it is known.
    pub(super) span: Option<Range<usize>>,
    /// The missing field, if a field is missing.
    pub(super) hole: Option<&'static str>,
    pub(super) message: String,
}

impl Fault {
    fn in_span(mut self, node: &Node) -> Self {
        self.span.get_or_insert_with(|| node.span.clone());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self { span: None, hole: None, message: message.to_string() }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { span: None, hole: Some(field), message: format!("the field {field} is missing") }
    }
}

/// Reads one value of the tree.
pub(super) struct Fit<'de, 'p> {
    pub(super) node: &'de Node,
    pub(super) pass: &'p Pass<'p>,
}

impl<'de> Fit<'de, '_> {
    /// Fits another node in the same pass.
    pub(super) const fn to<'n>(&self, node: &'n Node) -> Fit<'n, '_> {
        Fit { node, pass: self.pass }
    }

    pub(super) fn is_lost(&self) -> bool {
        matches!(self.node.form, Form::Broken) || self.pass.is_hole(self.node, None)
    }

    /// Reports that something else was expected.
    pub(super) fn expected(&self, what: &str) {
        if !self.is_lost() {
            self.pass.report(Found::new(self.node.span.clone(), format!("{what} should stand here")).reading());
        }
    }

    /// Fits the node with `read`. Adds its place to the fault.
    pub(super) fn placed<V>(self, read: impl FnOnce(Self) -> Result<V, Fault>) -> Result<V, Fault> {
        let node = self.node;
        read(self).map_err(|fault| fault.in_span(node))
    }

    /// A whole number from `least` to `most`. Invented if the node has none.
    pub(super) fn whole(&self, least: i128, most: i128) -> i128 {
        match self.node.whole() {
            Some(number) if (least..=most).contains(&number) => return number,
            Some(number) if number < least => self.expected(&format!("a whole number from {least} up")),
            Some(_) => self.expected(&format!("a whole number of at most {most}")),
            None => self.expected("a whole number"),
        }
        1.clamp(least, most)
    }
}
