//! Usables: which a unit can use, how often, and on which units.

use super::option_targets::AimedUsable;
use super::price::needs_allow;
use super::targets::aimed_action::{AimedAction, in_battle};
use crate::combat::gunnery;
use crate::readiness::declared::lets;
use crate::readiness::ready::Ready;
use crate::rulebook::book::{Rulebook, name_of};
use crate::rulebook::unit_profile::Usable;
use crate::state::attacker::Attacker;
use crate::state::battle_state::BattleState;
use crate::state::intent::{Implement, Target};
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::usage::Recipient;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Action, Filter, Verb};

/// The step of using a usable.
pub(crate) fn use_usable(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    which: &Filter,
    power: bool,
    target: &Target,
) -> Result<AimedAction, Refusal> {
    let Target::Usable { usable, on } = target else { return Err(Refusal::NeedsUsable) };
    let found = usable_thing(book, ready, (which, power), *usable)?;
    may_receive(book, state, &ready.unit, found, *on)?;
    Ok(AimedAction::of(vec![Step::Use { usable: *usable, on: *on }]))
}

/// The usables that an action can use now, each with the units it can be used on.
///
/// # Errors
///
/// The reason why there is none. If the reasons differ, it is the last one.
pub fn usables_left(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    action: &Action,
) -> Result<Vec<AimedUsable>, Refusal> {
    let (which, power) = match &action.verb {
        Verb::Invoke(which) => (which, true),
        Verb::UseItem(which) => (which, false),
        _ => return Err(Refusal::NoSuchUsable),
    };
    let mut reason = Refusal::NoSuchUsable;
    let mut usables = Vec::new();
    for place in 0..ready.profile.usables.len() {
        let usable = match usable_thing(book, ready, (which, power), place) {
            Ok(usable) => usable,
            Err(Refusal::NoSuchUsable) => continue,
            Err(why_not) => {
                reason = why_not;
                continue;
            }
        };
        let receives = |unit: &UnitState| {
            may_receive(book, state, &ready.unit, usable, unit.id())?;
            needs_allow(book, state, ready, action, Some(unit.id()))
        };
        let mut units = Vec::new();
        for unit in state.alive() {
            match receives(unit) {
                Ok(()) => units.push(unit.id()),
                Err(why_not) => reason = why_not,
            }
        }
        if !units.is_empty() {
            usables.push(AimedUsable { usable: place, units });
        }
    }
    if usables.is_empty() { Err(reason) } else { Ok(usables) }
}

/// A usable that is there, fits the action and is not used up.
fn usable_thing<'a>(
    book: &Rulebook,
    ready: &Ready<'a>,
    (which, power): (&Filter, bool),
    usable: usize,
) -> Result<&'a Usable, Refusal> {
    let fits = |usable: &&Usable| usable.power == power && which.lets(&usable.usage.traits);
    let found = ready.profile.usables.get(usable).filter(fits).ok_or(Refusal::NoSuchUsable)?;
    let hull = &ready.unit.hull;
    let lost = |at: usize| hull.plates.get(at).is_none_or(|plate| plate.structure == 0);
    if found.at.is_some_and(lost) {
        return Err(Refusal::WeaponLost(found.label.clone()));
    }
    lets(book, &ready.unit, &ready.stat_block, Implement::Usable(usable))?;
    match hull.uses.get(usable) {
        Some(Some(0)) => Err(Refusal::NothingLeft(found.label.clone())),
        _ => Ok(found),
    }
}

/// Checks whether a usable can be used on a unit.
fn may_receive(
    book: &Rulebook,
    state: &BattleState,
    user: &UnitState,
    usable: &Usable,
    on: UnitId,
) -> Result<(), Refusal> {
    let unit = in_battle(book, state, on)?;
    let own = on == user.id();
    let hostile = book.are_hostile(user.side(), unit.side());
    match usable.usage.on {
        Recipient::Own if !own => return Err(Refusal::OnlyOnItself(usable.label.clone())),
        Recipient::Friend if hostile => return Err(Refusal::NotFriendly(name_of(book, on))),
        Recipient::Enemy if !hostile => return Err(Refusal::NotHostile(name_of(book, on))),
        Recipient::Own | Recipient::Friend | Recipient::Enemy => {}
    }
    if own {
        return Ok(());
    }
    if user.place.pose.hex.distance(unit.place.pose.hex) > usable.usage.range {
        return Err(Refusal::OutOfRange(name_of(book, on)));
    }
    gunnery::see(book, &Attacker::of(user), unit).map(|_| ())
}
