//! Cards describe units and their state, so that they can be explained without a battle. A person or a program writes
//! them.
//!
//! A card is JSON or RON. `reader` reads it into a tree that knows the places. Then the card is checked against the
//! names that the loaded rulesets know (`vocabulary`) and against the active content (`named`). All faults are reported
//! with their places.

mod check;
mod checker;
mod draft;
mod fault;
mod keys;
mod layout;
mod named;
mod number;
mod reader;
mod reads;
mod unit;
mod vocabulary;

pub use check::{Card, CardEvent, read_card, read_card_of};
pub use fault::{CardFault, Place};
pub use reader::Notation;
pub use reads::{Seen, seen_by};
pub use unit::CardUnit;
