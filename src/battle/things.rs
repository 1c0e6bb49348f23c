//! Powers and things that a unit can use: which, how often, and on whom.

use super::aim::{Deed, in_battle};
use super::gunnery;
use super::gunnery::{Attacker, name_of};
use super::intent::Target;
use super::readiness::Ready;
use super::refusal::Refusal;
use super::rulebook::{Rulebook, Thing};
use super::snapshot::Snapshot;
use super::step::Step;
use super::unit::Unit;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::Filter;
use crate::rules::usage::Recipient;

/// The step of using a thing, or a power of the unit or its pilot.
pub(super) fn use_thing(
    book: &Rulebook,
    snapshot: &Snapshot,
    ready: &Ready<'_>,
    which: &Filter,
    power: bool,
    target: &Target,
) -> Result<Deed, Refusal> {
    let Target::Thing { thing, on } = target else { return Err(Refusal::NeedsThing) };
    let found = usable_thing(ready, which, power, *thing)?;
    may_receive(book, snapshot, &ready.unit, found, *on)?;
    Ok(Deed::of(vec![Step::Use { thing: *thing, on: *on }]))
}

/// What a unit could use now, each with everybody it can be used on.
#[must_use]
pub fn things_to_use(
    book: &Rulebook,
    snapshot: &Snapshot,
    ready: &Ready<'_>,
    which: &Filter,
    power: bool,
) -> Vec<(usize, Vec<UnitId>)> {
    let usable = (0..ready.fighter.things.len())
        .filter_map(|place| Some((place, usable_thing(ready, which, power, place).ok()?)));
    let with_units = usable.map(|(place, thing)| {
        let receives = |unit: &&Unit| may_receive(book, snapshot, &ready.unit, thing, unit.id()).is_ok();
        (place, snapshot.alive().filter(receives).map(Unit::id).collect::<Vec<_>>())
    });
    with_units.filter(|(_, units)| !units.is_empty()).collect()
}

/// A thing or power that is there, meant and not used up.
pub(super) fn usable_thing<'a>(
    ready: &Ready<'a>,
    which: &Filter,
    power: bool,
    thing: usize,
) -> Result<&'a Thing, Refusal> {
    let fits = |thing: &&Thing| thing.power == power && which.lets(&thing.usage.traits);
    let found = ready.fighter.things.get(thing).filter(fits).ok_or(Refusal::NoSuchThing)?;
    let hull = &ready.unit.hull;
    let lost = |at: usize| hull.plates.get(at).is_none_or(|plate| plate.structure == 0);
    if found.at.is_some_and(lost) {
        return Err(Refusal::WeaponLost(found.label.clone()));
    }
    match hull.uses.get(thing) {
        Some(Some(0)) => Err(Refusal::NothingLeft(found.label.clone())),
        _ => Ok(found),
    }
}

/// Whether a thing can be used on a unit.
pub(super) fn may_receive(
    book: &Rulebook,
    snapshot: &Snapshot,
    user: &Unit,
    thing: &Thing,
    on: UnitId,
) -> Result<(), Refusal> {
    let unit = in_battle(book, snapshot, on)?;
    let own = on == user.id();
    let hostile = book.are_hostile(user.side(), unit.side());
    match thing.usage.on {
        Recipient::Own if !own => return Err(Refusal::OnlyOnItself(thing.label.clone())),
        Recipient::Friend if hostile => return Err(Refusal::NotFriendly(name_of(book, on))),
        Recipient::Enemy if !hostile => return Err(Refusal::NotHostile(name_of(book, on))),
        Recipient::Own | Recipient::Friend | Recipient::Enemy => {}
    }
    if own {
        return Ok(());
    }
    if user.place.pose.hex.distance(unit.place.pose.hex) > thing.usage.range {
        return Err(Refusal::OutOfRange(name_of(book, on)));
    }
    gunnery::see(book, &Attacker::of(user), unit).map(|_| ())
}
