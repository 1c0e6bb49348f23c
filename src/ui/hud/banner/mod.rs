//! Announcements below the timeline, and the end of the battle.

pub(in crate::ui) mod build;
pub(in crate::ui) mod now;
pub(in crate::ui) mod panel;
