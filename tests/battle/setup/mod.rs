//! From a scenario and choices to the first state, and cards that describe a unit alone.

mod cards;
mod compatibility;
mod faults;
