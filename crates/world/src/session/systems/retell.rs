//! Turns a record into a playback for the screen.

use crate::session::Playback;
use phaseline_battle::{BattleState, Outcome};
use phaseline_record::Passage;
use std::sync::Arc;

/// The battle after these passages, completely shown. Undone parts are left out.
pub(super) fn retold(
    (first, outcomes): (Arc<BattleState>, Vec<Outcome>),
    passages: impl IntoIterator<Item = Passage>,
) -> Playback {
    let mut playback = Playback::begin(outcomes, first);
    for passage in passages {
        match passage.back_to() {
            Some(state) if playback.cut(state) => {}
            Some(state) => playback.stand_at(Arc::clone(state)),
            None => passage.onto(&mut |outcomes, state| playback.push(outcomes, state)),
        }
    }
    playback.finish();
    playback
}
