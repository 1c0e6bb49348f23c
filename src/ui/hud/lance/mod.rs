//! The player's units at the edge of the screen, and the badges of all units.

pub(in crate::ui) mod build;
pub(in crate::ui) mod panel;
