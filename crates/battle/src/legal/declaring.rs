//! Declarations: what the owners of units choose before the draw.

pub(crate) use crate::readiness::declared::all;
pub use crate::readiness::declared::{chosen, named};
use crate::readiness::means::{is_able, is_open, nameable};
use crate::readiness::stat_block::stat_block_of;
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::battle_state::{BattleState, Stage};
use crate::state::intent::{Implement, Intent};
use crate::state::refusal::Refusal;
use crate::state::unit_state::UnitState;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Choice, Declaration, DeclarationIx};

/// An option that a unit may declare, now possible or not. If it names a weapon or usable and there are several, each
/// is an entry of its own.
#[derive(Debug, Clone, Copy)]
pub struct Declarable<'b> {
    /// The index of its declaration.
    pub place: DeclarationIx,
    /// Its declaration.
    pub declaration: &'b Declaration,
    /// The option.
    pub option: &'b Choice,
    /// The weapon or usable named with it.
    pub with: Option<Implement>,
}

impl Declarable<'_> {
    /// The intent that declares it.
    #[must_use]
    pub fn intent(&self, unit: UnitId) -> Intent {
        let (input, option) = (self.declaration.id.clone(), self.option.id.clone());
        Intent::Declare { unit, input, option, with: self.with }
    }

    /// Whether a unit has the means for some action that the option allows.
    #[must_use]
    pub fn has_means(&self, book: &Rulebook, unit: &UnitState) -> bool {
        is_able(book, unit, self.option)
    }
}

/// Everything that a unit may declare, in the order of the ruleset's file.
#[must_use]
pub fn declarables<'b>(book: &'b Rulebook, unit: &UnitState) -> Vec<Declarable<'b>> {
    let mut all_of_them = Vec::new();
    for (place, declaration) in all(book) {
        for option in &declaration.options {
            let names = if option.names { nameable(book, unit, option) } else { Vec::new() };
            let with = if names.len() > 1 { names.into_iter().map(Some).collect() } else { vec![None] };
            all_of_them.extend(with.into_iter().map(|with| Declarable { place, declaration, option, with }));
        }
    }
    all_of_them
}

/// Checks a declaration. Returns the declaration, the symbol, and the weapon or usable named with it.
pub(crate) fn judge(
    book: &Rulebook,
    state: &BattleState,
    id: UnitId,
    (input, option, with): (&str, &str, Option<Implement>),
) -> Result<(DeclarationIx, i32, Option<Implement>), Refusal> {
    if book.ruleset.declarations().is_empty() {
        return Err(Refusal::NothingToDeclare);
    }
    if state.stage != Stage::Pause {
        return Err(Refusal::TooLateToDeclare);
    }
    let unit = state.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name_of(book, id)));
    }
    let found = all(book).find(|(_, declaration)| declaration.id == input);
    let Some((place, declaration)) = found else { return Err(Refusal::NoSuchOption(input.to_owned())) };
    let Some(choice) = declaration.options.iter().find(|known| known.id == option) else {
        return Err(Refusal::NoSuchOption(option.to_owned()));
    };
    let stat_block = stat_block_of(book, state, id).ok_or(Refusal::NoSuchUnit(id))?;
    if !is_open(book, unit, choice, &stat_block) {
        return Err(Refusal::OptionClosed(choice.label.clone()));
    }
    let names = if choice.names { nameable(book, unit, choice) } else { Vec::new() };
    // If there is only one weapon or usable to name, or none, the intent must not name it.
    if with.is_some_and(|with| names.len() < 2 || !names.contains(&with)) {
        return Err(Refusal::OptionClosed(choice.label.clone()));
    }
    Ok((place, choice.symbol, with.or_else(|| names.first().copied())))
}

/// Every declaration that would be accepted in the pause.
pub(crate) fn legal(book: &Rulebook, state: &BattleState) -> Vec<Intent> {
    let mut intents = Vec::new();
    if book.ruleset.declarations().is_empty() {
        return intents;
    }
    for unit in state.alive() {
        let Some(stat_block) = stat_block_of(book, state, unit.id()) else { continue };
        let open = declarables(book, unit).into_iter().filter(|it| is_open(book, unit, it.option, &stat_block));
        intents.extend(open.map(|it| it.intent(unit.id())));
    }
    intents
}
