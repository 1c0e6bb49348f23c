//! Draws of a round: for units, for groups of them, for sides, and roll-offs of ties.

use crate::battle::outcome::Outcome;
use crate::battle::resolve::Resolver;
use crate::battle::state::shared::Shared;
use crate::battle::stats::sheets::{sheet_of, sheet_to_draw};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::initiative::ledger::Ledger;
use crate::rules::ruleset::{Clock, CounterIx, DrawIx, Each, First, InputIx, Moment};

impl Resolver<'_> {
    /// Makes every draw of the start of a round and finds out who is first.
    pub(in crate::battle::resolve) fn draw_round(&mut self) {
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
        self.due.clock = true;
    }

    /// Draws for one unit; the draw that orders the round becomes its ledger.
    pub(in crate::battle::resolve) fn draw_for_unit(&mut self, draw: DrawIx, id: UnitId) {
        if self.is_still() {
            let Some(sheet) = sheet_of(self.book, &self.now, id) else { return };
            return self.foresee_draw(draw, id, &sheet);
        }
        let Some(sheet) = sheet_to_draw(self.book, &self.now, id, draw) else { return };
        let ruleset = &self.book.ruleset;
        let ledger = ruleset.draw(draw, sheet, &mut self.change(id).streams.initiative);
        self.take_draw(draw, id, ledger);
    }

    /// A unit takes what was drawn for it; the draw that orders the round becomes its ledger.
    fn take_draw(&mut self, draw: DrawIx, id: UnitId, ledger: Ledger) {
        self.remember(id, &ledger);
        self.change(id).turn.results.push((draw, ledger.result()));
        if self.book.ruleset.main_draw() == Some(draw) {
            let ledger = Shared::new(ledger);
            self.change(id).turn.ledger = Some(ledger.clone());
            self.tell(Outcome::InitiativeDrawn { unit: id, ledger });
        }
    }

    /// Draws once for all units of a side that belong together: the same dice for each, and what else its ledger says of it.
    fn draw_for_groups(&mut self, draw: DrawIx, input: InputIx, units: &[UnitId]) {
        for group in self.groups(input, units) {
            let Some(&first) = group.first() else { continue };
            let dice = self.unit(first).streams.initiative.clone();
            for unit in group {
                let Some(sheet) = sheet_to_draw(self.book, &self.now, unit, draw) else { continue };
                let mut own = dice.clone();
                let ledger = self.book.ruleset.draw(draw, sheet, &mut own);
                if own.drawn() > self.unit(first).streams.initiative.drawn() {
                    self.change(first).streams.initiative = own;
                }
                self.take_draw(draw, unit, ledger);
            }
        }
    }

    /// Units of one side with the same value of an input, in the order of the units.
    fn groups(&self, input: InputIx, units: &[UnitId]) -> Vec<Vec<UnitId>> {
        let mut groups: Vec<((SideId, i32), Vec<UnitId>)> = Vec::new();
        for &unit in units {
            let Some(sheet) = sheet_of(self.book, &self.now, unit) else { continue };
            let key = (self.unit(unit).side(), self.book.ruleset.input_of(input, &sheet));
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.push(unit),
                None => groups.push((key, vec![unit])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// Writes what a draw leaves in the counters.
    fn remember(&mut self, id: UnitId, ledger: &Ledger) {
        self.write(id, self.book.ruleset.aftermath(ledger));
    }

    pub(in crate::battle::resolve) fn write(&mut self, id: UnitId, counters: Vec<(CounterIx, i32)>) {
        for (counter, value) in counters {
            if let Some(held) = self.counter(id, counter.get()) {
                *held = value;
            }
        }
    }

    /// Draws for every side. Under an alternating clock that asks for it the results say which side begins.
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
            self.now.longest_ago = results.into_iter().map(|(side, _)| side).collect();
        }
    }

    fn side_result(&mut self, draw: DrawIx, side: SideId) -> i32 {
        let first = self.now.alive().find(|unit| unit.side() == side).map(|unit| unit.id());
        let sheet = first.and_then(|unit| sheet_of(self.book, &self.now, unit));
        sheet.map_or(0, |sheet| self.book.ruleset.draw_result(draw, &sheet, &mut self.now.chance))
    }

    /// Rolls off a tie, for each unit or for each group of units.
    pub(in crate::battle::resolve) fn roll_off(&mut self, draw: DrawIx, units: &[UnitId]) {
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
            let Some(sheet) = sheet_of(self.book, &self.now, first) else { continue };
            let roll = self.book.ruleset.draw_result(draw, &sheet, &mut self.change(first).streams.initiative);
            for unit in group {
                self.change(unit).turn.rolls.push(roll);
            }
        }
    }
}
