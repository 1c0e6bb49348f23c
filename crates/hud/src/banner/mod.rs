//! Announcements below the timeline, and the end of the battle.

pub mod build;
pub mod model;
pub mod now;
pub mod panel;
pub mod since;
