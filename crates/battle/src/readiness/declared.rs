//! The declarations of a round, and which actions they allow.

use super::means::{implement_name, implements, is_open, nameable, uses_implement};
use crate::rulebook::book::Rulebook;
use crate::state::intent::Implement;
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::{Action, ActionIx, Choice, Declaration, DeclarationIx};

/// The option of a declaration that counts for a unit: the declared one, else the first possible one.
#[must_use]
pub fn chosen<'b>(
    book: &'b Rulebook,
    unit: &UnitState,
    declaration: DeclarationIx,
    stat_block: &StatBlock,
) -> Option<&'b Choice> {
    let options = &book.ruleset.declarations().get(declaration.get())?.options;
    match unit.turn.declared.iter().find(|(declared, _)| *declared == declaration) {
        Some((_, symbol)) => options.iter().find(|option| option.symbol == *symbol),
        None => options.iter().find(|option| is_open(book, unit, option, stat_block)),
    }
}

/// The weapon or usable named with the option that counts: the declared one, else the first possible one. `None` when
/// the option names nothing.
#[must_use]
pub fn named(
    book: &Rulebook,
    unit: &UnitState,
    declaration: DeclarationIx,
    stat_block: &StatBlock,
) -> Option<Implement> {
    let option = chosen(book, unit, declaration, stat_block).filter(|option| option.names)?;
    let declared = unit.turn.named.iter().find(|(known, _)| *known == declaration).map(|(_, with)| *with);
    declared.or_else(|| nameable(book, unit, option).first().copied())
}

/// Checks whether a unit may use a weapon or usable. If it has declared one of several, it may use only that one.
pub(crate) fn lets(book: &Rulebook, unit: &UnitState, stat_block: &StatBlock, it: Implement) -> Result<(), Refusal> {
    for (place, _) in all(book).filter(|(_, declaration)| declaration.options.iter().any(|option| option.names)) {
        let (Some(profile), Some(option)) = (book.profile(unit.id()), chosen(book, unit, place, stat_block)) else {
            continue;
        };
        let named = named(book, unit, place, stat_block).filter(|named| *named != it);
        let mut allowed = option.allows.iter().filter_map(|action| book.ruleset.actions().get(action.get()));
        if let Some(named) = named
            && allowed.any(|action| uses_implement(profile, &action.verb, it))
        {
            let label = implement_name(profile, it).to_owned();
            let declared = implement_name(profile, named).to_owned();
            return Err(Refusal::NotDeclared { label, declared });
        }
    }
    Ok(())
}

/// The weapons that a unit may not use because it has declared another one.
#[must_use]
pub fn barred_weapons(book: &Rulebook, unit: &UnitState, stat_block: &StatBlock) -> Vec<usize> {
    let weapons = book.profile(unit.id()).into_iter().flat_map(implements);
    let barred = weapons.filter(|it| lets(book, unit, stat_block, *it).is_err());
    barred.filter_map(|it| if let Implement::Weapon(place) = it { Some(place) } else { None }).collect()
}

/// The declarations of the ruleset with their indices.
pub(crate) fn all(book: &Rulebook) -> impl Iterator<Item = (DeclarationIx, &Declaration)> {
    let all = book.ruleset.declarations().iter().enumerate();
    all.map(|(place, declaration)| (DeclarationIx(place as u16), declaration))
}

/// Writes the declared symbols into a stat block, in place of the unit's own inputs.
pub(crate) fn overlay(book: &Rulebook, unit: &UnitState, stat_block: &mut StatBlock) {
    for (place, declaration) in all(book) {
        if let Some(option) = chosen(book, unit, place, stat_block) {
            stat_block.declare(declaration.input, option.symbol);
        }
    }
}

/// Checks an action against the declared option. An action that some option allows is possible only under such an
/// option.
pub(crate) fn allows(
    book: &Rulebook,
    unit: &UnitState,
    stat_block: &StatBlock,
    action: ActionIx,
    wanted: &Action,
) -> Result<(), Refusal> {
    for (place, declaration) in all(book) {
        if !declaration.options.iter().any(|option| option.allows.contains(&action)) {
            continue;
        }
        let chosen = chosen(book, unit, place, stat_block);
        if !chosen.is_some_and(|option| option.allows.contains(&action)) {
            let declared = chosen.map_or_else(|| declaration.label.clone(), |option| option.label.clone());
            return Err(Refusal::NotDeclared { label: wanted.label.clone(), declared });
        }
    }
    Ok(())
}
