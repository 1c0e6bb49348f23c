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
use std::sync::Arc;

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
    /// Resolves an accepted intent, up to the first step of an action.
    #[must_use]
    pub fn carry_out(book: &Arc<Rulebook>, now: BattleState, plan: Plan) -> Self {
        Self::begin(book, now, |resolver| resolver.resolve_plan(plan))
    }

    /// Resolves an accepted request.
    #[must_use]
    pub fn take_request(book: &Arc<Rulebook>, now: BattleState, request: &Request) -> Self {
        Self::begin(book, now, |resolver| resolver.take_request(request))
    }

    /// Resolves the next step of the action under way.
    #[must_use]
    pub fn go_on(book: &Arc<Rulebook>, now: BattleState) -> Self {
        Self::begin(book, now, |resolver| resolver.resolve_step())
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

    fn begin(book: &Arc<Rulebook>, now: BattleState, stage: impl FnOnce(&mut Resolver<'_>)) -> Self {
        Self { book: Arc::clone(book), now, outcomes: Vec::new(), due: Due::default() }.stage(stage)
    }

    fn stage(self, stage: impl FnOnce(&mut Resolver<'_>)) -> Self {
        let Self { book, now, outcomes, due } = self;
        let mut resolver = Resolver::resume(&book, now, outcomes, due);
        stage(&mut resolver);
        let (now, outcomes, due) = resolver.interrupt();
        Self { book, now, outcomes, due }
    }
}
