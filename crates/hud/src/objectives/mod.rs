//! The objectives of the sides.

pub mod build;
pub mod model;
pub mod panel;
