//! Decides what a step does.

use super::Resolving;
use crate::requests::{ApplyStatusEffect, RemoveStatusEffect, RequestDesk, SubmitIntent, Waiting};
use bevy::prelude::*;
use phaseline_battle::StepWork;

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
pub(super) fn go_on(mut resolving: ResMut<Resolving>) {
    if !resolving.is_at_work() && resolving.before().is_busy() {
        resolving.begin(StepWork::GoOn);
    }
}

/// Takes the oldest request that the battle accepts between two intents. A refused request does not hold up the others.
pub(super) fn accept_request(mut desk: RequestDesk, mut resolving: ResMut<Resolving>) {
    if !resolving.is_at_work()
        && let Some(request) = desk.next(resolving.rulebook(), resolving.before())
    {
        resolving.begin(StepWork::Take(request));
    }
}

/// Judges the oldest intent.
pub(super) fn accept_intent(mut desk: RequestDesk, mut resolving: ResMut<Resolving>) {
    if !resolving.is_at_work()
        && let Some((intent, plan)) = desk.next_intent(resolving.rulebook(), resolving.before())
    {
        resolving.begin(StepWork::CarryOut { intent, plan });
    }
}
