//! The player's units at the edge of the screen.

pub(in crate::ui) mod build;
pub(in crate::ui) mod panel;
