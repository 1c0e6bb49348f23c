//! The objectives of the sides.

pub mod build;
pub(in crate::ui) mod model;
pub(in crate::ui) mod panel;
