//! Cards: units and their state as a file or a program writes them, to be explained without a battle.
//!
//! A card is JSON or RON. It is read with places (`reader`), then checked against the names that the loaded rulesets
//! know (`vocabulary`) and the content in force (`named`); every fault is reported, each with its place.

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
