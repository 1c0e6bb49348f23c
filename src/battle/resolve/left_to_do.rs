//! Whether the running activation has any action left.

use crate::battle::legal::options::offer;
use crate::battle::legal::price::price;
use crate::battle::readiness::ready::ready;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::state::battle_state::BattleState;
use crate::rules::ruleset::{ActionIx, Verb};

/// Whether the running activation has nothing left but waiting.
#[must_use]
pub(in crate::battle) fn is_exhausted(book: &Rulebook, snapshot: &BattleState) -> bool {
    let Some(acting) = snapshot.acting() else { return false };
    let Ok(ready) = ready(book, snapshot, acting.unit) else { return true };
    let waits = |verb: &Verb| matches!(verb, Verb::End | Verb::Stand | Verb::Eject);
    let actions = book.ruleset.actions().iter().enumerate().filter(|(_, action)| !waits(&action.verb));
    let mut usable = actions.filter(|(place, _)| price(book, snapshot, &ready, ActionIx(*place as u16)).is_ok());
    usable.next().is_none()
}

/// Whether an action before the draw is possible in the running activation.
#[must_use]
pub(in crate::battle) fn can_be_ordered(book: &Rulebook, snapshot: &BattleState) -> bool {
    let Some(acting) = snapshot.acting() else { return false };
    let Ok(ready) = ready(book, snapshot, acting.unit) else { return false };
    let orders = book.ruleset.actions().iter().enumerate().filter(|(_, action)| action.before_draw);
    let mut possible =
        orders.filter(|(place, _)| offer(book, snapshot, &ready, ActionIx(*place as u16)).why_not.is_none());
    possible.next().is_some()
}
