//! When the combat log is written.

use super::scroll::LogScroll;
use crate::signs::SignSystems;
use bevy::prelude::*;
use phaseline_world::session::{Language, Playback, Reasons, Shown};
use phaseline_world::{BattleJumped, OutcomePublished, OutcomeShown};

/// Whether a recorded battle was moved, even within a step.
fn cursor_jumped(playback: Option<Res<Playback>>, mut before: Local<u32>) -> bool {
    playback.is_some_and(|playback| std::mem::replace(&mut *before, playback.jumps()) != playback.jumps())
}

/// Lets the log be written only when it says something else than before.
pub fn plugin(app: &mut App) {
    let told = on_message::<OutcomeShown>
        .or_else(on_message::<OutcomePublished>)
        .or_else(on_message::<BattleJumped>)
        .or_else(resource_exists_and_changed::<Shown>);
    let read_otherwise = resource_exists_and_changed::<LogScroll>
        .or_else(resource_exists_and_changed::<Language>)
        .or_else(resource_exists_and_changed::<Reasons>);
    let stale = told.or_else(cursor_jumped).or_else(read_otherwise);
    app.configure_sets(PostUpdate, SignSystems::Log.run_if(stale));
}
