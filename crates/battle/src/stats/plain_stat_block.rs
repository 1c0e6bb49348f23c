//! What the ruleset reads of a unit on its own: its statistics, counters, facts and states.

use super::statistics::{jump_points, movement_points, write_statistics};
use crate::rulebook::book::{Rulebook, SideBook};
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::evaluation::stat_block::{Facts, Flags, StatBlock};
use phaseline_rules::ruleset::{Clock, Flag, Holder};

/// The stat block of a unit without its surroundings and its declarations.
pub(crate) fn plain_stat_block(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Option<StatBlock> {
    let profile = book.profile(unit.id())?;
    let ruleset = &book.ruleset;
    let mut stat_block = ruleset.stat_block(profile.entry.clone());
    write_statistics(book, profile, unit, &mut stat_block);
    let side = state.side(unit.side());
    let sides_own = ruleset.counters().iter().enumerate().filter(|(_, counter)| counter.of == Holder::Side);
    let mut counters = unit.memory.counters.clone();
    for (place, _) in sides_own {
        if let (Some(counter), Some(side)) = (counters.get_mut(place), side) {
            *counter = side.counters.get(place).copied().unwrap_or(0);
        }
    }
    stat_block.set_counters(&counters);
    stat_block.set_kept(&unit.memory.kept);
    for (draw, result) in &unit.turn.results {
        stat_block.set_result(*draw, *result);
    }
    stat_block.facts = facts(book, state, unit);
    note_fired(book, state, profile, &mut stat_block);
    stat_block.done.clone_from(&unit.turn.done);
    stat_block.flags = flags_of(book, state, unit);
    Some(stat_block)
}

/// The states of a unit, except [`Flag::InSight`], which depends on another unit.
pub(crate) fn flags_of(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Flags {
    let person = |side: &SideBook| side.player == Player::Human;
    Flags::default()
        .set(Flag::Prone, unit.hull.prone)
        .set(Flag::ShutDown, unit.heat.shut_down)
        .set(Flag::Crippled, unit.hull.crippled)
        .set(Flag::Inspired, state.side(unit.side()).is_some_and(|side| side.inspired))
        .set(Flag::Wounded, unit.crew.wounds > 0)
        .set(Flag::Unconscious, unit.crew.unconscious)
        .set(Flag::Acted, unit.turn.acted)
        .set(Flag::Pending, unit.is_pending())
        .set(Flag::Ready, unit.memory.ready)
        .set(Flag::Holding, unit.turn.held_until.is_some())
        .set(Flag::StandingStill, unit.place.hexes_moved == 0)
        .set(Flag::PlayedByPerson, book.side(unit.side()).is_some_and(person))
        .set(Flag::PersonsPlay, book.sides.iter().any(person))
}

/// Notes in the stat block which weapons the unit has fired in its running activation.
fn note_fired(book: &Rulebook, state: &BattleState, profile: &UnitProfile, stat_block: &mut StatBlock) {
    let asked = book.ruleset.weapon_traits();
    let running = state.stack.iter().rev().find(|acting| acting.unit == profile.id);
    let Some(acting) = running.filter(|_| !asked.is_empty()) else { return };
    for armament in acting.fired.iter().filter_map(|weapon| profile.weapons.get(*weapon)) {
        stat_block.note_fired(asked, &armament.weapon.traits);
    }
}

fn facts(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Facts {
    let (walk, run) = movement_points(book, unit);
    let position = match book.ruleset.clock() {
        Clock::ByResult { .. } => unit.turn.position(),
        Clock::Alternate { .. } => None,
    };
    let count = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    Facts {
        walk_now: walk.cast_signed(),
        run_now: run.cast_signed(),
        jump_now: jump_points(book, unit).cast_signed(),
        injuries: unit.crew.wounds.cast_signed(),
        heat: unit.heat.points,
        position: position.unwrap_or(0),
        steps_to_end: position.map_or(0, |position| book.ruleset.steps_to_end(step_of(book, state, position))),
        hexes_moved: unit.place.hexes_moved.cast_signed(),
        units_of_side: count(state.alive().filter(|other| other.side() == unit.side()).count()),
    }
}

/// The step at which a unit with this position acts. A position that the clock has passed counts as the running step.
#[must_use]
pub fn step_of(book: &Rulebook, state: &BattleState, position: i32) -> i32 {
    book.ruleset.toward().step(state.step, position)
}
