//! The battle as it is, ahead of what is shown, and the step that is being resolved.

use bevy::prelude::*;
use phaseline_battle::{BattleState, Outcome, Rulebook, StepWork, UnfinishedStep};
use std::sync::Arc;

/// The battle as it is, and the step that is being resolved. It exists while a battle is open that can go on.
///
/// In an app that shows its battle, [`Battle`](crate::Battle) and the components lag behind it by what the picture still
/// has to show.
#[derive(Debug, Resource)]
pub struct Resolving {
    rulebook: Arc<Rulebook>,
    state: Arc<BattleState>,
    step: u64,
    work: Option<StepWork>,
    unfinished: Option<UnfinishedStep>,
}

/// A step that was resolved. [`publish_step`](crate::publish_step) shows it.
#[derive(Debug, Clone)]
pub struct ResolvedStep {
    /// Its number, from 1. Steps that were undone or rewound keep their numbers.
    pub number: u64,
    /// What it did.
    pub work: StepWork,
    /// The battle after it.
    pub state: Arc<BattleState>,
    /// What has happened in it, in order.
    pub outcomes: Vec<Outcome>,
}

impl Resolving {
    /// A battle that goes on from a state, to which so many steps have led.
    pub(crate) const fn new(rulebook: Arc<Rulebook>, state: Arc<BattleState>, steps: u64) -> Self {
        Self { rulebook, state, step: steps, work: None, unfinished: None }
    }

    /// What never changes: the ruleset, the board, the units and the objectives.
    #[must_use]
    pub const fn rulebook(&self) -> &Arc<Rulebook> {
        &self.rulebook
    }

    /// The battle before the step that is being resolved. Between two steps: the battle as it is.
    #[must_use]
    pub const fn before(&self) -> &Arc<BattleState> {
        &self.state
    }

    /// The battle after what the step has done so far.
    #[must_use]
    pub fn after(&self) -> &BattleState {
        self.unfinished.as_ref().map_or(&self.state, UnfinishedStep::state)
    }

    /// What the step has done so far, in order. Empty between two steps.
    #[must_use]
    pub fn outcomes(&self) -> &[Outcome] {
        self.unfinished.as_ref().map_or(&[], UnfinishedStep::outcomes)
    }

    /// The number of the step that is being resolved, from 1. Between two steps: the number of the last one, 0 for none.
    #[must_use]
    pub const fn step(&self) -> u64 {
        self.step
    }

    /// What the step does. `None` between two steps.
    #[must_use]
    pub const fn work(&self) -> Option<&StepWork> {
        self.work.as_ref()
    }

    pub(crate) const fn is_at_work(&self) -> bool {
        self.work.is_some()
    }

    /// Begins a step.
    pub(crate) fn begin(&mut self, work: StepWork) {
        self.work = Some(work);
        self.step += 1;
    }

    /// Takes the first stage of the step.
    pub(super) fn resolve(&mut self) {
        if let Some(work) = self.work.clone().filter(|_| self.unfinished.is_none()) {
            self.unfinished = Some(UnfinishedStep::begin(&self.rulebook, BattleState::clone(&self.state), work));
        }
    }

    /// Takes another stage of the step.
    pub(super) fn go_on(&mut self, stage: impl FnOnce(UnfinishedStep) -> UnfinishedStep) {
        self.unfinished = self.unfinished.take().map(stage);
    }

    /// Ends the step, if there is one.
    pub(crate) fn finish(&mut self) -> Option<ResolvedStep> {
        let (work, unfinished) = self.work.take().zip(self.unfinished.take())?;
        let (state, outcomes) = unfinished.finish();
        self.state = Arc::new(state);
        Some(ResolvedStep { number: self.step, work, state: Arc::clone(&self.state), outcomes })
    }

    /// Puts another state of the battle in place. Forgets a step that is being resolved.
    pub(crate) fn stand_at(&mut self, state: Arc<BattleState>) {
        self.state = state;
        (self.work, self.unfinished) = (None, None);
    }
}
