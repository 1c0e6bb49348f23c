//! Publishes a step that was resolved.

use crate::facts::Teller;
use crate::resources::Battle;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Outcome};
use std::sync::Arc;

/// The step that is being published.
#[derive(Debug, Default, Resource)]
pub(crate) struct InPublication {
    /// Its number and the battle after it, until it is kept.
    pub step: Option<(u64, Arc<BattleState>)>,
    /// Its outcomes, until their facts are written.
    pub told: Vec<Outcome>,
}

/// Keeps the state after the step.
pub(super) fn keep_state(mut battle: ResMut<Battle>, mut published: ResMut<InPublication>) {
    if let Some((number, state)) = published.step.take() {
        (battle.step, battle.state) = (number, state);
    }
}

/// Writes the facts of the step, one after the other. Their numbers end with the last outcome of the state.
pub(crate) fn publish_facts(world: &mut World) {
    let told = std::mem::take(&mut world.resource_mut::<InPublication>().told);
    let battle = world.resource::<Battle>();
    let first = battle.state().outcome_count.saturating_sub(told.len() as u64);
    let book = Arc::clone(battle.rulebook());
    let mut teller = Teller::new(&book, first, world);
    told.into_iter().for_each(|outcome| teller.tell(outcome));
}
