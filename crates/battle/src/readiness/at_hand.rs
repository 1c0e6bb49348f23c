//! The weapon or usable that a unit will use, and the inputs that it gives to the ruleset.

use super::declared;
use super::means::{implements, uses_implement, works};
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::intent::Implement;
use crate::state::unit_state::UnitState;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{Action, InputIx, Origin};

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
