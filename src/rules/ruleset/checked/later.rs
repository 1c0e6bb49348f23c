//! What a tie rule reads that the draw of the round changes. It is not known before the draw.

use super::expr::{Amount, Condition, CounterIx, parts_of};
use super::{After, Ruleset, TieRule};
use crate::rules::ruleset::raw::Moment;
use crate::rules::ruleset::raw::amount_and_condition::Fact;

impl Ruleset {
    /// Whether a tie rule reads a result, a place in the order or a counter that the draw of the round sets.
    #[must_use]
    pub fn hangs_on_the_draw(&self, rule: &TieRule) -> bool {
        match rule {
            TieRule::Highest(amount) | TieRule::Lowest(amount) => self.is_set_by_draw(amount),
            TieRule::Listed(input, _) => self.is_set_by_draw(&Amount::Input(*input)),
            TieRule::RollOff(draw, _) => {
                let mut terms = self.draw_at(*draw).terms.iter();
                terms.any(|term| self.is_set_by_draw(&term.amount) || self.is_decided_by_draw(&term.when))
            }
            TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => false,
        }
    }

    fn is_set_by_draw(&self, amount: &Amount) -> bool {
        match amount {
            Amount::Fact(Fact::Position | Fact::StepsToEnd) | Amount::Draw(_) => true,
            Amount::Counter(counter) => self.is_counted_by_draw(*counter),
            Amount::Value(value) => self.is_set_by_draw(&self.values[value.get()].amount),
            Amount::Input(input) => {
                self.inputs[input.get()].otherwise.as_ref().is_some_and(|derived| self.is_set_by_draw(derived))
            }
            Amount::If(condition, ..) if self.is_decided_by_draw(condition) => true,
            _ => parts_of(amount).into_iter().any(|part| self.is_set_by_draw(part)),
        }
    }

    fn is_decided_by_draw(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Compare(a, _, b) => self.is_set_by_draw(a) || self.is_set_by_draw(b),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| self.is_decided_by_draw(part)),
            Condition::Not(inner) | Condition::Other(inner) => self.is_decided_by_draw(inner),
            _ => false,
        }
    }

    fn is_counted_by_draw(&self, counter: CounterIx) -> bool {
        let mut terms = self.draws_at(Moment::RoundBegins).flat_map(|draw| &self.draw_at(draw).terms);
        terms.any(|term| matches!(term.then, After::Clear(set) | After::Store(set) if set == counter))
    }
}
