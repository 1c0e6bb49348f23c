//! The objectives of the sides.

pub(in crate::ui) mod model;
pub(in crate::ui) mod panel;
pub mod words;
