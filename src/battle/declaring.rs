//! Declarations: what the owners of units choose before the draw, and which actions that allows.

use super::gunnery::name_of;
use super::intent::Intent;
use super::means::is_open;
use super::refusal::Refusal;
use super::rulebook::Rulebook;
use super::sheets::sheet_of;
use super::snapshot::{Snapshot, Stage};
use super::unit::Unit;
use crate::rules::ids::UnitId;
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

/// Whether an option can be declared now; gives its declaration and the symbol.
pub(super) fn judge(
    book: &Rulebook,
    snapshot: &Snapshot,
    id: UnitId,
    input: &str,
    option: &str,
) -> Result<(DeclarationIx, i32), Refusal> {
    if book.ruleset.declarations().is_empty() {
        return Err(Refusal::NothingToDeclare);
    }
    if snapshot.stage != Stage::Pause {
        return Err(Refusal::TooLateToDeclare);
    }
    let unit = snapshot.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name_of(book, id)));
    }
    let found = all(book).find(|(_, declaration)| declaration.id == input);
    let Some((place, declaration)) = found else { return Err(Refusal::NoSuchOption(input.to_owned())) };
    let Some(choice) = declaration.options.iter().find(|known| known.id == option) else {
        return Err(Refusal::NoSuchOption(option.to_owned()));
    };
    let sheet = sheet_of(book, snapshot, id).ok_or(Refusal::NoSuchUnit(id))?;
    if !is_open(book, unit, choice, &sheet) {
        return Err(Refusal::OptionClosed(choice.label.clone()));
    }
    Ok((place, choice.symbol))
}

/// Every declaration that would be accepted in the pause.
pub(super) fn legal(book: &Rulebook, snapshot: &Snapshot) -> Vec<Intent> {
    let mut intents = Vec::new();
    if book.ruleset.declarations().is_empty() {
        return intents;
    }
    for unit in snapshot.alive() {
        let Some(sheet) = sheet_of(book, snapshot, unit.id()) else { continue };
        for (_, declaration) in all(book) {
            let open = |option: &&Choice| is_open(book, unit, option, &sheet);
            intents.extend(declaration.options.iter().filter(open).map(|option| Intent::Declare {
                unit: unit.id(),
                input: declaration.id.clone(),
                option: option.id.clone(),
            }));
        }
    }
    intents
}
