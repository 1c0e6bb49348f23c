//! One battle, played: orders of persons, choices of the computer, steps of the battle, frames for the picture.

use super::keep::Keeper;
use super::thinking::Thinker;
use crate::battle::{Battle, BattleState, Intent, Rulebook, Stage};
use crate::interaction::{AlwaysPass, Orders, Playback, Reasons, Settings, Skirmish};
use crate::record::Recorder;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::sync::Arc;

/// The battle with its computer player and its record; nothing else changes it.
#[derive(Resource)]
pub(super) struct Table {
    book: Arc<Rulebook>,
    battle: Battle,
    computer: Thinker,
    recorder: Recorder,
}

impl Table {
    /// A battle that goes on where its record has got.
    pub(super) fn new(book: Arc<Rulebook>, recorder: Recorder) -> Self {
        let mut battle = Battle::new(Arc::clone(&book), BattleState::clone(recorder.now()));
        battle.forget();
        Self { battle, book, computer: Thinker::default(), recorder }
    }

    /// What the battle knows.
    pub(super) const fn book(&self) -> &Arc<Rulebook> {
        &self.book
    }

    /// What lists call the battle: the names of its scenario and its ruleset.
    pub(super) fn title(&self) -> String {
        format!("{}, {}", self.book.name, self.book.ruleset.name())
    }

    /// The record of the battle.
    pub(super) const fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// Takes the battle back by its record; the state it is in then.
    ///
    /// # Errors
    ///
    /// Why it cannot be taken back.
    pub(super) fn go_back<E>(
        &mut self,
        way: impl FnOnce(&mut Recorder, &Rulebook) -> Result<Arc<BattleState>, E>,
    ) -> Result<Arc<BattleState>, E> {
        let state = way(&mut self.recorder, &self.book)?;
        self.battle = Battle::new(Arc::clone(&self.book), BattleState::clone(&state));
        self.battle.forget();
        Ok(state)
    }

    /// Plays an intent to the end of its steps and hands every frame on; a refused one is given back with its reason.
    fn play(&mut self, intent: Intent, playback: &mut Playback, orders: &mut Orders) -> Played {
        let refused = self.battle.play(intent.clone()).err();
        let chronicle = self.battle.chronicle();
        if refused.is_none() {
            self.recorder.did(intent.clone());
            chronicle.frames.iter().for_each(|frame| self.recorder.step(&frame.snapshot));
        }
        let mut shown = 0;
        for frame in &chronicle.frames {
            let told = usize::try_from(frame.outcomes_end.saturating_sub(chronicle.first)).unwrap_or(usize::MAX);
            let told = told.min(chronicle.outcomes.len());
            playback.push(chronicle.outcomes[shown..told].iter().cloned(), Arc::clone(&frame.snapshot));
            shown = told;
        }
        self.battle.forget();
        match refused {
            Some(refusal) => {
                orders.refuse(intent, refusal);
                Played::Refused
            }
            None => Played::Accepted,
        }
    }

    /// What the computer declares before the draw of a round.
    fn declaration(&mut self, now: &BattleState, skirmish: &Skirmish) -> Option<Intent> {
        self.computer.declare(&self.book, now, |side| !skirmish.is_human(side))
    }

    /// What the computer wants, where it is its turn.
    fn choice_of_computer(&mut self, now: &Arc<BattleState>, skirmish: &Skirmish) -> Option<Intent> {
        let side = now.waits_for().filter(|side| !skirmish.is_human(*side));
        self.computer.choose(&self.book, now, side)
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

/// Lets the battle go on: all orders of persons, and one choice of the computer a frame, so that the picture keeps
/// moving while it thinks.
pub(super) fn drive_battle(
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut orders: ResMut<Orders>,
    mut redraw: MessageWriter<RequestRedraw>,
    skirmish: Res<Skirmish>,
    settings: Res<Settings>,
    always_pass: Res<AlwaysPass>,
    mut keeper: ResMut<Keeper>,
    mut reasons: ResMut<Reasons>,
) {
    // What the computer declares comes first: a draw ends the pause.
    while let Some(intent) = table.declaration(playback.latest(), &skirmish) {
        if table.play(intent, &mut playback, &mut orders) == Played::Refused {
            return;
        }
        keeper.follow(&table);
    }
    loop {
        // When the battle stops comes before what is done in it.
        let wish = always_pass.wish(&table.book, playback.latest(), |side| skirmish.is_human(side));
        let order = || next_order(playback.latest(), &skirmish, &settings, (&mut orders, &always_pass));
        let Some(intent) = wish.or_else(order) else { break };
        if table.play(intent, &mut playback, &mut orders) == Played::Refused {
            return;
        }
        keeper.follow(&table);
    }
    // Where something can be done out of turn the computer goes on only when all is shown, so that there is time to ask for it.
    if playback.lags() && skirmish.has_human() && table.book.ruleset.acts_outside() {
        redraw.write(RequestRedraw);
        return;
    }
    let told = playback.outcomes().len();
    if let Some(intent) = table.choice_of_computer(playback.latest(), &skirmish)
        && table.play(intent, &mut playback, &mut orders) == Played::Accepted
    {
        if let Some(why) = table.computer.waits_for().cloned() {
            reasons.note(playback.outcomes(), told, why);
        }
        keeper.follow(&table);
        redraw.write(RequestRedraw);
    }
    if table.computer.is_busy() {
        redraw.write(RequestRedraw);
    }
}

/// What a person wants; the draw comes by itself where nobody waits in the pause before it.
fn next_order(
    now: &BattleState,
    skirmish: &Skirmish,
    settings: &Settings,
    (orders, always_pass): (&mut Orders, &AlwaysPass),
) -> Option<Intent> {
    let asked = now.waits_for().filter(|_| now.stage == Stage::Reacting);
    if let Some(side) = asked.filter(|side| skirmish.is_human(*side) && always_pass.lets_pass(now, *side)) {
        return Some(Intent::Pass { side });
    }
    if now.stage == Stage::Pause && !(settings.round_pause && skirmish.has_human()) {
        return Some(Intent::Draw);
    }
    orders.take()
}
