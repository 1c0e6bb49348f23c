//! From a scenario and choices to the first state, and cards that describe a unit alone.

mod card_keys;
mod cards;
mod compatibility;
mod faults;
