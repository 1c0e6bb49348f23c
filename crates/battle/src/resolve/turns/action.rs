//! Actions: how they begin, what each step does, which steps are dropped, how they end.

use crate::combat::damage;
use crate::legal::judge::ActPlan;
use crate::outcome::Outcome;
use crate::outcome::turn_outcome::TurnOutcome;
use crate::resolve::Resolver;
use crate::resolve::remaining_actions::is_exhausted;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::state::battle_state::Running;
use crate::state::cause::Loss;
use crate::state::step::Step;
use crate::state::window::Occasion;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Event, HeatTime, Verb};

impl Resolver<'_> {
    pub(crate) fn begin_action(&mut self, plan: ActPlan) {
        match plan.out_of_turn {
            Some(activation) => self.begin_out_of_turn(activation),
            None if plan.activates => self.open_activation(plan.unit),
            None => {}
        }
        let waits = |step: &Step| matches!(step, Step::Defer { .. } | Step::Hold { .. });
        if !plan.steps.iter().all(waits) {
            self.begin_in_earnest(plan.unit);
        }
        self.note_turn_use(plan.unit, plan.action);
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
        self.add_own_heat(plan.unit, plan.price.heat);
        if self.book.ruleset.actions().get(plan.action.get()).is_some_and(|action| action.asks.is_none()) {
            self.lend(plan.unit, plan.action);
        }
        self.opens_before(plan.unit, target, plan.action);
    }

    pub(crate) fn take(&mut self, id: UnitId, step: Step) {
        match step {
            Step::Move { to, running } => self.go(id, to, running),
            Step::Turn { to } => self.turn(id, to),
            Step::Call { target, location } => {
                self.tell(Outcome::ShotCalled { unit: id, target, location });
                self.event(Event::CalledShot, target, Some(id));
            }
            Step::Jump { to } => self.jump(id, to),
            Step::Twist { to } => self.twist(id, to),
            Step::Check => self.ask(id),
            Step::Shoot { target, weapon, shot, location, manner } => {
                self.shoot(id, target, (weapon, shot), location, manner);
            }
            Step::Charge { target } => self.charge(id, target),
            Step::DeathFromAbove { target } => self.pounce(id, target),
            Step::Spot { target } => {
                self.change(id).crew.spots = Some(target);
                self.tell(Outcome::TargetSpotted { unit: id, target });
            }
            Step::Use { usable, on } => self.use_usable(id, usable, on),
            Step::Strike { target } => self.strike(id, target),
            Step::KeepStanding { unit } => damage::sway(self, unit, Some(id)),
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
            Step::StandUp => self.rise(id),
            Step::GoProne => {
                self.change(id).hull.prone = true;
                self.tell(Outcome::WentProne { unit: id });
            }
            Step::Eject => damage::destroy(self, id, None, Loss::Abandoned),
            Step::StartUp => self.start_up(id),
            Step::Wait => {}
        }
    }

    /// Drops steps that have become pointless or impossible: attacks on units that are gone, and movement of a unit
    /// that has fallen or whose way is blocked.
    pub(crate) fn drop_vain_steps(&mut self) {
        let lies = self.now.acting().is_some_and(|acting| self.unit(acting.unit).hull.prone);
        let stops = self.is_stopped();
        let faint = self.now.acting().is_some_and(|acting| self.unit(acting.unit).crew.unconscious);
        let units = &self.now.units;
        let gone = |id: UnitId| units.get(id.0 as usize).is_none_or(|unit| !unit.is_alive());
        let Some(running) = self.now.stack.last_mut().and_then(|acting| acting.running.as_mut()) else { return };
        running.steps.retain(|step| match step {
            _ if faint && !matches!(step, Step::KeepStanding { .. }) => false,
            Step::Strike { .. }
            | Step::Charge { .. }
            | Step::DeathFromAbove { .. }
            | Step::Move { .. }
            | Step::Jump { .. }
                if lies =>
            {
                false
            }
            Step::Move { .. } | Step::Turn { .. } | Step::Charge { .. } if stops => false,
            Step::Shoot { target, .. }
            | Step::Strike { target }
            | Step::Charge { target }
            | Step::DeathFromAbove { target }
            | Step::Spot { target }
            | Step::Use { on: target, .. }
            | Step::KeepStanding { unit: target } => !gone(*target),
            _ => true,
        });
    }

    /// Whether the acting unit cannot move on: it has shut down, or another unit stands in the next hex.
    fn is_stopped(&self) -> bool {
        let Some(acting) = self.now.acting() else { return false };
        let next = acting.running.as_ref().and_then(|running| running.steps.iter().find_map(Step::goes_to));
        let Some(to) = next else { return false };
        let unit = self.unit(acting.unit);
        unit.heat.shut_down || self.now.unit_at(to).is_some_and(|other| other.id() != acting.unit)
    }

    pub(crate) fn finish_action(&mut self) {
        let Some(acting) = self.now.stack.last_mut() else { return };
        let Some(running) = acting.running.take() else { return };
        acting.done.push(running.action);
        let (id, drawn, out_of_turn) = (acting.unit, acting.drawn, acting.occasion != Occasion::Turn);
        let within = matches!(acting.occasion, Occasion::Within(_)).then_some(Source::Action(running.action));
        self.change(id).turn.done.push(running.action);
        let Some(action) = self.book.ruleset.actions().get(running.action.get()) else { return };
        if !running.failed {
            self.leave_behind(id, action);
        }
        // If the check of the action fails, the unit neither lets others act first nor holds its action.
        if matches!(action.verb, Verb::Defer(_)) && !running.failed {
            return self.stand_back();
        }
        if self.unit(id).turn.held_until.is_some() {
            return self.step_aside();
        }
        let fires = matches!(action.verb, Verb::Fire(_));
        // In the middle of the unit's other action only the loans of this action end. Those of the other action last
        // until it ends.
        let passes = |effect: &ActiveEffect| within.as_ref().is_none_or(|own| effect.source == *own);
        self.drop_effects(id, |effect| match effect.ends {
            Ends::ActionEnds => passes(effect),
            Ends::Fired => fires,
            _ => false,
        });
        self.refresh_auras();
        if !out_of_turn && self.book.ruleset.timing().heat == HeatTime::AtOnce {
            self.resolve_heat(id);
        }
        let ends = running.lost || action.ends || action.verb == Verb::End || !self.is_alive(id);
        if out_of_turn || ends {
            self.end_activation();
        } else if !drawn {
            self.draw_unless_ordered();
        } else if is_exhausted(self.book, &self.now) {
            self.end_activation();
        }
    }
}
