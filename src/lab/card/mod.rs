//! Cards: units and their state, written by a person or a program, to be explained without a battle.
//!
//! A card is JSON or RON. `reader` reads it with places. Then it is checked against the names that the loaded rulesets
//! know (`vocabulary`) and against the active content (`named`). All faults are reported with their places.

mod check;
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
