//! Finds what the numbers of a ruleset depend on, and so which keys of a card it reads.

use crate::rules::ruleset::{Amount, Clock, Condition, Fact, MarkIx, Ruleset, TieRule};
use std::collections::BTreeSet;

/// What the draws, impacts and tie rules of a ruleset depend on: the facts that they read, and the tags and abilities
/// that they ask for.
#[must_use]
pub fn seen_by_numbers(rules: &Ruleset) -> Seen {
    let mut seen = Seen::default();
    let terms = rules.draws().iter().flat_map(|draw| &draw.terms);
    for term in terms {
        seen.condition(rules, &term.when);
        seen.amount(rules, &term.amount);
    }
    for impact in rules.impacts() {
        seen.condition(rules, &impact.when);
        seen.amount(rules, &impact.amount);
    }
    for derived in rules.inputs().iter().filter_map(|input| input.otherwise.as_ref()) {
        seen.amount(rules, derived);
    }
    if let Clock::ByResult { same, .. } = rules.clock() {
        for rule in same {
            if let TieRule::Highest(amount) | TieRule::Lowest(amount) = rule {
                seen.amount(rules, amount);
            }
        }
    }
    seen
}

/// The facts that only actions and pools of a ruleset read. A card may state these too.
#[must_use]
pub fn facts_of_actions(rules: &Ruleset) -> BTreeSet<Fact> {
    let mut seen = Seen::default();
    for action in rules.actions() {
        seen.condition(rules, &action.needs);
        if let Some(amount) = action.verb.amount() {
            seen.amount(rules, amount);
        }
    }
    seen.facts
}

/// What one amount and its condition depend on besides the unit's own stat block.
#[must_use]
pub fn seen_by(rules: &Ruleset, when: &Condition, amount: &Amount) -> Seen {
    let mut seen = Seen::default();
    seen.condition(rules, when);
    seen.amount(rules, amount);
    seen
}

/// The dependencies that were found in amounts and conditions.
#[derive(Debug, Default)]
pub struct Seen {
    /// The facts that are read.
    pub facts: BTreeSet<Fact>,
    /// The tags and abilities that are asked for.
    pub marks: BTreeSet<MarkIx>,
    /// Whether the other party of an event matters.
    pub other: bool,
}

impl Seen {
    fn amount(&mut self, rules: &Ruleset, amount: &Amount) {
        match amount {
            Amount::Fact(fact) => {
                self.facts.insert(*fact);
            }
            Amount::Tags(worths, _) => self.marks.extend(worths.iter().map(|(mark, _)| *mark)),
            Amount::Value(value) => {
                if let Some(value) = rules.values().get(value.get()) {
                    self.amount(rules, &value.amount);
                }
            }
            Amount::Range(a, b) | Amount::Divide(a, b, _) => {
                self.amount(rules, a);
                self.amount(rules, b);
            }
            Amount::Eased(near, far, by) => {
                for part in [near, far, by] {
                    self.amount(rules, part);
                }
            }
            Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
                for part in parts {
                    self.amount(rules, part);
                }
            }
            Amount::Minus(inner) | Amount::Times(inner, _) => self.amount(rules, inner),
            Amount::If(condition, then, otherwise) => {
                self.condition(rules, condition);
                self.amount(rules, then);
                self.amount(rules, otherwise);
            }
            Amount::Other(inner) => {
                self.other = true;
                self.amount(rules, inner);
            }
            Amount::Num(_)
            | Amount::Input(_)
            | Amount::Stat(_)
            | Amount::Counter(_)
            | Amount::Profile(_)
            | Amount::Dice(..)
            | Amount::Drawn
            | Amount::UnitsWith(_)
            | Amount::Draw(_) => {}
        }
    }

    fn condition(&mut self, rules: &Ruleset, condition: &Condition) {
        match condition {
            Condition::Compare(a, _, b) => {
                self.amount(rules, a);
                self.amount(rules, b);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                for part in parts {
                    self.condition(rules, part);
                }
            }
            Condition::Not(inner) => self.condition(rules, inner),
            Condition::Other(inner) => {
                self.other = true;
                self.condition(rules, inner);
            }
            Condition::Has(mark) => {
                self.marks.insert(*mark);
            }
            Condition::Always
            | Condition::Is(_)
            | Condition::TypeIs(_)
            | Condition::InputIs(..)
            | Condition::FiredOnly(_)
            | Condition::HitWith(_)
            | Condition::Did(_)
            | Condition::UsesPool(_)
            | Condition::Near(_) => {}
        }
    }
}
