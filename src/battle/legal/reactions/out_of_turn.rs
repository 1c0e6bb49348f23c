//! What units may do out of turn: what they can spend, and how often.

use super::reacting::{Reply, intents_of};
use crate::battle::legal::options::offer;
use crate::battle::readiness::ready::{Ready, asked_name, fresh_activation, ready};
use crate::battle::readiness::stat_block::sheet_for;
use crate::battle::rulebook::book::{Rulebook, name_of};
use crate::battle::state::battle_state::{Activation, BattleState, Stage};
use crate::battle::state::intent::Intent;
use crate::battle::state::refusal::Refusal;
use crate::battle::state::unit_state::UnitState;
use crate::battle::state::window::{Occasion, Used};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{Action, ActionIx, Often};
use std::borrow::Cow;

/// Whether the use is spent: the limit allows no further one.
pub(in crate::battle) fn is_spent(snapshot: &BattleState, unit: &UnitState, used: Used, limit: Often) -> bool {
    let here = snapshot.window().is_some_and(|window| window.used.contains(&(unit.id(), used)));
    here || match limit {
        Often::OncePerRound => unit.turn.reacted.contains(&used),
        Often::UntilOwnActivation => unit.memory.reacted.contains(&used),
        // Without a running activation it counts as once in a round.
        Often::OncePerActivation => match snapshot.stack.first() {
            Some(activation) => activation.reacted.contains(&(unit.id(), used)),
            None => unit.turn.reacted.contains(&used),
        },
    }
}

/// The activation in which a unit acts out of turn, or in the middle of its own action, with what it can spend.
/// `None` while the unit itself acts.
fn activation_outside(
    snapshot: &BattleState,
    unit: &UnitState,
    occasion: Occasion,
    interrupts: bool,
) -> Option<Activation> {
    let acting = snapshot.stack.iter().rposition(|acting| acting.unit == unit.id());
    let within =
        |acting: &Activation| occasion.is_own() && acting.occasion == Occasion::Turn && acting.running.is_some();
    match acting {
        None => Some(fresh_activation(unit.id(), unit.memory.leftover.clone(), occasion)),
        Some(place) if within(&snapshot.stack[place]) || interrupts && place + 1 == snapshot.stack.len() => {
            let acting = &snapshot.stack[place];
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
pub(in crate::battle) fn ready_outside<'a>(
    book: &'a Rulebook,
    snapshot: &'a BattleState,
    unit: &'a UnitState,
    occasion: Occasion,
    interrupts: bool,
) -> Result<Ready<'a>, Refusal> {
    let id = unit.id();
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name_of(book, id)));
    }
    let fighter = book.fighter(id).ok_or(Refusal::NoSuchUnit(id))?;
    let activation = activation_outside(snapshot, unit, occasion, interrupts);
    let activation = activation.ok_or_else(|| Refusal::ActsItself(name_of(book, id)))?;
    let sheet = sheet_for(book, snapshot, unit).ok_or(Refusal::NoSuchUnit(id))?;
    Ok(Ready {
        fighter,
        unit: Cow::Borrowed(unit),
        sheet,
        activation: Cow::Owned(activation),
        activates: false,
        occasion,
    })
}

/// Everything that a unit may do out of turn without a reaction, of the actions that `wanted` accepts.
pub(in crate::battle) fn outside_of<'a>(
    book: &'a Rulebook,
    snapshot: &'a BattleState,
    unit: &'a UnitState,
    wanted: impl Fn(&Action) -> bool + 'a,
) -> impl Iterator<Item = Reply> + 'a {
    let actions = book.ruleset.actions().iter().enumerate();
    actions.filter(move |(_, action)| action.outside.is_some() && wanted(action)).filter_map(move |(place, _)| {
        let place = ActionIx(place as u16);
        let ready = ready_for_outside(book, snapshot, unit.id(), place).ok()?;
        let offer = Some(offer(book, snapshot, &ready, place)).filter(|offer| offer.why_not.is_none())?;
        Some(Reply { unit: unit.id(), used: Used::Outside(place), offer: Some(offer) })
    })
}

/// A unit that may use an action out of turn now.
///
/// # Errors
///
/// The reason why it may not.
pub(in crate::battle) fn ready_for_outside<'a>(
    book: &'a Rulebook,
    snapshot: &'a BattleState,
    id: UnitId,
    action: ActionIx,
) -> Result<Ready<'a>, Refusal> {
    let unit = snapshot.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    let wanted = book.ruleset.actions().get(action.get());
    let outside = wanted.and_then(|wanted| wanted.outside.as_ref());
    let (Some(wanted), Some(outside)) = (wanted, outside) else {
        return Err(Refusal::NotInTurn(name_of(book, id)));
    };
    match snapshot.stage {
        Stage::Over { .. } => return Err(Refusal::Over),
        Stage::Pause => return Err(Refusal::NotDrawn),
        Stage::Reacting if snapshot.waits_for() != Some(unit.side()) => {
            return Err(Refusal::MayReact(asked_name(book, snapshot)));
        }
        Stage::Choosing | Stage::Acting | Stage::Reacting => {}
    }
    let used = Used::Outside(action);
    if is_spent(snapshot, unit, used, outside.limit) {
        return Err(Refusal::Spent(wanted.label.clone()));
    }
    let acts = snapshot.stack.iter().any(|acting| acting.unit == id);
    let within = acts && outside.in_own_actions && snapshot.stage == Stage::Reacting;
    let occasion = if within { Occasion::Within(action) } else { Occasion::Outside(used) };
    ready_outside(book, snapshot, unit, occasion, false)
}

/// What units of some sides may do out of turn whenever the battle waits for a player and no window is open.
#[must_use]
pub fn anytime(book: &Rulebook, snapshot: &BattleState, of: impl Fn(SideId) -> bool) -> Vec<Reply> {
    if !book.ruleset.acts_outside() || snapshot.stage == Stage::Reacting {
        return Vec::new();
    }
    let waits = |unit: &&UnitState| of(unit.side()) && ready(book, snapshot, unit.id()).is_err();
    snapshot.alive().filter(waits).flat_map(|unit| outside_of(book, snapshot, unit, |_| true)).collect()
}

/// Every intent that would be accepted out of turn while no window is open.
pub(in crate::battle) fn legal_outside(book: &Rulebook, snapshot: &BattleState) -> Vec<Intent> {
    anytime(book, snapshot, |_| true).iter().flat_map(|reply| intents_of(book, reply)).collect()
}
