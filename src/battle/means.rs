//! What a unit has the means for: the weapons, powers and things that an action uses, and what the weapon at hand tells
//! the ruleset.

use super::charge::can_charge;
use super::declared;
use super::fighter::{Armament, Fighter};
use super::force::{blow_force, charge_hit};
use super::gunnery::ready_weapon;
use super::rulebook::Rulebook;
use super::unit::Unit;
use crate::rules::ruleset::{Action, Choice, Filter, InputIx, Origin, Verb};
use crate::rules::sheet::Sheet;

/// Whether an option can be declared: its condition holds, and of the actions it allows, where it allows some, the unit
/// has the means for one.
#[must_use]
pub fn is_open(book: &Rulebook, unit: &Unit, choice: &Choice, sheet: &Sheet) -> bool {
    let actions = book.ruleset.actions();
    let mut allowed = choice.allows.iter().filter_map(|action| actions.get(action.get()));
    let able = choice.allows.is_empty() || allowed.any(|action| has_means(book, unit, &action.verb));
    able && book.ruleset.condition_holds(&choice.when, sheet, None)
}

/// Whether a unit carries what it takes to do something, wherever its enemies are.
#[must_use]
pub fn has_means(book: &Rulebook, unit: &Unit, verb: &Verb) -> bool {
    let Some(fighter) = book.fighter(unit.id()) else { return false };
    match verb {
        Verb::Fire(_) => weapon_for(fighter, unit, verb).is_some(),
        Verb::Strike(with) => fighter.body.can_strike && !blow_force(book, fighter, unit, with).is_nothing(),
        Verb::Charge(rush) => can_charge(fighter, rush) && !charge_hit(book, fighter, unit, 1).is_nothing(),
        Verb::Pounce(_) => fighter.body.can_strike && fighter.design.jump > 0,
        Verb::Invoke(which) => has_thing(fighter, unit, which, true),
        Verb::UseItem(which) => has_thing(fighter, unit, which, false),
        _ => true,
    }
}

fn has_thing(fighter: &Fighter, unit: &Unit, which: &Filter, power: bool) -> bool {
    let left = |place: usize| unit.hull.uses.get(place).is_none_or(|uses| *uses != Some(0));
    let lost = |at: usize| unit.hull.plates.get(at).is_none_or(|plate| plate.structure == 0);
    let things = fighter.things.iter().enumerate().filter(|(_, thing)| thing.power == power);
    let mut meant = things.filter(|(_, thing)| which.lets(&thing.usage.traits));
    meant.any(|(place, thing)| left(place) && !thing.at.is_some_and(lost))
}

/// Whether a weapon is of those that an action uses.
#[must_use]
pub fn uses(verb: &Verb, armament: &Armament) -> bool {
    match verb {
        Verb::Fire(how) => !armament.is_swung() && how.weapons.lets(&armament.weapon.traits),
        Verb::Strike(with) => armament.is_swung() && with.lets(&armament.weapon.traits),
        _ => false,
    }
}

/// The first weapon in working order that an action uses.
fn weapon_for<'f>(fighter: &'f Fighter, unit: &Unit, verb: &Verb) -> Option<&'f Armament> {
    let ready = (0..fighter.weapons.len()).filter_map(|place| ready_weapon(fighter, unit, place).ok());
    ready.into_iter().find(|armament| uses(verb, armament))
}

/// Puts the inputs of the weapon at hand in the place of what the unit brings along: the first weapon in working order
/// that an action of what it has declared uses. A unit that uses none keeps those of the weapon mounted first.
pub(super) fn wield(book: &Rulebook, unit: &Unit, sheet: &mut Sheet) {
    let mut read =
        book.ruleset.inputs().iter().enumerate().filter(|(_, input)| input.from == Origin::Weapon).peekable();
    if read.peek().is_none() {
        return;
    }
    let Some(fighter) = book.fighter(unit.id()) else { return };
    let allowed = |action: &&Action| declared(book, unit, sheet, action);
    let at_hand = book.ruleset.actions().iter().filter(allowed).find_map(|it| weapon_for(fighter, unit, &it.verb));
    let Some(armament) = at_hand else { return };
    for (place, input) in read {
        if !fighter.design.inputs.contains_key(&input.id) && !fighter.pilot.inputs.contains_key(&input.id) {
            let place = InputIx(place as u16);
            let brought = armament.inputs.iter().find(|(known, _)| *known == place);
            sheet.bring(place, brought.map(|(_, number)| *number));
        }
    }
}

/// Whether an action belongs to what a unit has declared; without declarations every action does.
fn declared(book: &Rulebook, unit: &Unit, sheet: &Sheet, action: &Action) -> bool {
    let Some(place) = book.ruleset.action(&action.id) else { return false };
    let mut declarations = declared::all(book).peekable();
    declarations.peek().is_none()
        || declarations.any(|(declaration, _)| {
            declared::chosen(book, unit, declaration, sheet).is_some_and(|option| option.allows.contains(&place))
        })
}
