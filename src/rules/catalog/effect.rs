//! Status effects and the equipment that brings them.

use super::effect_change::EffectChange;
use super::usage::Usage;
use crate::rules::content_id::{EffectId, EquipmentId, LocationId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A status effect: what it changes and how long.
///
/// A statistic is always computed from its base and the effects in force; nothing is changed and changed back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Its name in other files.
    pub id: EffectId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about it.
    #[serde(default)]
    pub summary: String,
    /// Whose statistics it changes.
    pub of: Holder,
    /// Whom it reaches, where equipment or an ability brings it.
    #[serde(default)]
    pub on: Reach,
    /// What it does to each statistic.
    pub changes: BTreeMap<String, EffectChange>,
    /// When it ends.
    #[serde(default)]
    pub until: Until,
    /// What happens when it is in force more than once, or together with others of its group.
    #[serde(default)]
    pub stacking: Stacking,
}

/// Who keeps a statistic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Holder {
    /// The machine.
    Unit,
    /// The person in it.
    Pilot,
}

/// Whom an effect of equipment or an ability reaches. Its bearer must be on the map and not shut down to reach others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reach {
    /// Its bearer.
    #[default]
    Own,
    /// Every unit of the bearer's side, the bearer among them.
    Side,
    /// Other units that fight on the same side, within so many hexes.
    Friends(u32),
    /// Units that the bearer's side fights, within so many hexes.
    Enemies(u32),
}

/// When an effect ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Until {
    /// At the end of so many activations of the holder.
    Activations(u32),
    /// At the end of so many rounds.
    Rounds(u32),
    /// When the holder is hit.
    Hit,
    /// When the holder stands up.
    StoodUp,
    /// When the holder's wounds are healed: not in a battle.
    Healed,
    /// Never.
    #[default]
    Permanent,
}

/// What effects in force together do.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stacking {
    /// All are added.
    #[default]
    Add,
    /// Of all effects with the same group name only the highest change of each statistic counts.
    Highest(String),
}

/// A piece of equipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    /// Its name in unit files.
    pub id: EquipmentId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about what it does.
    #[serde(default)]
    pub summary: String,
    /// Whether it does more harm than good; shown so.
    #[serde(default)]
    pub bad: bool,
    /// Bodies whose units may carry it need this location; it is lost with the location. Absent = anywhere, never lost.
    #[serde(default)]
    pub at: Option<LocationId>,
    /// Effects in force from the start, until they end or the equipment is lost.
    #[serde(default)]
    pub effects: Vec<EffectId>,
    /// What it can be used for.
    #[serde(default, rename = "use")]
    pub usage: Option<Usage>,
    /// Tags that its holder gains.
    #[serde(default)]
    pub tags: BTreeSet<String>,
}
