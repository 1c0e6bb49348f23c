//! Named inputs: extra values that units, pilots, weapons and others give to a ruleset.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The value of a named input: a number or a symbol.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged, expecting = "a whole number or a text in quotation marks should stand here")]
pub enum InputValue {
    /// A whole number.
    Number(i32),
    /// One of the symbols that the ruleset lists.
    Symbol(String),
}

/// Named inputs, by name.
pub type Inputs = BTreeMap<String, InputValue>;

impl fmt::Display for InputValue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Symbol(symbol) => write!(out, "{symbol}"),
        }
    }
}
