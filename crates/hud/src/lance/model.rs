//! The values of the list of the player's units.

use bevy::prelude::Resource;

use crate::face::UnitFace;
use phaseline_rules::catalog::scenario::Relation;

/// A unit in the list.
#[derive(Debug, Clone, PartialEq)]
pub struct LanceRow {
    /// Who it is.
    pub face: UnitFace,
    /// The unit's name, or where it is if it is not on the map.
    pub name: String,
    /// The shares of armour and structure that are left, from 0 to 1.
    pub health: (f32, f32),
    /// It is selected.
    pub selected: bool,
    /// It may act now.
    pub ready: bool,
    /// It is destroyed.
    pub lost: bool,
}

/// The player's units, what their side has, and the switches that say when the battle stops to ask.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Lance {
    /// The units.
    pub rows: Vec<LanceRow>,
    /// What the player's side has: morale and its counters of the ruleset, each with label and value.
    pub means: Vec<(String, i32)>,
    /// The morale of the other sides, each with its relation to the player's.
    pub rival_morale: Vec<(Relation, i32)>,
    /// Whether the player's side passes reactions without being asked; none if the ruleset has no reactions.
    pub always_pass: Option<bool>,
    /// Whether the player's side is asked about reactions to its own moves; none if the ruleset has none.
    pub own_moves: Option<bool>,
    /// Whether the battle stops before steps of the clock for the player; none if there is nothing to stop for.
    pub stops: Option<bool>,
}
