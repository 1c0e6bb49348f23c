//! What a piece of equipment or an ability can be used for, beside what it always does.

use super::input::Inputs;
use crate::rules::content_id::EffectId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A use: status effects put in force on somebody, so many times in a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usage {
    /// The effects, at least one.
    pub effects: Vec<EffectId>,
    /// On whom.
    #[serde(default)]
    pub on: Recipient,
    /// How far away the other one may be, in hexes; it must be in sight.
    #[serde(default)]
    pub range: u32,
    /// How often in a battle; absent = as often as the ruleset allows.
    #[serde(default)]
    pub times: Option<u32>,
    /// Traits that rulesets may ask for.
    #[serde(default)]
    pub traits: BTreeSet<String>,
    /// Named inputs for rulesets.
    #[serde(default)]
    pub inputs: Inputs,
}

/// On whom something is used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Recipient {
    /// On the user itself.
    #[default]
    Own,
    /// On the user or a friend.
    Friend,
    /// On an enemy.
    Enemy,
}
