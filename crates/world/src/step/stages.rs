//! The stages of a step that change the battle. Each is one call of the core.

use super::{StepInHand, Work};
use crate::resources::Battle;
use bevy::prelude::*;
use phaseline_battle::{BattleState, UnfinishedStep};

/// Resolves the accepted intent or request, or the next step of the action under way.
pub(super) fn resolve_actions(battle: Res<Battle>, mut step: ResMut<StepInHand>) {
    let Some(work) = step.work.take() else { return };
    let (book, state) = (battle.rulebook(), BattleState::clone(battle.state()));
    step.unfinished = Some(match work {
        Work::CarryOut(plan) => UnfinishedStep::carry_out(book, state, plan),
        Work::Take(request) => UnfinishedStep::take_request(book, state, &request),
        Work::GoOn => UnfinishedStep::go_on(book, state),
    });
}

/// Moves the effects of units on others to where the units stand now, if an activation has ended.
pub(super) fn apply_status_effects(mut step: ResMut<StepInHand>) {
    step.unfinished = step.unfinished.take().map(UnfinishedStep::apply_effects);
}

/// Finds the next phase and who acts in it, if no unit acts any more.
pub(super) fn schedule_phases(mut step: ResMut<StepInHand>) {
    step.unfinished = step.unfinished.take().map(UnfinishedStep::schedule);
}
