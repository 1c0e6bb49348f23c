//! The unit in the state in which it would act now, for forecasts.

use crate::legal::permits::state_allows;
use crate::legal::price::{Price, pool_costs, price};
use crate::legal::reactions::reacting::{ready_to_react, replies};
use crate::legal::reactions::reply::Reply;
use crate::readiness::declared;
use crate::readiness::ready::{Ready, preview, ready};
use crate::readiness::ready_out_of_turn::ready_out_of_turn;
use crate::readiness::stat_block::stat_block_for;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::key_of;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::window::{Occasion, Used};
use crate::stats::morale;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Loan, PoolIx};
use std::borrow::Cow;

/// The unit in the state in which it would use an action. It acts as a reaction in the open window, else in its own
/// activation (running or about to begin), else out of turn if the ruleset allows it, else at the start of its next
/// activation. The heat points of the action count, so do the morale of a side that pays with morale, and the loans of
/// action and reaction. Amounts that chance decides do not count.
///
/// Without an action: the state in which it would act at all. In an open window that is its first possible reaction
/// with an action.
#[must_use]
pub fn ready_to_use<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    id: UnitId,
    action: Option<ActionIx>,
) -> Option<Ready<'a>> {
    let mut found = ready_before_price(book, state, id, action)?;
    if let Some((action, wanted)) = action.and_then(|action| Some((action, book.ruleset.actions().get(action.get())?)))
    {
        if let Ok(price) = price(book, state, &found, action) {
            pay(book, state, &mut found, &price);
        }
        // An action with a check lends only after the check.
        if wanted.asks.is_none() {
            lend(book, &mut found, &wanted.lends, &Source::Action(action));
        }
    }
    Some(found)
}

/// The same before the action has cost or lent anything. Only the loans of the reaction count.
pub(crate) fn ready_before_price<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    id: UnitId,
    action: Option<ActionIx>,
) -> Option<Ready<'a>> {
    let mut found = about_to_act(book, state, id, action)?;
    if let Occasion::OutOfTurn(Used::Reaction(place)) = found.occasion
        && let Some(reaction) = book.ruleset.reactions().get(place.get())
    {
        lend(book, &mut found, &reaction.lends, &Source::Reaction(place));
    }
    Some(found)
}

/// As [`ready_to_use`], before anything is paid or lent.
pub(crate) fn about_to_act<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    id: UnitId,
    action: Option<ActionIx>,
) -> Option<Ready<'a>> {
    answering(book, state, id, action)
        .or_else(|| ready(book, state, id).ok())
        .or_else(|| ready_out_of_turn(book, state, id, action?).ok())
        .or_else(|| preview(book, state, id))
}

/// What a unit's running action has cost from each pool. Empty when no action runs.
#[must_use]
pub fn being_spent(book: &Rulebook, state: &BattleState, id: UnitId) -> Vec<(PoolIx, i32)> {
    let acting = state.stack.iter().rev().find(|acting| acting.unit == id && acting.running.is_some());
    let (Some(acting), Some(unit), Some(profile)) = (acting, state.unit(id), book.profile(id)) else {
        return Vec::new();
    };
    let action = acting.running.as_ref().map(|running| running.action);
    let wanted = action.and_then(|action| Some((action, book.ruleset.actions().get(action.get())?)));
    let (Some((action, wanted)), Some(stat_block)) = (wanted, stat_block_for(book, state, unit)) else {
        return Vec::new();
    };
    let ready = Ready {
        profile,
        unit: Cow::Borrowed(unit),
        stat_block,
        activation: Cow::Borrowed(acting),
        activates: false,
        occasion: acting.occasion,
    };
    pool_costs(book, &ready, action, wanted)
}

/// The unit in the state for its first possible reaction with this action; without an action, with any action.
fn answering<'a>(
    book: &'a Rulebook,
    state: &'a BattleState,
    id: UnitId,
    action: Option<ActionIx>,
) -> Option<Ready<'a>> {
    let window = state.window()?;
    let meant = |reply: &Reply| {
        let option = reply.option.as_ref();
        reply.unit == id && option.is_some_and(|option| action.is_none_or(|action| action == option.action))
    };
    let reply = replies(book, state).into_iter().find(meant)?;
    let place = match reply.used {
        Used::Action(action) => return ready_out_of_turn(book, state, id, action).ok(),
        Used::Reaction(place) => place,
    };
    let reaction = book.ruleset.reactions().get(place.get())?;
    ready_to_react(book, state, window, state.unit(id)?, place, reaction).ok()
}

/// Applies the price of an action to the unit itself: heat points, whose effects wait until they are resolved, and the
/// morale effects of its side if it pays with morale.
pub(crate) fn pay(book: &Rulebook, state: &BattleState, ready: &mut Ready<'_>, price: &Price) {
    if price.heat > 0 && ready.profile.design.heat_limit > 0 {
        let points = &mut ready.unit.to_mut().heat.points;
        *points = points.saturating_add(price.heat);
    }
    let numbers = &book.combat.morale;
    let Some(before) = state.side(ready.unit.side()).map(|side| side.morale).filter(|_| price.morale > 0) else {
        return;
    };
    let after = morale::changed(numbers, before, -price.morale);
    if numbers.low_morale(before) == numbers.low_morale(after) {
        return;
    }
    morale::share(book, ready.unit.to_mut(), after);
}

/// Puts loans in force, as far as their amounts are known before any draw.
pub(crate) fn lend(book: &Rulebook, ready: &mut Ready<'_>, loans: &[Loan], source: &Source) {
    for loan in loans {
        let Some(key) = key_of(&loan.stat, &book.ruleset) else { continue };
        let Some(amount) = book.ruleset.number(&loan.amount, &ready.stat_block) else { continue };
        let amount = ready.unit.effects.bounded(source, key, amount, loan.at_most);
        if amount != 0 {
            ready.unit.to_mut().effects.0.push(ActiveEffect {
                source: source.clone(),
                label: String::new(),
                changes: vec![(key, amount)],
                group: None,
                ends: Ends::ActionEnds,
                by: Some(ready.profile.id),
            });
        }
    }
}

/// Why an action is pointless for a unit as it is now: it has declared something else, it can never do it, or it is
/// not in the state that the action ends.
#[must_use]
pub fn why_pointless(book: &Rulebook, state: &BattleState, unit: UnitId, action: ActionIx) -> Option<Refusal> {
    let ready = ready_to_use(book, state, unit, Some(action))?;
    let wanted = book.ruleset.actions().get(action.get())?;
    if let Err(undeclared) = declared::allows(book, &ready.unit, &ready.stat_block, action, wanted) {
        return Some(undeclared);
    }
    let refusal = state_allows(book, &ready, wanted).err()?;
    matches!(refusal, Refusal::Incapable(_) | Refusal::Standing(_) | Refusal::Running(_)).then_some(refusal)
}
