//! The means of a unit: the weapons and usables that an action uses.

use crate::combat::charge::can_charge;
use crate::combat::charge::charge_hit;
use crate::combat::gunnery::ready_weapon;
use crate::combat::hit_effect::melee_effect;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::{Armament, UnitProfile, Usable};
use crate::state::intent::Implement;
use crate::state::unit_state::UnitState;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{Choice, Filter, Verb};

/// Whether an option can be declared. Its condition must hold, and if it allows actions, the unit must have the means
/// for at least one of them.
#[must_use]
pub fn is_open(book: &Rulebook, unit: &UnitState, choice: &Choice, stat_block: &StatBlock) -> bool {
    is_able(book, unit, choice) && book.ruleset.condition_holds(&choice.when, stat_block, None)
}

/// Whether a unit has the means for some action that an option allows, if it allows any.
pub(crate) fn is_able(book: &Rulebook, unit: &UnitState, choice: &Choice) -> bool {
    let mut allowed = choice.allows.iter().filter_map(|action| book.ruleset.actions().get(action.get()));
    choice.allows.is_empty() || allowed.any(|action| has_means(book, unit, &action.verb))
}

/// Whether a unit has the means for a verb, wherever its enemies are.
#[must_use]
pub fn has_means(book: &Rulebook, unit: &UnitState, verb: &Verb) -> bool {
    let Some(profile) = book.profile(unit.id()) else { return false };
    match verb {
        Verb::Fire(_) => weapon_for(profile, unit, verb).is_some(),
        Verb::Strike(with) => profile.body.can_strike && !melee_effect(book, profile, unit, with).is_nothing(),
        Verb::Charge(rush) => can_charge(profile, rush) && !charge_hit(book, profile, unit, 1).is_nothing(),
        Verb::Pounce(_) => profile.body.can_strike && profile.design.jump > 0,
        Verb::Invoke(which) => has_usable(profile, unit, which, true),
        Verb::UseItem(which) => has_usable(profile, unit, which, false),
        _ => true,
    }
}

fn has_usable(profile: &UnitProfile, unit: &UnitState, which: &Filter, power: bool) -> bool {
    let usables = profile.usables.iter().enumerate().filter(|(_, usable)| usable.power == power);
    let mut meant = usables.filter(|(_, usable)| which.lets(&usable.usage.traits));
    meant.any(|(place, usable)| is_left(unit, place, usable))
}

/// Whether a usable is neither used up nor lost.
fn is_left(unit: &UnitState, place: usize, usable: &Usable) -> bool {
    let lost = |at: usize| unit.hull.plates.get(at).is_none_or(|plate| plate.structure == 0);
    unit.hull.uses.get(place).is_none_or(|uses| *uses != Some(0)) && !usable.at.is_some_and(lost)
}

/// Whether an action with this verb uses a weapon.
#[must_use]
pub fn uses(verb: &Verb, armament: &Armament) -> bool {
    match verb {
        Verb::Fire(how) => !armament.is_swung() && how.weapons.lets(&armament.weapon.traits),
        Verb::Strike(with) => armament.is_swung() && with.lets(&armament.weapon.traits),
        _ => false,
    }
}

/// The first working weapon that an action with this verb uses.
fn weapon_for<'f>(profile: &'f UnitProfile, unit: &UnitState, verb: &Verb) -> Option<&'f Armament> {
    let ready = (0..profile.weapons.len()).filter_map(|place| ready_weapon(profile, unit, place).ok());
    ready.into_iter().find(|armament| uses(verb, armament))
}

/// What can be named with an option: the working weapons and usables that its actions use, each once.
#[must_use]
pub fn nameable(book: &Rulebook, unit: &UnitState, choice: &Choice) -> Vec<Implement> {
    let Some(profile) = book.profile(unit.id()) else { return Vec::new() };
    let verbs = || choice.allows.iter().filter_map(|action| book.ruleset.actions().get(action.get()));
    let used = |it: &Implement| verbs().any(|action| uses_implement(profile, &action.verb, *it));
    implements(profile).filter(|it| works(profile, unit, *it) && used(it)).collect()
}

/// Every weapon and usable of a unit, working or not.
pub(crate) fn implements(profile: &UnitProfile) -> impl Iterator<Item = Implement> + use<> {
    let weapons = (0..profile.weapons.len()).map(Implement::Weapon);
    weapons.chain((0..profile.usables.len()).map(Implement::Usable))
}

/// Whether a weapon or usable works: neither lost nor used up.
pub(super) fn works(profile: &UnitProfile, unit: &UnitState, it: Implement) -> bool {
    match it {
        Implement::Weapon(place) => ready_weapon(profile, unit, place).is_ok(),
        Implement::Usable(place) => profile.usables.get(place).is_some_and(|usable| is_left(unit, place, usable)),
    }
}

/// Whether an action with this verb uses a weapon or usable.
pub(crate) fn uses_implement(profile: &UnitProfile, verb: &Verb, it: Implement) -> bool {
    match it {
        Implement::Weapon(place) => profile.weapons.get(place).is_some_and(|armament| uses(verb, armament)),
        Implement::Usable(place) => profile.usables.get(place).is_some_and(|usable| match verb {
            Verb::Invoke(which) => usable.power && which.lets(&usable.usage.traits),
            Verb::UseItem(which) => !usable.power && which.lets(&usable.usage.traits),
            _ => false,
        }),
    }
}

/// The name of a weapon or usable.
#[must_use]
pub fn implement_name(profile: &UnitProfile, it: Implement) -> &str {
    match it {
        Implement::Weapon(place) => profile.weapons.get(place).map_or("", |armament| &armament.weapon.name),
        Implement::Usable(place) => profile.usables.get(place).map_or("", |usable| &usable.label),
    }
}
