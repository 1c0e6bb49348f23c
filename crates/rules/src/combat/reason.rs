//! Why something is harder, stronger or weaker: the terms of tallies.

use crate::catalog::pilot::Skill;
use crate::catalog::weapon::RangeBand;
use crate::evaluation::source::SourceId;
use serde::{Deserialize, Serialize};

/// The unit whose statistic counts in a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Whose {
    /// The one that attacks.
    Attacker,
    /// The one that is attacked.
    Target,
    /// The one that makes the check.
    Own,
}

/// Why a test is easier or harder, or an attack stronger or weaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The difficulty for a skill of 0.
    Base,
    /// The value of the pilot's skill without effects.
    Skill(Skill, u32),
    /// The weapon itself.
    Weapon,
    /// The range band, and the distance in hexes.
    Range(RangeBand, u32),
    /// The target is this many hexes nearer than the weapon's minimum range.
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
    /// The number of hexes that the target moved.
    TargetMoved(u32),
    /// The target lies on the ground.
    TargetProne,
    /// The target has yet to act in this round.
    TargetYetToAct,
    /// The target is shut down.
    TargetShutDown,
    /// The attacker stands higher than the target.
    FromAbove,
    /// The terrain the target stands in.
    Cover,
    /// The terrain between attacker and target.
    Between,
    /// It is a called shot.
    Called,
    /// The weapon is fired twice.
    FiredTwice,
    /// Only a spotter sees the target.
    Indirect,
    /// What the test itself adds: an action that asks for a skill, or a fresh wound.
    Attempt,
    /// What changes a statistic of one of the units: equipment, an ability, an effect.
    Source(Whose, SourceId),
    /// The unit is unsteady.
    Unsteady,
    /// Stability damage above the unit's limit, in points.
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
    /// What the other unit weighs, in full tens of tons.
    OthersTens(u32),
    /// What the attacker weighs in full tens of tons, and how many hexes it came over.
    Momentum(u32, u32),
    /// A melee weapon.
    Swung,
    /// The number of troopers who attack with bare hands.
    Men(u32),
    /// The number of uses of ammunition that explode.
    Ammunition(u32),
}
