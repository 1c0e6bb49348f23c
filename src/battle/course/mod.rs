//! How a battle goes on: pure transitions of a snapshot, each telling what happened.
//!
//! A [`Course`] owns a working copy of the battle. It is given one accepted plan, or told to go one step further in the
//! action under way; it changes the copy and tells outcomes. Nothing here knows worlds or entities.

mod activation;
mod attack;
mod attempt;
mod draws;
mod effects;
mod harm;
mod heat;
mod holding;
mod mission;
mod order;
mod outside;
mod round;
mod spirits;
mod windows;

use super::cause::Loss;
use super::hurt;
use super::in_force::Ends;
use super::judge::{ActPlan, Plan};
use super::outcome::Outcome;
use super::rulebook::{Fighter, Rulebook};
use super::snapshot::{Running, Snapshot};
use super::step::Step;
use super::turn_outcome::TurnOutcome;
use super::unit::Unit;
use super::window::Occasion;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Event, HeatTime, Verb};
use crate::rules::weapon::Weapon;

/// A battle that is being moved on.
pub(super) struct Course<'b> {
    book: &'b Rulebook,
    now: Snapshot,
    told: Vec<Outcome>,
    /// The weapon that hits just now.
    hitting: Option<&'b Weapon>,
}

impl<'b> Course<'b> {
    /// Goes on from a snapshot.
    pub fn new(book: &'b Rulebook, now: Snapshot) -> Self {
        Self { book, now, told: Vec::new(), hitting: None }
    }

    /// The battle as it is now, and what has happened on the way.
    pub fn finish(self) -> (Snapshot, Vec<Outcome>) {
        (self.now, self.told)
    }

    /// Carries out an accepted plan, up to the first step of an action.
    pub fn carry_out(&mut self, plan: Plan) {
        match plan {
            Plan::Draw => self.draw_round(),
            Plan::Activate(unit) => self.activate(unit),
            Plan::Act(plan) => self.begin_action(*plan),
            Plan::End(_) => self.end_activation(),
            Plan::DrawActivation => self.draw_activation(),
            Plan::Declare { unit, declaration, symbol } => self.declare(unit, declaration, symbol),
            Plan::ComeBack { unit, reaction } => self.come_back(unit, reaction),
            Plan::Pass(side) => self.pass(side),
        }
    }

    /// Takes the next step of the action under way.
    pub fn go_on(&mut self) {
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

    /// Goes on behind a step of the action under way, once nobody reacts to it any more.
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

    fn take(&mut self, id: UnitId, step: Step) {
        match step {
            Step::Go { to, running } => self.go(id, to, running),
            Step::Turn { to } => self.turn(id, to),
            Step::Call { target, location } => {
                self.tell(Outcome::ShotCalled { unit: id, target, location });
                self.event(Event::CalledShot, target, Some(id));
            }
            Step::Jump { to } => self.jump(id, to),
            Step::Twist { to } => self.twist(id, to),
            Step::Ask => self.ask(id),
            Step::Shoot { target, weapon, shot, location, manner } => {
                self.shoot(id, target, (weapon, shot), location, manner);
            }
            Step::Charge { target } => self.charge(id, target),
            Step::Pounce { target } => self.pounce(id, target),
            Step::Spot { target } => {
                self.change(id).crew.spots = Some(target);
                self.tell(Outcome::TargetSpotted { unit: id, target });
            }
            Step::Use { thing, on } => self.use_thing(id, thing, on),
            Step::Strike { target } => self.strike(id, target),
            Step::Sway { unit } => hurt::sway(self, unit, Some(id)),
            Step::Guard => self.guard(id),
            Step::Aim => self.take_aim(id),
            Step::Hold { until } => self.hold(id, until),
            Step::Refocus => self.tell(Outcome::Turn(TurnOutcome::Refocused { unit: id })),
            Step::Order => {
                self.tell(Outcome::Turn(TurnOutcome::Ordered { unit: id }));
                self.event(Event::Ordered, id, None);
            }
            Step::Ready => self.make_ready(id),
            Step::Defer { to_end } => {
                self.tell(Outcome::Deferred { unit: id });
                self.event(if to_end { Event::DeferredToEnd } else { Event::Deferred }, id, None);
            }
            Step::Rise => self.rise(id),
            Step::Drop => {
                self.change(id).hull.prone = true;
                self.tell(Outcome::WentProne { unit: id });
            }
            Step::Eject => hurt::destroy(self, id, None, Loss::Abandoned),
            Step::StartUp => self.start_up(id),
            Step::Wait => {}
        }
    }

    fn begin_action(&mut self, plan: ActPlan) {
        match plan.outside {
            Some(activation) => self.begin_outside(activation),
            None if plan.activates => self.open_activation(plan.unit),
            None => {}
        }
        let waits = |step: &Step| matches!(step, Step::Defer { .. } | Step::Hold { .. });
        if !plan.steps.iter().all(waits) {
            self.begin_in_earnest(plan.unit);
        }
        let Some(acting) = self.now.stack.last_mut() else { return };
        for (pool, cost) in &plan.price.pools {
            if let Some(left) = acting.pools.get_mut(pool.get()) {
                *left -= cost;
            }
        }
        acting.points_spent = acting.points_spent.saturating_add(plan.points);
        let target = plan.target.aimed_at();
        acting.running = Some(Running::new(plan.action, plan.target, plan.steps));
        self.tell(Outcome::ActionBegan { unit: plan.unit, action: plan.action, target });
        self.pay_counters(plan.unit, &plan.price.counters);
        self.pay_morale(plan.unit, plan.price.morale);
        self.warm(plan.unit, plan.price.heat);
        if self.book.ruleset.actions().get(plan.action.get()).is_some_and(|action| action.asks.is_none()) {
            self.lend(plan.unit, plan.action);
        }
        if let Some(at) = target {
            self.opens_before(plan.unit, at, plan.action);
        }
    }

    fn finish_action(&mut self) {
        let Some(acting) = self.now.stack.last_mut() else { return };
        let Some(running) = acting.running.take() else { return };
        acting.done.push(running.action);
        let (id, drawn, outside) = (acting.unit, acting.drawn, acting.occasion != Occasion::Turn);
        self.change(id).turn.done.push(running.action);
        let Some(action) = self.book.ruleset.actions().get(running.action.get()) else { return };
        if !running.failed {
            self.leave_behind(id, action);
        }
        if matches!(action.verb, Verb::Defer(_)) {
            return self.stand_back();
        }
        if matches!(action.verb, Verb::Hold(_)) {
            return self.step_aside();
        }
        let fires = matches!(action.verb, Verb::Fire(_));
        self.end_effects(id, |ends| ends == Ends::ActionEnds || ends == Ends::Fired && fires);
        self.refresh_auras();
        if !outside && self.book.ruleset.timing().heat == HeatTime::AtOnce {
            self.overheat(id);
        }
        let ends = running.lost || action.ends || action.verb == Verb::End || !self.is_alive(id);
        if outside || ends {
            self.end_activation();
        } else if !drawn {
            self.draw_unless_ordered();
        } else if super::readiness::is_exhausted(self.book, &self.now) {
            self.end_activation();
        }
    }

    /// Shots at a wreck are not fired, and a unit that has fallen on its way or finds somebody in it goes no further.
    fn drop_vain_steps(&mut self) {
        let lies = self.now.acting().is_some_and(|acting| self.unit(acting.unit).hull.prone);
        let stops = self.is_stopped();
        let faint = self.now.acting().is_some_and(|acting| self.unit(acting.unit).crew.unconscious);
        let units = &self.now.units;
        let gone = |id: UnitId| units.get(id.0 as usize).is_none_or(|unit| !unit.is_alive());
        let Some(running) = self.now.stack.last_mut().and_then(|acting| acting.running.as_mut()) else { return };
        running.steps.retain(|step| match step {
            _ if faint && !matches!(step, Step::Sway { .. }) => false,
            Step::Strike { .. } | Step::Charge { .. } | Step::Pounce { .. } | Step::Go { .. } | Step::Jump { .. }
                if lies =>
            {
                false
            }
            Step::Go { .. } | Step::Turn { .. } | Step::Charge { .. } if stops => false,
            Step::Shoot { target, .. }
            | Step::Strike { target }
            | Step::Charge { target }
            | Step::Pounce { target }
            | Step::Spot { target }
            | Step::Use { on: target, .. }
            | Step::Sway { unit: target } => !gone(*target),
            _ => true,
        });
    }

    /// Whether the unit that acts cannot go on its way: it has shut down, or somebody stands in the next hex.
    fn is_stopped(&self) -> bool {
        let Some(acting) = self.now.acting() else { return false };
        let next = acting.running.as_ref().and_then(|running| running.steps.iter().find_map(Step::goes_to));
        let Some(to) = next else { return false };
        let unit = self.unit(acting.unit);
        unit.heat.shut_down || self.now.unit_at(to).is_some_and(|other| other.id() != acting.unit)
    }

    fn tell(&mut self, outcome: Outcome) {
        self.told.push(outcome);
        self.now.told += 1;
    }

    /// A unit, to be changed.
    ///
    /// Only numbers that come from the battle itself are asked for, so the unit is always there.
    fn change(&mut self, id: UnitId) -> &mut Unit {
        self.now.units[id.0 as usize].change()
    }

    fn unit(&self, id: UnitId) -> &Unit {
        &self.now.units[id.0 as usize]
    }

    fn fighter(&self, id: UnitId) -> &'b Fighter {
        &self.book.fighters[id.0 as usize]
    }

    fn is_alive(&self, id: UnitId) -> bool {
        self.unit(id).is_alive()
    }

    /// The numbers of all units still in the battle.
    fn alive(&self) -> Vec<UnitId> {
        self.now.alive().map(Unit::id).collect()
    }
}
