//! Reaction windows: how they open, who is asked, how they close.

use crate::battle::outcome::Outcome;
use crate::battle::outcome::turn_outcome::TurnOutcome;
use crate::battle::reactions::listening::listens;
use crate::battle::reactions::reacting::has_answer;
use crate::battle::resolve::Resolver;
use crate::battle::state::battle_state::Stage;
use crate::battle::state::step::Step;
use crate::battle::state::window::{OpenWindow, Opener};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{ActionIx, Deed};

/// So many activations may stand on each other: whoever acts, who reacts to him, and who reacts to that.
const NESTED_MAX: usize = 4;

impl Resolver<'_> {
    /// Before the first step of an action.
    pub(in crate::battle::resolve) fn opens_before(
        &mut self,
        unit: UnitId,
        at: Option<UnitId>,
        action: ActionIx,
    ) -> bool {
        let Some(action) = self.book.ruleset.actions().get(action.get()) else { return false };
        let deed = action.verb.deed();
        match at {
            Some(at) => self.open(Opener::Aimed { unit, at, deed }),
            None => deed != Deed::End && self.open(Opener::Begins { unit, deed }),
        }
    }

    /// After a step of an action. Parts that belong together, such as the shots of one weapon, are one step.
    pub(in crate::battle::resolve) fn opens_after(&mut self, unit: UnitId, step: Step) -> bool {
        let Some(deed) = self.running_deed() else { return false };
        let next = self.now.acting().and_then(|acting| acting.running.as_ref()).and_then(|run| run.steps.front());
        let whole = match (step, next) {
            (Step::Turn { .. }, _) => deed == Deed::Turn,
            (Step::Call { .. } | Step::Sway { .. }, _) => false,
            (Step::Shoot { weapon, .. }, Some(Step::Shoot { weapon: next, .. })) => weapon != *next,
            _ => true,
        };
        whole && self.open(Opener::Step { unit, deed })
    }

    /// After the last step of an action.
    pub(in crate::battle::resolve) fn opens_at_end(&mut self, unit: UnitId) -> bool {
        let Some(deed) = self.running_deed() else { return false };
        self.open(Opener::ActionEnds { unit, deed })
    }

    fn running_deed(&self) -> Option<Deed> {
        let running = self.now.acting()?.running.as_ref()?;
        Some(self.book.ruleset.actions().get(running.action.get())?.verb.deed())
    }

    /// Before the clock leaves the running step for another one.
    pub(in crate::battle::resolve) fn opens_before_clock(&mut self, next: Option<i32>) -> bool {
        let Some(step) = self.now.step.filter(|_| self.now.step != next && self.now.asked_at != self.now.step) else {
            return false;
        };
        self.open(Opener::ClockStep { step })
    }

    /// Opens a window if somebody has an answer; whoever is fought by the unit that acts is asked first.
    fn open(&mut self, opener: Opener) -> bool {
        let stops = opener.is_before_step() && !self.now.stops.is_empty();
        let hears = stops || listens(self.book, &opener);
        if self.is_still() || self.look.is_some() || self.now.is_over() || self.now.stack.len() >= NESTED_MAX || !hears
        {
            return false;
        }
        let active = opener.unit().map(|unit| self.unit(unit).side());
        let mut sides = self.now.longest_ago.clone();
        sides.sort_by_key(|side| match active {
            Some(active) if self.book.are_hostile(active, *side) => 0,
            Some(active) if active == *side => 2,
            _ => 1,
        });
        let before = self.now.stage;
        self.now.windows.push(OpenWindow { opener, sides, used: Vec::new(), height: self.now.stack.len() });
        self.now.stage = Stage::Reacting;
        if self.somebody_answers() {
            return true;
        }
        self.now.windows.pop();
        self.now.stage = before;
        false
    }

    /// Leaves out the sides that have no answer until one is left that does.
    fn somebody_answers(&mut self) -> bool {
        while let Some(window) = self.now.windows.last() {
            // What a unit does that is gone by now asks for no answer.
            if window.opener.unit().is_some_and(|unit| !self.is_alive(unit)) {
                return false;
            }
            let Some(&side) = window.sides.first() else { return false };
            if has_answer(self.book, &self.now, window, side) {
                return true;
            }
            self.drop_asked_side();
        }
        false
    }

    fn drop_asked_side(&mut self) {
        if let Some(window) = self.now.windows.last_mut().filter(|window| !window.sides.is_empty()) {
            window.sides.remove(0);
        }
    }

    /// The side that is asked does not react any more.
    pub(in crate::battle::resolve) fn pass(&mut self, side: SideId) {
        self.tell(Outcome::Turn(TurnOutcome::Passed { side }));
        self.drop_asked_side();
        self.ask_on();
    }

    /// The battle stops before steps for a side from now on, or does so no more; a window that is open for nothing else
    /// closes then.
    pub(in crate::battle::resolve) fn stop_at_steps(&mut self, side: SideId, stops: bool) {
        self.now.stops.retain(|known| *known != side);
        if stops {
            self.now.stops.push(side);
            self.now.stops.sort_unstable();
        }
        if self.now.window().is_some() {
            self.ask_on();
        }
    }

    /// Asks the next side, or closes the window and goes on with what it interrupted.
    pub(in crate::battle::resolve) fn ask_on(&mut self) {
        if self.now.is_over() || self.somebody_answers() {
            return;
        }
        let Some(window) = self.now.windows.pop() else { return };
        match window.opener {
            Opener::ClockStep { step } => {
                self.now.asked_at = Some(step);
                self.due.clock = true;
            }
            Opener::Step { .. } | Opener::Aimed { .. } | Opener::Begins { .. } => {
                self.now.stage = Stage::Acting;
                self.after_step();
            }
            Opener::ActionEnds { unit, .. } => {
                self.now.stage = Stage::Acting;
                if self.is_alive(unit) { self.finish_action() } else { self.end_activation() }
            }
        }
    }
}
