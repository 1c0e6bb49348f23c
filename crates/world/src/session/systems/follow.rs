//! Keeps the entities of the battle at what the screen shows, and takes what plugins ask for.

use super::drive::Table;
use super::keep::Keeper;
use crate::session::{FrameNeeded, GameContent, Orders, Playback, Shown, ShownByPicture, Watching};
use crate::{Battle, BattleMode, RequestDesk, begin_shown, close_battle, jump_to, open_battle, show_step};
use bevy::prelude::*;
use std::sync::Arc;

/// Moves the entities on to the state that is shown. Each step between is shown in order, with its facts. A jump tells
/// only that there was one.
pub(crate) fn follow_playback(world: &mut World, mut jumps: Local<u32>) {
    if !world.contains_resource::<ShownByPicture>()
        && let Some(mut playback) = world.get_resource_mut::<Playback>().filter(|playback| playback.lags())
    {
        playback.finish();
    }
    let Some((playback, shown)) = world.get_resource::<Playback>().zip(world.get_resource::<Shown>()) else {
        if world.contains_resource::<Battle>() {
            close_battle(world);
        }
        return;
    };
    let (state, book) = (Arc::clone(playback.shown()), Arc::clone(&shown.rulebook));
    let jumped = std::mem::replace(&mut *jumps, playback.jumps()) != playback.jumps();
    let known = world.get_resource::<Battle>().filter(|battle| Arc::ptr_eq(battle.rulebook(), &book));
    let Some(known) = known else {
        let is_new = Arc::ptr_eq(&playback.frames()[0].state, &state);
        let outcomes = playback.past().to_vec();
        match is_new {
            true => begin_shown(world, book, state, outcomes),
            false => open_battle(world, book, state),
        }
        return;
    };
    if Arc::ptr_eq(known.state(), &state) {
        return;
    }
    let steps = playback.steps_since(known.state()).filter(|_| !jumped);
    let steps = steps.map(|steps| steps.map(|(told, state)| (told.to_vec(), Arc::clone(state))).collect::<Vec<_>>());
    let mut before = known.state().outcome_count;
    for (told, state) in steps.unwrap_or_default() {
        // A recorded battle that was taken back goes on from an earlier state.
        let goes_on = before + told.len() as u64 == state.outcome_count;
        before = state.outcome_count;
        let done = if goes_on { show_step(world, state, told) } else { jump_to(world, state) };
        debug_assert!(done.is_ok(), "a battle is open");
    }
    if world.get_resource::<Battle>().is_some_and(|battle| !Arc::ptr_eq(battle.state(), &state)) {
        let done = jump_to(world, state);
        debug_assert!(done.is_ok(), "a battle is open");
    }
}

/// Says whether the battle is played or watched.
pub(crate) fn note_mode(watching: Option<Res<Watching>>, mut mode: ResMut<BattleMode>) {
    mode.set_if_neq(if watching.is_some() { BattleMode::Watched } else { BattleMode::Played });
}

/// Takes what plugins ask for, between two intents and once everything so far has been shown. Then takes the oldest
/// intent that they submit. All of it goes into the record and the journal.
pub(crate) fn take_requests(
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut orders: ResMut<Orders>,
    mut desk: RequestDesk,
    content: Res<GameContent>,
    mut keeper: ResMut<Keeper>,
    mut frames: MessageWriter<FrameNeeded>,
) {
    if playback.lags() {
        return;
    }
    while let Some(request) = desk.next(table.book(), playback.latest()) {
        table.request(&content.0, request, &mut playback);
        keeper.follow(&table);
        frames.write(FrameNeeded);
    }
    if !playback.lags()
        && let Some((intent, _)) = desk.next_intent(table.book(), playback.latest())
    {
        table.play(intent, &mut playback, &mut orders);
        keeper.follow(&table);
        frames.write(FrameNeeded);
    }
}

/// Refuses what plugins ask for while a recorded battle is watched.
pub(crate) fn refuse_requests(shown: Res<Shown>, playback: Res<Playback>, mut desk: RequestDesk) {
    let taken = desk.next(&shown.rulebook, playback.latest());
    debug_assert!(taken.is_none(), "a watched battle takes nothing");
    desk.drop_intents();
}
