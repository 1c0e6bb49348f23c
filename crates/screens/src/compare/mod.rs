//! The same units under several initiative systems, side by side.

pub mod build;
pub mod model;
pub(crate) mod screen;
pub(crate) mod state;
pub(crate) mod widgets;
