//! The player's units at the edge of the screen.

pub mod build;
pub mod model;
pub mod panel;
pub mod widgets;
