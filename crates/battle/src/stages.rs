//! One step of a battle, stage by stage.
//!
//! [`Battle`](super::driver::Battle) takes all stages at once. The engine takes each in a system of its own, so that plugins
//! find their places between them; both call these functions.

use super::legal::judge::Plan;
use super::outcome::Outcome;
use super::plugin_request::Request;
use super::resolve::{Due, Resolver};
use super::rulebook::book::Rulebook;
use super::state::battle_state::BattleState;
use super::state::intent::Intent;
use std::sync::Arc;

/// What one step of a battle does.
#[derive(Debug, Clone)]
pub enum StepWork {
    /// Carries out an accepted intent, up to the first step of an action.
    CarryOut {
        /// The intent.
        intent: Intent,
        /// What it comes to, as [`judge`](super::legal::judge::judge()) says.
        plan: Plan,
    },
    /// Takes an accepted request, which belongs to no player.
    Take(Request),
    /// Takes the next step of the action under way.
    GoOn,
}

/// Whoever takes the steps of a battle: [`AllStages`], or an engine that has a system for each stage.
pub trait TakeStep {
    /// Takes one step. Returns the battle after it, and what has happened in it.
    fn take_step(
        &mut self,
        book: &Arc<Rulebook>,
        now: &Arc<BattleState>,
        work: StepWork,
    ) -> (Arc<BattleState>, Vec<Outcome>);
}

/// Takes all stages of a step at once.
#[derive(Debug, Clone, Copy, Default)]
pub struct AllStages;

impl TakeStep for AllStages {
    fn take_step(
        &mut self,
        book: &Arc<Rulebook>,
        now: &Arc<BattleState>,
        work: StepWork,
    ) -> (Arc<BattleState>, Vec<Outcome>) {
        let (state, outcomes) = UnfinishedStep::begin(book, BattleState::clone(now), work).finish();
        (Arc::new(state), outcomes)
    }
}

/// A step whose stages are not all taken: resolve, [`apply_effects`](Self::apply_effects), [`schedule`](Self::schedule).
///
/// Most of what a step does cannot be taken apart. A hit applies effects before the next shot is rolled, and a new round
/// moves effects before anybody can act. So the later stages hold only what comes last: what follows from the end of an
/// activation, and whose turn it is.
#[derive(Debug)]
pub struct UnfinishedStep {
    book: Arc<Rulebook>,
    now: BattleState,
    outcomes: Vec<Outcome>,
    due: Due,
}

impl UnfinishedStep {
    /// Takes the first stage: resolves an intent, a request, or the next step of the action under way.
    #[must_use]
    pub fn begin(book: &Arc<Rulebook>, now: BattleState, work: StepWork) -> Self {
        let step = Self { book: Arc::clone(book), now, outcomes: Vec::new(), due: Due::default() };
        step.stage(|resolver| match work {
            StepWork::CarryOut { plan, .. } => resolver.resolve_plan(plan),
            StepWork::Take(request) => resolver.take_request(&request),
            StepWork::GoOn => resolver.resolve_step(),
        })
    }

    /// The battle after the stages that were taken so far.
    #[must_use]
    pub const fn state(&self) -> &BattleState {
        &self.now
    }

    /// What has happened in the stages that were taken so far.
    #[must_use]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Puts effects of units on others where the units stand now, if an activation has ended.
    #[must_use]
    pub fn apply_effects(self) -> Self {
        self.stage(|resolver| resolver.apply_due_effects())
    }

    /// Finds who acts next, begins the next round or ends the battle, if nobody acts any more.
    #[must_use]
    pub fn schedule(self) -> Self {
        self.stage(|resolver| resolver.schedule_if_due())
    }

    /// Takes the stages that are left: the battle after the step, and what has happened in it.
    #[must_use]
    pub fn finish(self) -> (BattleState, Vec<Outcome>) {
        let done = self.apply_effects().schedule();
        (done.now, done.outcomes)
    }

    fn stage(self, stage: impl FnOnce(&mut Resolver<'_>)) -> Self {
        let Self { book, now, outcomes, due } = self;
        let mut resolver = Resolver::resume(&book, now, outcomes, due);
        stage(&mut resolver);
        let (now, outcomes, due) = resolver.interrupt();
        Self { book, now, outcomes, due }
    }
}
