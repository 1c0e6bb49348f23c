//! Draws of a round: for units, groups of units and sides, and roll-offs of ties.

use crate::outcome::Outcome;
use crate::readiness::stat_block::{stat_block_of, stat_block_to_draw};
use crate::resolve::Resolver;
use crate::state::shared::Shared;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{Clock, CounterIx, DrawIx, Each, First, InputIx, Moment};

impl Resolver<'_> {
    /// Makes every draw at the start of a round and finds the first unit.
    pub(crate) fn draw_round(&mut self) {
        self.settle_declarations();
        let draws: Vec<DrawIx> = self.book.ruleset.draws_at(Moment::RoundBegins).collect();
        for draw in draws {
            match self.book.ruleset.draw_at(draw).each {
                Each::Group(input) => {
                    let units = self.alive();
                    self.draw_for_groups(draw, input, &units);
                }
                Each::Unit => {
                    for unit in self.alive() {
                        self.draw_for_unit(draw, unit);
                    }
                }
                Each::Side => self.draw_for_sides(draw),
            }
        }
        if !self.book.ruleset.places_when_activated() {
            for unit in self.alive() {
                self.pass_draw(unit);
            }
        }
        self.due.clock = true;
    }

    /// Draws for one unit. The draw that orders the round becomes its ledger.
    pub(crate) fn draw_for_unit(&mut self, draw: DrawIx, id: UnitId) {
        if self.is_still() {
            let Some(stat_block) = stat_block_of(self.book, &self.now, id) else { return };
            return self.foresee_draw(draw, id, &stat_block);
        }
        let Some(stat_block) = stat_block_to_draw(self.book, &self.now, id, draw) else { return };
        let ruleset = &self.book.ruleset;
        let ledger = ruleset.draw(draw, stat_block, &mut self.change(id).streams.initiative);
        self.take_draw(draw, id, ledger);
    }

    /// Stores a drawn ledger for a unit. The draw that orders the round becomes its ledger.
    fn take_draw(&mut self, draw: DrawIx, id: UnitId, ledger: Ledger) {
        self.remember(id, &ledger);
        self.change(id).turn.results.push((draw, ledger.result()));
        if self.book.ruleset.main_draw() == Some(draw) {
            let ledger = Shared::new(ledger);
            self.change(id).turn.ledger = Some(ledger.clone());
            self.tell(Outcome::InitiativeDrawn { unit: id, ledger });
        }
    }

    /// Draws once for each group of units of a side. All units of a group get the same dice; the rest of each ledger
    /// is its own.
    fn draw_for_groups(&mut self, draw: DrawIx, input: InputIx, units: &[UnitId]) {
        for group in self.groups(input, units) {
            let Some(&first) = group.first() else { continue };
            let dice = self.unit(first).streams.initiative.clone();
            for unit in group {
                let Some(stat_block) = stat_block_to_draw(self.book, &self.now, unit, draw) else { continue };
                let mut own = dice.clone();
                let ledger = self.book.ruleset.draw(draw, stat_block, &mut own);
                if own.drawn() > self.unit(first).streams.initiative.drawn() {
                    self.change(first).streams.initiative = own;
                }
                self.take_draw(draw, unit, ledger);
            }
        }
    }

    /// Groups of units of one side with the same value of an input, in the order of the units.
    fn groups(&self, input: InputIx, units: &[UnitId]) -> Vec<Vec<UnitId>> {
        let mut groups: Vec<((SideId, i32), Vec<UnitId>)> = Vec::new();
        for &unit in units {
            let Some(stat_block) = stat_block_of(self.book, &self.now, unit) else { continue };
            let key = (self.unit(unit).side(), self.book.ruleset.input_of(input, &stat_block));
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.push(unit),
                None => groups.push((key, vec![unit])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// Writes the counters that a draw changes.
    fn remember(&mut self, id: UnitId, ledger: &Ledger) {
        self.write(id, self.book.ruleset.aftermath(ledger));
    }

    pub(crate) fn write(&mut self, id: UnitId, counters: Vec<(CounterIx, i32)>) {
        for (counter, value) in counters {
            if let Some(held) = self.counter(id, counter.get()) {
                *held = value;
            }
        }
    }

    /// Draws for every side. If the alternating clock uses this draw, the results decide which side begins.
    fn draw_for_sides(&mut self, draw: DrawIx) {
        const ATTEMPTS: usize = 64;
        let again = self.book.ruleset.draw_at(draw).again_on_tie;
        let mut results: Vec<(SideId, i32)> = Vec::new();
        for _ in 0..ATTEMPTS {
            results =
                self.now.longest_ago.clone().into_iter().map(|side| (side, self.side_result(draw, side))).collect();
            let mut values: Vec<i32> = results.iter().map(|(_, result)| *result).collect();
            values.sort_unstable();
            values.dedup();
            if !again || values.len() == results.len() {
                break;
            }
        }
        let begins =
            matches!(self.book.ruleset.clock(), Clock::Alternate { first: First::Draw(first), .. } if *first == draw);
        if begins {
            results.sort_by_key(|(_, result)| std::cmp::Reverse(*result));
            self.now.longest_ago = results.iter().map(|(side, _)| *side).collect();
            let present = |side: SideId| self.now.alive().any(|unit| unit.side() == side);
            results.retain(|(side, _)| present(*side));
            if results.len() > 1 {
                self.tell(Outcome::FirstSideDrawn { draw, results });
            }
        }
    }

    fn side_result(&mut self, draw: DrawIx, side: SideId) -> i32 {
        let first = self.now.alive().find(|unit| unit.side() == side).map(|unit| unit.id());
        let stat_block = first.and_then(|unit| stat_block_of(self.book, &self.now, unit));
        stat_block.map_or(0, |stat_block| self.book.ruleset.draw_result(draw, &stat_block, &mut self.now.chance))
    }

    /// Rolls off a tie, once for each unit or group of units.
    pub(crate) fn roll_off(&mut self, draw: DrawIx, units: &[UnitId]) {
        let together = match self.book.ruleset.draw_at(draw).each {
            Each::Group(input) => self.groups(input, units),
            Each::Unit | Each::Side => units.iter().map(|unit| vec![*unit]).collect(),
        };
        for (place, group) in together.into_iter().enumerate() {
            if self.is_still() {
                self.rank(place, &group);
                continue;
            }
            let Some(&first) = group.first() else { continue };
            let Some(stat_block) = stat_block_of(self.book, &self.now, first) else { continue };
            let roll = self.book.ruleset.draw_result(draw, &stat_block, &mut self.change(first).streams.initiative);
            for unit in group {
                self.change(unit).turn.rolls.push(roll);
            }
        }
    }
}
