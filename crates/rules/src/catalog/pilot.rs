//! Pilots, their skills and abilities.

use super::input::Inputs;
use super::usage::Usage;
use crate::content_id::{AbilityId, EffectId, PilotId};
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
    /// Skill with weapons: makes shots easier.
    #[serde(default = "one")]
    pub gunnery: u32,
    /// Endurance: helps to stay conscious and to start up a hot unit.
    #[serde(default = "one")]
    pub guts: u32,
    /// Skill to control the machine: helps in piloting checks, melee and charges.
    #[serde(default = "one")]
    pub piloting: u32,
    /// Skill to choose the moment to act. Only rulesets read it.
    #[serde(default = "one")]
    pub tactics: u32,
    /// The number of wounds at which the pilot, and so the unit, is lost.
    pub health: u32,
    /// Tags that rulesets may ask about, such as `"pilot_lucky"`.
    #[serde(default)]
    pub tags: BTreeSet<String>,
    /// Abilities.
    #[serde(default)]
    pub abilities: BTreeSet<AbilityId>,
    /// Base values of the pilot's statistics. Active effects add to them. A statistic that is not listed has base 0.
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
    /// Endurance.
    Guts,
    /// Control of the machine.
    Piloting,
    /// Choosing the moment to act.
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
    /// The value of a skill, from 0 up, without effects.
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
    /// Its rule, in a sentence or two for players. Numbers are told from the data.
    #[serde(default)]
    pub rule: String,
    /// The skill it belongs to; absent for abilities of machines.
    #[serde(default)]
    pub skill: Option<Skill>,
    /// The skill value that a pilot needs to learn it.
    #[serde(default)]
    pub level: u32,
    /// Effects that are active as long as the holder has it.
    #[serde(default)]
    pub effects: Vec<EffectId>,
    /// What it can be used for, if anything.
    #[serde(default, rename = "use")]
    pub usage: Option<Usage>,
}

const fn one() -> u32 {
    1
}
