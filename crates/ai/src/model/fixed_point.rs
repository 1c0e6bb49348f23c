//! Chances and shares are whole numbers of thousandths.

/// The whole, in thousandths.
pub(crate) const ALL: i64 = 1000;
/// A certain event, in thousandths.
pub(crate) const SURE: i64 = ALL;
