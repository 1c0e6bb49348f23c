//! Choosing the step at which a unit that holds its action acts.

use crate::rulebook::book::{Rulebook, name_of};
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Reaction, Toward, Window};

/// The steps at which a unit may act that holds its action, whether others act there or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldSteps {
    /// The first one: the step after the running one.
    pub next: i32,
    /// The last one, to which it can hold its action.
    pub last: i32,
    /// The step that it has chosen. `None` while it waits to be asked.
    pub chosen: Option<i32>,
}

impl HeldSteps {
    /// Whether it may act at this step.
    #[must_use]
    pub fn contains(self, step: i32) -> bool {
        (self.next.min(self.last)..=self.next.max(self.last)).contains(&step)
    }

    /// Each step, in the order of the clock.
    pub fn each(self) -> impl Iterator<Item = i32> {
        let way = if self.next <= self.last { 1 } else { -1 };
        (0..=self.next.abs_diff(self.last)).map(move |steps| self.next.saturating_add(way * steps.cast_signed()))
    }
}

/// The steps at which a unit may still act that holds its action, or has chosen a step while it held it. `None` for all
/// other units, for one that has begun to act, and when no step is left to wait for; also where no reaction of the
/// ruleset lets a unit come back before its last step.
#[must_use]
pub fn held_steps(book: &Rulebook, state: &BattleState, id: UnitId) -> Option<HeldSteps> {
    let comes_back = |reaction: &Reaction| reaction.window == Window::ClockStep;
    let unit = state.unit(id).filter(|unit| unit.has_yet_to_begin())?;
    if !book.ruleset.reactions().iter().any(comes_back) || state.stack.iter().any(|acting| acting.unit == id) {
        return None;
    }
    let last = unit.turn.hold_limit()?;
    let next = book.ruleset.step_after(state.step?);
    let is_left = match book.ruleset.toward() {
        Toward::Low => next >= last,
        Toward::High => next <= last,
    };
    let chosen = if unit.turn.held_until.is_none() { unit.turn.position() } else { None };
    is_left.then_some(HeldSteps { next, last, chosen })
}

/// Judges the choice of a step, or that the chosen one is given up.
pub(super) fn judge(book: &Rulebook, state: &BattleState, unit: UnitId, step: Option<i32>) -> Result<(), Refusal> {
    if state.unit(unit).is_none() {
        return Err(Refusal::NoSuchUnit(unit));
    }
    let name = || name_of(book, unit);
    let steps = held_steps(book, state, unit).ok_or_else(|| Refusal::NotHolding(name()))?;
    match step {
        None if steps.chosen.is_none() => Err(Refusal::HasHeld(name())),
        Some(step) if !steps.contains(step) => {
            Err(Refusal::NotWhileHeld { unit: name(), step, first: steps.next, last: steps.last })
        }
        _ => Ok(()),
    }
}
