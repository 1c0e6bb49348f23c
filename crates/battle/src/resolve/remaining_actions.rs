//! Whether the running activation has any action left.

use crate::legal::options::option;
use crate::legal::price::price;
use crate::readiness::ready::ready;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use phaseline_rules::ruleset::{ActionIx, Verb};

/// Whether the running activation has nothing left but waiting.
#[must_use]
pub(crate) fn is_exhausted(book: &Rulebook, state: &BattleState) -> bool {
    let Some(acting) = state.acting() else { return false };
    let Ok(ready) = ready(book, state, acting.unit) else { return true };
    let waits = |verb: &Verb| matches!(verb, Verb::End | Verb::Stand | Verb::Eject);
    let actions = book.ruleset.actions().iter().enumerate().filter(|(_, action)| !waits(&action.verb));
    let mut usable = actions.filter(|(place, _)| price(book, state, &ready, ActionIx(*place as u16)).is_ok());
    usable.next().is_none()
}

/// Whether an action before the draw is possible in the running activation.
#[must_use]
pub(crate) fn can_be_ordered(book: &Rulebook, state: &BattleState) -> bool {
    let Some(acting) = state.acting() else { return false };
    let Ok(ready) = ready(book, state, acting.unit) else { return false };
    let orders = book.ruleset.actions().iter().enumerate().filter(|(_, action)| action.before_draw);
    let mut possible =
        orders.filter(|(place, _)| option(book, state, &ready, ActionIx(*place as u16)).why_not.is_none());
    possible.next().is_some()
}
