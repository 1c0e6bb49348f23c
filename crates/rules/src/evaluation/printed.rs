//! Ranges as they are in the file, before skill and statistics move their ends.

use crate::evaluation::eval::{Scope, quotient};
use crate::ruleset::Amount;

impl Scope<'_> {
    /// The ends of a range as the file gives them, before easing. `None` when the amount is not a single range.
    pub(crate) fn printed_range(self, amount: &Amount) -> Option<(i32, i32)> {
        match amount {
            Amount::Eased(near, far, _) => Some((self.known(near).ok()?, self.known(far).ok()?)),
            Amount::Range(near, far) => self.plain_ends(near, far).or_else(|| self.known_ends(near, far)),
            Amount::Value(value) => self.printed_range(&self.rules.values()[value.get()].amount),
            Amount::If(condition, then, otherwise) => {
                self.printed_range(if self.holds(condition).ok()? { then } else { otherwise })
            }
            Amount::Minus(inner) => self.printed_range(inner).map(|(near, far)| (-near, -far)),
            _ => None,
        }
    }

    /// Both ends of a range for this unit.
    pub(crate) fn known_ends(self, near: &Amount, far: &Amount) -> Option<(i32, i32)> {
        Some((self.known(near).ok()?, self.known(far).ok()?))
    }

    /// Both ends of a range that starts from the numbers of the unit type, with skills, statistics and tags counted
    /// as 0. `None` when both ends are equal or do not depend on the type.
    pub(crate) fn plain_ends(self, near: &Amount, far: &Amount) -> Option<(i32, i32)> {
        if !self.is_by_type(near) || !self.is_by_type(far) {
            return None;
        }
        let ends = (self.plain(near)?, self.plain(far)?);
        (ends.0 != ends.1).then_some(ends)
    }

    /// The number of an amount with every skill, statistic and tag counted as 0.
    fn plain(self, amount: &Amount) -> Option<i32> {
        let all = |parts: &[Amount]| parts.iter().map(|part| self.plain(part)).collect::<Option<Vec<i32>>>();
        match amount {
            Amount::Input(_) | Amount::Stat(_) | Amount::Tags(..) => Some(0),
            Amount::Lookup(_, keys) if keys.iter().any(|key| matches!(key, Amount::Input(_))) => Some(0),
            Amount::Value(value) => self.plain(&self.rules.values()[value.get()].amount),
            Amount::Sum(parts) => all(parts).map(|numbers| numbers.into_iter().fold(0, i32::saturating_add)),
            Amount::Max(parts) => all(parts)?.into_iter().max(),
            Amount::Min(parts) => all(parts)?.into_iter().min(),
            Amount::Minus(inner) => self.plain(inner).map(i32::saturating_neg),
            Amount::Times(inner, factor) => self.plain(inner).map(|number| number.saturating_mul(*factor)),
            Amount::Divide(x, y, rounding) => Some(quotient(self.plain(x)?, self.plain(y)?, *rounding)),
            Amount::If(condition, then, otherwise) => {
                self.plain(if self.holds(condition).ok()? { then } else { otherwise })
            }
            Amount::Other(inner) => self.swapped().ok()?.plain(inner),
            _ => self.known(amount).ok(),
        }
    }

    /// Whether an amount contains a number of the unit's type.
    fn is_by_type(self, amount: &Amount) -> bool {
        match amount {
            Amount::Profile(_) => true,
            Amount::Value(value) => self.is_by_type(&self.rules.values()[value.get()].amount),
            Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
                parts.iter().any(|part| self.is_by_type(part))
            }
            Amount::Minus(inner) | Amount::Times(inner, _) => self.is_by_type(inner),
            _ => false,
        }
    }
}
