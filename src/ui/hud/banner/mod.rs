//! Announcements over the board.

pub(in crate::ui) mod panel;
pub(in crate::ui) mod words;
