//! The timeline: the steps of the clock with the units on them.

pub(in crate::ui) mod build;
pub mod model;
pub(in crate::ui) mod open_chances;
pub(in crate::ui) mod ties;
pub(in crate::ui) mod widgets;
