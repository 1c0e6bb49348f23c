//! Amounts before any effect changes a statistic.

use super::Ruleset;
use super::expr::{Amount, Condition};
use super::verb::Verb;
use crate::ruleset::raw::amount_and_condition::{Fact, Order};

impl Ruleset {
    /// The amount for a unit that lets others act first and that no effect has changed. Named amounts are written out
    /// and statistics are 0. When every action that lets others act first requires a step to the end, there is at
    /// least one.
    pub(crate) fn settled(&self, amount: &Amount) -> Amount {
        let one = |part: &Amount| Box::new(self.settled(part));
        let all = |parts: &[Amount]| parts.iter().map(|part| self.settled(part)).collect();
        match amount {
            Amount::Stat(_) => Amount::Num(0),
            Amount::Fact(Fact::StepsToEnd) if self.waits_before_the_end() => {
                Amount::Max(vec![Amount::Num(1), amount.clone()])
            }
            Amount::Value(value) => self.settled(&self.values[value.get()].amount),
            Amount::Range(a, b) => Amount::Range(one(a), one(b)),
            Amount::Eased(near, far, by) => Amount::Eased(one(near), one(far), one(by)),
            Amount::Sum(parts) => Amount::Sum(all(parts)),
            Amount::Max(parts) => Amount::Max(all(parts)),
            Amount::Min(parts) => Amount::Min(all(parts)),
            Amount::Minus(inner) => Amount::Minus(one(inner)),
            Amount::Times(inner, factor) => Amount::Times(one(inner), *factor),
            Amount::Divide(x, y, rounding) => Amount::Divide(one(x), one(y), *rounding),
            Amount::If(condition, then, otherwise) => Amount::If(condition.clone(), one(then), one(otherwise)),
            Amount::Other(inner) => Amount::Other(one(inner)),
            other => other.clone(),
        }
    }

    /// Whether every action that lets others act first requires a step to the end of the clock.
    fn waits_before_the_end(&self) -> bool {
        let waiting = self.actions.iter().filter(|action| matches!(action.verb, Verb::Defer(_)));
        waiting.map(|action| &action.needs).all(asks_for_a_step)
    }
}

fn asks_for_a_step(needs: &Condition) -> bool {
    match needs {
        Condition::Compare(Amount::Fact(Fact::StepsToEnd), Order::More, Amount::Num(least)) => *least >= 0,
        Condition::All(parts) => parts.iter().any(asks_for_a_step),
        _ => false,
    }
}
