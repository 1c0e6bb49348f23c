//! Decides what a step does.

use super::{StepInHand, Work};
use crate::requests::{ApplyStatusEffect, RemoveStatusEffect, RequestDesk, SubmitIntent, Waiting};
use crate::resources::Battle;
use bevy::prelude::*;

/// Takes intents and requests out of the messages, which last for two frames only.
pub(crate) fn collect_requests(
    mut intents: ResMut<Messages<SubmitIntent>>,
    mut applied: ResMut<Messages<ApplyStatusEffect>>,
    mut removed: ResMut<Messages<RemoveStatusEffect>>,
    mut waiting: ResMut<Waiting>,
) {
    waiting.intents.extend(intents.drain().map(|SubmitIntent(intent)| intent));
    waiting.requests.extend(applied.drain().map(Into::into));
    waiting.requests.extend(removed.drain().map(Into::into));
}

/// Continues the current action.
pub(super) fn go_on(battle: Res<Battle>, mut step: ResMut<StepInHand>) {
    if battle.state().is_busy() {
        step.work = Some(Work::GoOn);
    }
}

/// Takes the oldest request that the battle accepts between two intents. A refused request does not hold up the others.
pub(super) fn accept_request(battle: Res<Battle>, mut desk: RequestDesk, mut step: ResMut<StepInHand>) {
    if step.work.is_none() {
        step.work = desk.next(battle.rulebook(), battle.state()).map(Work::Take);
    }
}

/// Judges the oldest intent.
pub(super) fn accept_intent(battle: Res<Battle>, mut desk: RequestDesk, mut step: ResMut<StepInHand>) {
    if step.work.is_none() {
        step.work = desk.next_intent(battle.rulebook(), battle.state()).map(|(_, plan)| Work::CarryOut(plan));
    }
}
