//! Rounds: which unit is next, and the end of a round and of the battle.

use crate::outcome::Outcome;
use crate::outcome::turn_outcome::{HoldLoss, TurnOutcome};
use crate::readiness::turn_order::TurnOrder;
use crate::resolve::Resolver;
use crate::resolve::refill::refill;
use crate::state::battle_state::{InTurn, Stage};
use crate::state::cause::Ending;
use crate::state::shared::Shared;
use crate::state::unit_state::{Turn, UnitState};
use crate::stats::lead::{ahead, strongest_enemy};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::turn_order::{Candidates, Next};
use phaseline_rules::ruleset::{CoolingTime, Event, Holder, Moment, Toward};

impl Resolver<'_> {
    /// A counter of a unit, or of its side if each side has one.
    pub(crate) fn counter(&mut self, id: UnitId, counter: usize) -> Option<&mut i32> {
        let side = self.unit(id).side();
        match self.book.ruleset.counters().get(counter)?.of {
            Holder::Unit => self.change(id).memory.counters.get_mut(counter),
            Holder::Side => self.now.sides.get_mut(usize::from(side.0))?.counters.get_mut(counter),
        }
    }

    /// Finds the first unit again, before any unit has acted in the round.
    pub(crate) fn start_clock_again(&mut self) {
        self.now.step = None;
        self.now.asked_at = None;
        self.now.windows.clear();
        self.proceed();
    }

    /// Finds the units that may act next, or ends the round.
    pub(crate) fn proceed(&mut self) {
        if self.end_if_decided() {
            return;
        }
        self.now.turn = None;
        loop {
            match TurnOrder::of(self.book, &self.now).next() {
                Next::Act(candidates) if self.opens_before_clock(candidates.step) => return,
                Next::Act(candidates) => return self.offer_turn(candidates),
                Next::RollOff { draw, units } => self.roll_off(draw, &units),
                Next::RoundOver => return self.end_round(),
            }
        }
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
            return self.end_battle(ahead(self.book, &self.now), Ending::RoundsOver);
        }
        self.begin_round(round + 1);
    }

    /// Reports that a battle and its first round begin.
    pub(crate) fn begin_battle(&mut self) {
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
        refill(self.book, &mut self.now, Moment::RoundBegins, self.still.as_mut());
        self.greet_round();
        self.come_round();
    }

    /// Sets off the ruleset's event for the start of a round.
    fn greet_round(&mut self) {
        for unit in self.alive() {
            self.event(Event::RoundBegins, unit, None);
        }
    }

    /// Ends the battle when a side has reached its objectives, or when no two sides that fight each other have units
    /// left. Units that have yet to enter count as left.
    pub(crate) fn end_if_decided(&mut self) -> bool {
        if self.now.is_over() {
            return true;
        }
        self.judge_objectives();
        if let Some((winner, why)) = self.won_by_objective() {
            self.end_battle(Some(winner), why);
            return true;
        }
        let remains = |unit: &&Shared<UnitState>| unit.is_alive() || unit.is_waiting();
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

    /// Ends the battle because a side gives up.
    pub(crate) fn concede(&mut self, side: SideId) {
        self.end_battle(strongest_enemy(self.book, &self.now, side), Ending::Conceded { side });
    }

    fn end_battle(&mut self, winner: Option<SideId>, why: Ending) {
        for unit in self.alive() {
            if self.unit(unit).turn.still_holds() {
                self.tell(TurnOutcome::HoldLost { unit, why: HoldLoss::BattleOver }.into());
            }
        }
        self.now.stage = Stage::Over { winner, why };
        self.now.stack.clear();
        self.now.windows.clear();
        self.now.turn = None;
        self.tell(Outcome::BattleEnded { winner, why });
    }
}
