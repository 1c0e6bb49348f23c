//! Declaring: what the owners of units choose before the draw.

pub(super) use super::declared::all;
pub use super::declared::chosen;
use super::intent::Intent;
use super::means::is_open;
use super::refusal::Refusal;
use super::rulebook::{Rulebook, name_of};
use super::sheets::sheet_of;
use super::snapshot::{Snapshot, Stage};
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Choice, DeclarationIx};

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
