//! Who may act, and what an action costs: the part of every judgement that does not depend on a target.

use super::declaring;
use super::force::blow_force;
use super::gunnery::name_of;
use super::movement::whole;
use super::refusal::Refusal;
use super::rulebook::{Fighter, Rulebook};
use super::sheets::{beside, movement_points, sheet_for};
use super::snapshot::{Activation, Snapshot, Stage};
use super::unit::{Ends, Place, Unit};
use super::window::{Occasion, Used};
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Action, ActionIx, Amount, CounterIx, Filter, Moment, Once, Payment, PoolIx, Verb, Volley};
use crate::rules::sheet::Sheet;
use std::borrow::Cow;

/// A unit that may act now, as it is once its activation has begun.
#[derive(Debug, Clone)]
pub struct Ready<'a> {
    /// Who it is.
    pub fighter: &'a Fighter,
    /// How it is.
    pub unit: Cow<'a, Unit>,
    /// What the ruleset reads of it.
    pub sheet: Sheet,
    /// Its activation, running or about to begin.
    pub activation: Cow<'a, Activation>,
    /// Whether the activation is still to begin.
    pub activates: bool,
    /// Why it acts.
    pub occasion: Occasion,
}

/// What an action costs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Price {
    /// From the pools of the activation.
    pub pools: Vec<(PoolIx, i32)>,
    /// From counters of the unit or its side.
    pub counters: Vec<(CounterIx, i32)>,
    /// From the side's morale.
    pub morale: i32,
    /// Heat, beside that of weapons.
    pub heat: i32,
}

/// The unit as the start of its activation leaves it: nothing moved yet, and what lasted until then has ended.
#[must_use]
pub(super) fn as_activated(unit: &Unit) -> Unit {
    let mut unit = unit.clone();
    unit.place = Place::at(unit.place.pose);
    unit.crew.spots = None;
    unit.effects.0.retain(|effect| effect.ends != Ends::NextActivation);
    unit
}

/// An activation that has just begun. One with an occasion of its own is no unit's turn: it has no draw.
#[must_use]
pub(super) fn fresh_activation(unit: UnitId, pools: Vec<i32>, occasion: Occasion) -> Activation {
    Activation {
        unit,
        occasion,
        drawn: occasion != Occasion::Turn,
        pools,
        begun: occasion != Occasion::Turn,
        done: Vec::new(),
        fired: Vec::new(),
        points_spent: 0,
        spent_impacts: Vec::new(),
        reacted: Vec::new(),
        running: None,
    }
}

/// A unit that may act: the one on top of the stack, or one of those in turn.
///
/// # Errors
///
/// Why it may not act now.
pub fn ready<'a>(book: &'a Rulebook, snapshot: &'a Snapshot, id: UnitId) -> Result<Ready<'a>, Refusal> {
    let (Some(fighter), Some(unit)) = (book.fighter(id), snapshot.unit(id)) else {
        return Err(Refusal::NoSuchUnit(id));
    };
    let name = || name_of(book, id);
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name()));
    }
    match snapshot.stage {
        Stage::Over { .. } => Err(Refusal::Over),
        Stage::Pause => Err(Refusal::NotDrawn),
        Stage::Reacting => Err(Refusal::MayReact(asked_name(book, snapshot))),
        Stage::Acting => match snapshot.acting() {
            Some(acting) if acting.unit == id => {
                let unit = if acting.begun { Cow::Borrowed(unit) } else { Cow::Owned(as_activated(unit)) };
                let sheet = sheet_for(book, snapshot, &unit).ok_or(Refusal::NoSuchUnit(id))?;
                let activation = Cow::Borrowed(acting);
                Ok(Ready { fighter, unit, sheet, activation, activates: false, occasion: acting.occasion })
            }
            Some(acting) => Err(Refusal::OtherActing(name_of(book, acting.unit))),
            None => Err(Refusal::NotInTurn(name())),
        },
        Stage::Choosing => {
            if unit.turn.acted {
                return Err(Refusal::HasActed(name()));
            }
            if !snapshot.turn.as_ref().is_some_and(|turn| turn.units.contains(&id)) {
                return Err(Refusal::NotInTurn(name()));
            }
            preview(book, snapshot, id).ok_or(Refusal::NotActive(name()))
        }
    }
}

/// A unit as it would be at the start of its next activation, whoever is in turn: the interface and the computer ask
/// what it could do. None where that depends on a draw.
#[must_use]
pub fn preview<'a>(book: &'a Rulebook, snapshot: &'a Snapshot, id: UnitId) -> Option<Ready<'a>> {
    let fighter = book.fighter(id)?;
    let unit = as_activated(snapshot.unit(id)?);
    let sheet = sheet_for(book, snapshot, &unit)?;
    let pools = book.ruleset.pools().iter();
    let pools: Vec<i32> = pools.map(|pool| book.ruleset.number(&pool.fill, &sheet).unwrap_or(0).max(0)).collect();
    let drawn = !draws_first(book);
    let activation = Cow::Owned(Activation { drawn, ..fresh_activation(id, pools, Occasion::Turn) });
    Some(Ready { fighter, unit: Cow::Owned(unit), sheet, activation, activates: true, occasion: Occasion::Turn })
}

/// The name of the side that is asked whether it reacts.
pub(super) fn asked_name(book: &Rulebook, snapshot: &Snapshot) -> String {
    let side = snapshot.waits_for().and_then(|side| book.side(side));
    side.map_or_else(String::new, |side| side.label.clone())
}

/// Whether activations of this ruleset begin with a draw or with orders before it, so that nothing else can be used
/// first.
fn draws_first(book: &Rulebook) -> bool {
    book.ruleset.draws_at(Moment::Activation).next().is_some()
        || book.ruleset.actions().iter().any(|action| action.before_draw)
}

/// Orders come before the draw of an activation, everything else after it.
fn moment_allows(ready: &Ready<'_>, wanted: &Action) -> Result<(), Refusal> {
    match (ready.activation.drawn, wanted.before_draw) {
        (true, true) => Err(Refusal::OnlyBeforeDraw(wanted.label.clone())),
        (false, false) if ready.activates => Err(Refusal::NotActive(ready.fighter.known_as().to_owned())),
        (false, false) => Err(Refusal::ComesAfterDraw(wanted.label.clone())),
        _ => Ok(()),
    }
}

/// What an action would cost a unit that is ready.
///
/// # Errors
///
/// Why the unit cannot use the action at all, whatever the target.
pub fn price(book: &Rulebook, snapshot: &Snapshot, ready: &Ready<'_>, action: ActionIx) -> Result<Price, Refusal> {
    let Some(wanted) = book.ruleset.actions().get(action.get()) else {
        return Err(Refusal::NoSuchAction(action.get().to_string()));
    };
    moment_allows(ready, wanted)?;
    state_allows(book, ready, wanted)?;
    declaring::allows(book, &ready.unit, &ready.sheet, action, wanted)?;
    history_allows(book, ready, action, wanted)?;
    if !wanted.needs.asks_other() && !book.ruleset.condition_holds(&wanted.needs, &ready.sheet, None) {
        let why = book.ruleset.why_unmet(&wanted.needs, &ready.sheet, None);
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
        let left = ready.sheet.counter(counter).saturating_sub(known.range.0);
        if needed > left {
            let (label, pool) = (wanted.label.clone(), known.label.clone());
            return Err(Refusal::TooExpensive { label, pool, needed, left });
        }
        price.counters.push((counter, needed));
    }
    price.morale = morale_price(book, ready, wanted);
    let left = snapshot.side(ready.unit.side()).map_or(0, |side| side.morale);
    if price.morale > left {
        return Err(Refusal::TooLittleMorale { label: wanted.label.clone(), needed: price.morale, left });
    }
    price.heat = book.ruleset.number(&wanted.heat, &ready.sheet).unwrap_or(0).max(0);
    Ok(price)
}

/// What a condition that asks for the other party says of this one; every other condition is part of the price.
pub(super) fn needs_allow(
    book: &Rulebook,
    snapshot: &Snapshot,
    ready: &Ready<'_>,
    wanted: &Action,
    other: Option<UnitId>,
) -> Result<(), Refusal> {
    if !wanted.needs.asks_other() {
        return Ok(());
    }
    let beside = other.and_then(|other| beside(book, snapshot, &ready.unit, snapshot.unit(other)?));
    let why = match &beside {
        Some([own, other]) if book.ruleset.condition_holds(&wanted.needs, own, Some(other)) => return Ok(()),
        Some([own, other]) => book.ruleset.why_unmet(&wanted.needs, own, Some(other)),
        None => book.ruleset.why_unmet(&wanted.needs, &ready.sheet, None),
    };
    Err(Refusal::NeedUnmet { label: wanted.label.clone(), why })
}

/// What an action takes from pools on this occasion, each pool once.
fn pool_costs(book: &Rulebook, ready: &Ready<'_>, action: ActionIx, wanted: &Action) -> Vec<(PoolIx, i32)> {
    let cost_of = |amount: &Amount| book.ruleset.number(amount, &ready.sheet).unwrap_or(0).max(0);
    let own = wanted.cost.iter().map(|(pool, amount)| (*pool, cost_of(amount)));
    match ready.occasion {
        Occasion::Turn => own.collect(),
        Occasion::Outside(Used::Outside(_)) => {
            let free = wanted.outside.as_ref().and_then(|outside| outside.leftover.as_ref()).map_or(0, cost_of);
            own.map(|(pool, cost)| (pool, if cost <= free { 0 } else { cost })).collect()
        }
        Occasion::Outside(Used::Reaction(reaction)) => {
            let Some(reaction) = book.ruleset.reactions().get(reaction.get()) else { return own.collect() };
            let times = if reaction.from == Payment::Free { 0 } else { reaction.times.max(0) };
            let own = own.filter(|(pool, _)| !book.ruleset.is_waived(reaction, *pool));
            let mut costs: Vec<(PoolIx, i32)> = own.map(|(pool, cost)| (pool, cost.saturating_mul(times))).collect();
            for (pool, amount) in &reaction.plus {
                let more = book.ruleset.price_of(amount, &ready.sheet, action);
                match costs.iter_mut().find(|(paid, _)| paid == pool) {
                    Some((_, cost)) => *cost = cost.saturating_add(more),
                    None => costs.push((*pool, more)),
                }
            }
            costs
        }
    }
}

/// What an action takes from counters on this occasion, each counter once.
fn counter_costs(book: &Rulebook, ready: &Ready<'_>, action: ActionIx, wanted: &Action) -> Vec<(CounterIx, i32)> {
    let plus = match ready.occasion {
        Occasion::Outside(Used::Reaction(reaction)) => book.ruleset.reactions().get(reaction.get()),
        _ => None,
    };
    let plus = plus.map_or(&[][..], |reaction| &reaction.counter_plus);
    let mut costs: Vec<(CounterIx, i32)> = Vec::new();
    for (counter, amount) in wanted.counter_cost.iter().chain(plus) {
        let more = book.ruleset.price_of(amount, &ready.sheet, action);
        match costs.iter_mut().find(|(paid, _)| paid == counter) {
            Some((_, cost)) => *cost = cost.saturating_add(more),
            None => costs.push((*counter, more)),
        }
    }
    costs
}

/// Morale that an action costs: what the ruleset says, else what the combat numbers say of its verb.
fn morale_price(book: &Rulebook, ready: &Ready<'_>, action: &Action) -> i32 {
    if let Some(own) = &action.morale {
        return book.ruleset.number(own, &ready.sheet).unwrap_or(0).max(0);
    }
    let morale = &book.combat.morale;
    match action.verb {
        Verb::Fire(Volley { called: true, .. }) => morale.called_shot_cost.max(0),
        Verb::Guard => morale.guard_cost.max(0),
        _ => 0,
    }
}

/// Whether a blow with these weapons would do nothing: there are none, and the unit is too light to hurt by itself.
fn hits_for_nothing(book: &Rulebook, ready: &Ready<'_>, with: &Filter) -> bool {
    blow_force(book, ready.fighter, &ready.unit, with).is_nothing()
}

/// What the unit's state has to say about a verb.
fn state_allows(book: &Rulebook, ready: &Ready<'_>, action: &Action) -> Result<(), Refusal> {
    let unit = &*ready.unit;
    let name = || ready.fighter.known_as().to_owned();
    let rests = matches!(action.verb, Verb::StartUp | Verb::End | Verb::Stand | Verb::Defer(_) | Verb::Eject);
    let rests = rests || matches!(action.verb, Verb::Hold(_) | Verb::Order | Verb::Refocus);
    let waits = matches!(action.verb, Verb::End | Verb::Stand | Verb::Defer(_) | Verb::Hold(_) | Verb::Refocus);
    if unit.crew.unconscious && !waits {
        return Err(Refusal::Unconscious(name()));
    }
    if unit.heat.shut_down && !rests {
        return Err(Refusal::ShutDown(name()));
    }
    match &action.verb {
        Verb::Move(_) | Verb::Jump(_) | Verb::Charge(_) | Verb::Pounce(_) if !ready.fighter.body.moves => {
            Err(Refusal::Incapable(name()))
        }
        Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) if !ready.fighter.body.can_strike => {
            Err(Refusal::Incapable(name()))
        }
        Verb::Strike(with) if hits_for_nothing(book, ready, with) => Err(Refusal::NothingToStrikeWith(name())),
        Verb::Drop if !ready.fighter.body.can_fall => Err(Refusal::Incapable(name())),
        Verb::Jump(hexes) | Verb::Pounce(hexes) if whole(book, ready, hexes) == 0 => Err(Refusal::Incapable(name())),
        Verb::Eject if ready.fighter.design.troopers > 1 => Err(Refusal::Incapable(name())),
        Verb::Move(_) | Verb::Jump(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) if unit.hull.prone => {
            Err(Refusal::Prone(name()))
        }
        Verb::Drop if unit.hull.prone => Err(Refusal::Lying(name())),
        Verb::Move(_) if movement_points(book, unit).1 == 0 => Err(Refusal::Incapable(name())),
        Verb::Rise if !unit.hull.prone => Err(Refusal::Standing(name())),
        Verb::StartUp if !unit.heat.shut_down => Err(Refusal::Running(name())),
        Verb::StartUp => {
            let most = ready.fighter.design.heat_limit.saturating_sub(1).cast_signed();
            let heat = unit.heat.points;
            if heat > most { Err(Refusal::TooHot { unit: name(), heat, most }) } else { Ok(()) }
        }
        Verb::Hold(_) if unit.turn.has_held => Err(Refusal::HasHeld(name())),
        Verb::Defer(_) | Verb::Hold(_) if book.ruleset.last_step().is_some() && ready.sheet.facts.steps_to_end == 0 => {
            Err(Refusal::LastStep(name()))
        }
        _ => Ok(()),
    }
}

/// No activation has more actions, whatever a ruleset gives to spend: so every activation ends.
const ACTIONS_MAX: usize = 50;

/// What was done before in this activation has to say about an action.
fn history_allows(book: &Rulebook, ready: &Ready<'_>, action: ActionIx, wanted: &Action) -> Result<(), Refusal> {
    let done = &ready.activation.done;
    if done.len() >= ACTIONS_MAX && wanted.verb != Verb::End {
        return Err(Refusal::DoneEnough(ready.fighter.name().to_owned()));
    }
    let label_of = |action: &ActionIx| {
        book.ruleset.actions().get(action.get()).map_or_else(String::new, |action| action.label.clone())
    };
    let used = match &wanted.once {
        Once::Often => false,
        Once::Each => done.contains(&action),
        Once::Times(times) => {
            if done.iter().filter(|earlier| **earlier == action).count() >= *times as usize {
                return Err(Refusal::UsedSoOften { label: wanted.label.clone(), times: *times });
            }
            false
        }
        Once::EachRound => {
            if ready.unit.turn.done.contains(&action) {
                return Err(Refusal::UsedThisRound(wanted.label.clone()));
            }
            false
        }
        Once::Group(group) => {
            let grouped = |action: &ActionIx| {
                let once = book.ruleset.actions().get(action.get()).map(|action| &action.once);
                matches!(once, Some(Once::Group(other)) if other == group)
            };
            done.iter().any(grouped)
        }
    };
    if used {
        return Err(Refusal::UsedUp(wanted.label.clone()));
    }
    if let Some(earlier) = done.iter().find(|earlier| wanted.not_after.contains(earlier)) {
        return Err(Refusal::CannotFollow { label: wanted.label.clone(), earlier: label_of(earlier) });
    }
    if !wanted.after.is_empty() && !done.iter().any(|earlier| wanted.after.contains(earlier)) {
        let first = wanted.after.iter().map(label_of).collect::<Vec<_>>().join(" or ");
        return Err(Refusal::ComesAfter { label: wanted.label.clone(), first });
    }
    Ok(())
}

/// Whether nothing but waiting is left to do in the running activation.
#[must_use]
pub(super) fn is_exhausted(book: &Rulebook, snapshot: &Snapshot) -> bool {
    let Some(acting) = snapshot.acting() else { return false };
    let Ok(ready) = ready(book, snapshot, acting.unit) else { return true };
    let waits = |verb: &Verb| matches!(verb, Verb::End | Verb::Stand | Verb::Eject);
    let actions = book.ruleset.actions().iter().enumerate().filter(|(_, action)| !waits(&action.verb));
    let mut usable = actions.filter(|(place, _)| price(book, snapshot, &ready, ActionIx(*place as u16)).is_ok());
    usable.next().is_none()
}

/// Whether an order can be given to the unit whose activation has begun and not drawn yet.
#[must_use]
pub(super) fn can_be_ordered(book: &Rulebook, snapshot: &Snapshot) -> bool {
    let Some(acting) = snapshot.acting() else { return false };
    let Ok(ready) = ready(book, snapshot, acting.unit) else { return false };
    let orders = book.ruleset.actions().iter().enumerate().filter(|(_, action)| action.before_draw);
    let mut possible = orders
        .filter(|(place, _)| super::legal::offer(book, snapshot, &ready, ActionIx(*place as u16)).why_not.is_none());
    possible.next().is_some()
}
