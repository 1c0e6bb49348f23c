//! Requests: what players, the computer and plugins ask the battle for, as messages in the imperative.

use super::components::UnitId;
use crate::battle::{Intent, Refusal, Request};
use bevy::prelude::*;
use std::collections::VecDeque;

/// Asks the battle for an intent. It waits until the action under way has taken all its steps.
///
/// The battle takes these messages out of their queue. Others see [`IntentAccepted`] or [`IntentRefused`].
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct SubmitIntent(pub Intent);

/// The battle accepted an intent. The facts of its first step follow.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct IntentAccepted {
    /// The number that its first outcome has.
    pub next: u64,
    /// The intent.
    pub intent: Intent,
}

/// The battle refused an intent, and changed nothing. The intents that waited behind it are dropped: they were meant for a
/// battle in which it had been accepted.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct IntentRefused {
    /// The intent.
    pub intent: Intent,
    /// Why.
    pub refusal: Refusal,
}

/// Asks for a status effect of the content on a unit. It is no player's intent: nobody pays for it, and it waits only until
/// the action under way has taken all its steps.
///
/// The battle takes these messages out of their queue. Others see [`RequestAccepted`] or [`RequestRefused`].
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(Message)]
pub struct ApplyStatusEffect {
    /// The unit.
    pub unit: UnitId,
    /// The effect's id in the content.
    pub effect: String,
    /// The unit that brings it, where one does.
    pub by: Option<UnitId>,
}

/// Asks for the end of a status effect on a unit. What equipment, morale and other units keep in force stays.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(Message)]
pub struct RemoveStatusEffect {
    /// The unit.
    pub unit: UnitId,
    /// The effect's id in the content.
    pub effect: String,
}

/// The battle took a request. The app that keeps the record of the battle notes it there.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct RequestAccepted {
    /// The number that its first outcome has.
    pub next: u64,
    /// The request, as records have it.
    pub request: Request,
}

/// The battle refused a request, and changed nothing.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct RequestRefused {
    /// The request, as records have it.
    pub request: Request,
    /// Why.
    pub why: RequestRefusal,
}

/// Why a request was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestRefusal {
    /// The battle cannot take it.
    Battle(Refusal),
    /// The battle is a recorded one that is watched: it goes as it went.
    Watched,
}

/// Whether the battle is played, or a recorded one is watched. An app says so when it opens a battle.
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
}

impl From<ApplyStatusEffect> for Request {
    fn from(asked: ApplyStatusEffect) -> Self {
        let (unit, effect) = (asked.unit.into(), asked.effect.into());
        Self::ApplyEffect { unit, effect, by: asked.by.map(Into::into) }
    }
}

impl From<RemoveStatusEffect> for Request {
    fn from(asked: RemoveStatusEffect) -> Self {
        Self::RemoveEffect { unit: asked.unit.into(), effect: asked.effect.into() }
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
