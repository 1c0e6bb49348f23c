//! Requests: what plugins ask of a battle, and whether the battle takes it. Players have intents.

use super::rulebook::book::{Rulebook, name_of};
use super::state::askers::Askers;
use super::state::battle_state::BattleState;
use super::state::refusal::Refusal;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// A request. No side pays for it. The battle takes it between two intents, and it is never among
/// what is legal for a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Puts a status effect of the content in force on a unit.
    ApplyEffect {
        /// The unit.
        unit: UnitId,
        /// The effect.
        effect: EffectId,
        /// The unit that brings it, where one does.
        by: Option<UnitId>,
        /// The name of the plugin that asks. It names the source of the effect. Empty if nobody is to be named.
        #[serde(default)]
        asker: String,
    },
    /// Ends a status effect of the content on a unit, as often as it is in force. What equipment, morale or other units
    /// keep in force stays.
    RemoveEffect {
        /// The unit.
        unit: UnitId,
        /// The effect.
        effect: EffectId,
        /// The name of the plugin that asks.
        #[serde(default)]
        asker: String,
    },
}

impl Request {
    /// The unit that it is about.
    #[must_use]
    pub const fn unit(&self) -> UnitId {
        match self {
            Self::ApplyEffect { unit, .. } | Self::RemoveEffect { unit, .. } => *unit,
        }
    }

    /// The name of the plugin that asks, as it is shown. Empty if nobody is to be named.
    #[must_use]
    pub fn asker(&self) -> String {
        let (Self::ApplyEffect { asker, .. } | Self::RemoveEffect { asker, .. }) = self;
        Askers::shown(asker)
    }

    /// The effect that it is about.
    #[must_use]
    pub const fn effect(&self) -> &EffectId {
        match self {
            Self::ApplyEffect { effect, .. } | Self::RemoveEffect { effect, .. } => effect,
        }
    }
}

/// Judges a request. A battle takes one whenever it waits for an intent: never between the steps of an action, and not after
/// its end.
///
/// # Errors
///
/// Why it is refused.
pub fn judge_request(book: &Rulebook, state: &BattleState, request: &Request) -> Result<(), Refusal> {
    if state.is_over() {
        return Err(Refusal::Over);
    }
    if state.is_busy() {
        return Err(Refusal::Busy);
    }
    let id = request.unit();
    let unit = state.unit(id).ok_or(Refusal::NoSuchUnit(id))?;
    if !unit.is_alive() {
        return Err(Refusal::Destroyed(name_of(book, id)));
    }
    match request {
        Request::ApplyEffect { by: Some(by), .. } if state.unit(*by).is_none() => Err(Refusal::NoSuchUnit(*by)),
        Request::ApplyEffect { effect, .. } if !book.effects.contains_key(effect) => {
            Err(Refusal::NoSuchEffect(effect.to_string()))
        }
        Request::RemoveEffect { effect, .. } => {
            let held = unit.effects.0.iter().any(|held| held.source.applied() == Some(effect));
            if held { Ok(()) } else { Err(Refusal::NotInForce(effect.to_string())) }
        }
        Request::ApplyEffect { .. } => Ok(()),
    }
}
