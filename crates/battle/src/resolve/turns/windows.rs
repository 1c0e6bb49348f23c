//! Reaction windows: how they open, which sides are asked, how they close.

use crate::legal::reactions::listening::listens;
use crate::legal::reactions::reacting::has_answer;
use crate::outcome::Outcome;
use crate::outcome::turn_outcome::TurnOutcome;
use crate::resolve::Resolver;
use crate::state::battle_state::Stage;
use crate::state::step::Step;
use crate::state::window::{OpenWindow, Opener};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{ActionIx, Deed};

/// The most activations on the stack: the acting unit, a reaction to it, a reaction to that, and so on.
const NESTED_MAX: usize = 4;

impl Resolver<'_> {
    /// Opens a window before the first step of an action, if a side can react.
    pub(crate) fn opens_before(&mut self, unit: UnitId, at: Option<UnitId>, action: ActionIx) -> bool {
        let Some(action) = self.book.ruleset.actions().get(action.get()) else { return false };
        let deed = action.verb.deed();
        match at {
            Some(at) => self.open(Opener::Aimed { unit, at, deed }),
            None => deed != Deed::End && self.open(Opener::Begins { unit, deed }),
        }
    }

    /// Opens a window after a step of an action, if a side can react. Parts that belong together, such as the shots
    /// of one weapon, count as one step.
    pub(crate) fn opens_after(&mut self, unit: UnitId, step: Step) -> bool {
        let Some(deed) = self.running_deed() else { return false };
        let next = self.now.acting().and_then(|acting| acting.running.as_ref()).and_then(|run| run.steps.front());
        let whole = match (step, next) {
            (Step::Turn { .. }, _) => deed == Deed::Turn,
            (Step::Call { .. } | Step::KeepStanding { .. }, _) => false,
            (Step::Shoot { weapon, .. }, Some(Step::Shoot { weapon: next, .. })) => weapon != *next,
            _ => true,
        };
        whole && self.open(Opener::Step { unit, deed })
    }

    /// Opens a window after the last step of an action, if a side can react.
    pub(crate) fn opens_at_end(&mut self, unit: UnitId) -> bool {
        let Some(deed) = self.running_deed() else { return false };
        self.open(Opener::ActionEnds { unit, deed })
    }

    fn running_deed(&self) -> Option<Deed> {
        let running = self.now.acting()?.running.as_ref()?;
        Some(self.book.ruleset.actions().get(running.action.get())?.verb.deed())
    }

    /// Opens a window before the clock leaves the running step, if a side can react.
    pub(crate) fn opens_before_clock(&mut self, next: Option<i32>) -> bool {
        let Some(step) = self.now.step.filter(|_| self.now.step != next && self.now.asked_at != self.now.step) else {
            return false;
        };
        self.open(Opener::ClockStep { step })
    }

    /// Opens a window if a side can react. Enemies of the acting unit are asked first.
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

    /// Removes sides that cannot react, until the first one can. Returns whether there is one.
    fn somebody_answers(&mut self) -> bool {
        while let Some(window) = self.now.windows.last() {
            // A unit that is gone by now gives no reason to react.
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

    /// The asked side declines to react.
    pub(crate) fn pass(&mut self, side: SideId) {
        self.tell(Outcome::Turn(TurnOutcome::Passed { side }));
        self.drop_asked_side();
        self.ask_on();
    }

    /// Begins or ends stopping before steps for a side. A window that is open for no other reason closes.
    pub(crate) fn stop_at_steps(&mut self, side: SideId, stops: bool) {
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
    pub(crate) fn ask_on(&mut self) {
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
