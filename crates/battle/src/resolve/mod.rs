//! The resolver: pure transitions from one state to the next, each with its outcomes.
//!
//! A [`Resolver`] owns a working copy of the state. The caller gives it one accepted plan, or has it take the next
//! step of the running action. It changes the copy and reports outcomes.

mod attack;
mod certain;
mod effects;
mod harm;
mod heat;
pub(crate) mod look_ahead;
pub(crate) mod refill;
pub(crate) mod remaining_actions;
pub(crate) mod rounds;
mod still;
mod turns;

use super::legal::judge::Plan;
use super::outcome::Outcome;
use super::rulebook::book::Rulebook;
use super::rulebook::unit_profile::UnitProfile;
use super::state::battle_state::BattleState;
use super::state::unit_state::UnitState;
use crate::resolve::look_ahead::{LookAhead, OpenChance};
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::ids::UnitId;

/// A battle that moves on from a state.
pub(super) struct Resolver<'b> {
    book: &'b Rulebook,
    now: BattleState,
    outcomes: Vec<Outcome>,
    /// The weapon whose hit is being resolved.
    hitting: Option<&'b Weapon>,
    /// In a still run: the list of what chance would decide.
    still: Option<Vec<OpenChance>>,
    /// In a look-ahead: the numbers picked instead of dice, and what was found.
    look: Option<LookAhead>,
    due: Due,
}

/// What a step leaves to its later stages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Due {
    /// Effects of units on others have yet to be put where the units stand now.
    effects: bool,
    /// The clock has yet to look for the next unit.
    clock: bool,
}

impl<'b> Resolver<'b> {
    /// Goes on from a state.
    pub fn new(book: &'b Rulebook, now: BattleState) -> Self {
        let due = Due::default();
        Self { book, now, outcomes: Vec::new(), hitting: None, still: None, look: None, due }
    }

    /// Goes on within a step, from where [`Self::interrupt`] left it.
    pub fn resume(book: &'b Rulebook, now: BattleState, outcomes: Vec<Outcome>, due: Due) -> Self {
        Self { outcomes, due, ..Self::new(book, now) }
    }

    /// The battle between two stages of a step.
    pub fn interrupt(self) -> (BattleState, Vec<Outcome>, Due) {
        (self.now, self.outcomes, self.due)
    }

    /// The new state, and the outcomes on the way to it.
    pub fn finish(self) -> (BattleState, Vec<Outcome>) {
        debug_assert_eq!(self.due, Due::default(), "a step is finished with all its stages");
        (self.now, self.outcomes)
    }

    /// Carries out an accepted plan, up to the first step of an action.
    pub fn carry_out(&mut self, plan: Plan) {
        self.resolve_plan(plan);
        self.finish_stages();
    }

    /// Takes the next step of the action under way.
    pub fn go_on(&mut self) {
        self.resolve_step();
        self.finish_stages();
    }

    /// Takes the stages after the first one. They are the last things of a step, so that they can be taken apart.
    fn finish_stages(&mut self) {
        self.apply_due_effects();
        self.schedule_if_due();
    }

    /// The second stage: after an activation, effects of units on others reach them where they stand now.
    pub fn apply_due_effects(&mut self) {
        if std::mem::take(&mut self.due.effects) {
            self.refresh_auras();
        }
    }

    /// The third stage: the clock goes on to the next unit, the next round or the end of the battle.
    pub fn schedule_if_due(&mut self) {
        if std::mem::take(&mut self.due.clock) {
            self.proceed();
        }
    }

    /// The first stage of an intent.
    pub fn resolve_plan(&mut self, plan: Plan) {
        match plan {
            Plan::Draw => self.draw_round(),
            Plan::Activate(unit) => self.activate(unit),
            Plan::Act(plan) => self.begin_action(*plan),
            Plan::End(_) => self.end_activation(),
            Plan::DrawActivation => self.draw_activation(),
            Plan::Declare { unit, declaration, symbol, with } => self.declare(unit, declaration, symbol, with),
            Plan::ComeBack { unit, reaction } => self.come_back(unit, reaction),
            Plan::Pass(side) => self.pass(side),
            Plan::StopAtSteps(side, stops) => self.stop_at_steps(side, stops),
            Plan::HoldFor(unit, step) => self.hold_for(unit, step),
            Plan::Concede(side) => self.concede(side),
        }
    }

    /// The first stage of a step of the action under way.
    pub fn resolve_step(&mut self) {
        let Some(acting) = self.now.stack.last_mut() else { return };
        let id = acting.unit;
        let Some(step) = acting.running.as_mut().and_then(|running| running.steps.pop_front()) else { return };
        self.take(id, step);
        if self.end_if_decided() || self.opens_after(id, step) {
            return;
        }
        self.after_step();
    }

    /// Takes all steps that need no intent.
    pub fn go_to_rest(&mut self) {
        while self.now.is_busy() {
            self.go_on();
        }
    }

    /// Goes on after a step of the running action, when no side reacts to it any more.
    fn after_step(&mut self) {
        let Some(acting) = self.now.acting() else { return };
        let id = acting.unit;
        self.drop_vain_steps();
        let Some(running) = self.now.acting().and_then(|acting| acting.running.as_ref()) else { return };
        if !self.is_alive(id) {
            self.end_activation();
        } else if running.steps.is_empty() && !self.opens_at_end(id) {
            self.finish_action();
        }
    }

    fn tell(&mut self, outcome: Outcome) {
        if self.is_still() {
            return;
        }
        self.outcomes.push(outcome);
        self.now.outcome_count += 1;
    }

    /// A unit to be changed.
    ///
    /// The caller uses only ids of this battle, so the unit always exists.
    fn change(&mut self, id: UnitId) -> &mut UnitState {
        self.now.units[id.0 as usize].change()
    }

    fn unit(&self, id: UnitId) -> &UnitState {
        &self.now.units[id.0 as usize]
    }

    fn profile(&self, id: UnitId) -> &'b UnitProfile {
        &self.book.profiles[id.0 as usize]
    }

    fn is_alive(&self, id: UnitId) -> bool {
        self.unit(id).is_alive()
    }

    /// The ids of all units in the battle.
    fn alive(&self) -> Vec<UnitId> {
        self.now.alive().map(UnitState::id).collect()
    }
}
