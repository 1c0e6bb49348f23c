//! What a record tells of a battle, as the screen keeps it.

use crate::battle::{BattleState, Outcome};
use crate::interaction::Playback;
use crate::record::Passage;
use std::sync::Arc;

/// The battle as it stands after these passages, all of it shown: what was taken back is no part of it any more.
pub(super) fn retold(
    (first, outcomes): (Arc<BattleState>, Vec<Outcome>),
    passages: impl IntoIterator<Item = Passage>,
) -> Playback {
    let mut playback = Playback::new(Arc::clone(&first));
    playback.push(outcomes, first);
    for passage in passages {
        if passage.back_to().is_none_or(|state| !playback.cut(state)) {
            passage.onto(&mut |outcomes, state| playback.push(outcomes, state));
        }
    }
    playback.finish();
    playback
}
