//! Weapons.

use super::input::Inputs;
use super::sound::WeaponSounds;
pub use super::weapon_class::WeaponClass;
use crate::content_id::{EffectId, WeaponId};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// A weapon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name in unit files.
    pub id: WeaponId,
    /// The name on the screen.
    pub name: String,
    /// What it shoots. It decides how its shots look.
    pub class: WeaponClass,
    /// Damage of each shot that hits.
    pub damage: u32,
    /// Shots each time it is fired. Each has its own roll unless `cluster` is set.
    #[serde(default = "one")]
    pub shots: u32,
    /// Whether one roll counts for all shots of a use. A second roll then decides how many of them hit.
    #[serde(default)]
    pub cluster: bool,
    /// Heat for the firing unit.
    #[serde(default)]
    pub heat: u32,
    /// Stability damage of each shot that hits.
    #[serde(default)]
    pub stability_damage: u32,
    /// Its range bands.
    pub ranges: Ranges,
    /// Added to `attack_difficulty` of every shot.
    #[serde(default)]
    pub attack_difficulty: i32,
    /// Added to the difficulty of each shot when it is fired twice in one action; absent = what the combat numbers
    /// say.
    #[serde(default)]
    pub fired_twice: Option<i32>,
    /// How often it can be fired; absent = it needs no ammunition.
    #[serde(default)]
    pub ammunition: Option<u32>,
    /// Damage for each use of ammunition left when the ammunition explodes; 0 where it cannot explode.
    #[serde(default)]
    pub explosion: u32,
    /// Traits that rulesets and the battle may ask about, such as `"indirect-fire"`.
    #[serde(default)]
    pub traits: BTreeSet<String>,
    /// The effects that a hit puts on the target. A file names one, or several in a list.
    #[serde(default, rename = "effect_on_hit", deserialize_with = "one_or_several")]
    pub effects_on_hit: Vec<EffectId>,
    /// Named inputs for rulesets.
    #[serde(default)]
    pub inputs: Inputs,
    /// What it sounds like.
    #[serde(default)]
    pub sounds: WeaponSounds,
}

/// Reads one id, or a list of ids.
fn one_or_several<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<EffectId>, D::Error> {
    struct Ids;

    impl<'de> Visitor<'de> for Ids {
        type Value = Vec<EffectId>;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("the id of an effect, or a list of such ids")
        }

        fn visit_str<E: de::Error>(self, id: &str) -> Result<Vec<EffectId>, E> {
            Ok(vec![EffectId::new(id)])
        }

        fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Vec<EffectId>, D::Error> {
            inner.deserialize_any(self)
        }

        fn visit_none<E: de::Error>(self) -> Result<Vec<EffectId>, E> {
            Ok(Vec::new())
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<EffectId>, A::Error> {
            let mut ids = Vec::new();
            while let Some(id) = items.next_element()? {
                ids.push(id);
            }
            Ok(ids)
        }
    }

    deserializer.deserialize_any(Ids)
}

/// The range bands of a weapon in hexes. Each band ends at its number, which still belongs to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranges {
    /// For each hex nearer than this a hit is harder; 0 for none.
    #[serde(default)]
    pub minimum: u32,
    /// The end of short range.
    pub short: u32,
    /// The end of medium range.
    pub medium: u32,
    /// The end of long range; beyond it the weapon cannot fire.
    pub long: u32,
}

/// The range band of a target.
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
    /// The band of a distance in hexes; `None` beyond long range.
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
