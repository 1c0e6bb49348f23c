//! Which statistics the terms and impacts of a ruleset read, so that their sources can be shown with them.

use super::expr::{Amount, Condition, DrawIx, Kept, Reads, StatKey};
use super::{Impact, Landing, Ruleset, Term};
use crate::catalog::statistic::BattleStatistic;
use crate::ruleset::raw::amount_and_condition::Fact;

impl Impact {
    /// The statistics that its amounts read, for both parties.
    #[must_use]
    pub const fn reads(&self) -> &Reads {
        &self.reads
    }
}

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

    /// The statistics that an amount reads, each once.
    fn statistics_in(&self, amount: &Amount) -> Reads {
        let mut found = Reads::default();
        self.collect(amount, &mut found);
        found
    }

    /// Notes for every term which statistics it reads.
    pub(crate) fn note_reads(&mut self) {
        let terms = self.draws.iter().flat_map(|draw| &draw.terms);
        let noted: Vec<(Vec<StatKey>, Vec<Kept>)> =
            terms.map(|term| (self.statistics_in(&term.amount).own, self.sways(term))).collect();
        for (term, (reads, swayed_by)) in self.draws.iter_mut().flat_map(|draw| &mut draw.terms).zip(noted) {
            term.reads = reads;
            term.swayed_by = swayed_by;
        }
        for draw in &mut self.draws {
            draw.terms.iter().flat_map(Term::reads).for_each(|key| note(*key, &mut draw.reads));
        }
        let noted: Vec<Reads> = self.impacts.iter().map(|impact| self.read_by(impact)).collect();
        for (impact, reads) in self.impacts.iter_mut().zip(noted) {
            impact.reads = reads;
        }
    }

    /// The counters and statistics of the unit that a term reads.
    fn sways(&self, term: &Term) -> Vec<Kept> {
        let mut read = self.statistics_in(&term.amount);
        self.collect_in(&term.when, &mut read);
        let counters = self.drawn_reads_of(term).own.counters;
        read.own.into_iter().map(Kept::Statistic).chain(counters.into_iter().map(Kept::Counter)).collect()
    }

    fn read_by(&self, impact: &Impact) -> Reads {
        let mut found = self.statistics_in(&impact.amount);
        if let Landing::NowAndLater(_, later) = &impact.lands {
            self.collect(later, &mut found);
        }
        found
    }

    pub(crate) fn collect(&self, amount: &Amount, found: &mut Reads) {
        match amount {
            Amount::Stat(place) => note(StatKey::Ruleset(*place), &mut found.own),
            Amount::Fact(fact) => {
                if let Some(statistic) = behind(*fact) {
                    note(StatKey::Battle(statistic), &mut found.own);
                }
            }
            Amount::Other(inner) => found.swapped(|found| self.collect(inner, found)),
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
            | Amount::Drawn
            | Amount::Draw(_)
            | Amount::UnitsWith(_) => {}
        }
    }

    pub(crate) fn collect_in(&self, condition: &Condition, found: &mut Reads) {
        match condition {
            Condition::Compare(a, _, b) => [a, b].iter().for_each(|part| self.collect(part, found)),
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.collect_in(part, found));
            }
            Condition::Not(inner) => self.collect_in(inner, found),
            Condition::Other(inner) => found.swapped(|found| self.collect_in(inner, found)),
            _ => {}
        }
    }
}

/// The battle's statistic that is part of a fact, if any.
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
