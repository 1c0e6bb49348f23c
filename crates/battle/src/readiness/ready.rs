//! Which unit may act, and in which state.

use super::stat_block::stat_block_for;
use crate::rulebook::book::{Rulebook, name_of};
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::active_effect::Ends;
use crate::state::battle_state::{Activation, BattleState, Stage};
use crate::state::refusal::Refusal;
use crate::state::unit_state::{Place, UnitState};
use crate::state::window::Occasion;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Moment;
use std::borrow::Cow;

/// A unit that may act now, in the state it has once its activation has begun.
#[derive(Debug, Clone)]
pub struct Ready<'a> {
    /// Its profile.
    pub profile: &'a UnitProfile,
    /// Its state.
    pub unit: Cow<'a, UnitState>,
    /// Its stat block.
    pub stat_block: StatBlock,
    /// Its activation, running or about to begin.
    pub activation: Cow<'a, Activation>,
    /// Whether the activation has yet to begin.
    pub activates: bool,
    /// The occasion on which it acts.
    pub occasion: Occasion,
}

/// The state of a unit at the start of its activation: it has not moved, and effects until then have ended.
#[must_use]
pub(crate) fn as_activated(unit: &UnitState) -> UnitState {
    let mut unit = unit.clone();
    unit.place = Place::at(unit.place.pose);
    unit.crew.spots = None;
    unit.memory.reacted.clear();
    unit.effects.0.retain(|effect| effect.ends != Ends::NextActivation);
    unit
}

/// An activation that has just begun. On any occasion but [`Occasion::Turn`] it has no draw.
#[must_use]
pub(crate) fn fresh_activation(unit: UnitId, pools: Vec<i32>, occasion: Occasion) -> Activation {
    Activation {
        unit,
        occasion,
        drawn: occasion != Occasion::Turn,
        pools,
        begun: occasion != Occasion::Turn,
        done: Vec::new(),
        fired: Vec::new(),
        points_spent: 0,
        spent_impacts: Vec::new(),
        reacted: Vec::new(),
        running: None,
    }
}

/// A unit that may act: the one on top of the stack, or one of those in turn.
///
/// # Errors
///
/// The reason why it may not act now.
pub fn ready<'a>(book: &'a Rulebook, state: &'a BattleState, id: UnitId) -> Result<Ready<'a>, Refusal> {
    let (Some(profile), Some(unit)) = (book.profile(id), state.unit(id)) else {
        return Err(Refusal::NoSuchUnit(id));
    };
    let name = || name_of(book, id);
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name()));
    }
    match state.stage {
        Stage::Over { .. } => Err(Refusal::Over),
        Stage::Pause => Err(Refusal::NotDrawn),
        Stage::Reacting => Err(Refusal::MayReact(asked_name(book, state))),
        Stage::Acting => match state.acting() {
            Some(acting) if acting.unit == id => {
                let mut unit = if acting.begun { Cow::Borrowed(unit) } else { Cow::Owned(as_activated(unit)) };
                if !acting.drawn && book.ruleset.places_when_activated() && has_draws(&unit) {
                    unit.to_mut().effects.pass_draw();
                }
                let stat_block = stat_block_for(book, state, &unit).ok_or(Refusal::NoSuchUnit(id))?;
                let activation = Cow::Borrowed(acting);
                Ok(Ready { profile, unit, stat_block, activation, activates: false, occasion: acting.occasion })
            }
            Some(acting) => Err(Refusal::OtherActing(name_of(book, acting.unit))),
            None => Err(Refusal::NotInTurn(name())),
        },
        Stage::Choosing => {
            if unit.turn.acted {
                return Err(Refusal::HasActed(name()));
            }
            if !state.turn.as_ref().is_some_and(|turn| turn.units.contains(&id)) {
                return Err(Refusal::NotInTurn(name()));
            }
            preview(book, state, id).ok_or(Refusal::NotActive(name()))
        }
    }
}

/// A unit at the start of its next activation, even if it is not in turn. The interface and the computer ask what it
/// could do. `None` for an unknown unit.
#[must_use]
pub fn preview<'a>(book: &'a Rulebook, state: &'a BattleState, id: UnitId) -> Option<Ready<'a>> {
    let profile = book.profile(id)?;
    let mut unit = as_activated(state.unit(id)?);
    let counts_draws = has_draws(&unit);
    let draws_now = book.ruleset.places_when_activated();
    if counts_draws && !draws_now && state.stage == Stage::Pause {
        unit.effects.pass_draw();
    }
    let mut stat_block = stat_block_for(book, state, &unit)?;
    let pools = book.ruleset.pools().iter();
    let pools: Vec<i32> = pools.map(|pool| book.ruleset.number(&pool.fill, &stat_block).unwrap_or(0).max(0)).collect();
    // Pools are filled after the draw, from what it has read.
    if counts_draws && draws_now {
        unit.effects.pass_draw();
        stat_block = stat_block_for(book, state, &unit)?;
    }
    let drawn = !draws_first(book);
    let activation = Cow::Owned(Activation { drawn, ..fresh_activation(id, pools, Occasion::Turn) });
    Some(Ready { profile, unit: Cow::Owned(unit), stat_block, activation, activates: true, occasion: Occasion::Turn })
}

/// Whether an effect on a unit lasts for draws.
fn has_draws(unit: &UnitState) -> bool {
    unit.effects.0.iter().any(|effect| matches!(effect.ends, Ends::Draws(_)))
}

/// The name of the side that is asked to react.
pub(crate) fn asked_name(book: &Rulebook, state: &BattleState) -> String {
    let side = state.waits_for().and_then(|side| book.side(side));
    side.map_or_else(String::new, |side| side.label.clone())
}

/// Whether activations of this ruleset begin with a draw, or with actions before a draw. Nothing else can be used
/// before it then.
fn draws_first(book: &Rulebook) -> bool {
    book.ruleset.draws_at(Moment::Activation).next().is_some()
        || book.ruleset.actions().iter().any(|action| action.before_draw)
}
