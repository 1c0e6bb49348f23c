//! Weapons.

use super::input::Inputs;
use crate::rules::content_id::{EffectId, WeaponId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A weapon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name in unit files.
    pub id: WeaponId,
    /// The name on the screen.
    pub name: String,
    /// What it shoots, which decides how its shots are drawn.
    pub class: WeaponClass,
    /// Damage of each shot that hits.
    pub damage: u32,
    /// Shots each time it is fired, each with its own roll.
    #[serde(default = "one")]
    pub shots: u32,
    /// Whether one roll counts for all shots of a use; how many of them hit is drawn then.
    #[serde(default)]
    pub cluster: bool,
    /// Heat for the firing unit.
    #[serde(default)]
    pub heat: u32,
    /// Stability damage of each shot that hits.
    #[serde(default)]
    pub stability_damage: u32,
    /// How far it reaches.
    pub ranges: Ranges,
    /// Added to `attack_difficulty` of every shot.
    #[serde(default)]
    pub attack_difficulty: i32,
    /// Added to each shot when it is fired twice in one action; absent = what the combat numbers say.
    #[serde(default)]
    pub fired_twice: Option<i32>,
    /// How often it can be fired; absent = it needs no ammunition.
    #[serde(default)]
    pub ammunition: Option<u32>,
    /// Damage for each use of ammunition that is left when it explodes; 0 where it cannot.
    #[serde(default)]
    pub explosion: u32,
    /// Traits that rulesets and the battle may ask for, such as `"indirect-fire"`.
    #[serde(default)]
    pub traits: BTreeSet<String>,
    /// An effect on the unit that is hit.
    #[serde(default)]
    pub effect_on_hit: Option<EffectId>,
    /// Named inputs for rulesets.
    #[serde(default)]
    pub inputs: Inputs,
}

/// What a weapon shoots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WeaponClass {
    /// Beams.
    Energy,
    /// Shells and bullets.
    Ballistic,
    /// Guided and unguided missiles.
    Missile,
    /// Small arms of troopers.
    Support,
}

/// The reach of a weapon in hexes: each band ends at its number, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranges {
    /// Nearer than this, each hex makes a hit harder; 0 for none.
    #[serde(default)]
    pub minimum: u32,
    /// The end of short range.
    pub short: u32,
    /// The end of medium range.
    pub medium: u32,
    /// The end of long range; beyond it the weapon cannot fire.
    pub long: u32,
}

/// How far a target is for a weapon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RangeBand {
    /// Up to `short`.
    Short,
    /// Up to `medium`.
    Medium,
    /// Up to `long`.
    Long,
}

impl Ranges {
    /// The band of a distance in hexes, or `None` beyond long range.
    #[must_use]
    pub const fn band(&self, hexes: u32) -> Option<RangeBand> {
        if hexes <= self.short {
            Some(RangeBand::Short)
        } else if hexes <= self.medium {
            Some(RangeBand::Medium)
        } else if hexes <= self.long {
            Some(RangeBand::Long)
        } else {
            None
        }
    }
}

const fn one() -> u32 {
    1
}
