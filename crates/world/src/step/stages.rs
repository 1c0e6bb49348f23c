//! The stages of a step that change the battle. Each is one call of the core.

use super::Resolving;
use bevy::prelude::*;
use phaseline_battle::UnfinishedStep;

/// Resolves the accepted intent or request, or the next step of the action under way.
pub(super) fn resolve_actions(mut resolving: ResMut<Resolving>) {
    resolving.resolve();
}

/// Moves the effects of units on others to where the units stand now, if an activation has ended.
pub(super) fn apply_status_effects(mut resolving: ResMut<Resolving>) {
    resolving.go_on(UnfinishedStep::apply_effects);
}

/// Finds the next phase and who acts in it, if no unit acts any more.
pub(super) fn schedule_phases(mut resolving: ResMut<Resolving>) {
    resolving.go_on(UnfinishedStep::schedule);
}
