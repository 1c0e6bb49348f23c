//! Announcements over the board.

pub(in crate::ui) mod build;
pub(in crate::ui) mod now;
pub(in crate::ui) mod panel;
