//! The price of an action and its condition: everything that does not depend on the target.

use super::permits::{held_until, history_allows, moment_allows, state_allows};
use crate::readiness::declared;
use crate::readiness::ready::Ready;
use crate::readiness::stat_block::beside;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::window::{Occasion, Used};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, ActionIx, Amount, CounterIx, Payment, PoolIx, Verb, Volley};

/// The price of an action.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Price {
    /// Costs from the pools of the activation.
    pub pools: Vec<(PoolIx, i32)>,
    /// Costs from counters of the unit or its side.
    pub counters: Vec<(CounterIx, i32)>,
    /// Cost from the side's morale.
    pub morale: i32,
    /// Heat, besides the heat of weapons.
    pub heat: i32,
}

/// The price of an action for a ready unit.
///
/// # Errors
///
/// The reason why the unit cannot use the action at any target.
pub fn price(book: &Rulebook, state: &BattleState, ready: &Ready<'_>, action: ActionIx) -> Result<Price, Refusal> {
    let Some(wanted) = book.ruleset.actions().get(action.get()) else {
        return Err(Refusal::NoSuchAction(action.get().to_string()));
    };
    moment_allows(ready, wanted)?;
    state_allows(book, ready, wanted)?;
    declared::allows(book, &ready.unit, &ready.stat_block, action, wanted)?;
    history_allows(book, ready, action, wanted)?;
    if !wanted.needs.asks_other() && !book.ruleset.condition_holds(&wanted.needs, &ready.stat_block, None) {
        let why = book.ruleset.why_unmet(&wanted.needs, &ready.stat_block, None);
        return Err(Refusal::NeedUnmet { label: wanted.label.clone(), why });
    }
    let mut price = Price::default();
    for (pool, needed) in pool_costs(book, ready, action, wanted) {
        let left = ready.activation.pools.get(pool.get()).copied().unwrap_or(0);
        if needed > left {
            let pool = book.ruleset.pools().get(pool.get()).map_or_else(String::new, |pool| pool.label.clone());
            return Err(Refusal::TooExpensive { label: wanted.label.clone(), pool, needed, left });
        }
        price.pools.push((pool, needed));
    }
    for (counter, needed) in counter_costs(book, ready, action, wanted) {
        let Some(known) = book.ruleset.counters().get(counter.get()) else { continue };
        let left = ready.stat_block.counter(counter).saturating_sub(known.range.0);
        if needed > left {
            let (label, pool) = (wanted.label.clone(), known.label.clone());
            return Err(Refusal::TooExpensive { label, pool, needed, left });
        }
        price.counters.push((counter, needed));
    }
    price.morale = morale_price(book, ready, wanted);
    let left = state.side(ready.unit.side()).map_or(0, |side| side.morale);
    if price.morale > left {
        return Err(Refusal::TooLittleMorale { label: wanted.label.clone(), needed: price.morale, left });
    }
    price.heat = book.ruleset.number(&wanted.heat, &ready.stat_block).unwrap_or(0).max(0);
    // The condition of an action without a target unit is checked here. For the others it waits for a target.
    if !wanted.verb.is_aimed_at_units() {
        needs_allow(book, state, ready, wanted, None)?;
    }
    if let Verb::Hold(at_most) = &wanted.verb {
        held_until(book, state, ready, at_most)?;
    }
    Ok(price)
}

/// Checks a condition that reads the other party. All other conditions are checked with the price.
pub(crate) fn needs_allow(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    wanted: &Action,
    other: Option<UnitId>,
) -> Result<(), Refusal> {
    if !wanted.needs.asks_other() {
        return Ok(());
    }
    let beside = other.and_then(|other| beside(book, state, &ready.unit, state.unit(other)?));
    let why = match &beside {
        Some([own, other]) if book.ruleset.condition_holds(&wanted.needs, own, Some(other)) => return Ok(()),
        Some([own, other]) => book.ruleset.why_unmet(&wanted.needs, own, Some(other)),
        None => book.ruleset.why_unmet(&wanted.needs, &ready.stat_block, None),
    };
    Err(Refusal::NeedUnmet { label: wanted.label.clone(), why })
}

/// What an action costs from pools on this occasion, one entry for each pool.
pub(crate) fn pool_costs(book: &Rulebook, ready: &Ready<'_>, action: ActionIx, wanted: &Action) -> Vec<(PoolIx, i32)> {
    let cost_of = |amount: &Amount| book.ruleset.number(amount, &ready.stat_block).unwrap_or(0).max(0);
    let own = wanted.cost.iter().map(|(pool, amount)| (*pool, cost_of(amount)));
    match ready.occasion {
        Occasion::Turn | Occasion::Within(_) => own.collect(),
        Occasion::OutOfTurn(Used::Action(_)) => {
            let free = wanted.out_of_turn.as_ref().and_then(|rule| rule.leftover.as_ref()).map_or(0, cost_of);
            own.map(|(pool, cost)| (pool, if cost <= free { 0 } else { cost })).collect()
        }
        Occasion::OutOfTurn(Used::Reaction(reaction)) => {
            let Some(reaction) = book.ruleset.reactions().get(reaction.get()) else { return own.collect() };
            let times = if reaction.from == Payment::Free { 0 } else { reaction.times.max(0) };
            let own = own.filter(|(pool, _)| !book.ruleset.is_waived(reaction, *pool));
            let mut costs: Vec<(PoolIx, i32)> = own.map(|(pool, cost)| (pool, cost.saturating_mul(times))).collect();
            for (pool, amount) in &reaction.plus {
                let more = book.ruleset.price_of(amount, &ready.stat_block, action);
                match costs.iter_mut().find(|(paid, _)| paid == pool) {
                    Some((_, cost)) => *cost = cost.saturating_add(more),
                    None => costs.push((*pool, more)),
                }
            }
            costs
        }
    }
}

/// What an action costs from counters on this occasion, one entry for each counter.
fn counter_costs(book: &Rulebook, ready: &Ready<'_>, action: ActionIx, wanted: &Action) -> Vec<(CounterIx, i32)> {
    let plus = match ready.occasion {
        Occasion::OutOfTurn(Used::Reaction(reaction)) => book.ruleset.reactions().get(reaction.get()),
        _ => None,
    };
    let plus = plus.map_or(&[][..], |reaction| &reaction.counter_plus);
    let mut costs: Vec<(CounterIx, i32)> = Vec::new();
    for (counter, amount) in wanted.counter_cost.iter().chain(plus) {
        let more = book.ruleset.price_of(amount, &ready.stat_block, action);
        match costs.iter_mut().find(|(paid, _)| paid == counter) {
            Some((_, cost)) => *cost = cost.saturating_add(more),
            None => costs.push((*counter, more)),
        }
    }
    costs
}

/// The morale that an action costs: the ruleset's number, else that of the combat numbers for its verb.
fn morale_price(book: &Rulebook, ready: &Ready<'_>, action: &Action) -> i32 {
    if let Some(own) = &action.morale {
        return book.ruleset.number(own, &ready.stat_block).unwrap_or(0).max(0);
    }
    let morale = &book.combat.morale;
    match action.verb {
        Verb::Fire(Volley { called: true, .. }) => morale.called_shot_cost.max(0),
        Verb::Guard => morale.guard_cost.max(0),
        _ => 0,
    }
}
