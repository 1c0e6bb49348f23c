//! What a unit has left to spend.

use crate::ask::ShownBattle;
use phaseline_battle::{preview, ready};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Moment;

/// What is left in each pool, and whether it is known yet: some rulesets draw it when the activation begins.
pub fn left_to_spend(ask: ShownBattle<'_>, unit: UnitId) -> (Vec<i32>, bool) {
    let ShownBattle { book, state, .. } = ask;
    let unit_state = state.unit(unit);
    if let Some(acting) = state.stack.iter().rev().find(|acting| acting.unit == unit).filter(|acting| acting.drawn) {
        return (acting.pools.clone(), true);
    }
    // A unit that has acted keeps what it can still react with.
    if let Some(unit_state) = unit_state.filter(|unit_state| unit_state.turn.acted) {
        return (unit_state.memory.leftover.clone(), true);
    }
    let ready = ready(book, state, unit).ok().or_else(|| preview(book, state, unit));
    let draws = book.ruleset.draws_at(Moment::Activation).next().is_some();
    ready.map_or((Vec::new(), false), |ready| (ready.activation.pools.clone(), !(ready.activates && draws)))
}
