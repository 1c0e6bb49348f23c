//! What a condition compares, in words that show the compared numbers.

use super::text::{labelled, others};
use crate::evaluation::eval::Scope;
use crate::ruleset::{Amount, Fact};
use crate::said::Said;

impl Scope<'_> {
    /// One side of a comparison: its name with the number that is compared, and not with the numbers behind it. "Score
    /// -9", and "Guts 6 and Tactics 10 = 16".
    pub(crate) fn compared(self, amount: &Amount) -> Said {
        let equals = |what: Said| match self.known(amount) {
            Ok(value) if !what.is_empty() => Said::text("amount.equals", [("what", what), ("value", value.into())]),
            _ => self.part(amount),
        };
        match amount {
            Amount::Value(value) => {
                let definition = &self.rules.values()[value.get()];
                match self.known(amount) {
                    Ok(number) if !definition.label.is_empty() => labelled(&definition.label, number),
                    _ => self.compared(&definition.amount),
                }
            }
            Amount::Minus(inner) => Said::text("amount.minus", [("what", self.compared(inner))]),
            Amount::Other(inner) => {
                self.swapped().map_or_else(|_| Said::nothing(), |other| others(other.compared(inner)))
            }
            Amount::Sum(parts) => {
                let loud: Vec<&Amount> = parts.iter().filter(|part| !self.is_silent(part)).collect();
                match loud.as_slice() {
                    [part] => self.compared(part),
                    loud => equals(Said::row("said.and", loud.iter().map(|part| self.compared(part)))),
                }
            }
            Amount::Divide(x, y, _) if self.known(y) != Ok(1) => match (&**x, self.known(y)) {
                // Tenths of a ton are shown in tons.
                (Amount::Fact(Fact::TonnageTenths), Ok(10)) => self.part(amount),
                _ => equals(Said::row(" / ", [self.compared(x), self.compared(y)])),
            },
            Amount::Divide(x, ..) => self.compared(x),
            Amount::Lookup(..) | Amount::Times(..) | Amount::Max(_) | Amount::Min(_) | Amount::If(..) => {
                equals(self.source(amount))
            }
            _ => self.part(amount),
        }
    }
}
