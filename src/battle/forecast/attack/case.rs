//! The states in which a volley can leave its target and whoever fires it.

use crate::battle::state::active_effect::ActiveEffect;
use crate::rules::combat::anatomy::Plate;
use std::collections::BTreeMap;

/// One state, as far as anything that is still to come can tell it from others.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Case {
    /// The heat of the attacker.
    pub heat: i32,
    /// What is in force on both, by its number in a list.
    pub worn: usize,
    /// Stability damage of the target.
    pub stability: u32,
    /// Wounds of its pilot.
    pub wounds: u32,
    /// Wounds that did no harm.
    pub absorbed: u32,
    /// Whether its pilot is unconscious.
    pub unconscious: bool,
    /// Whether it is crippled.
    pub crippled: bool,
    /// Whether the attacker has not survived, so that nothing more comes.
    pub stopped: bool,
    /// What is left of it.
    pub plates: Vec<Plate>,
}

/// States with their weights.
pub type Cases = BTreeMap<Case, u64>;

/// A location that nothing still to come can destroy: what it has lost need not be told apart.
pub const SOUND: Plate = Plate { armour: u32::MAX / 4, structure: u32::MAX / 4 };

/// Whether a location cannot be destroyed by anything still to come.
pub const fn is_sound(plate: &Plate) -> bool {
    plate.structure == SOUND.structure
}

/// What is in force on both units, and the spirits of all sides where they matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worn {
    /// On the target, as far as it matters.
    pub target: Vec<ActiveEffect>,
    /// On the attacker.
    pub attacker: Vec<ActiveEffect>,
    /// Morale by side; nothing where it cannot change a mood.
    pub morale: Vec<i32>,
}

/// What one salvo of a volley leaves for the next one: the attacker's heat, and morale.
pub type Start = (i32, Vec<i32>);
