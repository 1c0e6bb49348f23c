//! The check that an action asks its own unit for, before it is rolled.

use super::about_to_act::{lend, pay, ready_before_price};
use crate::legal::action_check::{ActionCheck, check_as_it_stands};
use crate::legal::aim::aim;
use crate::legal::price::{Price, price};
use crate::readiness::ready::Ready;
use crate::readiness::stat_block::stat_block_for;
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::Source;
use crate::state::battle_state::BattleState;
use crate::state::intent::Target;
use crate::state::window::{Occasion, Used};
use crate::stats::morale;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, ActionIx, Holder, Mark, Verb};

/// The check of an action that a unit uses now, or at the start of its next activation. Costs and loans of the action
/// count, except amounts that chance decides. `None` when the action needs no check. Nothing is drawn.
///
/// For an action without a target so far, pass [`Target::Nothing`].
#[must_use]
pub fn action_check(
    book: &Rulebook,
    state: &BattleState,
    id: UnitId,
    action: ActionIx,
    target: &Target,
) -> Option<ActionCheck> {
    let wanted = book.ruleset.actions().get(action.get()).filter(|wanted| may_roll(wanted))?;
    let mut ready = ready_before_price(book, state, id, Some(action))?;
    let price = price_of(book, state, &ready, action, target);
    begin(book, &mut ready);
    pay(book, state, &mut ready, &price);
    let paid = after_payment(book, state, &mut ready, &price);
    // An action with a check lends only after the check.
    for loan in wanted.lends.iter().filter(|_| wanted.asks.is_none()) {
        ready.stat_block = stat_block_for(book, &paid, &ready.unit)?;
        lend(book, &mut ready, std::slice::from_ref(loan), &Source::Action(action));
    }
    check_as_it_stands(book, &paid, &ready.unit, action)
}

const fn may_roll(wanted: &Action) -> bool {
    wanted.asks.is_some() || matches!(wanted.verb, Verb::Rise | Verb::StartUp)
}

/// The price of the action, with the heat of the movement if its target is a pose. Empty when it cannot be used.
fn price_of(book: &Rulebook, state: &BattleState, ready: &Ready<'_>, action: ActionIx, target: &Target) -> Price {
    let Ok(mut price) = price(book, state, ready, action) else { return Price::default() };
    let way = aim(book, state, ready, action, target).map_or(0, |deed| deed.heat);
    price.heat = price.heat.max(way);
    price
}

/// The unit begins to act. In its own activation it loses what it kept for reactions; a reaction may clear its
/// readiness.
fn begin(book: &Rulebook, ready: &mut Ready<'_>) {
    match ready.occasion {
        Occasion::Turn if !ready.activation.begun => {
            let unit = ready.unit.to_mut();
            unit.turn.begun = true;
            unit.memory.ready = false;
            unit.memory.reacted.clear();
            unit.memory.leftover.clear();
        }
        Occasion::OutOfTurn(Used::Reaction(place)) => {
            let reaction = book.ruleset.reactions().get(place.get());
            if reaction.is_some_and(|reaction| reaction.clears.contains(&Mark::Ready)) {
                ready.unit.to_mut().memory.ready = false;
            }
        }
        Occasion::Turn | Occasion::OutOfTurn(_) | Occasion::Within(_) => {}
    }
}

/// The state after the unit's side and counters have paid for the action.
fn after_payment(book: &Rulebook, state: &BattleState, ready: &mut Ready<'_>, price: &Price) -> BattleState {
    let mut paid = state.clone();
    let side = usize::from(ready.unit.side().0);
    for (counter, cost) in &price.counters {
        let Some(known) = book.ruleset.counters().get(counter.get()) else { continue };
        let counters = match known.of {
            Holder::Side => paid.sides.get_mut(side).map(|side| &mut side.counters),
            Holder::Unit => Some(&mut ready.unit.to_mut().memory.counters),
        };
        if let Some(held) = counters.and_then(|counters| counters.get_mut(counter.get())) {
            *held = held.saturating_sub(*cost).clamp(known.range.0, known.range.1);
        }
    }
    if let Some(side) = paid.sides.get_mut(side) {
        side.morale = morale::changed(&book.combat.morale, side.morale, -price.morale);
    }
    paid
}
