//! Runs one battle: orders of the players, choices of the computer, steps of the battle, and frames for the screen.

use super::keep::Keeper;
use super::thinking::Thinker;
use crate::session::FrameNeeded;
use crate::session::{AlwaysPass, Notice, Orders, Playback, Reasons, Settings, Skirmish};
use bevy::prelude::*;
use phaseline_battle::query::waits_before_draw;
use phaseline_battle::{Battle, BattleState, Intent, Request, Rulebook, Stage};
use phaseline_content::Library;
use phaseline_record::Recorder;
use std::sync::Arc;

/// The current battle with its computer player and its record. Nothing else changes it.
#[derive(Resource)]
pub(crate) struct Table {
    book: Arc<Rulebook>,
    battle: Battle,
    computer: Thinker,
    /// What the computer has chosen ahead, and for which state.
    thought: Option<(Arc<BattleState>, Intent)>,
    recorder: Recorder,
}

impl Table {
    /// Continues a battle from the end of its record.
    pub(super) fn new(book: Arc<Rulebook>, recorder: Recorder) -> Self {
        let mut battle = Battle::new(Arc::clone(&book), BattleState::clone(recorder.now()));
        battle.forget();
        Self { battle, book, computer: Thinker::default(), thought: None, recorder }
    }

    /// The rulebook of the battle.
    pub(super) const fn book(&self) -> &Arc<Rulebook> {
        &self.book
    }

    /// The title of the battle in lists: the names of its scenario and its ruleset.
    pub(super) fn title(&self) -> String {
        format!("{}, {}", self.book.name, self.book.ruleset.name())
    }

    pub(super) const fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// Takes the battle back with its recorder. Returns the state after that.
    ///
    /// # Errors
    ///
    /// Returns why it cannot go back.
    pub(super) fn go_back<E>(
        &mut self,
        way: impl FnOnce(&mut Recorder, &Rulebook) -> Result<Arc<BattleState>, E>,
    ) -> Result<Arc<BattleState>, E> {
        let state = way(&mut self.recorder, &self.book)?;
        self.battle = Battle::new(Arc::clone(&self.book), BattleState::clone(&state));
        self.battle.forget();
        Ok(state)
    }

    /// Plays an intent with all its steps and passes each frame on. A refused intent goes back to the player with the
    /// reason.
    pub(super) fn play(&mut self, intent: Intent, playback: &mut Playback, orders: &mut Orders) -> Played {
        let refused = self.battle.play(intent.clone()).err();
        if refused.is_none() {
            self.recorder.did(intent.clone());
            self.battle.chronicle().frames.iter().for_each(|frame| self.recorder.step(&frame.state));
        }
        self.hand_over(playback);
        match refused {
            Some(refusal) => {
                orders.refuse(intent, refusal);
                Played::Refused
            }
            None => Played::Accepted,
        }
    }

    /// Carries out a request that is no player's, which the battle accepts in this state.
    pub(super) fn request(&mut self, library: &Library, request: Request, playback: &mut Playback) {
        if self.battle.request(&request).is_ok() {
            self.recorder.requested(library, request, &self.battle.state());
        }
        self.hand_over(playback);
    }

    /// Passes each new frame on to the screen.
    fn hand_over(&mut self, playback: &mut Playback) {
        let chronicle = self.battle.chronicle();
        let mut shown = 0;
        for frame in &chronicle.frames {
            let told = usize::try_from(frame.outcomes_end.saturating_sub(chronicle.first)).unwrap_or(usize::MAX);
            let told = told.min(chronicle.outcomes.len());
            playback.push(chronicle.outcomes[shown..told].iter().cloned(), Arc::clone(&frame.state));
            shown = told;
        }
        self.battle.forget();
    }

    /// The next declaration of the computer before the draw of a round.
    fn declaration(&mut self, now: &BattleState, skirmish: &Skirmish) -> Option<Intent> {
        self.computer.declare(&self.book, now, |side| !skirmish.is_human(side))
    }

    /// Lets the computer choose while the picture shows how it came to this state.
    fn think_ahead(&mut self, now: &Arc<BattleState>, skirmish: &Skirmish) {
        if self.thought.as_ref().is_none_or(|(about, _)| !Arc::ptr_eq(about, now)) {
            let intent = self.choice_of_computer(now, skirmish);
            self.thought = intent.map(|intent| (Arc::clone(now), intent));
        }
    }

    /// The intent of the computer, if it is its turn.
    fn choice_of_computer(&mut self, now: &Arc<BattleState>, skirmish: &Skirmish) -> Option<Intent> {
        // A choice for another state is dropped.
        if let Some((_, intent)) = self.thought.take().filter(|(about, _)| Arc::ptr_eq(about, now)) {
            return Some(intent);
        }
        let side = now.waits_for().filter(|side| !skirmish.is_human(*side));
        self.computer.choose(&self.book, now, side)
    }
}

/// The result of an intent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Played {
    Accepted,
    Refused,
}

/// Drops orders that belong to the previous battle.
pub(crate) fn forget_orders(mut orders: ResMut<Orders>) {
    orders.clear();
}

/// Lets the battle continue by one intent, once everything so far has been shown. So what is shown and what is true
/// differ by one action at most. Meanwhile the computer thinks ahead.
pub(crate) fn drive_battle(
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut orders: ResMut<Orders>,
    mut frames: MessageWriter<FrameNeeded>,
    skirmish: Res<Skirmish>,
    settings: Res<Settings>,
    always_pass: Res<AlwaysPass>,
    mut keeper: ResMut<Keeper>,
    mut reasons: ResMut<Reasons>,
    mut notice: ResMut<Notice>,
) {
    let now = Arc::clone(playback.latest());
    if playback.lags() {
        table.think_ahead(&now, &skirmish);
        return;
    }
    // The computer declares first, because a draw ends the pause. A change of where the battle stops comes before any
    // order.
    let intent = table
        .declaration(&now, &skirmish)
        .or_else(|| always_pass.wish(&table.book, &now, |side| skirmish.is_human(side)))
        .or_else(|| next_order((&table.book, &now), &skirmish, &settings, (&mut orders, &always_pass)));
    let chosen = if intent.is_none() { table.choice_of_computer(&now, &skirmish) } else { None };
    let is_chosen = chosen.is_some();
    if let Some(intent) = intent.or(chosen) {
        let told = playback.outcomes().len();
        if table.play(intent, &mut playback, &mut orders) == Played::Refused {
            return;
        }
        // What was refused may be possible now.
        if notice.refuses() {
            notice.clear();
        }
        if let Some(why) = table.computer.waits_for().filter(|_| is_chosen).cloned() {
            reasons.note(playback.outcomes(), told, why);
        }
        keeper.follow(&table);
        frames.write(FrameNeeded);
    }
    if table.computer.is_busy() {
        frames.write(FrameNeeded);
    }
}

/// The next intent of a player. The draw comes by itself if no player wants the pause before it, or if there is nothing
/// to wait for.
fn next_order(
    (book, now): (&Rulebook, &BattleState),
    skirmish: &Skirmish,
    settings: &Settings,
    (orders, always_pass): (&mut Orders, &AlwaysPass),
) -> Option<Intent> {
    let asked = now.waits_for().filter(|_| now.stage == Stage::Reacting);
    if let Some(side) = asked.filter(|side| skirmish.is_human(*side) && always_pass.lets_pass(now, *side)) {
        return Some(Intent::Pass { side });
    }
    let pauses = || settings.round_pause && skirmish.has_human() && waits_before_draw(book, now);
    if now.stage == Stage::Pause && !pauses() {
        // A player may have asked for the same.
        return orders.take_if_next(&Intent::Draw).or(Some(Intent::Draw));
    }
    orders.take()
}
