//! Publishes the result of a step.

use super::StepInHand;
use crate::facts::Teller;
use crate::resources::Battle;
use bevy::prelude::*;
use std::sync::Arc;

/// Keeps the state after the step. Its outcomes wait in the step until they are written.
pub(super) fn keep_state(mut battle: ResMut<Battle>, mut step: ResMut<StepInHand>) {
    let Some(unfinished) = step.unfinished.take() else { return };
    let (state, told) = unfinished.finish();
    battle.state = Arc::new(state);
    step.told = told;
}

/// Writes the facts of the step. Their numbers end with the last outcome of the state.
pub(crate) fn publish_facts(battle: Res<Battle>, mut step: ResMut<StepInHand>, mut commands: Commands) {
    let first = battle.state().outcome_count.saturating_sub(step.told.len() as u64);
    let mut teller = Teller::new(battle.rulebook(), first, &mut commands);
    step.told.drain(..).for_each(|outcome| teller.tell(outcome));
}
