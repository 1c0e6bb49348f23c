//! Whether a condition holds for a unit now.

use super::eval::Scope;
use super::mode::Stop;
use crate::ruleset::{Amount, Condition};

impl Scope<'_> {
    /// Whether a condition holds now.
    #[inline]
    pub(crate) fn holds(&self, condition: &Condition) -> Result<bool, Stop> {
        match condition {
            Condition::Always => Ok(true),
            Condition::Is(flag) => Ok(self.own.flags.has(*flag)),
            _ => self.holds_further(condition),
        }
    }

    fn holds_further(&self, condition: &Condition) -> Result<bool, Stop> {
        Ok(match condition {
            Condition::Always => true,
            Condition::Is(flag) => self.own.flags.has(*flag),
            Condition::TypeIs(types) => types.contains(&self.own.unit_type()),
            Condition::InputIs(input, symbols) => symbols.contains(&self.known(&Amount::Input(*input))?),
            Condition::Has(mark) => self.own.entry.marks[mark.get()],
            Condition::Compare(a, order, b) => {
                let (a, b) = (self.known(a)?, self.known(b)?);
                order.holds(a, b)
            }
            Condition::HitWith(wanted) => self.own.hit_with.get(wanted.get()).copied().unwrap_or(false),
            Condition::FiredOnly(wanted) => !self.own.fired_others.get(wanted.get()).copied().unwrap_or(false),
            Condition::Did(action) => self.own.done.contains(action),
            Condition::UsesPool(pool) => {
                let bought = self.bought.and_then(|action| self.rules.actions().get(action.get()));
                bought.is_some_and(|action| action.cost.iter().any(|(paid, _)| paid == pool))
            }
            Condition::Near(near) => self.own.is_near(*near),
            Condition::All(parts) => {
                for part in parts {
                    if !self.holds(part)? {
                        return Ok(false);
                    }
                }
                true
            }
            Condition::Any(parts) => {
                for part in parts {
                    if self.holds(part)? {
                        return Ok(true);
                    }
                }
                false
            }
            Condition::Not(inner) => !self.holds(inner)?,
            Condition::Other(inner) => self.swapped()?.holds(inner)?,
        })
    }
}
