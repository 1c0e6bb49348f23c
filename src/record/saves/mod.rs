//! Battles that can be continued: saves, journals, autosaves, and the clean-up after a crash.

pub(in crate::record) mod journal;
pub(in crate::record) mod keeper;
pub(in crate::record) mod recovery;
pub(in crate::record) mod salvage;
pub(in crate::record) mod save;
pub(in crate::record) mod unfinished;
