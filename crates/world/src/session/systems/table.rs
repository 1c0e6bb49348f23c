//! The table at which a battle is played: its rulebook, the computer player, and its record.

use super::thinking::Thinker;
use crate::session::{GameContent, Skirmish};
use crate::step::ResolvedStep;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Intent, Rulebook, StepWork};
use phaseline_record::Recorder;
use std::sync::Arc;

/// The computer player and the record of the current battle.
#[derive(Resource)]
pub(crate) struct Table {
    book: Arc<Rulebook>,
    pub(super) computer: Thinker,
    /// What the computer has chosen ahead, and for which state.
    thought: Option<(Arc<BattleState>, Intent)>,
    recorder: Recorder,
}

impl Table {
    /// Continues a battle from the end of its record.
    pub(super) fn new(book: Arc<Rulebook>, recorder: Recorder) -> Self {
        Self { book, computer: Thinker::default(), thought: None, recorder }
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

    /// Takes the record back. Returns the state after that.
    ///
    /// # Errors
    ///
    /// Returns why it cannot go back.
    pub(super) fn go_back<E>(
        &mut self,
        way: impl FnOnce(&mut Recorder, &Rulebook) -> Result<Arc<BattleState>, E>,
    ) -> Result<Arc<BattleState>, E> {
        way(&mut self.recorder, &self.book)
    }

    /// Records a step.
    pub(super) fn record(&mut self, step: &ResolvedStep, content: &GameContent) {
        match &step.work {
            StepWork::Take(request) => self.recorder.requested(&content.0, request.clone(), &step.state),
            StepWork::CarryOut { intent, .. } => {
                self.recorder.did(intent.clone());
                self.recorder.step(&step.state);
            }
            StepWork::GoOn => self.recorder.step(&step.state),
        }
    }

    /// The next declaration of the computer before the draw of a round.
    pub(super) fn declaration(&mut self, now: &BattleState, skirmish: &Skirmish) -> Option<Intent> {
        self.computer.declare(&self.book, now, |side| !skirmish.is_human(side))
    }

    /// Lets the computer choose while the picture shows how it came to this state.
    pub(super) fn think_ahead(&mut self, now: &Arc<BattleState>, skirmish: &Skirmish) {
        if self.thought.as_ref().is_none_or(|(about, _)| !Arc::ptr_eq(about, now)) {
            let intent = self.choice_of_computer(now, skirmish);
            self.thought = intent.map(|intent| (Arc::clone(now), intent));
        }
    }

    /// The intent of the computer, if it is its turn.
    pub(super) fn choice_of_computer(&mut self, now: &Arc<BattleState>, skirmish: &Skirmish) -> Option<Intent> {
        // A choice for another state is dropped.
        if let Some((_, intent)) = self.thought.take().filter(|(about, _)| Arc::ptr_eq(about, now)) {
            return Some(intent);
        }
        let side = now.waits_for().filter(|side| !skirmish.is_human(*side));
        self.computer.choose(&self.book, now, side)
    }
}
