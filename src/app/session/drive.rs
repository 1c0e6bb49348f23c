//! One battle, played: orders of persons, choices of the computer, steps of the battle, frames for the picture.

use crate::battle::{Engine, Intent, Rulebook, Snapshot, Stage};
use crate::interaction::{Orders, Playback, Settings, Skirmish};
use bevy::prelude::*;
use std::sync::Arc;

/// The battle itself, in a world of its own that nothing else touches.
#[derive(Resource)]
pub(super) struct Table {
    engine: Engine,
}

impl Table {
    pub(super) fn new(book: Arc<Rulebook>, snapshot: &Snapshot) -> Self {
        Self { engine: Engine::new(book, snapshot.clone()) }
    }

    /// Plays an intent to the end of its steps and hands every frame on; a refused one is given back with its reason.
    fn play(&mut self, intent: Intent, playback: &mut Playback, orders: &mut Orders) -> Played {
        let refused = self.engine.play(intent.clone()).err();
        let chronicle = self.engine.chronicle();
        let mut shown = 0;
        for frame in &chronicle.frames {
            let told = usize::try_from(frame.outcomes_end.saturating_sub(chronicle.first)).unwrap_or(usize::MAX);
            let told = told.min(chronicle.outcomes.len());
            playback.push(chronicle.outcomes[shown..told].iter().cloned(), Arc::clone(&frame.snapshot));
            shown = told;
        }
        self.engine.forget();
        match refused {
            Some(refusal) => {
                orders.refuse(intent, refusal);
                Played::Refused
            }
            None => Played::Accepted,
        }
    }
}

/// What became of an intent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Played {
    Accepted,
    Refused,
}

/// Wishes that were meant for a battle that is left behind mean nothing.
pub(super) fn forget_orders(mut orders: ResMut<Orders>) {
    orders.clear();
}

/// Lets the battle go on by all orders of persons.
pub(super) fn drive_battle(
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut orders: ResMut<Orders>,
    skirmish: Res<Skirmish>,
    settings: Res<Settings>,
) {
    while let Some(intent) = next_order(playback.latest(), &skirmish, &settings, &mut orders) {
        if table.play(intent, &mut playback, &mut orders) == Played::Refused {
            return;
        }
    }
}

/// What a person wants; the draw comes by itself where nobody waits in the pause before it.
fn next_order(now: &Snapshot, skirmish: &Skirmish, settings: &Settings, orders: &mut Orders) -> Option<Intent> {
    if now.stage == Stage::Pause && !(settings.round_pause && skirmish.has_human()) {
        return Some(Intent::Draw);
    }
    orders.take()
}
