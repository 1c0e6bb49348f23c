//! The same units under several initiative systems, side by side.

pub mod build;
pub mod model;
pub(in crate::ui) mod screen;
pub(in crate::ui) mod state;
pub(in crate::ui) mod widgets;
