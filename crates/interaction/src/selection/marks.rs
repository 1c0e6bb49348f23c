//! The marks on the board. Selection and preview write them and the view draws them.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::Resource;

use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;

/// How a hex can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// By walking.
    Walk,
    /// Only by running.
    Run,
}

/// A line of fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FireLine {
    /// The unit that fires.
    pub from: UnitId,
    /// The target.
    pub to: UnitId,
    /// Whether the attacker can see and reach the target.
    pub clear: bool,
}

/// The current marks on the board. The view redraws them when the resource changes, so set it only if it differs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Marks {
    /// The hex under the pointer or the keyboard's cursor.
    pub hover: Option<Hex>,
    /// Whether the keyboard points at that hex, and not the pointer.
    pub by_keyboard: bool,
    /// The selected unit.
    pub selected: Option<UnitId>,
    /// The unit under the pointer.
    pub hovered: Option<UnitId>,
    /// The hexes that the selected unit can reach.
    pub reach: BTreeMap<Hex, Reach>,
    /// The labels of the moves that lead there.
    pub ways: BTreeMap<Reach, BTreeSet<String>>,
    /// The path it would take, from its place to the destination, with its facings.
    pub path: Vec<Pose>,
    /// The hexes that it could fire at from the destination.
    pub arc: BTreeSet<Hex>,
    /// The shots that it would fire.
    pub fire: Vec<FireLine>,
    /// The units that it may aim at.
    pub targets: Vec<UnitId>,
}
