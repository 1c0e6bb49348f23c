//! Decides what a step is about.

use super::{StepInHand, Work};
use crate::battle::judge;
use crate::world::requests::{IntentAccepted, IntentRefused, SubmitIntent, WaitingIntents};
use crate::world::resources::Battle;
use bevy::prelude::*;

/// Takes what was asked for out of the messages, which last for two frames only.
pub(in crate::world) fn collect_intents(
    mut submitted: ResMut<Messages<SubmitIntent>>,
    mut waiting: ResMut<WaitingIntents>,
) {
    waiting.0.extend(submitted.drain().map(|SubmitIntent(intent)| intent));
}

/// Goes on with the action under way, or judges the oldest intent.
pub(super) fn accept_intent(
    battle: Res<Battle>,
    mut waiting: ResMut<WaitingIntents>,
    mut step: ResMut<StepInHand>,
    mut accepted: MessageWriter<IntentAccepted>,
    mut refused: MessageWriter<IntentRefused>,
) {
    let state = battle.state();
    if state.is_busy() {
        step.work = Some(Work::GoOn);
        return;
    }
    let Some(intent) = waiting.0.pop_front() else { return };
    match judge(battle.rulebook(), state, &intent) {
        Ok(plan) => {
            step.work = Some(Work::CarryOut(plan));
            accepted.write(IntentAccepted { next: state.told, intent });
        }
        Err(refusal) => {
            waiting.0.clear();
            refused.write(IntentRefused { intent, refusal });
        }
    }
}
