//! The lance drop: who fights in which unit, and in what order they may be expected to act.

pub mod build;
pub mod model;
pub(in crate::ui) mod order;
pub(in crate::ui) mod placing;
pub mod screen;
mod widgets;
