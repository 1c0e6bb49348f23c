//! Whether a condition asks for the other party, so that it cannot be answered without one.

use super::expr::{Amount, Condition, parts_of};

impl Condition {
    /// Whether somewhere in it the other party is asked.
    #[must_use]
    pub fn asks_other(&self) -> bool {
        match self {
            Self::Other(_) | Self::Is(crate::rules::ruleset::Flag::InSight) => true,
            Self::Compare(a, _, b) => a.asks_other() || b.asks_other(),
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::asks_other),
            Self::Not(inner) => inner.asks_other(),
            _ => false,
        }
    }
}

impl Amount {
    /// Whether somewhere in it the other party is asked; what named amounts ask is not looked at.
    #[must_use]
    pub fn asks_other(&self) -> bool {
        match self {
            Self::Other(_) => true,
            Self::If(condition, ..) if condition.asks_other() => true,
            _ => parts_of(self).into_iter().any(Self::asks_other),
        }
    }
}
