//! What is declared for a round, and which actions that allows.

use super::means::is_open;
use super::refusal::Refusal;
use super::rulebook::Rulebook;
use super::unit::Unit;
use crate::rules::ruleset::{Action, ActionIx, Choice, Declaration, DeclarationIx};
use crate::rules::sheet::Sheet;

/// The option of a declaration that counts for a unit: the one declared for this round, else the first possible one.
#[must_use]
pub fn chosen<'b>(book: &'b Rulebook, unit: &Unit, declaration: DeclarationIx, sheet: &Sheet) -> Option<&'b Choice> {
    let options = &book.ruleset.declarations().get(declaration.get())?.options;
    match unit.turn.declared.iter().find(|(declared, _)| *declared == declaration) {
        Some((_, symbol)) => options.iter().find(|option| option.symbol == *symbol),
        None => options.iter().find(|option| is_open(book, unit, option, sheet)),
    }
}

/// The places of all declarations of the ruleset.
pub(super) fn all(book: &Rulebook) -> impl Iterator<Item = (DeclarationIx, &Declaration)> {
    let all = book.ruleset.declarations().iter().enumerate();
    all.map(|(place, declaration)| (DeclarationIx(place as u16), declaration))
}

/// Puts what is declared in the place of what a unit brings along.
pub(super) fn overlay(book: &Rulebook, unit: &Unit, sheet: &mut Sheet) {
    for (place, declaration) in all(book) {
        if let Some(option) = chosen(book, unit, place, sheet) {
            sheet.declare(declaration.input, option.symbol);
        }
    }
}

/// An action that some option of a declaration allows is possible under such an option only.
pub(super) fn allows(
    book: &Rulebook,
    unit: &Unit,
    sheet: &Sheet,
    action: ActionIx,
    wanted: &Action,
) -> Result<(), Refusal> {
    for (place, declaration) in all(book) {
        if !declaration.options.iter().any(|option| option.allows.contains(&action)) {
            continue;
        }
        let chosen = chosen(book, unit, place, sheet);
        if !chosen.is_some_and(|option| option.allows.contains(&action)) {
            let declared = chosen.map_or_else(|| declaration.label.clone(), |option| option.label.clone());
            return Err(Refusal::NotDeclared { label: wanted.label.clone(), declared });
        }
    }
    Ok(())
}
