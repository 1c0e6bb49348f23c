//! Which enemy an action means before the player has pressed one. The button of the action names this enemy, its key aims
//! at this enemy, and a refusal speaks of this enemy.

use super::if_pressed::is_hostile;
use crate::pointing::name::Hoverable;
use crate::selection::selected::Selection;
use phaseline_battle::{ActionOption, AimedUnit, BattleState, OptionTargets, Rulebook};
use phaseline_rules::ids::UnitId;

/// The enemy that the player has in mind: the one under the pointer, else the target on view.
#[must_use]
pub fn enemy_in_mind(
    book: &Rulebook,
    state: &BattleState,
    selection: &Selection,
    hover: Option<&Hoverable>,
) -> Option<UnitId> {
    let unit = selection.unit?;
    let enemy = |other: &UnitId| is_hostile(book, state, unit, *other);
    let pointed = hover.and_then(Hoverable::unit).filter(enemy);
    pointed.or(selection.target.filter(enemy))
}

/// The target that the button of an option names: the enemy in mind, else the target on view, else the only one there
/// is. `None` if the option cannot be used.
#[must_use]
pub fn named_target(option: &ActionOption, in_mind: Option<UnitId>, on_view: Option<UnitId>) -> Option<&AimedUnit> {
    let OptionTargets::Units(units) = &option.targets else { return None };
    let one = |wanted: Option<UnitId>| units.iter().find(|aimed| Some(aimed.unit) == wanted);
    let only = if units.len() == 1 { units.first() } else { None };
    one(in_mind).or_else(|| one(on_view)).or(only).filter(|_| option.why_not.is_none())
}
