//! What an app can do with a battle: begin or open it, take steps, replace its state, and close it.
//!
//! Each function needs the whole world. A system can call it with `commands.queue(|world: &mut World| ..)`.

use super::facts::BattleJumped;
use super::mirror::{Mirrored, mirror_clock, mirror_morale, mirror_objectives, mirror_units, spawn_units};
use super::requests::Waiting;
use super::resources::{Battle, BattleClock, Morale, Objectives, UnitEntities};
use super::step::{BattleStep, StepInHand, collect_requests, publish_facts};
use bevy::prelude::*;
use phaseline_battle::{BattleState, Outcome, Rulebook, Started};
use std::sync::Arc;

/// There is no battle in the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no battle is open")]
pub struct NoBattle;

/// Begins a battle that has just been set up. It replaces an open battle. Writes its first facts.
pub fn begin_battle(world: &mut World, started: Started) {
    begin_shown(world, started.book, Arc::new(started.state), started.outcomes);
}

/// Begins a battle as [`begin_battle`] does, with a state that the app shares, and what has happened up to it.
pub fn begin_shown(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>, outcomes: Vec<Outcome>) {
    put_in_place(world, book, state);
    world.resource_mut::<StepInHand>().told = outcomes;
    run(world, publish_facts);
}

/// Opens a battle at any of its states, such as one from a save or a record. It replaces an open battle. Writes
/// [`BattleJumped`].
pub fn open_battle(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>) {
    put_in_place(world, book, state);
    tell_of_jump(world);
}

/// Replaces the state of the open battle with another state of the same battle, after an undo, a rewind or a jump in a
/// record. Drops intents and requests that wait. Writes [`BattleJumped`].
///
/// # Errors
///
/// Fails if no battle is open.
pub fn jump_to(world: &mut World, state: Arc<BattleState>) -> Result<(), NoBattle> {
    world.get_resource_mut::<Battle>().ok_or(NoBattle)?.state = state;
    forget_waiting(world);
    mirror(world);
    tell_of_jump(world);
    Ok(())
}

/// Shows a step that was taken elsewhere: puts the state after it in place, then tells its facts. For an app that takes
/// the steps itself and shows them later.
///
/// # Errors
///
/// No battle is open.
pub fn show_step(world: &mut World, state: Arc<BattleState>, outcomes: Vec<Outcome>) -> Result<(), NoBattle> {
    world.get_resource_mut::<Battle>().ok_or(NoBattle)?.state = state;
    mirror(world);
    world.resource_mut::<StepInHand>().told = outcomes;
    run(world, publish_facts);
    Ok(())
}

/// Takes one step of the battle: the next step of the current action, or the first step of the oldest intent. Returns
/// whether it took a step.
pub fn step_battle(world: &mut World) -> bool {
    let state = |world: &World| world.get_resource::<Battle>().map(|battle| Arc::clone(battle.state()));
    let before = state(world);
    world.run_schedule(BattleStep);
    match (before, state(world)) {
        (Some(before), Some(after)) => !Arc::ptr_eq(&before, &after),
        _ => false,
    }
}

/// Closes the battle. Removes its entities and resources.
pub fn close_battle(world: &mut World) {
    let entities = world.remove_resource::<UnitEntities>().unwrap_or_default();
    for (_, entity) in entities.iter() {
        world.despawn(entity);
    }
    world.remove_resource::<Battle>();
    world.remove_resource::<BattleClock>();
    world.remove_resource::<Morale>();
    world.remove_resource::<Objectives>();
    world.resource_mut::<Mirrored>().0 = None;
    forget_waiting(world);
}

fn put_in_place(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>) {
    close_battle(world);
    let entities = spawn_units(world, &book);
    world.insert_resource(entities);
    world.insert_resource(BattleClock::of(&state));
    world.insert_resource(Morale::of(&book, &state));
    world.insert_resource(Objectives::of(&book, &state));
    world.insert_resource(Battle::new(book, state));
    mirror(world);
}

fn forget_waiting(world: &mut World) {
    run(world, collect_requests);
    *world.resource_mut::<Waiting>() = Waiting::default();
    *world.resource_mut::<StepInHand>() = StepInHand::default();
}

fn tell_of_jump(world: &mut World) {
    let next = world.get_resource::<Battle>().map_or(0, |battle| battle.state().outcome_count);
    world.write_message(BattleJumped { next });
}

fn mirror(world: &mut World) {
    run(world, mirror_units);
    run(world, mirror_clock);
    run(world, mirror_morale);
    run(world, mirror_objectives);
}

/// Runs a system of [`BattleStep`] outside it.
fn run<Marker, S: IntoSystem<(), (), Marker> + 'static>(world: &mut World, system: S) {
    if let Err(fault) = world.run_system_cached(system) {
        unreachable!("its resources are in place: {fault}");
    }
}
