//! Chances and parts are whole numbers of thousandths.

/// All of something.
pub(in crate::ai) const ALL: i64 = 1000;
/// The chance of what is certain.
pub(in crate::ai) const SURE: i64 = ALL;
