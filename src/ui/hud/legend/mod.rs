//! The legend of the board.

pub(in crate::ui) mod build;
pub(in crate::ui) mod panel;
pub(in crate::ui) mod timer;
pub(in crate::ui) mod widgets;
