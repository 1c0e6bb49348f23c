//! Undo and rewinding of the running battle.

use super::no_undo::{comes_by_itself, why_it_stands};
use super::open::{inform, refuse, words_of};
use super::table::Table;
use crate::session::{AlwaysPass, Keeping, Notice, Orders, Playback, Reasons, Skirmish, moment_words};
use crate::step::Resolving;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Intent};
use phaseline_record::Moment;
use std::sync::Arc;

/// Undoes the last intent, or tells the player why it cannot be undone.
pub(super) fn undo(world: &mut World) {
    let Some(skirmish) = world.get_resource::<Skirmish>().cloned() else { return };
    let always_pass = world.resource::<AlwaysPass>().clone();
    let Some(mut table) = world.get_resource_mut::<Table>() else { return };
    let by_itself = |intent: &Intent, before: &BattleState| comes_by_itself(&skirmish, &always_pass, intent, before);
    let undone = table.go_back(|recorder, book| recorder.undo(book, |side| skirmish.is_human(side), by_itself));
    match undone {
        Ok(state) => stand(world, &state),
        Err(why) => {
            let words = words_of(world);
            let Some(table) = world.get_resource::<Table>() else { return };
            let told = why_it_stands(&words, table, &why);
            refuse(world, &told);
        }
    }
}

/// Takes the battle back to an earlier moment, or tells the player why that is not possible.
pub(super) fn rewind(world: &mut World, to: &Moment) {
    let Some(mut table) = world.get_resource_mut::<Table>() else { return };
    let rewound = table.go_back(|recorder, _| recorder.rewind(to));
    let words = words_of(world);
    match rewound {
        Ok(state) => {
            let book = world.get_resource::<Table>().map(|table| Arc::clone(table.book()));
            let moment = book.map_or_else(|| to.in_words(&words), |book| moment_words(&words, &book, to, &state));
            stand(world, &state);
            inform(world, &words.fill("rewind.done", &[("moment", &moment)]));
        }
        Err(why) => refuse(world, &why.in_words(&words)),
    }
}

/// Shows the battle in an earlier state.
fn stand(world: &mut World, state: &Arc<BattleState>) {
    let mut playback = world.resource_mut::<Playback>();
    if !playback.cut(state) {
        playback.stand_at(Arc::clone(state));
    }
    playback.finish();
    let kept = playback.outcomes().len();
    world.resource_mut::<Resolving>().stand_at(Arc::clone(state));
    world.resource_mut::<Reasons>().forget_from(kept);
    world.resource_mut::<Orders>().clear();
    // What was said about the state that is gone.
    world.resource_mut::<Notice>().clear();
    world.resource_mut::<Keeping>().answered += 1;
}
