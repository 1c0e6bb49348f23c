//! Which named parts of a ruleset an amount or a condition speaks of.

use super::Ruleset;
use super::expr::{ActionIx, Amount, Condition, CounterIx, DrawIx, InputIx, PoolIx, StatIx, parts_of};
use crate::ids::UnitType;
use crate::ruleset::raw::amount_and_condition::Flag;
use std::collections::BTreeSet;

/// A named part of a ruleset, or a state of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mention {
    /// An input.
    Input(InputIx),
    /// A statistic.
    Statistic(StatIx),
    /// A counter.
    Counter(CounterIx),
    /// The result of a draw.
    Draw(DrawIx),
    /// A pool.
    Pool(PoolIx),
    /// An action.
    Action(ActionIx),
    /// A state of a unit.
    Flag(Flag),
}

impl Ruleset {
    /// Everything that an amount speaks of, directly or through named amounts.
    #[must_use]
    pub fn mentioned_by(&self, amount: &Amount) -> BTreeSet<Mention> {
        let mut found = BTreeSet::new();
        self.gather(amount, &mut found);
        found
    }

    /// Everything that a condition speaks of.
    #[must_use]
    pub fn mentioned_in(&self, condition: &Condition) -> BTreeSet<Mention> {
        let mut found = BTreeSet::new();
        self.gather_condition(condition, &mut found);
        found
    }

    /// Whether a draw asks who plays a side, itself or in the inputs that it derives.
    #[must_use]
    pub fn asks_who_plays(&self, draw: DrawIx) -> bool {
        let mut found = BTreeSet::new();
        for term in self.draws.get(draw.get()).map_or(&[][..], |draw| &draw.terms).iter().filter(|term| !term.off) {
            self.gather_condition(&term.when, &mut found);
            self.gather(&term.amount, &mut found);
        }
        let mut read: BTreeSet<InputIx> = BTreeSet::new();
        loop {
            let inputs = found.iter().filter_map(|mention| match mention {
                Mention::Input(input) if !read.contains(input) => Some(*input),
                _ => None,
            });
            let Some(input) = inputs.into_iter().next() else { break };
            read.insert(input);
            if let Some(derived) = self.inputs.get(input.get()).and_then(|input| input.otherwise.as_ref()) {
                self.gather(derived, &mut found);
            }
        }
        [Flag::PlayedByPerson, Flag::PersonsPlay].into_iter().any(|flag| found.contains(&Mention::Flag(flag)))
    }

    /// The smallest and the largest number of an amount for units of a type. `None` where the type has no such number.
    #[must_use]
    pub fn least_and_most(&self, amount: &Amount, unit_type: UnitType) -> Option<(i64, i64)> {
        self.bounds(amount, unit_type)
    }

    fn gather(&self, amount: &Amount, found: &mut BTreeSet<Mention>) {
        match amount {
            Amount::Input(input) => _ = found.insert(Mention::Input(*input)),
            Amount::Stat(statistic) => _ = found.insert(Mention::Statistic(*statistic)),
            Amount::Counter(counter) => _ = found.insert(Mention::Counter(*counter)),
            Amount::Draw(draw) => _ = found.insert(Mention::Draw(*draw)),
            // A named amount is never part of itself: the checker refuses circles.
            Amount::Value(value) => self.gather(&self.values[value.get()].amount, found),
            Amount::If(condition, ..) => self.gather_condition(condition, found),
            _ => {}
        }
        for part in parts_of(amount) {
            self.gather(part, found);
        }
    }

    fn gather_condition(&self, condition: &Condition, found: &mut BTreeSet<Mention>) {
        match condition {
            Condition::Is(flag) => _ = found.insert(Mention::Flag(*flag)),
            Condition::InputIs(input, _) => _ = found.insert(Mention::Input(*input)),
            Condition::Compare(a, _, b) => {
                self.gather(a, found);
                self.gather(b, found);
            }
            Condition::Did(action) => _ = found.insert(Mention::Action(*action)),
            Condition::UsesPool(pool) => _ = found.insert(Mention::Pool(*pool)),
            Condition::Near(near) => {
                if let Some(near) = self.nears.get(near.get()) {
                    self.gather_condition(&near.which, found);
                }
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.gather_condition(part, found));
            }
            Condition::Not(inner) | Condition::Other(inner) => self.gather_condition(inner, found),
            Condition::Always
            | Condition::TypeIs(_)
            | Condition::Has(_)
            | Condition::FiredOnly(_)
            | Condition::HitWith(_) => {}
        }
    }
}
