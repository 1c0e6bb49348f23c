//! Requests: what players, the computer and plugins ask the battle for, as messages in the imperative.

use crate::battle::{Intent, Refusal};
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

/// Intents that wait for their turn, the oldest first.
#[derive(Debug, Default, Resource)]
pub(super) struct WaitingIntents(pub VecDeque<Intent>);

/// Adds every request to an app.
pub(super) fn register(app: &mut App) {
    app.init_resource::<WaitingIntents>();
    app.add_message::<SubmitIntent>().register_type::<SubmitIntent>();
    app.add_message::<IntentAccepted>().register_type::<IntentAccepted>();
    app.add_message::<IntentRefused>().register_type::<IntentRefused>();
}
