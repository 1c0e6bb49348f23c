//! What amounts and conditions read that draws decide: results, counters, and places in the order.

use super::expr::{Amount, Condition, CounterIx, DrawIx, ImpactIx, parts_of};
use super::{After, Draw, Each, Landing, Ruleset, Term};
use crate::ruleset::raw::amount_and_condition::Fact;
use crate::ruleset::raw::{Holder, Moment};
use std::collections::BTreeSet;

/// What is read of one unit, or of several, that draws decide.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// The draws whose results are read.
    pub results: BTreeSet<DrawIx>,
    /// The counters that are read.
    pub counters: BTreeSet<CounterIx>,
    /// Whether the place in the order is read.
    pub place: bool,
}

/// What an amount or a condition reads that draws decide, by the unit that it reads.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct DrawnReads {
    /// Of the unit itself.
    pub own: Drawn,
    /// Of the other party of an event.
    pub other: Drawn,
    /// Of units nearby.
    pub near: Drawn,
}

/// Whose numbers are read.
#[derive(Clone, Copy)]
enum Read {
    Own,
    Other,
    Near,
}

impl DrawnReads {
    fn of(&mut self, read: Read) -> &mut Drawn {
        match read {
            Read::Own => &mut self.own,
            Read::Other => &mut self.other,
            Read::Near => &mut self.near,
        }
    }
}

impl Ruleset {
    /// What an amount reads that draws decide, directly or through named amounts and derived inputs.
    pub(crate) fn drawn_reads(&self, amount: &Amount) -> DrawnReads {
        let mut found = DrawnReads::default();
        self.gather_drawn(amount, Read::Own, &mut found);
        found
    }

    /// What a condition reads that draws decide.
    pub(crate) fn drawn_reads_in(&self, condition: &Condition) -> DrawnReads {
        let mut found = DrawnReads::default();
        self.gather_drawn_in(condition, Read::Own, &mut found);
        found
    }

    /// What a term reads that draws decide.
    pub(crate) fn drawn_reads_of(&self, term: &Term) -> DrawnReads {
        let mut found = self.drawn_reads_in(&term.when);
        self.gather_drawn(&term.amount, Read::Own, &mut found);
        found
    }

    /// What the terms of a draw that count read, all together, and what it takes to form its groups.
    pub(crate) fn drawn_reads_of_draw(&self, draw: &Draw) -> DrawnReads {
        let mut found = DrawnReads::default();
        for term in draw.terms.iter().filter(|term| !term.off) {
            self.gather_drawn_in(&term.when, Read::Own, &mut found);
            self.gather_drawn(&term.amount, Read::Own, &mut found);
        }
        if let Each::Group(input) = draw.each {
            self.gather_drawn(&Amount::Input(input), Read::Own, &mut found);
        }
        found
    }

    fn gather_drawn(&self, amount: &Amount, read: Read, found: &mut DrawnReads) {
        match amount {
            Amount::Draw(draw) => _ = found.of(read).results.insert(*draw),
            Amount::Counter(counter) => _ = found.of(read).counters.insert(*counter),
            Amount::Fact(Fact::Position | Fact::StepsToEnd) => found.of(read).place = true,
            Amount::Value(value) => self.gather_drawn(&self.values[value.get()].amount, read, found),
            Amount::Input(input) => {
                if let Some(derived) = self.derived_input(*input) {
                    self.gather_drawn(derived, read, found);
                }
            }
            Amount::Other(inner) => return self.gather_drawn(inner, turned(read), found),
            Amount::If(condition, ..) => self.gather_drawn_in(condition, read, found),
            _ => {}
        }
        for part in parts_of(amount) {
            self.gather_drawn(part, read, found);
        }
    }

    fn gather_drawn_in(&self, condition: &Condition, read: Read, found: &mut DrawnReads) {
        match condition {
            Condition::Compare(a, _, b) => {
                self.gather_drawn(a, read, found);
                self.gather_drawn(b, read, found);
            }
            Condition::InputIs(input, _) => self.gather_drawn(&Amount::Input(*input), read, found),
            Condition::Near(near) => {
                if let Some(near) = self.nears.get(near.get()) {
                    self.gather_drawn_in(&near.which, Read::Near, found);
                }
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.gather_drawn_in(part, read, found));
            }
            Condition::Not(inner) => self.gather_drawn_in(inner, read, found),
            Condition::Other(inner) => self.gather_drawn_in(inner, turned(read), found),
            _ => {}
        }
    }

    /// The draws whose results an impact reads of the unit that it changes and of the other party, and everything that
    /// these read, in the order in which they are made. `order` is read of the unit, too.
    #[must_use]
    pub fn results_read_by(&self, impact: ImpactIx, order: Option<DrawIx>) -> [Vec<DrawIx>; 2] {
        let impact = &self.impacts[impact.get()];
        let mut found = self.drawn_reads_in(&impact.when);
        self.gather_drawn(&impact.amount, Read::Own, &mut found);
        if let Landing::NowAndLater(_, later) = &impact.lands {
            self.gather_drawn(later, Read::Own, &mut found);
        }
        found.own.results.extend(order);
        [found.own, found.other].map(|part| self.with_what_they_read(&part.results))
    }

    /// Notes for every draw which others its odds depend on. Results refer only to earlier moments by now, so there is
    /// no circle.
    pub(crate) fn note_falls(&mut self) {
        let noted: Vec<(Vec<DrawIx>, bool)> = (0..self.draws.len())
            .map(|place| {
                let draw = DrawIx(u16::try_from(place).unwrap_or(u16::MAX));
                (self.hung_on(draw), self.is_in_sequence(draw))
            })
            .collect();
        for (draw, (hangs_on, in_sequence)) in self.draws.iter_mut().zip(noted) {
            (draw.hangs_on, draw.in_sequence) = (hangs_on, in_sequence);
        }
    }

    /// The draws whose results a draw reads, directly or through others, in the order in which they are made.
    pub(crate) fn hung_on(&self, draw: DrawIx) -> Vec<DrawIx> {
        self.with_what_they_read(&self.drawn_reads_of_draw(self.draw_at(draw)).own.results)
    }

    /// These draws and all whose results they read, in the order in which they are made.
    pub(crate) fn with_what_they_read(&self, draws: &BTreeSet<DrawIx>) -> Vec<DrawIx> {
        let mut all = draws.clone();
        let mut open: Vec<DrawIx> = draws.iter().copied().collect();
        while let Some(next) = open.pop() {
            let reads = self.drawn_reads_of_draw(self.draw_at(next)).own.results;
            open.extend(reads.into_iter().filter(|read| all.insert(*read)));
        }
        let mut sorted: Vec<DrawIx> = all.into_iter().collect();
        sorted.sort_by_key(|draw| (self.draw_at(*draw).moment.turn(), *draw));
        sorted
    }

    /// Whether a unit's result may depend on what other draws of the same moment have changed just before.
    fn is_in_sequence(&self, place: DrawIx) -> bool {
        let draw = self.draw_at(place);
        let reads = self.drawn_reads_of_draw(draw);
        let by_others = |counter: &CounterIx| reads.near.counters.contains(counter);
        let by_this = |counter: &CounterIx| reads.own.counters.contains(counter) || by_others(counter);
        let of_side = |counter: &CounterIx| self.counters[counter.get()].of == Holder::Side;
        let mut earlier = self.draws_at(draw.moment).take_while(|earlier| *earlier != place);
        earlier.any(|earlier| self.sets(earlier).any(|counter| by_this(&counter)))
            || self.sets(place).any(|counter| by_others(&counter) || of_side(&counter) && by_this(&counter))
    }

    /// The counters that a draw of units sets.
    fn sets(&self, draw: DrawIx) -> impl Iterator<Item = CounterIx> {
        let draw = self.draw_at(draw);
        let of_units = draw.each != Each::Side;
        draw.terms.iter().filter(move |term| of_units && !term.off).filter_map(Term::sets)
    }
}

impl Term {
    /// The counter that it sets after the draw.
    pub(crate) const fn sets(&self) -> Option<CounterIx> {
        match self.then {
            After::Keep => None,
            After::Clear(counter) | After::Store(counter) => Some(counter),
        }
    }
}

impl Moment {
    /// Its place in the course of a battle. Roll-offs and the draws of activations alternate.
    pub(crate) const fn turn(self) -> u8 {
        match self {
            Self::BattleBegins => 0,
            Self::RoundBegins => 1,
            Self::Activation | Self::Tie => 2,
        }
    }
}

/// Seen from the other party. Units nearby have no other party.
const fn turned(read: Read) -> Read {
    match read {
        Read::Own => Read::Other,
        Read::Other => Read::Own,
        Read::Near => Read::Near,
    }
}
