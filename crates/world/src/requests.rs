//! Requests: what players, the computer and plugins ask for. They are messages in the imperative.

use super::components::UnitId;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Intent, Plan, Refusal, Request, Rulebook, judge, judge_request};
use std::collections::VecDeque;

/// Asks the battle to carry out an intent. The intent waits until the current action has taken all its steps.
///
/// The battle takes these messages out of their queue. Other systems see [`IntentAccepted`] or [`IntentRefused`].
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct SubmitIntent(pub Intent);

/// The battle accepted an intent. The facts of its first step follow.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct IntentAccepted {
    /// The number of its first outcome.
    pub next: u64,
    /// The intent.
    pub intent: Intent,
}

/// The battle refused an intent and did not change. The intents that waited behind it are dropped, because they expect
/// it to be accepted.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct IntentRefused {
    /// The intent.
    pub intent: Intent,
    /// Why it was refused.
    pub refusal: Refusal,
}

/// Asks for a status effect of the content on a unit. It is no intent of a player and costs nothing. It waits only
/// until the current action has taken all its steps.
///
/// The battle takes these messages out of their queue. Other systems see [`RequestAccepted`] or [`RequestRefused`].
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(Message)]
pub struct ApplyStatusEffect {
    /// The unit.
    pub unit: UnitId,
    /// The effect's id in the content.
    pub effect: String,
    /// The unit that brings it, if any.
    pub by: Option<UnitId>,
    /// The name of the plugin that asks. Ledgers and details name it as the source. Empty if nobody is to be named.
    pub asker: String,
}

/// Asks for the end of a status effect on a unit. Effects that equipment, morale and other units sustain stay active.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(Message)]
pub struct RemoveStatusEffect {
    /// The unit.
    pub unit: UnitId,
    /// The effect's id in the content.
    pub effect: String,
    /// The name of the plugin that asks, for records.
    pub asker: String,
}

/// The battle accepted a request. The app that records the battle notes it in the record.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct RequestAccepted {
    /// The number of its first outcome.
    pub next: u64,
    /// The request, as records have it.
    pub request: Request,
}

/// The battle refused a request and did not change.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct RequestRefused {
    /// The request, as records have it.
    pub request: Request,
    /// Why it was refused.
    pub why: RequestRefusal,
}

/// Why a request was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestRefusal {
    /// The battle cannot take it.
    Battle(Refusal),
    /// The battle is a recorded one that is being watched, so it cannot change.
    Watched,
}

/// Whether the battle is played, or a recorded one is watched. An app sets this when it opens a battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource, Reflect)]
#[reflect(Resource)]
pub enum BattleMode {
    /// It is played.
    #[default]
    Played,
    /// It is watched. Requests are refused.
    Watched,
}

/// Intents and requests that wait for their turn, the oldest first.
#[derive(Debug, Default, Resource)]
pub(super) struct Waiting {
    pub intents: VecDeque<Intent>,
    pub requests: VecDeque<Request>,
    /// The intent that was refused last, for an app that tells its players.
    pub refused: Option<(Intent, Refusal)>,
}

/// The requests that wait, and the answers to them.
#[derive(SystemParam)]
pub(crate) struct RequestDesk<'w> {
    waiting: ResMut<'w, Waiting>,
    mode: Res<'w, BattleMode>,
    accepted: MessageWriter<'w, RequestAccepted>,
    refused: MessageWriter<'w, RequestRefused>,
    intent_accepted: MessageWriter<'w, IntentAccepted>,
    intent_refused: MessageWriter<'w, IntentRefused>,
}

impl RequestDesk<'_> {
    /// The oldest request that the battle can take in this state. Those that it refuses are answered.
    pub fn next(&mut self, book: &Rulebook, state: &BattleState) -> Option<Request> {
        while let Some(request) = self.waiting.requests.pop_front() {
            match judged(*self.mode, book, state, &request) {
                Ok(()) => {
                    self.accepted.write(RequestAccepted { next: state.outcome_count, request: request.clone() });
                    return Some(request);
                }
                Err(why) => {
                    self.refused.write(RequestRefused { request, why });
                }
            }
        }
        None
    }

    /// The oldest intent, if the battle accepts it in this state, and what it comes to. If the battle refuses it, the
    /// intents behind it are dropped.
    pub fn next_intent(&mut self, book: &Rulebook, state: &BattleState) -> Option<(Intent, Plan)> {
        let intent = self.waiting.intents.pop_front()?;
        match judge(book, state, &intent) {
            Ok(plan) => {
                self.intent_accepted.write(IntentAccepted { next: state.outcome_count, intent: intent.clone() });
                Some((intent, plan))
            }
            Err(refusal) => {
                self.waiting.intents.clear();
                self.waiting.refused = Some((intent.clone(), refusal.clone()));
                self.intent_refused.write(IntentRefused { intent, refusal });
                None
            }
        }
    }

    /// Drops the intents that wait.
    pub fn drop_intents(&mut self) {
        self.waiting.intents.clear();
    }
}

fn judged(mode: BattleMode, book: &Rulebook, state: &BattleState, request: &Request) -> Result<(), RequestRefusal> {
    match mode {
        BattleMode::Watched => Err(RequestRefusal::Watched),
        BattleMode::Played => judge_request(book, state, request).map_err(RequestRefusal::Battle),
    }
}

impl From<ApplyStatusEffect> for Request {
    fn from(asked: ApplyStatusEffect) -> Self {
        let (unit, effect) = (asked.unit.into(), asked.effect.into());
        Self::ApplyEffect { unit, effect, by: asked.by.map(Into::into), asker: asked.asker }
    }
}

impl From<RemoveStatusEffect> for Request {
    fn from(asked: RemoveStatusEffect) -> Self {
        Self::RemoveEffect { unit: asked.unit.into(), effect: asked.effect.into(), asker: asked.asker }
    }
}

/// Adds every request to an app.
pub(super) fn register(app: &mut App) {
    app.init_resource::<Waiting>();
    app.init_resource::<BattleMode>().register_type::<BattleMode>();
    app.add_message::<SubmitIntent>().register_type::<SubmitIntent>();
    app.add_message::<IntentAccepted>().register_type::<IntentAccepted>();
    app.add_message::<IntentRefused>().register_type::<IntentRefused>();
    app.add_message::<ApplyStatusEffect>().register_type::<ApplyStatusEffect>();
    app.add_message::<RemoveStatusEffect>().register_type::<RemoveStatusEffect>();
    app.add_message::<RequestAccepted>().register_type::<RequestAccepted>();
    app.add_message::<RequestRefused>().register_type::<RequestRefused>();
}
