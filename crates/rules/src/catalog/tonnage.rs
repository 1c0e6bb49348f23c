//! Weights of units.

use serde::{Serialize, Serializer};
use std::fmt;

/// A weight in tenths of a ton. Files and cards write it in tons with at most one decimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tonnage {
    tenths: u32,
}

impl Tonnage {
    /// The largest weight that is accepted, in tenths of a ton.
    pub const TENTHS_MAX: u32 = 10_000_000;

    /// A weight in tenths of a ton. `None` unless it is between 1 and [`Tonnage::TENTHS_MAX`].
    #[must_use]
    pub const fn from_tenths(tenths: u32) -> Option<Self> {
        if tenths >= 1 && tenths <= Self::TENTHS_MAX { Some(Self { tenths }) } else { None }
    }

    /// The weight in tenths of a ton.
    #[must_use]
    pub const fn tenths(self) -> u32 {
        self.tenths
    }

    /// The weight in tons, rounded up.
    #[must_use]
    pub const fn tons_up(self) -> u32 {
        self.tenths.div_ceil(10)
    }
}

impl fmt::Display for Tonnage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tenths.is_multiple_of(10) {
            write!(out, "{}", self.tenths / 10)
        } else {
            write!(out, "{}.{}", self.tenths / 10, self.tenths % 10)
        }
    }
}

impl Serialize for Tonnage {
    /// Writes whole tons as a number and anything else as text (`"7.5"`). Both can be read back.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.tenths.is_multiple_of(10) {
            serializer.serialize_u32(self.tenths / 10)
        } else {
            serializer.serialize_str(&self.to_string())
        }
    }
}
