//! What a piece of equipment or an ability can be used for, besides its permanent effects.

use super::input::Inputs;
use crate::content_id::EffectId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A use that puts status effects in force on a unit, a limited number of times in a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usage {
    /// The effects, at least one.
    pub effects: Vec<EffectId>,
    /// Who may receive them.
    #[serde(default)]
    pub on: Recipient,
    /// How far away another unit may be, in hexes. It must also be in sight.
    #[serde(default)]
    pub range: u32,
    /// How often in a battle; absent = as often as the ruleset allows.
    #[serde(default)]
    pub times: Option<u32>,
    /// Traits that rulesets may ask about.
    #[serde(default)]
    pub traits: BTreeSet<String>,
    /// Named inputs for rulesets.
    #[serde(default)]
    pub inputs: Inputs,
    /// The sound of the use. Absent: none besides those of the effects.
    #[serde(default)]
    pub sound: Option<String>,
}

/// Who may receive the effects of a use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Recipient {
    /// Only the user.
    #[default]
    Own,
    /// The user or a unit that its side does not fight.
    Friend,
    /// A unit that its side fights.
    Enemy,
}
