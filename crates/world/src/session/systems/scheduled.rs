//! Takes the steps of a recorded battle as those of a played one: through the schedule that plugins add systems to.

use crate::resolve_step;
use crate::step::Resolving;
use bevy::prelude::*;
use phaseline_battle::{AllStages, BattleState, Outcome, Rulebook, StepWork, TakeStep};
use std::sync::Arc;

/// Takes steps with [`ResolveStep`](crate::ResolveStep).
pub(super) struct Scheduled<'w>(&'w mut World);

impl<'w> Scheduled<'w> {
    /// Puts a battle in place of the current one.
    pub(super) fn open(world: &'w mut World, book: Arc<Rulebook>, first: Arc<BattleState>) -> Self {
        world.insert_resource(Resolving::new(book, first, 0));
        Self(world)
    }
}

impl TakeStep for Scheduled<'_> {
    fn take_step(
        &mut self,
        book: &Arc<Rulebook>,
        now: &Arc<BattleState>,
        work: StepWork,
    ) -> (Arc<BattleState>, Vec<Outcome>) {
        let mut resolving = self.0.resource_mut::<Resolving>();
        resolving.stand_at(Arc::clone(now));
        resolving.begin(work.clone());
        match resolve_step(self.0) {
            Some(step) => (step.state, step.outcomes),
            // A plugin has removed the battle.
            None => AllStages.take_step(book, now, work),
        }
    }
}
