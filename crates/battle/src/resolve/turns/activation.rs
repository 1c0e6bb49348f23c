//! Activations: how they begin, the steps of movement and posture, how they end.

use crate::combat::damage;
use crate::outcome::Outcome;
use crate::readiness::ready::{as_activated, fresh_activation};
use crate::readiness::stat_block::stat_block_of;
use crate::resolve::Resolver;
use crate::resolve::remaining_actions::can_be_ordered;
use crate::state::active_effect::Ends;
use crate::state::battle_state::Stage;
use crate::state::unit_state::Gait;
use crate::state::window::Occasion;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{CoolingTime, DrawIx, Event, Moment};

impl Resolver<'_> {
    /// Begins the activation of a unit and draws for it, unless an action before the draw is possible.
    pub(crate) fn activate(&mut self, id: UnitId) {
        self.open_activation(id);
        self.draw_unless_ordered();
    }

    /// Begins the activation of a unit. It draws at once if the ruleset has no actions before the draw.
    pub(crate) fn open_activation(&mut self, id: UnitId) {
        let side = self.unit(id).side();
        self.now.turn = None;
        self.now.stage = Stage::Acting;
        self.now.longest_ago.retain(|other| *other != side);
        self.now.longest_ago.push(side);
        self.come_in(id);
        self.tell(Outcome::UnitActivated { unit: id });
        self.now.stack.push(fresh_activation(id, Vec::new(), Occasion::Turn));
        let orders = self.book.ruleset.actions().iter().any(|action| action.before_draw);
        if !orders {
            self.draw_activation();
        }
    }

    /// Draws for the running activation if it has not drawn yet and no action before the draw is possible.
    pub(crate) fn draw_unless_ordered(&mut self) {
        let undrawn = self.look.is_none() && self.now.acting().is_some_and(|acting| !acting.drawn);
        if undrawn && !can_be_ordered(self.book, &self.now) {
            self.draw_activation();
        }
    }

    /// Makes the draws of the running activation and fills its pools.
    pub(crate) fn draw_activation(&mut self) {
        let Some(id) = self.now.acting().map(|acting| acting.unit) else { return };
        let draws: Vec<DrawIx> = self.book.ruleset.draws_at(Moment::Activation).collect();
        for draw in draws {
            self.draw_for_unit(draw, id);
        }
        let pools = self.filled_pools(id);
        if let Some(acting) = self.now.stack.last_mut() {
            acting.pools = pools;
            acting.drawn = true;
        }
        if self.book.ruleset.places_when_activated() {
            self.pass_draw(id);
        }
        self.event(Event::ActivationBegins, id, None);
    }

    /// The unit really begins its activation, even if it then does nothing. Effects that last until this activation
    /// end. Letting others act first does not count as a beginning.
    pub(crate) fn begin_in_earnest(&mut self, id: UnitId) {
        let Some(acting) = self.now.stack.last_mut().filter(|acting| acting.unit == id && !acting.begun) else {
            return;
        };
        acting.begun = true;
        self.end_effects(id, |ends| ends == Ends::NextActivation);
        let fresh = as_activated(self.unit(id));
        let unit = self.change(id);
        *unit = fresh;
        unit.turn.begun = true;
        unit.memory.ready = false;
        unit.memory.leftover.clear();
    }

    fn filled_pools(&mut self, id: UnitId) -> Vec<i32> {
        if self.is_still() {
            return vec![0; self.book.ruleset.pools().len()];
        }
        let Some(stat_block) = stat_block_of(self.book, &self.now, id) else { return Vec::new() };
        self.book.ruleset.pools().iter().map(|pool| self.roll_number(id, &pool.fill, &stat_block).max(0)).collect()
    }

    pub(crate) fn go(&mut self, id: UnitId, to: Hex, running: bool) {
        let from = self.unit(id).place.pose;
        let place = &mut self.change(id).place;
        place.pose.hex = to;
        place.hexes_moved += 1;
        place.gait = place.gait.max(if running { Gait::Run } else { Gait::Walk });
        let to = Pose { hex: to, facing: from.facing };
        self.tell(Outcome::UnitMoved { unit: id, from, to, running });
    }

    pub(crate) fn turn(&mut self, id: UnitId, to: Facing) {
        let from = self.unit(id).place.pose;
        self.change(id).place.pose.facing = to;
        self.tell(Outcome::UnitTurned { unit: id, hex: from.hex, from: from.facing, to });
    }

    /// A jump, over everything in between.
    pub(crate) fn jump(&mut self, id: UnitId, to: Pose) {
        let from = self.unit(id).place.pose;
        let place = &mut self.change(id).place;
        *place = place.leapt(to);
        self.tell(Outcome::UnitJumped { unit: id, from, to });
    }

    /// Turns the torso. The legs stay as they are.
    pub(crate) fn twist(&mut self, id: UnitId, to: Facing) {
        let from = self.unit(id).place.torso();
        let place = &mut self.change(id).place;
        place.twist = place.pose.facing.sixths_to(to);
        self.tell(Outcome::TorsoTurned { unit: id, from, to });
    }

    /// The unit tries to stand up.
    pub(crate) fn rise(&mut self, id: UnitId) {
        if !self.passes_check(id) {
            return;
        }
        self.change(id).hull.prone = false;
        self.tell(Outcome::StoodUp { unit: id });
        self.end_effects(id, |ends| ends == Ends::StoodUp);
    }

    /// The unit lets others act first: its activation ends, but it has not acted. It moves back at least one step,
    /// whatever the ruleset says. A unit that did not move back has acted.
    pub(crate) fn stand_back(&mut self) {
        let Some(acting) = self.now.stack.pop() else { return };
        let id = acting.unit;
        let position = self.unit(id).turn.position();
        let running = self.now.step;
        let moved_back = match (position, running) {
            (Some(position), Some(running)) => {
                self.book.ruleset.steps_to_end(position) < self.book.ruleset.steps_to_end(running)
                    || self.book.ruleset.last_step().is_none() && position != running
            }
            _ => false,
        };
        // In a still run chance decides how far. The unit moves back in any case, so it has not acted.
        let moved_back = moved_back || self.goes_back_by_chance(id);
        self.change(id).turn.acted = !moved_back;
        self.tell(Outcome::ActivationEnded { unit: id, acted: !moved_back });
        self.leave_stack();
    }

    /// Ends the activation on top of the stack: heat, cooling, stability, effects. Then the unit has acted.
    pub(crate) fn end_activation(&mut self) {
        let Some(acting) = self.now.stack.last() else { return };
        if acting.occasion != Occasion::Turn {
            return self.end_out_of_turn();
        }
        let id = acting.unit;
        self.tell_of_unused_hold(id);
        self.begin_in_earnest(id);
        if self.is_alive(id) {
            self.heat_from_terrain(id);
            self.resolve_heat(id);
        }
        if self.is_alive(id) {
            if self.book.ruleset.timing().cooling == CoolingTime::ActivationEnds {
                self.cool(id);
            }
            self.regain_balance(id);
            self.pass_activation(id);
            self.event(Event::ActivationEnds, id, None);
            self.leave_where_wanted(id);
        }
        self.change(id).turn.acted = true;
        self.keep_leftover(id);
        self.now.stack.pop();
        self.tell(Outcome::ActivationEnded { unit: id, acted: true });
        if self.is_clock_next() {
            self.due.effects = true;
        } else {
            self.refresh_auras();
        }
        self.leave_stack();
    }

    /// Goes on with the window in which the unit reacted, with the activation below, or with the clock.
    pub(crate) fn leave_stack(&mut self) {
        // A look-ahead stops at the end of the activation.
        if self.look.is_some() {
            return;
        }
        let height = self.now.stack.len();
        if self.now.windows.last().is_some_and(|window| window.height == height) {
            self.now.stage = Stage::Reacting;
            self.ask_on();
        } else if self.now.stack.is_empty() {
            self.due.clock = true;
        } else {
            self.now.stage = Stage::Acting;
        }
    }

    /// Whether the activation that was taken off the stack interrupted nothing.
    fn is_clock_next(&self) -> bool {
        self.look.is_none() && self.now.stack.is_empty() && self.now.windows.last().is_none_or(|it| it.height != 0)
    }

    fn regain_balance(&mut self, id: UnitId) {
        let unit = self.unit(id);
        let numbers = &self.book.combat.stability;
        let percent = match (unit.place.hexes_moved, unit.place.gait) {
            (0, _) => numbers.recovers_standing,
            (_, Gait::Walk) => numbers.recovers_walking,
            (_, Gait::Run | Gait::Jump) => 0,
        };
        let back = self.profile(id).design.stability.saturating_mul(percent) / 100;
        let to = unit.hull.stability.saturating_sub(back);
        damage::set_stability(self, id, to);
    }
}
