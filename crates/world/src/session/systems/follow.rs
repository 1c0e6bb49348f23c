//! Keeps the entities of the battle at what the screen shows, and takes what plugins ask for.

use crate::control::{begin_shown, close_shown, jump_shown, open_shown, publish};
use crate::requests::RequestDesk;
use crate::session::{Playback, Shown, ShownByPicture, Watching};
use crate::{Battle, BattleMode};
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
            close_shown(world);
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
            false => open_shown(world, book, state),
        }
        return;
    };
    if Arc::ptr_eq(known.state(), &state) {
        return;
    }
    let steps = playback.steps_since(known.state()).filter(|_| !jumped);
    let steps = steps.map(|steps| steps.map(|(told, frame)| (told.to_vec(), frame.clone())).collect::<Vec<_>>());
    let mut before = known.state().outcome_count;
    for (told, frame) in steps.unwrap_or_default() {
        // A recorded battle that was taken back goes on from an earlier state.
        let goes_on = before + told.len() as u64 == frame.state.outcome_count;
        before = frame.state.outcome_count;
        let done = match goes_on {
            true => publish(world, (frame.step, frame.state), told),
            false => jump_shown(world, frame.state),
        };
        debug_assert!(done.is_ok(), "a battle is open");
    }
    if world.get_resource::<Battle>().is_some_and(|battle| !Arc::ptr_eq(battle.state(), &state)) {
        let done = jump_shown(world, state);
        debug_assert!(done.is_ok(), "a battle is open");
    }
}

/// Says whether the battle is played or watched.
pub(crate) fn note_mode(watching: Option<Res<Watching>>, mut mode: ResMut<BattleMode>) {
    mode.set_if_neq(if watching.is_some() { BattleMode::Watched } else { BattleMode::Played });
}

/// Refuses what plugins ask for while a recorded battle is watched.
pub(crate) fn refuse_requests(shown: Res<Shown>, playback: Res<Playback>, mut desk: RequestDesk) {
    let taken = desk.next(&shown.rulebook, playback.latest());
    debug_assert!(taken.is_none(), "a watched battle takes nothing");
    desk.drop_intents();
}
