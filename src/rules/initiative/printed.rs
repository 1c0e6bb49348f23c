//! Ranges as they are in the file, before skill and statistics move their ends.

use crate::rules::evaluation::eval::{Scope, quotient};
use crate::rules::ruleset::Amount;
use crate::rules::wording::said::Said;
use crate::rules::wording::text::{others, span};

impl Scope<'_> {
    /// The ends of a range as the file gives them, before easing. `None` when the amount is not a single range.
    pub(in crate::rules) fn printed_range(self, amount: &Amount) -> Option<(i32, i32)> {
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
    pub(in crate::rules) fn known_ends(self, near: &Amount, far: &Amount) -> Option<(i32, i32)> {
        Some((self.known(near).ok()?, self.known(far).ok()?))
    }

    /// Both ends of a range that starts from the numbers of the unit type, with skills, statistics and tags counted
    /// as 0. `None` when both ends are equal or do not depend on the type.
    pub(in crate::rules) fn plain_ends(self, near: &Amount, far: &Amount) -> Option<(i32, i32)> {
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

    /// "-2 to -9, moved to 0 to -7 by Piloting 4": a range and what moves its ends.
    pub(in crate::rules) fn range_text(self, near: &Amount, far: &Amount) -> Option<Said> {
        let (now, plain) = (self.known_ends(near, far)?, self.plain_ends(near, far)?);
        let written = span(plain.0, plain.1);
        if now == plain {
            return Some(written);
        }
        let moved = if now.0 == now.1 { now.0.into() } else { span(now.0, now.1) };
        let movers = Said::row(", ", self.movers_of(near, far));
        Some(Said::text("amount.moved", [("range", written), ("moved", moved), ("movers", movers)]))
    }

    /// "-1 to -7 by Piloting 4": a range whose ends are looked up, and what they depend on.
    pub(in crate::rules) fn looked_up_range(self, near: &Amount, far: &Amount) -> Option<Said> {
        let (near_end, far_end) = self.known_ends(near, far)?;
        let movers = self.movers_of(near, far);
        let given = |movers| [("range", span(near_end, far_end)), ("movers", movers)];
        (!movers.is_empty()).then(|| Said::text("amount.moved_by", given(Said::row(", ", movers))))
    }

    fn movers_of(self, near: &Amount, far: &Amount) -> Vec<Said> {
        let mut movers = Vec::new();
        self.movers(near, &|own| own, &mut movers);
        self.movers(far, &|own| own, &mut movers);
        movers
    }

    /// The skills, facts, statistics and tags that a range depends on, each once.
    fn movers(self, amount: &Amount, whose: &dyn Fn(Said) -> Said, found: &mut Vec<Said>) {
        match amount {
            Amount::Value(value) => {
                let definition = &self.rules.values()[value.get()];
                let depends = matches!(&definition.amount, Amount::Sum(parts) if parts.iter().any(is_skill));
                if depends || is_skill(&definition.amount) {
                    note(found, whose(self.short(amount)));
                } else {
                    self.movers(&definition.amount, whose, found);
                }
            }
            Amount::Stat(_) | Amount::Tags(..) if self.known(amount) != Ok(0) => {
                note(found, whose(self.short(amount)));
            }
            Amount::Lookup(_, keys) if is_skill(amount) => {
                for key in keys {
                    note(found, whose(self.short(key)));
                }
            }
            Amount::Fact(_) if self.known(amount) != Ok(0) => note(found, whose(self.short(amount))),
            Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
                for part in parts {
                    self.movers(part, whose, found);
                }
            }
            Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Divide(inner, ..) => {
                self.movers(inner, whose, found);
            }
            Amount::Other(inner) => {
                if let Ok(other) = self.swapped() {
                    other.movers(inner, &others, found);
                }
            }
            _ => {}
        }
    }
}

/// Whether an amount looks up a table by an input.
fn is_skill(amount: &Amount) -> bool {
    matches!(amount, Amount::Lookup(_, keys) if keys.iter().any(|key| matches!(key, Amount::Input(_))))
}

fn note(found: &mut Vec<Said>, said: Said) {
    if !found.contains(&said) {
        found.push(said);
    }
}
