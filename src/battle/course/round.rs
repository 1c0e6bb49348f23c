//! Rounds: the draw, who is next, the end of a round and of the battle.

use super::Course;
use crate::battle::cause::Ending;
use crate::battle::outcome::Outcome;
use crate::battle::refill::refill;
use crate::battle::shared::Shared;
use crate::battle::sheets::sheet_of;
use crate::battle::snapshot::{InTurn, Stage};
use crate::battle::unit::{Turn, Unit};
use crate::rules::clock::{Candidates, Next, Order, Standing};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ledger::Ledger;
use crate::rules::ruleset::{Clock, CoolingTime, DrawIx, Each, Event, First, Holder, InputIx, Moment, TieRule, Toward};
use crate::rules::sheet::Sheet;
use std::collections::BTreeMap;

impl Course<'_> {
    /// Makes every draw of the start of a round and finds out who is first.
    pub(super) fn draw_round(&mut self) {
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
        self.proceed();
    }

    /// Draws for one unit; the draw that orders the round becomes its ledger.
    pub(super) fn draw_for_unit(&mut self, draw: DrawIx, id: UnitId) {
        let Some(sheet) = sheet_of(self.book, &self.now, id) else { return };
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

    /// Draws once for all units of a side that belong together; each keeps the whole ledger.
    fn draw_for_groups(&mut self, draw: DrawIx, input: InputIx, units: &[UnitId]) {
        for group in self.groups(input, units) {
            let Some(&first) = group.first() else { continue };
            let Some(sheet) = sheet_of(self.book, &self.now, first) else { continue };
            let ledger = self.book.ruleset.draw(draw, sheet, &mut self.change(first).streams.initiative);
            for unit in group {
                self.take_draw(draw, unit, ledger.clone());
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
        for (counter, value) in self.book.ruleset.aftermath(ledger) {
            if let Some(held) = self.counter(id, counter.get()) {
                *held = value;
            }
        }
    }

    /// A counter of a unit, or of its side where the side keeps it.
    pub(super) fn counter(&mut self, id: UnitId, counter: usize) -> Option<&mut i32> {
        let side = self.unit(id).side();
        match self.book.ruleset.counters().get(counter)?.of {
            Holder::Unit => self.change(id).memory.counters.get_mut(counter),
            Holder::Side => self.now.sides.get_mut(usize::from(side.0))?.counters.get_mut(counter),
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

    /// Finds out who may act next, or ends the round.
    pub(super) fn proceed(&mut self) {
        if self.end_if_decided() {
            return;
        }
        self.now.turn = None;
        loop {
            match self.next() {
                Next::Act(candidates) if self.opens_before_clock(candidates.step) => return,
                Next::Act(candidates) => return self.offer_turn(candidates),
                Next::RollOff { draw, units } => self.roll_off(draw, &units),
                Next::RoundOver => return self.end_round(),
            }
        }
    }

    /// Rolls off a tie, for each unit or for each group of units.
    fn roll_off(&mut self, draw: DrawIx, units: &[UnitId]) {
        let together = match self.book.ruleset.draw_at(draw).each {
            Each::Group(input) => self.groups(input, units),
            Each::Unit | Each::Side => units.iter().map(|unit| vec![*unit]).collect(),
        };
        for group in together {
            let Some(&first) = group.first() else { continue };
            let Some(sheet) = sheet_of(self.book, &self.now, first) else { continue };
            let roll = self.book.ruleset.draw_result(draw, &sheet, &mut self.change(first).streams.initiative);
            for unit in group {
                self.change(unit).turn.rolls.push(roll);
            }
        }
    }

    fn next(&self) -> Next {
        let ruleset = &self.book.ruleset;
        let by_result = ruleset.orders_by_result();
        let pending: Vec<Standing> = (self.now.units.iter())
            .filter(|unit| unit.is_pending())
            .map(|unit| Standing {
                unit: unit.id(),
                side: unit.side(),
                position: if by_result {
                    unit.turn.held_until.or_else(|| unit.turn.position()).or(Some(0))
                } else {
                    None
                },
            })
            .collect();
        let mut sheets: BTreeMap<UnitId, Sheet> = BTreeMap::new();
        if self.ties_read_sheets() {
            let read = pending.iter().filter_map(|unit| Some((unit.unit, sheet_of(self.book, &self.now, unit.unit)?)));
            sheets.extend(read);
        }
        let rolls: BTreeMap<UnitId, Vec<i32>> =
            self.now.units.iter().map(|unit| (unit.id(), unit.turn.rolls.clone())).collect();
        ruleset.next(&Order {
            pending: &pending,
            running: self.now.step,
            longest_ago: &self.now.longest_ago,
            sheets: &sheets,
            rolls: &rolls,
        })
    }

    fn ties_read_sheets(&self) -> bool {
        let Clock::ByResult { same, .. } = self.book.ruleset.clock() else { return false };
        same.iter().any(|rule| matches!(rule, TieRule::Highest(_) | TieRule::Lowest(_) | TieRule::Listed(..)))
    }

    fn offer_turn(&mut self, candidates: Candidates) {
        if candidates.step != self.now.step {
            debug_assert!(self.is_later(candidates.step), "the clock never goes back within a round");
            self.now.step = candidates.step;
            self.tell(Outcome::ClockStepped { step: candidates.step });
        }
        self.now.stage = Stage::Choosing;
        self.now.turn = Some(InTurn { side: candidates.side, units: candidates.units });
    }

    fn is_later(&self, step: Option<i32>) -> bool {
        match (self.now.step, step, self.book.ruleset.toward()) {
            (Some(before), Some(after), Toward::Low) => after <= before,
            (Some(before), Some(after), Toward::High) => after >= before,
            _ => true,
        }
    }

    fn end_round(&mut self) {
        let round = self.now.round;
        self.tell(Outcome::RoundEnded { round });
        for unit in self.alive() {
            self.event(Event::RoundEnds, unit, None);
            if self.book.ruleset.timing().cooling == CoolingTime::RoundEnds {
                self.cool(unit);
            }
            self.pass_round(unit);
        }
        self.count_round();
        if self.end_if_decided() {
            return;
        }
        if round >= self.book.rounds {
            return self.end_battle(None, Ending::RoundsOver);
        }
        self.begin_round(round + 1);
    }

    /// Tells that a battle and its first round begin.
    pub(in crate::battle) fn begin_battle(&mut self) {
        self.tell(Outcome::BattleBegan);
        self.tell(Outcome::RoundBegan { round: self.now.round });
        self.greet_round();
    }

    fn begin_round(&mut self, round: u32) {
        self.now.round = round;
        self.now.step = None;
        self.now.asked_at = None;
        self.now.turn = None;
        self.now.stage = Stage::Pause;
        for place in 0..self.now.units.len() {
            self.now.units[place].change().turn = Turn::default();
        }
        self.tell(Outcome::RoundBegan { round });
        self.bring_in();
        self.refresh_auras();
        refill(self.book, &mut self.now, Moment::RoundBegins);
        self.greet_round();
        self.come_round();
    }

    /// What the ruleset does at the start of every round.
    fn greet_round(&mut self) {
        for unit in self.alive() {
            self.event(Event::RoundBegins, unit, None);
        }
    }

    /// Ends the battle when a side has reached its objectives, or when no two sides that fight each other are left or
    /// still to come.
    pub(super) fn end_if_decided(&mut self) -> bool {
        if self.now.is_over() {
            return true;
        }
        self.judge_objectives();
        if let Some((winner, why)) = self.won_by_objective() {
            self.end_battle(Some(winner), why);
            return true;
        }
        let remains = |unit: &&Shared<Unit>| unit.is_alive() || unit.is_waiting();
        let mut left: Vec<SideId> = self.now.units.iter().filter(remains).map(|unit| unit.side()).collect();
        left.sort_unstable();
        left.dedup();
        let fights = left.iter().any(|one| left.iter().any(|other| self.book.are_hostile(*one, *other)));
        if fights {
            return false;
        }
        let won = |side: &SideId| self.book.side(*side).is_some_and(|book| book.hostile.contains(&true));
        let winner = left.iter().copied().find(won);
        self.end_battle(winner, Ending::LastStanding);
        true
    }

    fn end_battle(&mut self, winner: Option<SideId>, why: Ending) {
        self.now.stage = Stage::Over { winner, why };
        self.now.stack.clear();
        self.now.windows.clear();
        self.now.turn = None;
        self.tell(Outcome::BattleEnded { winner, why });
    }
}
