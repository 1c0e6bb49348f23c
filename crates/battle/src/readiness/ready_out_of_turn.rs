//! A unit that acts out of turn: what it can spend, and how often.

use super::ready::{Ready, asked_name, fresh_activation};
use super::stat_block::stat_block_for;
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::battle_state::{Activation, BattleState, Stage};
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use crate::state::window::{Occasion, Used};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Often};
use std::borrow::Cow;

/// Whether the use is spent: the limit allows no further one.
pub(crate) fn is_spent(state: &BattleState, unit: &UnitState, used: Used, limit: Often) -> bool {
    let here = state.window().is_some_and(|window| window.used.contains(&(unit.id(), used)));
    here || match limit {
        Often::OncePerRound => unit.turn.reacted.contains(&used),
        Often::UntilOwnActivation => unit.memory.reacted.contains(&used),
        // Without a running activation it counts as once in a round.
        Often::OncePerActivation => match state.stack.first() {
            Some(activation) => activation.reacted.contains(&(unit.id(), used)),
            None => unit.turn.reacted.contains(&used),
        },
    }
}

/// The activation in which a unit acts out of turn, or in the middle of its own action, with what it can spend.
/// `None` while the unit itself acts.
fn activation_out_of_turn(
    state: &BattleState,
    unit: &UnitState,
    occasion: Occasion,
    interrupts: bool,
) -> Option<Activation> {
    let acting = state.stack.iter().rposition(|acting| acting.unit == unit.id());
    let within =
        |acting: &Activation| occasion.is_own() && acting.occasion == Occasion::Turn && acting.running.is_some();
    match acting {
        None => Some(fresh_activation(unit.id(), unit.memory.leftover.clone(), occasion)),
        Some(place) if within(&state.stack[place]) || interrupts && place + 1 == state.stack.len() => {
            let acting = &state.stack[place];
            let mut activation = fresh_activation(unit.id(), acting.pools.clone(), occasion);
            activation.done.clone_from(&acting.done);
            activation.done.extend(acting.running.as_ref().map(|running| running.action));
            activation.fired.clone_from(&acting.fired);
            activation.points_spent = acting.points_spent;
            Some(activation)
        }
        Some(_) => None,
    }
}

/// A unit in the state in which it acts out of turn.
pub(crate) fn ready_on_occasion<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    unit: &'a UnitState,
    occasion: Occasion,
    interrupts: bool,
) -> Result<Ready<'a>, Refusal> {
    let id = unit.id();
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name_of(book, id)));
    }
    let profile = book.profile(id).ok_or(Refusal::NoSuchUnit(id))?;
    let activation = activation_out_of_turn(state, unit, occasion, interrupts);
    let activation = activation.ok_or_else(|| Refusal::ActsItself(name_of(book, id)))?;
    let stat_block = stat_block_for(book, state, unit).ok_or(Refusal::NoSuchUnit(id))?;
    Ok(Ready {
        profile,
        unit: Cow::Borrowed(unit),
        stat_block,
        activation: Cow::Owned(activation),
        activates: false,
        occasion,
    })
}

/// A unit that may use an action out of turn now.
///
/// # Errors
///
/// The reason why it may not.
pub(crate) fn ready_out_of_turn<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    id: UnitId,
    action: ActionIx,
) -> Result<Ready<'a>, Refusal> {
    let unit = state.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    let wanted = book.ruleset.actions().get(action.get());
    let rule = wanted.and_then(|wanted| wanted.out_of_turn.as_ref());
    let (Some(wanted), Some(rule)) = (wanted, rule) else {
        return Err(Refusal::NotInTurn(name_of(book, id)));
    };
    match state.stage {
        Stage::Over { .. } => return Err(Refusal::Over),
        Stage::Pause => return Err(Refusal::NotDrawn),
        Stage::Reacting if state.waits_for() != Some(unit.side()) => {
            return Err(Refusal::MayReact(asked_name(book, state)));
        }
        Stage::Choosing | Stage::Acting | Stage::Reacting => {}
    }
    let used = Used::Action(action);
    if is_spent(state, unit, used, rule.limit) {
        return Err(Refusal::Spent(wanted.label.clone()));
    }
    let acts = state.stack.iter().any(|acting| acting.unit == id);
    let within = acts && rule.in_own_actions && state.stage == Stage::Reacting;
    let occasion = if within { Occasion::Within(action) } else { Occasion::OutOfTurn(used) };
    ready_on_occasion(book, state, unit, occasion, false)
}
