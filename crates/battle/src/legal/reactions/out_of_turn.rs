//! What units may do out of turn without a reaction.

use super::reply::{Reply, intents_of};
use crate::legal::options::option;
use crate::readiness::ready::ready;
use crate::readiness::ready_out_of_turn::ready_out_of_turn;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::{BattleState, Stage};
use crate::state::intent::Intent;
use crate::state::unit_state::UnitState;
use crate::state::window::Used;
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::{Action, ActionIx};

/// Everything that a unit may do out of turn without a reaction, of the actions that `wanted` accepts.
pub(crate) fn out_of_turn_replies<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    unit: &'a UnitState,
    wanted: impl Fn(&Action) -> bool + 'a,
) -> impl Iterator<Item = Reply> + 'a {
    let actions = book.ruleset.actions().iter().enumerate();
    actions.filter(move |(_, action)| action.out_of_turn.is_some() && wanted(action)).filter_map(move |(place, _)| {
        let place = ActionIx(place as u16);
        let ready = ready_out_of_turn(book, state, unit.id(), place).ok()?;
        let option = Some(option(book, state, &ready, place)).filter(|option| option.why_not.is_none())?;
        Some(Reply { unit: unit.id(), used: Used::Action(place), option: Some(option) })
    })
}

/// What units of some sides may do out of turn whenever the battle waits for a player and no window is open.
#[must_use]
pub fn anytime(book: &Rulebook, state: &BattleState, of: impl Fn(SideId) -> bool) -> Vec<Reply> {
    if !book.ruleset.acts_out_of_turn() || state.stage == Stage::Reacting {
        return Vec::new();
    }
    let waits = |unit: &&UnitState| of(unit.side()) && ready(book, state, unit.id()).is_err();
    state.alive().filter(waits).flat_map(|unit| out_of_turn_replies(book, state, unit, |_| true)).collect()
}

/// Every intent that would be accepted out of turn while no window is open.
pub(crate) fn legal_out_of_turn(book: &Rulebook, state: &BattleState) -> Vec<Intent> {
    anytime(book, state, |_| true).iter().flat_map(|reply| intents_of(book, reply)).collect()
}
