//! An aimed action, and the checks that all kinds of aiming share.

use crate::rulebook::book::{Rulebook, name_of};
use crate::state::battle_state::BattleState;
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use crate::state::unit_state::UnitState;
use phaseline_rules::ids::UnitId;

/// An action with a target: its steps and their cost.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct AimedAction {
    /// The steps of the battle.
    pub steps: Vec<Step>,
    /// Movement points it takes.
    pub points: u32,
    /// Heat of the movement. The action's own heat counts if it is higher.
    pub heat: i32,
}

impl AimedAction {
    /// Steps that take no movement points.
    pub fn of(steps: Vec<Step>) -> Self {
        Self { steps, ..Self::default() }
    }
}

/// The target unit, if it is an enemy in the battle.
pub(crate) fn hostile<'a>(
    book: &Rulebook,
    state: &'a BattleState,
    attacker: &UnitState,
    target: UnitId,
) -> Result<&'a UnitState, Refusal> {
    let unit = in_battle(book, state, target)?;
    if !book.are_hostile(attacker.side(), unit.side()) {
        return Err(Refusal::NotHostile(name_of(book, target)));
    }
    Ok(unit)
}

/// A unit that is in the battle.
pub(crate) fn in_battle<'a>(book: &Rulebook, state: &'a BattleState, id: UnitId) -> Result<&'a UnitState, Refusal> {
    let unit = state.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    if unit.is_alive() { Ok(unit) } else { Err(Refusal::Destroyed(name_of(book, id))) }
}

/// The heat of a jump over this many hexes.
pub(crate) fn heat_of_jumping(book: &Rulebook, hexes: u32) -> i32 {
    hexes.saturating_mul(book.combat.heat.jump).min(9999).cast_signed()
}

/// Heat of a walk or a run.
pub(crate) fn heat_of_going(book: &Rulebook, running: bool) -> i32 {
    let heat = &book.combat.heat;
    if running { heat.run.cast_signed() } else { heat.walk.cast_signed() }
}
