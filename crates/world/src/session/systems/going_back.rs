//! Undo and rewinding of the running battle.

use super::drive::Table;
use super::open::{inform, refuse, words_of};
use crate::session::{AlwaysPass, Keeping, Notice, Orders, Playback, Reasons, Skirmish, moment_words};
use crate::step::Resolving;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Intent};
use phaseline_record::{Moment, NoUndo};
use phaseline_rules::texts::Words;
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

/// Whether nobody chose an intent: the answer of a side that passes without a question, or of the computer that has
/// nothing to answer.
pub(super) fn comes_by_itself(
    skirmish: &Skirmish,
    always_pass: &AlwaysPass,
    intent: &Intent,
    before: &BattleState,
) -> bool {
    matches!(intent, Intent::Pass { side } if !skirmish.is_human(*side) || always_pass.lets_pass(before, *side))
}

/// Why the last intent cannot be undone, and what the player can do instead.
pub(super) fn why_it_stands(words: &Words, table: &Table, why: &NoUndo) -> String {
    let stands = why.in_words(words, table.book());
    let is_lost = matches!(why, NoUndo::OthersActed(_) | NoUndo::Rolled(_));
    let instead = is_lost && table.recorder().can_rewind().is_ok();
    if instead { words.fill("undo.or_rewind", &[("why", &stands)]) } else { stands }
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
