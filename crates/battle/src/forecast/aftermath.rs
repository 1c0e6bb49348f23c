//! What the price of an action leaves its own unit and side with: heat, morale, and the movement and other numbers that
//! follow from them. Nothing is drawn.

use super::about_to_act::ready_to_use;
use crate::combat::gunnery::warmed;
use crate::legal::targets::movement::{points_left, whole};
use crate::readiness::ready::{Ready, preview, ready};
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::ActiveEffect;
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use crate::stats::morale;
use crate::stats::statistics::{heat_sinks, statistic};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, HeatTime, StatIx, StatKey, Verb};

/// What a unit and its side are left with once they have paid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Aftermath {
    /// The heat of the unit, before and after.
    pub heat: (i32, i32),
    /// The morale of its side, before and after.
    pub morale: (i32, i32),
    /// The movement that changes in the same activation. Only under rules that resolve heat at once.
    pub now: Vec<MovementChange>,
    /// The movement that changes in the next activation of the unit, when it has cooled and adds no more heat.
    pub next: Vec<MovementChange>,
    /// The other statistics that heat changes in the next activation.
    pub statistics: Vec<(StatKey, i32)>,
    /// The effects that the new morale puts in force on the unit, and on every other unit of its side.
    pub begins: Vec<ActiveEffect>,
}

/// Movement by an action, without the price and with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovementChange {
    /// The move or jump.
    pub action: ActionIx,
    /// Its movement points or hexes without the price.
    pub from: u32,
    /// The same with the price.
    pub to: u32,
}

/// What a unit is left with once it has got this much heat and its side has paid this much morale. `None` for an
/// unknown unit.
#[must_use]
pub fn aftermath(book: &Rulebook, state: &BattleState, id: UnitId, (heat, paid): (i32, i32)) -> Option<Aftermath> {
    let unit = state.unit(id)?;
    let hot = heated(book, state, id, heat);
    let after = demoralised(book, &hot, unit.side(), paid);
    let morale = |state: &BattleState| state.side(unit.side()).map_or(0, |side| side.morale);
    let moves = |state: &BattleState| {
        ready(book, state, id).ok().or_else(|| preview(book, state, id)).map(|it| ways(book, &it))
    };
    let later = |state: &BattleState| preview(book, &cooled(book, state, id), id).map(|it| ways(book, &it));
    let (rested, worn) = (cooled(book, state, id), cooled(book, &hot, id));
    let begins = after.unit(id)?.effects.0.iter().filter(|effect| !unit.effects.0.contains(effect)).cloned().collect();
    Some(Aftermath {
        heat: (unit.heat.points, after.unit(id)?.heat.points),
        morale: (morale(state), morale(&after)),
        now: changed(&moves(state)?, &moves(&after)?),
        next: changed(&later(state)?, &later(&after)?),
        statistics: differences(book, rested.unit(id)?, worn.unit(id)?),
        begins,
    })
}

/// The state after an action of the unit that has given it this much more heat.
fn heated(book: &Rulebook, state: &BattleState, id: UnitId, heat: i32) -> BattleState {
    let mut state = state.clone();
    let timing = book.ruleset.timing();
    let own = state.is_turn_of(id) || ready_to_use(book, &state, id, None).is_none_or(|ready| ready.occasion.is_own());
    let time = if own { timing.heat } else { timing.heat_of_reactions };
    if let Some(unit) = state.units.get_mut(id.0 as usize) {
        let points = warmed(book, unit, unit.heat.points, heat);
        match time {
            HeatTime::AtOnce => unit.change().heat.set(points),
            HeatTime::ActivationEnds => unit.change().heat.points = points,
        }
    }
    state
}

/// The state in which a side has paid this much morale.
fn demoralised(book: &Rulebook, state: &BattleState, side: phaseline_rules::ids::SideId, paid: i32) -> BattleState {
    let mut state = state.clone();
    let numbers = &book.combat.morale;
    let Some(held) = state.sides.get_mut(usize::from(side.0)).filter(|_| paid > 0) else { return state };
    let before = held.morale;
    held.morale = morale::changed(numbers, before, -paid);
    let after = held.morale;
    if numbers.low_morale(before) != numbers.low_morale(after) {
        for unit in state.units.iter_mut().filter(|unit| unit.side() == side && unit.is_alive()) {
            morale::share(book, unit.change(), after);
        }
    }
    state
}

/// The state in which a unit has ended its activation where it stands and has cooled.
fn cooled(book: &Rulebook, state: &BattleState, id: UnitId) -> BattleState {
    let mut state = state.clone();
    if let Some(unit) = state.units.get_mut(id.0 as usize) {
        let ground = book.board.terrain(unit.place.pose.hex);
        let (heat, cool) = ground.map_or((0, 0), |it| (it.heat.cast_signed(), it.cool.cast_signed()));
        let hot = warmed(book, unit, unit.heat.points, heat);
        unit.change().heat.points = hot;
        let sinks = heat_sinks(book, unit);
        let points = warmed(book, unit, hot, -sinks.saturating_add(cool).max(0));
        unit.change().heat.set(points);
    }
    state
}

/// How far each move and each jump of a unit goes.
fn ways(book: &Rulebook, ready: &Ready<'_>) -> Vec<(ActionIx, u32)> {
    let actions = book.ruleset.actions().iter().enumerate();
    let far = actions.filter_map(|(place, action)| {
        let far = match &action.verb {
            Verb::Move(points) => points_left(book, ready, points),
            Verb::Jump(hexes) => whole(book, ready, hexes),
            _ => return None,
        };
        Some((ActionIx(place as u16), far))
    });
    far.collect()
}

fn changed(before: &[(ActionIx, u32)], after: &[(ActionIx, u32)]) -> Vec<MovementChange> {
    let pairs = before.iter().zip(after).filter(|(one, other)| one.1 != other.1);
    pairs.map(|((action, from), (_, to))| MovementChange { action: *action, from: *from, to: *to }).collect()
}

/// The statistics in which two states of a unit differ, without those of movement, which [`ways`] tell.
fn differences(book: &Rulebook, before: &UnitState, after: &UnitState) -> Vec<(StatKey, i32)> {
    use BattleStatistic::{JumpPoints, RunPoints, WalkPoints};
    let own = BattleStatistic::ALL.into_iter().filter(|it| !matches!(it, WalkPoints | RunPoints | JumpPoints));
    let of_rules = (0..book.ruleset.statistics().len()).map(|place| StatKey::Ruleset(StatIx(place as u16)));
    let keys = own.map(StatKey::Battle).chain(of_rules);
    let change = |key: StatKey| (key, statistic(book, after, key).saturating_sub(statistic(book, before, key)));
    keys.map(change).filter(|(_, change)| *change != 0).collect()
}
