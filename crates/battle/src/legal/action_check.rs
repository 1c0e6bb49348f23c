//! The check that an action asks its own unit for. The resolver rolls it, and the forecast shows it.

use crate::combat::checks;
use crate::readiness::stat_block::stat_block_for;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::cause::CheckPurpose;
use crate::state::unit_state::UnitState;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ruleset::{ActionIx, Ask, Verb};

/// A check of a unit, and its purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionCheck {
    /// What the check is about.
    pub purpose: CheckPurpose,
    /// The test with all its terms, which also gives the chance.
    pub test: Test,
}

/// The check of a unit that uses an action in its present state: the one that the action requires, else that of its
/// verb. `None` when the action needs no check.
#[must_use]
pub(crate) fn check_as_it_stands(
    book: &Rulebook,
    state: &BattleState,
    unit: &UnitState,
    action: ActionIx,
) -> Option<ActionCheck> {
    let wanted = book.ruleset.actions().get(action.get())?;
    let (purpose, test) = match (&wanted.asks, &wanted.verb) {
        (Some(ask), _) => (CheckPurpose::Attempt(action), attempt(book, state, unit, ask)),
        (None, Verb::Rise) => (CheckPurpose::StandUp, checks::stand_up(book, unit)),
        (None, Verb::StartUp) => (CheckPurpose::StartUp, checks::start_up(book, unit)?),
        (None, _) => return None,
    };
    Some(ActionCheck { purpose, test })
}

/// The check of a skill, with the difficulty of the action.
fn attempt(book: &Rulebook, state: &BattleState, unit: &UnitState, ask: &Ask) -> Test {
    let stat_block = stat_block_for(book, state, unit);
    let harder = stat_block.and_then(|stat_block| book.ruleset.number(&ask.difficulty, &stat_block));
    checks::attempt(book, unit, ask.skill, harder.unwrap_or(0))
}
