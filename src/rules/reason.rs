//! Why something is harder, stronger or weaker: the lines of tallies.

use super::pilot::Skill;
use super::weapon::RangeBand;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a test is easier or harder, or an attack stronger or weaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The difficulty for a skill of 0.
    Base,
    /// The raw value of the pilot's skill.
    Skill(Skill, u32),
    /// The weapon itself.
    Weapon,
    /// The range band, and the distance in hexes.
    Range(RangeBand, u32),
    /// Hexes nearer than the weapon's minimum range.
    BelowMinimum(u32),
    /// The attacker walked.
    AttackerWalked,
    /// The attacker ran.
    AttackerRan,
    /// The attacker jumped.
    AttackerJumped,
    /// The attacker lies on the ground.
    AttackerProne,
    /// The attacker is crippled.
    AttackerCrippled,
    /// Hexes that the target moved.
    TargetMoved(u32),
    /// The target lies on the ground.
    TargetProne,
    /// The target is shut down.
    TargetShutDown,
    /// The attacker stands higher than the target.
    FromAbove,
    /// The terrain the target stands in.
    Cover,
    /// The terrain between attacker and target.
    Between,
    /// The shot is called.
    Called,
    /// The weapon is fired twice.
    FiredTwice,
    /// Only a spotter sees the target.
    Indirect,
    /// What the attacker tries.
    Attempt,
    /// Effects in force on the attacker.
    AttackerEffects,
    /// Effects in force on the target.
    TargetEffects,
    /// Effects in force on whoever makes the check.
    Effects,
    /// The unit is unsteady.
    Unsteady,
    /// Stability damage beyond what the unit bears.
    Excess(u32),
    /// A fall.
    Fall,
    /// Standing up.
    Rising,
    /// The unit is crippled.
    Crippled,
    /// The pilot is unconscious.
    Unconscious,
    /// The pilot's wounds.
    Wounds(u32),
    /// Heat, in percent of the unit's limit.
    Heat(u32),
    /// The location with the ammunition is lost.
    LocationLost,
    /// A hit on what moves the unit.
    MotionHit,
    /// What the attacker weighs, in full tens of tons.
    OwnTens(u32),
    /// What the other one weighs, in full tens of tons.
    OthersTens(u32),
    /// What the attacker weighs in full tens of tons, and over how many hexes it came.
    Momentum(u32, u32),
    /// The weapons that are swung.
    Swung,
    /// So many uses of ammunition.
    Ammunition(u32),
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => write!(out, "base"),
            Self::Skill(skill, value) => write!(out, "{skill} {value}"),
            Self::Weapon => write!(out, "weapon"),
            Self::Range(band, hexes) => {
                let band = match band {
                    RangeBand::Short => "short",
                    RangeBand::Medium => "medium",
                    RangeBand::Long => "long",
                };
                write!(out, "{band} range, {hexes} {}", plural(*hexes, "hex", "hexes"))
            }
            Self::BelowMinimum(hexes) => {
                write!(out, "{hexes} {} below minimum range", plural(*hexes, "hex", "hexes"))
            }
            Self::AttackerWalked => write!(out, "attacker walked"),
            Self::AttackerRan => write!(out, "attacker ran"),
            Self::AttackerJumped => write!(out, "attacker jumped"),
            Self::AttackerProne => write!(out, "attacker is prone"),
            Self::AttackerCrippled => write!(out, "attacker is crippled"),
            Self::TargetMoved(hexes) => write!(out, "target moved {hexes} {}", plural(*hexes, "hex", "hexes")),
            Self::TargetProne => write!(out, "target is prone"),
            Self::TargetShutDown => write!(out, "target is shut down"),
            Self::FromAbove => write!(out, "from above"),
            Self::Cover => write!(out, "target in cover"),
            Self::Between => write!(out, "terrain between"),
            Self::Called => write!(out, "aimed at a location"),
            Self::FiredTwice => write!(out, "fired twice"),
            Self::Indirect => write!(out, "seen by a spotter only"),
            Self::Attempt => write!(out, "the attempt"),
            Self::AttackerEffects => write!(out, "effects on the attacker"),
            Self::TargetEffects => write!(out, "effects on the target"),
            Self::Effects => write!(out, "effects"),
            Self::Unsteady => write!(out, "unsteady"),
            Self::Excess(points) => write!(out, "{points} stability damage too much"),
            Self::Fall => write!(out, "fall"),
            Self::Rising => write!(out, "standing up"),
            Self::Crippled => write!(out, "unit is crippled"),
            Self::Unconscious => write!(out, "pilot is unconscious"),
            Self::Wounds(wounds) => {
                write!(out, "{wounds} {}", plural(*wounds, "wound of the pilot", "wounds of the pilot"))
            }
            Self::Heat(percent) => write!(out, "{percent} % heat"),
            Self::LocationLost => write!(out, "location lost"),
            Self::MotionHit => write!(out, "hit on what moves it"),
            Self::OwnTens(tens) => write!(out, "{} tons", tens * 10),
            Self::OthersTens(tens) => write!(out, "the other's {} tons", tens * 10),
            Self::Momentum(tens, hexes) => {
                write!(out, "{} tons over {hexes} {}", tens * 10, plural(*hexes, "hex", "hexes"))
            }
            Self::Swung => write!(out, "weapons that are swung"),
            Self::Ammunition(uses) => write!(out, "ammunition for {uses} {}", plural(*uses, "use", "uses")),
        }
    }
}

fn plural(count: u32, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}
