//! What an app can do with a battle: begin or open it, take steps, replace its state, and close it.
//!
//! Each function needs the whole world. A system can call it with `commands.queue(|world: &mut World| ..)`.

use super::facts::BattleJumped;
use super::mirror::{Mirrored, mirror_clock, mirror_sides, mirror_units, spawn_sides, spawn_units};
use super::requests::Waiting;
use super::resources::{Battle, BattleClock, SideEntities, UnitEntities};
use super::step::{InPublication, PublishStep, ResolveStep, ResolvedStep, Resolving, collect_requests, publish_facts};
use bevy::prelude::*;
use phaseline_battle::{BattleState, Outcome, Rulebook, Started};
use std::sync::Arc;

/// There is no battle in the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no battle is open")]
pub struct NoBattle;

/// Begins a battle that has just been set up. It replaces an open battle. Writes its first facts.
pub fn begin_battle(world: &mut World, started: Started) {
    let state = Arc::new(started.state);
    begin_shown(world, Arc::clone(&started.book), Arc::clone(&state), started.outcomes);
    world.insert_resource(Resolving::new(started.book, state, 0));
}

/// Opens a battle at any of its states, such as one from a save or a record. It replaces an open battle. Writes
/// [`BattleJumped`].
pub fn open_battle(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>) {
    open_shown(world, Arc::clone(&book), Arc::clone(&state));
    world.insert_resource(Resolving::new(book, state, 0));
}

/// Replaces the state of the open battle with another state of the same battle, after an undo, a rewind or a jump in a
/// record. Drops intents and requests that wait. Writes [`BattleJumped`].
///
/// # Errors
///
/// Fails if no battle is open.
pub fn jump_to(world: &mut World, state: Arc<BattleState>) -> Result<(), NoBattle> {
    jump_shown(world, Arc::clone(&state))?;
    world.get_resource_mut::<Resolving>().ok_or(NoBattle)?.stand_at(state);
    Ok(())
}

/// Resolves one step of the battle: the next step of the current action, or the first step of the oldest request or
/// intent. Returns it, if there was one. Components and facts stay as they are until [`publish_step`].
pub fn resolve_step(world: &mut World) -> Option<ResolvedStep> {
    world.run_schedule(ResolveStep);
    world.get_resource_mut::<Resolving>()?.finish()
}

/// Publishes a step that was resolved, in the order of the numbers: puts the state after it in place, writes components
/// and resources, then tells its facts.
///
/// # Errors
///
/// No battle is open.
pub fn publish_step(world: &mut World, step: ResolvedStep) -> Result<(), NoBattle> {
    publish(world, (step.number, step.state), step.outcomes)
}

pub(crate) fn publish(
    world: &mut World,
    step: (u64, Arc<BattleState>),
    outcomes: Vec<Outcome>,
) -> Result<(), NoBattle> {
    if !world.contains_resource::<Battle>() {
        return Err(NoBattle);
    }
    *world.resource_mut::<InPublication>() = InPublication { step: Some(step), told: outcomes };
    world.run_schedule(PublishStep);
    Ok(())
}

/// Takes one step of the battle: resolves it and publishes it at once. Returns whether it took a step.
pub fn step_battle(world: &mut World) -> bool {
    resolve_step(world).is_some_and(|step| publish_step(world, step).is_ok())
}

/// Closes the battle. Removes its entities and resources.
pub fn close_battle(world: &mut World) {
    close_shown(world);
    world.remove_resource::<Resolving>();
}

/// Shows a battle that begins, and tells what has happened up to its first state.
pub(crate) fn begin_shown(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>, outcomes: Vec<Outcome>) {
    put_in_place(world, book, state);
    world.resource_mut::<InPublication>().told = outcomes;
    run(world, publish_facts);
}

/// Shows a battle at any of its states.
pub(crate) fn open_shown(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>) {
    put_in_place(world, book, state);
    tell_of_jump(world);
}

/// Shows another state of the battle.
pub(crate) fn jump_shown(world: &mut World, state: Arc<BattleState>) -> Result<(), NoBattle> {
    world.get_resource_mut::<Battle>().ok_or(NoBattle)?.state = state;
    forget_waiting(world);
    mirror(world);
    tell_of_jump(world);
    Ok(())
}

/// Removes what shows a battle.
pub(crate) fn close_shown(world: &mut World) {
    let entities = world.remove_resource::<UnitEntities>().unwrap_or_default();
    let sides = world.remove_resource::<SideEntities>().unwrap_or_default();
    for entity in entities.by_number.into_iter().chain(sides.by_number) {
        world.despawn(entity);
    }
    world.remove_resource::<Battle>();
    world.remove_resource::<BattleClock>();
    world.resource_mut::<Mirrored>().0 = None;
    forget_waiting(world);
}

fn put_in_place(world: &mut World, book: Arc<Rulebook>, state: Arc<BattleState>) {
    close_shown(world);
    let sides = spawn_sides(world, &book);
    let units = spawn_units(world, &book, &sides);
    world.insert_resource(sides);
    world.insert_resource(units);
    world.insert_resource(BattleClock::of(&state));
    world.insert_resource(Battle::new(book, state));
    mirror(world);
}

fn forget_waiting(world: &mut World) {
    run(world, collect_requests);
    *world.resource_mut::<Waiting>() = Waiting::default();
    *world.resource_mut::<InPublication>() = InPublication::default();
}

fn tell_of_jump(world: &mut World) {
    let next = world.get_resource::<Battle>().map_or(0, |battle| battle.state().outcome_count);
    world.write_message(BattleJumped { next });
}

fn mirror(world: &mut World) {
    run(world, mirror_units);
    run(world, mirror_clock);
    run(world, mirror_sides);
}

/// Runs a system of [`PublishStep`] outside it.
fn run<Marker, S: IntoSystem<(), (), Marker> + 'static>(world: &mut World, system: S) {
    if let Err(fault) = world.run_system_cached(system) {
        unreachable!("its resources are in place: {fault}");
    }
}
