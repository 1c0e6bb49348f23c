//! Lessons beside a battle: which one is due, and what the player does with it.

pub mod current;
pub mod due;
pub(crate) mod follow;
pub mod places;
