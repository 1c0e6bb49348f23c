//! The means of a unit: the weapons and usables that an action uses, and the inputs that they give to the ruleset.

use super::declared;
use crate::combat::charge::can_charge;
use crate::combat::charge::charge_hit;
use crate::combat::gunnery::ready_weapon;
use crate::combat::hit_effect::melee_effect;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::{Armament, UnitProfile, Usable};
use crate::state::intent::Implement;
use crate::state::unit_state::UnitState;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{Action, Choice, Filter, InputIx, Origin, Verb};

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
fn works(profile: &UnitProfile, unit: &UnitState, it: Implement) -> bool {
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

/// Writes the inputs of the weapon or usable that the unit will use into its stat block. That is the one named with a
/// declaration, else the first working weapon that a declared action uses, else the first such usable. A unit without
/// one keeps the inputs of the weapon mounted first.
pub(crate) fn wield(book: &Rulebook, unit: &UnitState, stat_block: &mut StatBlock) {
    let inputs = book.ruleset.inputs();
    if !inputs.iter().any(|input| matches!(input.from, Origin::Weapon | Origin::Usable)) {
        return;
    }
    let Some(profile) = book.profile(unit.id()) else { return };
    let Some(at_hand) = at_hand(book, profile, unit, stat_block) else { return };
    let (brought, weapon) = match at_hand {
        Implement::Weapon(place) => (profile.weapons.get(place).map(|armament| &armament.inputs), true),
        Implement::Usable(place) => (profile.usables.get(place).map(|usable| &usable.inputs), false),
    };
    for (place, input) in inputs.iter().enumerate() {
        let meant = input.from == Origin::Usable || weapon && input.from == Origin::Weapon;
        if meant && !profile.design.inputs.contains_key(&input.id) && !profile.pilot.inputs.contains_key(&input.id) {
            let place = InputIx(place as u16);
            let number = brought.into_iter().flatten().find(|(known, _)| *known == place);
            stat_block.bring(place, number.map(|(_, number)| *number));
        }
    }
}

/// The weapon or usable that the unit will use, judged by its declarations.
fn at_hand(book: &Rulebook, profile: &UnitProfile, unit: &UnitState, stat_block: &StatBlock) -> Option<Implement> {
    let mut declarations = declared::all(book);
    if let Some(named) = declarations.find_map(|(place, _)| declared::named(book, unit, place, stat_block)) {
        return Some(named);
    }
    let allowed = book.ruleset.actions().iter().filter(|action| declared(book, unit, stat_block, action));
    let allowed: Vec<&Action> = allowed.collect();
    let first = |wanted: fn(&Implement) -> bool| {
        allowed.iter().find_map(|action| {
            let mut meant = implements(profile).filter(wanted).filter(|it| works(profile, unit, *it));
            meant.find(|it| uses_implement(profile, &action.verb, *it))
        })
    };
    first(|it| matches!(it, Implement::Weapon(_))).or_else(|| first(|it| matches!(it, Implement::Usable(_))))
}

/// Whether an action is allowed by the unit's declarations. Without declarations every action is.
fn declared(book: &Rulebook, unit: &UnitState, stat_block: &StatBlock, action: &Action) -> bool {
    let Some(place) = book.ruleset.action(&action.id) else { return false };
    let mut declarations = declared::all(book).peekable();
    declarations.peek().is_none()
        || declarations.any(|(declaration, _)| {
            declared::chosen(book, unit, declaration, stat_block).is_some_and(|option| option.allows.contains(&place))
        })
}
