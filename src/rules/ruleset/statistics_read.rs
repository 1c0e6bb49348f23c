//! Which statistics the terms of a ruleset read, so that their sources can be told beside them.

use super::checked::{Ruleset, Term};
use super::expr::{Amount, Condition, DrawIx};
use super::raw_amount::Fact;
use crate::rules::statistic::{BattleStatistic, StatKey};

impl Term {
    /// The statistics of the unit that its amount reads, directly or through named amounts, each once.
    #[must_use]
    pub fn reads(&self) -> &[StatKey] {
        &self.reads
    }

    /// Whether its amount is a statistic and nothing else.
    #[must_use]
    pub const fn is_plain_statistic(&self) -> bool {
        matches!(self.amount, Amount::Stat(_))
    }
}

impl Ruleset {
    /// The statistics that all terms of a draw read, each once.
    #[must_use]
    pub fn statistics_read(&self, draw: DrawIx) -> &[StatKey] {
        &self.draw_at(draw).reads
    }

    /// The statistics that an amount reads of the unit itself, each once.
    fn statistics_in(&self, amount: &Amount) -> Vec<StatKey> {
        let mut found = Vec::new();
        self.collect(amount, &mut found);
        found
    }

    /// Notes for every term which statistics it reads.
    pub(super) fn note_reads(&mut self) {
        let amounts = self.draws.iter().flat_map(|draw| &draw.terms).map(|term| &term.amount);
        let noted: Vec<Vec<StatKey>> = amounts.map(|amount| self.statistics_in(amount)).collect();
        for (term, reads) in self.draws.iter_mut().flat_map(|draw| &mut draw.terms).zip(noted) {
            term.reads = reads;
        }
        for draw in &mut self.draws {
            draw.terms.iter().flat_map(Term::reads).for_each(|key| note(*key, &mut draw.reads));
        }
    }

    fn collect(&self, amount: &Amount, found: &mut Vec<StatKey>) {
        match amount {
            Amount::Stat(place) => note(StatKey::Ruleset(*place), found),
            Amount::Fact(fact) => {
                if let Some(statistic) = behind(*fact) {
                    note(StatKey::Battle(statistic), found);
                }
            }
            Amount::Value(value) => self.collect(&self.values[value.get()].amount, found),
            Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
                parts.iter().for_each(|part| self.collect(part, found));
            }
            Amount::Range(a, b) | Amount::Divide(a, b, _) => [a, b].iter().for_each(|part| self.collect(part, found)),
            Amount::Eased(near, far, by) => [near, far, by].iter().for_each(|part| self.collect(part, found)),
            Amount::Minus(inner) | Amount::Times(inner, _) => self.collect(inner, found),
            Amount::If(condition, then, otherwise) => {
                self.collect_in(condition, found);
                [then, otherwise].iter().for_each(|part| self.collect(part, found));
            }
            Amount::Input(input) => {
                if let Some(derived) = self.derived_input(*input) {
                    self.collect(derived, found);
                }
            }
            Amount::Num(_)
            | Amount::Counter(_)
            | Amount::Profile(_)
            | Amount::Tags(..)
            | Amount::Dice(..)
            | Amount::Other(_)
            | Amount::Drawn
            | Amount::Draw(_)
            | Amount::UnitsWith(_) => {}
        }
    }

    fn collect_in(&self, condition: &Condition, found: &mut Vec<StatKey>) {
        match condition {
            Condition::Compare(a, _, b) => [a, b].iter().for_each(|part| self.collect(part, found)),
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.collect_in(part, found));
            }
            Condition::Not(inner) => self.collect_in(inner, found),
            _ => {}
        }
    }
}

/// The statistic of the battle that is in a number the battle knows.
const fn behind(fact: Fact) -> Option<BattleStatistic> {
    match fact {
        Fact::WalkNow => Some(BattleStatistic::WalkPoints),
        Fact::RunNow => Some(BattleStatistic::RunPoints),
        Fact::JumpNow => Some(BattleStatistic::JumpPoints),
        _ => None,
    }
}

fn note(key: StatKey, found: &mut Vec<StatKey>) {
    if !found.contains(&key) {
        found.push(key);
    }
}
