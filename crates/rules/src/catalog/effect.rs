//! Status effects and the equipment that brings them.

use super::effect_change::EffectChange;
use super::usage::Usage;
use crate::content_id::{EffectId, EquipmentId, LocationId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A status effect: what it changes and for how long.
///
/// A statistic is always computed from its base and the active effects. No code changes a statistic and changes it
/// back.
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
    /// Its rule, in a sentence or two for players. Numbers are told from the data.
    #[serde(default)]
    pub rule: String,
    /// Whose statistics it changes.
    pub of: Holder,
    /// Which units it reaches when equipment or an ability brings it.
    #[serde(default)]
    pub on: Reach,
    /// What it does to each statistic.
    pub changes: BTreeMap<String, EffectChange>,
    /// When it ends.
    #[serde(default)]
    pub until: Until,
    /// What happens when several effects are active: this one twice, or others of its group.
    #[serde(default)]
    pub stacking: Stacking,
}

/// Whose statistics an effect changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Holder {
    /// The machine.
    Unit,
    /// The pilot in it.
    Pilot,
}

/// Which units an effect of equipment or an ability reaches. To reach others its bearer must be on the map and not
/// shut down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reach {
    /// Its bearer.
    #[default]
    Own,
    /// Every unit of the bearer's side, the bearer among them.
    Side,
    /// Other units of the bearer's side and of its partners, within this many hexes.
    Friends(u32),
    /// Units of sides that the bearer's side fights, within this many hexes.
    Enemies(u32),
}

/// When an effect ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Until {
    /// At the end of this many activations of the holder.
    Activations(u32),
    /// At the end of this many rounds.
    Rounds(u32),
    /// When the holder is hit.
    Hit,
    /// When the holder stands up.
    StoodUp,
    /// When the holder's wounds are healed, which never happens in a battle.
    Healed,
    /// Never.
    #[default]
    Permanent,
    /// When the holder has drawn its place in the order this many times. Where a ruleset draws nothing for units, the
    /// start of a round counts.
    Draws(u32),
}

/// How active effects add up.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stacking {
    /// All of them add up.
    #[default]
    Add,
    /// Of all active effects with this group name only the highest change of each statistic counts.
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
    /// Its rule, in a sentence or two for players. Numbers are told from the data.
    #[serde(default)]
    pub rule: String,
    /// Whether it does more harm than good. The screen shows it so.
    #[serde(default)]
    pub bad: bool,
    /// The location that carries it. A body needs this location to carry the equipment, and the equipment is lost
    /// with it. Absent = nowhere in particular, never lost.
    #[serde(default)]
    pub at: Option<LocationId>,
    /// Effects that are active from the start, until they end or the equipment is lost.
    #[serde(default)]
    pub effects: Vec<EffectId>,
    /// What it can be used for, if anything.
    #[serde(default, rename = "use")]
    pub usage: Option<Usage>,
    /// Tags that the unit that carries it gains.
    #[serde(default)]
    pub tags: BTreeSet<String>,
}
