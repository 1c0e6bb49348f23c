//! Chances and parts are whole numbers of thousandths.

/// All of something.
pub(super) const ALL: i64 = 1000;
/// The chance of what is certain.
pub(super) const SURE: i64 = ALL;
