//! The legend of the board.

pub(in crate::ui) mod build;
pub(in crate::ui) mod panel;
pub(in crate::ui) mod sign;
pub(in crate::ui) mod timer;
