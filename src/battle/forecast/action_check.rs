//! The check that an action asks its own unit for, before it is rolled.

use super::about_to_act::{lend, pay, standing_for};
use crate::battle::legal::action_check::{ActionCheck, check_as_it_stands};
use crate::battle::legal::price::{Price, price};
use crate::battle::legal::targets::aim::aim;
use crate::battle::readiness::ready::Ready;
use crate::battle::readiness::stat_block::sheet_for;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::state::active_effect::Source;
use crate::battle::state::battle_state::BattleState;
use crate::battle::state::intent::Target;
use crate::battle::state::window::{Occasion, Used};
use crate::battle::stats::morale as mood;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Action, ActionIx, Holder, Mark, Verb};

/// The check that an action asks for when a unit uses it now, or at the start of its next activation: with what the
/// action costs and lends, but for amounts that chance decides. None where the action succeeds without a check.
/// Nothing is drawn.
///
/// An action that is not aimed yet may be asked about with [`Target::Nothing`].
#[must_use]
pub fn action_check(
    book: &Rulebook,
    snapshot: &BattleState,
    id: UnitId,
    action: ActionIx,
    target: &Target,
) -> Option<ActionCheck> {
    let wanted = book.ruleset.actions().get(action.get()).filter(|wanted| may_roll(wanted))?;
    let mut ready = standing_for(book, snapshot, id, Some(action))?;
    let price = price_of(book, snapshot, &ready, action, target);
    begin(book, &mut ready);
    pay(book, snapshot, &mut ready, &price);
    let paid = after_payment(book, snapshot, &mut ready, &price);
    // What an action asks a check for is lent only after the check.
    for loan in wanted.lends.iter().filter(|_| wanted.asks.is_none()) {
        ready.sheet = sheet_for(book, &paid, &ready.unit)?;
        lend(book, &mut ready, std::slice::from_ref(loan), &Source::Action(action));
    }
    check_as_it_stands(book, &paid, &ready.unit, action)
}

const fn may_roll(wanted: &Action) -> bool {
    wanted.asks.is_some() || matches!(wanted.verb, Verb::Rise | Verb::StartUp)
}

/// What the action costs, with the heat of its way where it is aimed at a place; nothing while it cannot be used.
fn price_of(book: &Rulebook, snapshot: &BattleState, ready: &Ready<'_>, action: ActionIx, target: &Target) -> Price {
    let Ok(mut price) = price(book, snapshot, ready, action) else { return Price::default() };
    let way = aim(book, snapshot, ready, action, target).map_or(0, |deed| deed.heat);
    price.heat = price.heat.max(way);
    price
}

/// The unit does something: in its activation what it kept for reactions is gone, and a reaction may use it up.
fn begin(book: &Rulebook, ready: &mut Ready<'_>) {
    match ready.occasion {
        Occasion::Turn if !ready.activation.begun => {
            let unit = ready.unit.to_mut();
            unit.turn.begun = true;
            unit.memory.ready = false;
            unit.memory.reacted.clear();
            unit.memory.leftover.clear();
        }
        Occasion::Outside(Used::Reaction(place)) => {
            let reaction = book.ruleset.reactions().get(place.get());
            if reaction.is_some_and(|reaction| reaction.clears.contains(&Mark::Ready)) {
                ready.unit.to_mut().memory.ready = false;
            }
        }
        Occasion::Turn | Occasion::Outside(_) | Occasion::Within(_) => {}
    }
}

/// The battle with the counters and the morale of the unit's side as the action leaves them.
fn after_payment(book: &Rulebook, snapshot: &BattleState, ready: &mut Ready<'_>, price: &Price) -> BattleState {
    let mut paid = snapshot.clone();
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
        side.morale = mood::changed(&book.combat.morale, side.morale, -price.morale);
    }
    paid
}
