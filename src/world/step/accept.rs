//! Decides what a step does.

use super::{StepInHand, Work};
use crate::battle::{judge, judge_request};
use crate::world::requests::{
    ApplyStatusEffect, BattleMode, IntentAccepted, IntentRefused, RemoveStatusEffect, RequestAccepted, RequestRefusal,
    RequestRefused, SubmitIntent, Waiting,
};
use crate::world::resources::Battle;
use bevy::prelude::*;

/// Takes intents and requests out of the messages, which last for two frames only.
pub(in crate::world) fn collect_requests(
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

/// Judges the oldest request that the battle can take between two intents. A refused request does not hold up the
/// others.
pub(super) fn accept_request(
    battle: Res<Battle>,
    mode: Res<BattleMode>,
    mut waiting: ResMut<Waiting>,
    mut step: ResMut<StepInHand>,
    mut accepted: MessageWriter<RequestAccepted>,
    mut refused: MessageWriter<RequestRefused>,
) {
    while step.work.is_none() {
        let Some(request) = waiting.requests.pop_front() else { return };
        let judged = match *mode {
            BattleMode::Watched => Err(RequestRefusal::Watched),
            BattleMode::Played => {
                judge_request(battle.rulebook(), battle.state(), &request).map_err(RequestRefusal::Battle)
            }
        };
        match judged {
            Ok(()) => {
                accepted.write(RequestAccepted { next: battle.state().told, request: request.clone() });
                step.work = Some(Work::Take(request));
            }
            Err(why) => {
                refused.write(RequestRefused { request, why });
            }
        }
    }
}

/// Judges the oldest intent.
pub(super) fn accept_intent(
    battle: Res<Battle>,
    mut waiting: ResMut<Waiting>,
    mut step: ResMut<StepInHand>,
    mut accepted: MessageWriter<IntentAccepted>,
    mut refused: MessageWriter<IntentRefused>,
) {
    if step.work.is_some() {
        return;
    }
    let Some(intent) = waiting.intents.pop_front() else { return };
    match judge(battle.rulebook(), battle.state(), &intent) {
        Ok(plan) => {
            step.work = Some(Work::CarryOut(plan));
            accepted.write(IntentAccepted { next: battle.state().told, intent });
        }
        Err(refusal) => {
            waiting.intents.clear();
            refused.write(IntentRefused { intent, refusal });
        }
    }
}
