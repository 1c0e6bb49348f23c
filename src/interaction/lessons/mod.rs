//! Lessons beside a battle: which one is due, and what the player does with it.

pub mod current;
pub mod due;
pub(in crate::interaction) mod follow;
pub mod places;
