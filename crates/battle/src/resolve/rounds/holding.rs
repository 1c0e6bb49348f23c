//! Declarations before the draw, holding an action and coming back into the order, readiness to react.

use crate::outcome::Outcome;
use crate::outcome::turn_outcome::{HoldLoss, TurnOutcome};
use crate::readiness::declared::{all, chosen, named};
use crate::readiness::stat_block::stat_block_of;
use crate::resolve::Resolver;
use crate::resolve::look_ahead::{OpenEvent, OrderCause, OrderNote};
use crate::state::battle_state::Stage;
use crate::state::intent::Implement;
use crate::state::window::Used;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, ActionIx, Amount, CounterIx, DeclarationIx, Mark, ReactionIx, Verb};

impl Resolver<'_> {
    pub(crate) fn declare(&mut self, id: UnitId, declaration: DeclarationIx, symbol: i32, with: Option<Implement>) {
        self.change(id).turn.declare(declaration, symbol, with);
        self.tell(Outcome::Turn(TurnOutcome::Declared { unit: id, declaration, symbol, with }));
    }

    /// Declares the first possible option for every declaration that the owner has not made.
    pub(crate) fn settle_declarations(&mut self) {
        let declarations: Vec<DeclarationIx> = all(self.book).map(|(place, _)| place).collect();
        if declarations.is_empty() {
            return;
        }
        for id in self.alive() {
            for &declaration in &declarations {
                if self.unit(id).turn.declared.iter().any(|(known, _)| *known == declaration) {
                    continue;
                }
                let Some(stat_block) = stat_block_of(self.book, &self.now, id) else { continue };
                if let Some(option) = chosen(self.book, self.unit(id), declaration, &stat_block) {
                    let with = named(self.book, self.unit(id), declaration, &stat_block);
                    self.change(id).turn.declare(declaration, option.symbol, with);
                }
            }
        }
    }

    /// The unit holds its action and waits outside the order. What it has rolled off decided its old step alone: where it
    /// comes in, it rolls anew.
    pub(crate) fn hold(&mut self, id: UnitId, until: i32) {
        let turn = &mut self.change(id).turn;
        turn.held_until = Some(until);
        turn.has_held = true;
        turn.rolls.clear();
        self.tell(Outcome::Turn(TurnOutcome::Held { unit: id, until }));
    }

    /// Ends the activation of a unit that holds its action. The unit has not acted.
    pub(crate) fn step_aside(&mut self) {
        let Some(acting) = self.now.stack.pop() else { return };
        self.tell(Outcome::ActivationEnded { unit: acting.unit, acted: false });
        self.leave_stack();
    }

    /// A unit that held its action comes back into the order, at the next step of the clock.
    pub(crate) fn come_back(&mut self, id: UnitId, reaction: ReactionIx) {
        let Some(window) = self.now.windows.last_mut() else { return };
        window.used.push((id, Used::Reaction(reaction)));
        let Some(step) = self.now.step else { return };
        let step = self.book.ruleset.step_after(step);
        self.put_back(id, step);
        self.tell(Outcome::Turn(TurnOutcome::CameBack { unit: id, step }));
        self.ask_on();
    }

    /// A unit that holds its action waits for this step, or again to be asked. It may also give up its turn at the
    /// step that it chose. Either way it leaves its step, and with it what it has rolled off there.
    pub(crate) fn hold_for(&mut self, id: UnitId, step: Option<i32>) {
        let Some(last) = self.unit(id).turn.hold_limit() else { return };
        self.change(id).turn.rolls.clear();
        match step {
            Some(step) => {
                self.put_back(id, step);
                self.change(id).turn.chose_before = Some(last);
                self.tell(Outcome::Turn(TurnOutcome::CameBack { unit: id, step }));
            }
            None => {
                let turn = &mut self.change(id).turn;
                (turn.held_until, turn.chose_before) = (Some(last), None);
                self.tell(Outcome::Turn(TurnOutcome::Held { unit: id, until: last }));
            }
        }
        let in_turn = self.now.turn.as_ref().is_some_and(|turn| turn.units.contains(&id));
        if self.now.window().is_some() {
            self.ask_on();
        } else if self.now.stage == Stage::Choosing && in_turn {
            self.due.clock = true;
        }
    }

    /// A unit that begins its activation no longer holds its action.
    pub(crate) fn come_in(&mut self, id: UnitId) {
        if let (Some(_), Some(step)) = (self.unit(id).turn.held_until, self.now.step) {
            self.put_back(id, step);
        }
        if self.unit(id).turn.chose_before.is_some() {
            self.change(id).turn.chose_before = None;
        }
    }

    /// Reports when the activation of a unit that held its action ends without any action.
    pub(crate) fn tell_of_unused_hold(&mut self, id: UnitId) {
        let Some(acting) = self.now.stack.last() else { return };
        let ends =
            |action: &ActionIx| self.book.ruleset.actions().get(action.get()).is_some_and(|it| it.verb == Verb::End);
        let unit = self.unit(id);
        if !unit.turn.has_held || !unit.is_alive() || !acting.done.iter().all(ends) {
            return;
        }
        let why = match (unit.crew.unconscious, unit.heat.shut_down) {
            (true, _) => HoldLoss::Unconscious,
            (false, true) => HoldLoss::ShutDown,
            (false, false) => HoldLoss::Unused,
        };
        self.tell(TurnOutcome::HoldLost { unit: id, why }.into());
    }

    fn put_back(&mut self, id: UnitId, step: i32) {
        let turn = &mut self.change(id).turn;
        turn.held_until = None;
        if let Some(ledger) = turn.ledger.as_mut() {
            ledger.change().come_back_at(step);
        }
    }

    pub(crate) fn make_ready(&mut self, id: UnitId) {
        if !self.unit(id).memory.ready {
            self.change(id).memory.ready = true;
            self.tell(Outcome::Turn(TurnOutcome::MadeReady { unit: id }));
        }
    }

    /// Takes the cost of an action from counters.
    pub(crate) fn pay_counters(&mut self, id: UnitId, costs: &[(CounterIx, i32)]) {
        for (counter, cost) in costs {
            self.count(id, *counter, |held| held.saturating_sub(*cost));
        }
    }

    /// Applies what a finished action does to counters and marks.
    pub(crate) fn leave_behind(&mut self, id: UnitId, action: &Action) {
        for (counter, amount) in &action.adds {
            let Some(change) = self.amount_for(id, *counter, amount) else { continue };
            self.count(id, *counter, |held| held.saturating_add(change));
        }
        for (counter, amount) in &action.sets {
            let Some(value) = self.amount_for(id, *counter, amount) else { continue };
            self.count(id, *counter, |_| value);
        }
        if action.marks.contains(&Mark::Ready) {
            self.make_ready(id);
        }
    }

    fn amount_for(&mut self, id: UnitId, counter: CounterIx, amount: &Amount) -> Option<i32> {
        let stat_block = stat_block_of(self.book, &self.now, id)?;
        self.roll_amount(id, amount, &stat_block, OpenEvent::Counter(counter))
    }

    /// Changes a counter of a unit or its side within the counter's range.
    fn count(&mut self, id: UnitId, counter: CounterIx, change: impl FnOnce(i32) -> i32) {
        if self.hangs_on_dice() {
            return;
        }
        let Some(known) = self.book.ruleset.counters().get(counter.get()) else { return };
        let Some(held) = self.counter(id, counter.get()) else { return };
        let (from, to) = (*held, change(*held).clamp(known.range.0, known.range.1));
        if from == to {
            return;
        }
        let kept = (counter, to - from);
        let next = self.carried_by_counter(id, kept, || stat_block_of(self.book, &self.now, id));
        if let Some(held) = self.counter(id, counter.get()) {
            *held = to;
        }
        if let Some(look) = self.look.as_mut() {
            let (cause, later) = (OrderCause::Action, Some(kept));
            look.note(OrderNote { unit: id, cause, now: None, later, effect: None, next });
        }
        self.tell(Outcome::Turn(TurnOutcome::CounterChanged { unit: id, counter, from, to, next }));
    }
}
