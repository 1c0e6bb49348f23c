//! Pilots and what they have learnt.

use super::input::Inputs;
use super::usage::Usage;
use crate::rules::content_id::{AbilityId, EffectId, PilotId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A pilot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pilot {
    /// Its name in scenarios.
    pub id: PilotId,
    /// The full name.
    pub name: String,
    /// The short name on badges.
    pub callsign: String,
    /// A sentence or two about the person.
    #[serde(default)]
    pub summary: String,
    /// Skill with weapons.
    #[serde(default = "one")]
    pub gunnery: u32,
    /// Skill in bearing things.
    #[serde(default = "one")]
    pub guts: u32,
    /// Skill in steering the machine.
    #[serde(default = "one")]
    pub piloting: u32,
    /// Skill in choosing the moment.
    #[serde(default = "one")]
    pub tactics: u32,
    /// Injuries the pilot bears before the unit is lost.
    pub health: u32,
    /// Tags that rulesets may ask for, such as `"pilot_lucky"`.
    #[serde(default)]
    pub tags: BTreeSet<String>,
    /// Abilities.
    #[serde(default)]
    pub abilities: BTreeSet<AbilityId>,
    /// Base values of statistics kept by the pilot, to which effects in force are added; 0 where nothing is said.
    #[serde(default)]
    pub stats: BTreeMap<String, i32>,
    /// Named inputs for rulesets.
    #[serde(default)]
    pub inputs: Inputs,
}

/// The four skills of a pilot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// With weapons.
    Gunnery,
    /// In bearing things.
    Guts,
    /// In steering the machine.
    Piloting,
    /// In choosing the moment.
    Tactics,
}

impl Skill {
    /// Every skill, in the order of files and screens.
    pub const ALL: [Self; 4] = [Self::Gunnery, Self::Guts, Self::Piloting, Self::Tactics];

    /// The name on the screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gunnery => "Gunnery",
            Self::Guts => "Guts",
            Self::Piloting => "Piloting",
            Self::Tactics => "Tactics",
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl Pilot {
    /// The raw value of a skill, from 0 up.
    #[must_use]
    pub const fn skill(&self, skill: Skill) -> u32 {
        match skill {
            Skill::Gunnery => self.gunnery,
            Skill::Guts => self.guts,
            Skill::Piloting => self.piloting,
            Skill::Tactics => self.tactics,
        }
    }
}

/// An ability that a pilot learns or a machine has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its name in pilot and unit files.
    pub id: AbilityId,
    /// The name on the screen.
    pub name: String,
    /// A sentence or two about what it does.
    #[serde(default)]
    pub summary: String,
    /// The skill it belongs to; absent for abilities of machines.
    #[serde(default)]
    pub skill: Option<Skill>,
    /// The skill value at which a pilot may learn it.
    #[serde(default)]
    pub level: u32,
    /// Effects in force as long as the holder has it.
    #[serde(default)]
    pub effects: Vec<EffectId>,
    /// What it can be used for.
    #[serde(default, rename = "use")]
    pub usage: Option<Usage>,
}

const fn one() -> u32 {
    1
}
