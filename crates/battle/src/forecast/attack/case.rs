//! The states in which a volley can leave its target and the attacker.

use crate::state::active_effect::ActiveEffect;
use phaseline_rules::combat::anatomy::Plate;
use std::collections::BTreeMap;

/// One state, with everything that can make a difference to the rest of the attack.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Case {
    /// The active effects on both units, as an index into the list of [`EffectSets`].
    pub worn: usize,
    /// Stability damage of the target.
    pub stability: u32,
    /// Wounds of its pilot.
    pub wounds: u32,
    /// Wounds that something absorbed.
    pub absorbed: u32,
    /// Whether its pilot is unconscious.
    pub unconscious: bool,
    /// Whether it is crippled.
    pub crippled: bool,
    /// Whether a hit has struck the location that the attack is aimed at.
    pub struck: bool,
    /// Whether the attacker is destroyed, so that the attack ends.
    pub stopped: bool,
    /// The target's armour and structure.
    pub plates: Vec<Plate>,
}

/// States with their weights.
pub type Cases = BTreeMap<Case, u64>;

/// Marks a location that nothing in the rest of the attack can destroy. Its exact damage makes no difference.
pub const SOUND: Plate = Plate { armour: u32::MAX / 4, structure: u32::MAX / 4 };

/// Whether nothing in the rest of the attack can destroy a location.
pub const fn is_sound(plate: &Plate) -> bool {
    plate.structure == SOUND.structure
}

/// The active effects on both units, and the morale of all sides if it makes a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EffectSets {
    /// The effects on the target that make a difference.
    pub target: Vec<ActiveEffect>,
    /// The effects on the attacker.
    pub attacker: Vec<ActiveEffect>,
    /// The morale of each side; empty when it cannot change any effect.
    pub morale: Vec<i32>,
}

/// What the attack on one target leaves for the next target: the morale of all sides.
pub type Start = Vec<i32>;
