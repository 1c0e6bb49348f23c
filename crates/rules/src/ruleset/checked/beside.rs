//! Whether a condition reads the other party, so that it has no answer without one.

use super::expr::{Amount, Condition, parts_of};

impl Condition {
    /// Whether any part of it reads the other party.
    #[must_use]
    pub fn asks_other(&self) -> bool {
        match self {
            Self::Other(_) | Self::Is(crate::ruleset::Flag::InSight) => true,
            Self::Compare(a, _, b) => a.asks_other() || b.asks_other(),
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::asks_other),
            Self::Not(inner) => inner.asks_other(),
            _ => false,
        }
    }
}

impl Amount {
    /// Whether any part of it reads the other party. Named amounts are not followed.
    #[must_use]
    pub fn asks_other(&self) -> bool {
        match self {
            Self::Other(_) => true,
            Self::If(condition, ..) if condition.asks_other() => true,
            _ => parts_of(self).into_iter().any(Self::asks_other),
        }
    }
}
